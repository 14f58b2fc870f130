/** The children of tree-sitter nodes, by the names that a grammar gives them. */
import type { Node } from './tree-sitter.ts';

/** The child in a field of the grammar: the `name` of a declaration. */
export function child(node: Node | undefined, key: string): Node | undefined {
  return node?.childForFieldName(key) ?? undefined;
}

/** The first named child of one of the types. */
export function childOfType(node: Node, ...types: readonly string[]): Node | undefined {
  return node.namedChildren.find(({ type }) => types.includes(type));
}
