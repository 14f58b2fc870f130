/** Where a statement ends. */
import type { Stmt } from '../../ir/ir.ts';

/** @returns the offset behind it in UTF-16 units; 0 for a branch or a block without statements */
export function endOf(stmt: Stmt): number {
  switch (stmt.kind) {
    case 'branch':
      return Math.max(0, ...stmt.arms.flat().map(endOf));
    case 'block':
      return Math.max(0, ...stmt.body.map(endOf));
    case 'expression':
      return stmt.value.end;
    case 'assign':
      return Math.max(stmt.span.end, stmt.value.end);
    default:
      return stmt.span.end;
  }
}
