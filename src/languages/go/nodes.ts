/** What this lowering asks of the tree's nodes, beside what all of them do. */
import type { Node } from '../../parsers/tree-sitter.ts';

export { child } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** The named children without comments. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(({ type }) => type !== 'comment');
}

export function fields(node: Node, key: string): readonly Node[] {
  return node.childrenForFieldName(key).filter(({ isNamed }) => isNamed);
}

/** The items of an `expression_list`; a node alone is the only item. */
export function items(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return node.type === 'expression_list' ? children(node) : [node];
}
