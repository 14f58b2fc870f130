/** The arguments of a command, by position and by the full names of its parameters. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { variableKey } from './names.ts';
import { eachOf, field, name, span, unknown } from './nodes.ts';
import { parameterName, usualSwitches, type Signature } from './signatures.ts';
import type { CommandNode, Element, Node } from './syntax/tree.ts';

interface Arguments {
  readonly args: readonly Expr[];
  readonly named: readonly Field[];
}

/** An argument as it is written, under the full name of its parameter if it has one. */
interface Given {
  readonly name: string | undefined;
  readonly value: Node;
}

/** Puts each parameter and its value together. Parameters that take none are left out. */
export function givenOf(elements: readonly Element[], signature: Signature | undefined): readonly Given[] {
  const given: Given[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    if (element?.kind === 'argument') given.push({ name: undefined, value: element.value });
    if (element?.kind !== 'parameter') continue;
    const name = parameterName(element.name, signature);
    if (element.value) {
      given.push({ name, value: element.value });
      continue;
    }
    const next = elements[i + 1];
    const takesNone = (signature?.switches ?? usualSwitches).has(name);
    if (takesNone || next?.kind !== 'argument') continue;
    if (next.value.kind === 'variable' && next.value.splat) continue;
    given.push({ name, value: next.value });
    i++;
  }
  return given;
}

/**
 * The arguments of a call. If the parameters are known, arguments without a name go to those that are left, as PowerShell
 * does it; `input` is what is piped in.
 */
export function argumentsOf(
  node: CommandNode,
  signature: Signature | undefined,
  ctx: Context,
  input?: Expr,
): Arguments {
  const args: Expr[] = [];
  const named: Field[] = [];
  const given = givenOf(node.elements, signature);
  const left = (signature?.positional ?? []).filter((key) => !given.some(({ name: taken }) => taken === key));
  for (const { name: key, value } of given) {
    if (value.kind === 'variable' && value.splat) splat(value, args, named, ctx);
    else if (key !== undefined) named.push(field(value, key, ctx.expression(value)));
    else {
      const place = left.shift();
      const lowered = ctx.expression(value);
      if (place === undefined) args.push(lowered);
      else named.push(field(value, place, lowered));
    }
  }
  if (input && signature?.pipeline !== undefined) {
    named.push(field(node, signature.pipeline, eachOf(node, input)));
  }
  return { args, named };
}

/** `@params`: a list gives arguments in order, anything else is taken for a table of named ones. */
function splat(node: Node & { kind: 'variable' }, args: Expr[], named: Field[], ctx: Context): void {
  const key = variableKey(node.name);
  if (key === 'args' || ctx.file.lists.has(key)) {
    args.push({ kind: 'spread', value: name(node, key, node.name), ...span(node) });
  } else named.push({ kind: 'spread', value: ctx.expression({ ...node, splat: false }) });
}

export function argumentNamed(given: readonly Given[], key: string, place: number): Node | undefined {
  const own = given.find(({ name: found }) => found === key);
  return own?.value ?? given.filter(({ name: found }) => found === undefined)[place]?.value;
}

export function all(node: CommandNode, ctx: Context): Expr {
  const values = node.elements.flatMap(({ value }) => (value ? [ctx.expression(value)] : []));
  return unknown(node, values);
}
