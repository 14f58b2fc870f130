/** What this lowering asks of the tree's nodes, beside what all of them do. */
import type { Stmt } from '../../ir/ir.ts';
import { child } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Arguments } from '../tree-nodes.ts';

export { child } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** The arguments of a call as it is written. */
export interface Written extends Arguments {
  readonly nodes: readonly Node[];
}

/** The children that count: no comments, and no here-documents, which are where their lines are. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter((found) => found.type !== 'comment' && found.type !== 'heredoc_body');
}

/** The statements of a body, whatever node holds them. */
export function bodyOf(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return bodies.has(node.type) ? children(node) : [node];
}

const bodies = new Set([
  'body_statement',
  'block_body',
  'then',
  'else',
  'do',
  'ensure',
  'begin',
  'begin_block',
  'end_block',
  'parenthesized_statements',
  'program',
  'ERROR',
]);

/** `A::B::C` for a node that is nothing but constants; a leading `::` is kept. */
export function constantPath(node: Node | undefined): string | undefined {
  if (node?.type === 'constant') return node.text;
  if (node?.type !== 'scope_resolution') return undefined;
  const key = child(node, 'name');
  const scope = child(node, 'scope');
  if (key?.type !== 'constant') return undefined;
  if (!scope) return `::${key.text}`;
  const of = constantPath(scope);
  return of === undefined ? undefined : `${of}::${key.text}`;
}

export function branch(arms: readonly (readonly Stmt[])[], total: boolean): Stmt {
  return { kind: 'branch', arms, total };
}

interface Condition {
  /** None for an `else`. */
  readonly test: Node | undefined;
  readonly body: readonly Node[];
}

/** The arms of an `if` with its `elsif`s, in order. */
export function conditionsOf(node: Node): readonly Condition[] {
  const arms: Condition[] = [];
  for (let at: Node | undefined = node; at; at = child(at, 'alternative')) {
    const isLast = at.type === 'else';
    const test = isLast ? undefined : child(at, 'condition');
    arms.push({ test, body: isLast ? children(at) : bodyOf(child(at, 'consequence')) });
  }
  return arms;
}
