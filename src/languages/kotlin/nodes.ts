/** What this lowering asks of the tree's nodes, beside what all of them do. */
import type { Expr, Fn, Name, Param, Span, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { isComment } from '../../parsers/tree-children.ts';
import { callOf, functionAt, name, span, type Place } from '../tree-nodes.ts';

export { child, childOfType, children, hasToken } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** The named children behind a token: what follows the `=`. */
export function behind(node: Node, token: string): readonly Node[] {
  const from = node.children.findIndex(({ type }) => type === token);
  return from < 0 ? [] : node.children.slice(from + 1).filter((one) => one.isNamed && !isComment(one));
}

/** A name without the backticks that allow any character in it. */
export function plainName(node: Node | undefined): string {
  return node?.text.replaceAll('`', '') ?? '';
}

/** A function that is called where it is written. */
export function immediate(
  at: Place,
  body: readonly Stmt[],
  params: readonly Param[] = [],
  args: readonly Expr[] = [],
): Expr {
  const fn: Fn = functionAt(at, params, body);
  return callOf(at, fn, args);
}

/** A name that the text does not hold has no length. */
export function hidden(at: Place, key: string): Name {
  const { start } = span(at);
  return name({ start, end: start }, key);
}

/** Behind the node, for what is written nowhere. */
export function atEnd({ endIndex }: Node): Span {
  return { start: endIndex, end: endIndex };
}

export function returned(value: Expr): Stmt {
  return { kind: 'return', value, span: { start: value.start, end: value.end } };
}

/** The last expression is what a block gives, also if it is in a branch. */
export function giving(body: readonly Stmt[]): readonly Stmt[] {
  const last = body.at(-1);
  const before = body.slice(0, -1);
  if (last?.kind === 'expression') return [...before, returned(last.value)];
  if (last?.kind === 'branch' && !last.loop) return [...before, { ...last, arms: last.arms.map(giving) }];
  if (last?.kind === 'block') return [...before, { ...last, body: giving(last.body) }];
  return body;
}
