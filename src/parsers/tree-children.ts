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

const comments: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

export function isComment({ type }: Node): boolean {
  return comments.has(type);
}

/** The named children without comments. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter((found) => !isComment(found));
}

/** The children with a name of the grammar: a field may have commas too. */
export function fields(node: Node, key: string): readonly Node[] {
  return node.childrenForFieldName(key).filter(({ isNamed }) => isNamed);
}

/** A word among a node's own tokens: the `static` of an import. */
export function hasToken(node: Node, word: string): boolean {
  return node.children.some(({ type }) => type === word);
}

/** `a = b = value`: all that is assigned to, and the value; undefined if the tree has none. */
export function chainedAssignment(
  node: Node,
): { readonly targets: readonly Node[]; readonly value: Node } | undefined {
  const targets: Node[] = [];
  let value: Node | undefined = node;
  while (value?.type === 'assignment') {
    const target = child(value, 'left');
    if (target) targets.push(target);
    value = child(value, 'right');
  }
  return value && { targets, value };
}
