/** Values of a page that decide if a walk goes on. */
import type { Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { endingsOf } from './endings.ts';
import type { PageRound } from './rounds.ts';
import { isList, type Worth } from './worth.ts';

/** Whether a statement is a test on which the walk goes on, or gives a value to a name that such a test reads. @param worth of the value */
export function decides(round: PageRound, stmt: Stmt, worth: Worth): boolean {
  if (!round.isOfPages || isList(worth) || worth === 'size') return false;
  const tests = endingsOf(round);
  if (stmt.kind === 'expression') return tests.includes(stmt.value);
  if (stmt.kind !== 'assign' || stmt.append || stmt.target.kind !== 'name') return false;
  const { name } = stmt.target;
  return tests.some((test) => anyWithin(test, (one) => one.kind === 'name' && one.name === name));
}
