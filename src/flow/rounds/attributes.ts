/** Attributes that a call or a key names: `getattr(row, 'n')`, `Reflect.get(state, 'n')`, `state.__dict__['n']`. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Member } from '../../ir/ir.ts';

/** The attribute, as if the code named it behind a dot, and what it is set to, if it is. */
export interface Attribute {
  readonly member: Member;
  readonly value: Expr | undefined;
}

const reads = /^(?:getattr|instance_variable_get|class_variable_get)$/;
const sets = /^(?:setattr|instance_variable_set|class_variable_set)$/;

export function attributeOf(call: Call): Attribute | undefined {
  const { callee } = call;
  const name = calledName(call);
  const isReflect = callee.kind === 'member' && callee.of.kind === 'name' && callee.of.name === 'Reflect';
  const isSet = sets.test(name) || (isReflect && name === 'set');
  if (!isSet && !reads.test(name) && !(isReflect && name === 'get')) return undefined;
  const [of, key, value] = isReflect || callee.kind !== 'member' ? call.args : [callee.of, ...call.args];
  if (!of || key?.kind !== 'text') return undefined;
  return { member: memberOf(call, of, key.value), value: isSet ? value : undefined };
}

/** `state.n` for `state.__dict__['n']`. */
export function attributeAt(node: Expr): Member | undefined {
  if (node.kind !== 'index' && node.kind !== 'member') return undefined;
  const { of } = node;
  const key = node.kind === 'member' ? node.name : node.key.kind === 'text' ? node.key.value : undefined;
  return key !== undefined && of.kind === 'member' && of.name === '__dict__'
    ? memberOf(node, of.of, key)
    : undefined;
}

function memberOf({ start, end }: Expr, of: Expr, name: string): Member {
  return { kind: 'member', of, name, at: { start, end }, start, end };
}

const named: readonly (readonly [form: RegExp, plain: string])[] = [
  [/\b(?:getattr|Reflect\.get)\(\s*([\w.]+)\s*,\s*["'](\w+)["'](?:\s*,[^(),]*)?\)/g, '$1.$2'],
  [/(?<![\w.])([\w.]{1,60})\.(?:instance|class)_variable_get\(\s*(?::|["'])(@*\w+)["']?\s*\)/g, '$1.$2'],
  [/(?<![\w.])([\w.]{1,60})\.__dict__\[\s*["'](\w+)["']\s*\]/g, '$1.$2'],
];

/** @returns the words with attributes behind dots */
export function withDots(words: string): string {
  return named.reduce((all, [form, plain]) => all.replaceAll(form, plain), words);
}
