/** Where a statement starts. */
import type { Stmt } from '../../ir/ir.ts';

/** @returns its offset in UTF-16 units; infinite for a branch or a block without statements */
export function startOf(stmt: Stmt): number {
  switch (stmt.kind) {
    case 'branch':
      return Math.min(...stmt.arms.flat().map(startOf));
    case 'block':
      return Math.min(...stmt.body.map(startOf));
    case 'expression':
      return stmt.value.start;
    default:
      return stmt.span.start;
  }
}
