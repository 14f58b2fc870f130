/** What a shell expands, which may be lowered to methods of a text: `${names%% *}`, `$(echo "$names" | cut -d, -f1)`. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';

/** @returns the expression around a part of it that has all its words */
export function wholeExpansion(around: Around, part: Expr): Expr {
  const [next] = around
    .parentsOf(part)
    .flatMap((parent) => (parent.kind === 'expression' ? [parent.node] : []))
    .filter(
      (node) =>
        node.kind === 'index' || node.kind === 'member' || (node.kind === 'call' && node.form !== 'command'),
    );
  return next ? wholeExpansion(around, next) : part;
}
