/** Small makers of IR nodes for what PHP has of its own, with the range of the tree's node. */
import type { Call, Expr, Index } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { callOf, name, span, type Arguments } from '../tree-nodes.ts';

export { child, childOfType } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** The arguments of a call as it is written. */
export interface Written extends Arguments {
  /** The nodes of those that are given by position. */
  readonly nodes: readonly Node[];
}

export function index(node: Node, of: Expr, key: Expr): Index {
  return { kind: 'index', of, key, ...span(node) };
}

/** A call of a function of that name: of PHP, or one that only the models know. */
export function callNamed(node: Node, called: string, args: readonly Expr[]): Call {
  return callOf(node, name(node, called), args);
}

export function spread(node: Node, value: Expr): Expr {
  return { kind: 'spread', value, ...span(node) };
}

/** The children that count: no comments, no HTML. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(({ type }) => !silent.has(type));
}

const silent = new Set(['comment', 'text', 'text_interpolation', 'php_tag', 'php_end_tag']);
