/** `"$@"`: all words that a function of a shell is given; behind `shift` those that are left. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from './around.ts';

export function isAllWords(node: Expr): boolean {
  if (node.kind === 'name') return node.name === '@';
  return (
    node.kind === 'call' &&
    node.callee.kind === 'member' &&
    node.callee.name === 'slice' &&
    isAllWords(node.callee.of)
  );
}

/** What a use of `@` comes to: itself, or the words that are left of it. */
export function wordsLeft(around: Around, node: Expr): readonly Expr[] {
  const left = around.parentsOf(node).flatMap((parent) => {
    if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.name !== 'slice') {
      return [];
    }
    return around
      .parentsOf(parent.node)
      .flatMap((outer) => (outer.kind === 'expression' && isAllWords(outer.node) ? [outer.node] : []));
  });
  return left.length > 0 ? left : [node];
}
