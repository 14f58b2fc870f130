/** Small makers of IR nodes that only this lowering needs, with the range of the tree's node. */
import type { Call, Expr, Field, Join, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { callOf, span, type Place } from '../tree-nodes.ts';

export { child } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

export function construction(node: Place, callee: Expr, args: readonly Expr[]): Call {
  return callOf(node, callee, args, [], 'new');
}

export function join(node: Place, parts: readonly Expr[]): Join {
  return { kind: 'join', parts, ...span(node) };
}

export function list(node: Place, items: readonly Expr[]): Expr {
  return { kind: 'list', items, ...span(node) };
}

export function record(node: Place, fields: readonly Field[]): Expr {
  return { kind: 'record', fields, ...span(node) };
}

/** Without `fallback` any of the options may be it; with it, a later one counts if the earlier ones give nothing. */
export function either(node: Place, options: readonly Expr[], fallback: boolean, test?: Expr): Expr {
  return { kind: 'either', options, fallback, ...(test ? { test } : {}), ...span(node) };
}

/** An item, which is visible in all of its block. */
export function bindItem(node: Place, key: string, value: Expr): Stmt {
  return { kind: 'bind', name: key, value, hoisted: true, span: span(node) };
}

const comments = new Set(['line_comment', 'block_comment']);

/** The named children that count: no comments, no attributes. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(
    ({ type }) => !comments.has(type) && type !== 'attribute_item' && type !== 'inner_attribute_item',
  );
}
