/** What a block does for each of a list of names with what has that name: settings and tables that are made in a round. */
import { takenOver } from '../../ir/extensions.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { plainText } from './literals.ts';
import { bodyOf, child, children, member, self, span, unknown } from './nodes.ts';

/**
 * `instance_variable_set(:@root, root)` is `@root = root`; with `:"@#{key}"` and `defaults[key]` the object takes over
 * all that `defaults` has, and so it does in `defaults.each { |key, value| instance_variable_set("@#{key}", value) }`.
 */
export function variableSet(node: Node, context: Context): Expr | undefined {
  const [first, second] = pairOf(node);
  if (!first || !second) return undefined;
  const fixed = plainText(first);
  if (fixed === undefined) return takesOver(node, /^:?"@#\{(\w+)\}"$/, context);
  const value = context.expression(second);
  const target = member(node, self(node), fixed);
  context.before.push({ kind: 'assign', target, value, append: false, span: span(node) });
  return value;
}

/** `options.each { |key, value| send("#{key}=", value) }`: accessors of the object itself. */
export function accessorsSent(node: Node, key: string, context: Context): Expr | undefined {
  if (!/^(?:public_|__)?send(?:__)?$/.test(key)) return undefined;
  return takesOver(node, /^:?"#\{(\w+)\}="$/, context);
}

function takesOver(node: Node, names: RegExp, context: Context): Expr | undefined {
  const [first, second] = pairOf(node);
  const key = first && names.exec(first.text)?.[1];
  const from = key !== undefined && second ? tableOf(node, key, second) : undefined;
  if (!from) return undefined;
  const value = context.expression(from);
  const target = member(node, self(node), takenOver);
  context.before.push({ kind: 'assign', target, value, append: false, span: span(node) });
  return unknown(node, [value]);
}

/** The arguments, if they are two. */
function pairOf(node: Node): readonly Node[] {
  const list = child(node, 'arguments');
  const given = list ? children(list) : [];
  return given.length === 2 ? given : [];
}

/** `defaults`, of the value `defaults[key]`, or of a block that is given each of its pairs. */
function tableOf(node: Node, key: string, value: Node): Node | undefined {
  if (value.type === 'identifier') return tableInRound(node, key, value.text);
  if (value.type !== 'element_reference') return undefined;
  const object = child(value, 'object');
  const [index, more] = children(value).filter((part) => part.startIndex !== object?.startIndex);
  return index?.text === key && !more ? object : undefined;
}

function tableInRound(node: Node, key: string, value: string): Node | undefined {
  for (let around = node.parent; around; around = around.parent) {
    const parameters = child(around, 'parameters');
    if (!/^(?:do_)?block$/.test(around.type) || !parameters) continue;
    const [one, two, more] = children(parameters);
    if (one?.text !== key || two?.text !== value || more) continue;
    const call = around.parent ?? undefined;
    const isRound = /^each(?:_pair)?$/.test((call && child(call, 'method')?.text) ?? '');
    return call && isRound ? child(call, 'receiver') : undefined;
  }
  return undefined;
}

/** `names.to_h { |name| [name, send(name)] }`: a table of what the object itself gives by those names. */
export function tableOfSelf(node: Node): Expr | undefined {
  const block = child(node, 'block');
  const parameters = block && child(block, 'parameters');
  const [parameter, another] = parameters ? children(parameters) : [];
  const [pair, more] = block ? bodyOf(child(block, 'body')) : [];
  if (!parameter || another || !pair || more) return undefined;
  const key = parameter.text;
  const text = pair.text.replaceAll(/\s+/g, ' ');
  const made = /^\[ ?(\w+), (?:self\.)?(?:send|public_send|__send__)[( ](\w+)\)? ?\]$/.exec(text);
  return made?.[1] === key && made[2] === key ? self(node) : undefined;
}
