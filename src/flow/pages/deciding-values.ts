/** Values of a page that decide if a walk goes on. */
import type { Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { endingsOf } from './continuation-tests.ts';
import type { PageRound } from './page-round.ts';
import { isList, type PageValue } from './page-value.ts';

/** Whether a statement is a test on which the walk goes on, or gives a value to a name that such a test reads. @param pageValue of the value */
export function decides(round: PageRound, stmt: Stmt, pageValue: PageValue): boolean {
  if (!round.isOfPages || isList(pageValue) || pageValue === 'size') return false;
  const tests = endingsOf(round);
  if (stmt.kind === 'expression') return tests.includes(stmt.value);
  if (stmt.kind !== 'assign' || stmt.append || stmt.target.kind !== 'name') return false;
  const { name } = stmt.target;
  return tests.some((test) => anyWithin(test, (one) => one.kind === 'name' && one.name === name));
}
