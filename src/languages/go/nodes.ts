/** What this lowering asks of the tree's nodes, beside what all of them do. */
import { children } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export { child, children, fields } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** The items of an `expression_list`; a node alone is the only item. */
export function items(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return node.type === 'expression_list' ? children(node) : [node];
}
