/** Entries for which a round ends before its last statement. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { startOf } from '../code/start-of.ts';
import { leavesOne } from './guards.ts';
import type { Run } from './run.ts';

/** `if (…) continue;`, `next if …` @param next the statement behind those that the test decides about */
function isLeftFor(run: Run, { start, end }: Expr, next: Stmt | undefined): boolean {
  return (
    /\b(?:continue|next|return|break|throw|raise)\b/.test(
      run.words({ start: end, end: next ? startOf(next) : end + 200 }),
    ) ||
    /\b(?:next|break|return) (?:if|unless)[ (!]*$/.test(
      run.words({ start: Math.max(0, start - 20), end: start }),
    )
  );
}

/** `next unless entry['name'] == wanted`: what comes behind the statement is done for one entry. */
export function isSought(run: Run, list: readonly Stmt[], i: number): boolean {
  const [stmt, branch] = [list[i], list[i + 1]];
  return (
    stmt?.kind === 'expression' &&
    branch?.kind === 'branch' &&
    isLeftFor(run, stmt.value, list[i + 2]) &&
    leavesOne(run, stmt.value, branch.arms)
  );
}

/** What is run, or is not, for the test that a statement of the list is. @param rest what is run in the round behind the list */
export function governedBy(
  run: Run,
  test: Expr,
  list: readonly Stmt[],
  i: number,
  rest: readonly Stmt[],
): readonly Stmt[] {
  const branch = list[i + 1];
  if (branch?.kind !== 'branch') return [];
  const arms = branch.loop ? [] : branch.arms.flat();
  return isLeftFor(run, test, list[i + 2]) ? [...arms, ...list.slice(i + 2), ...rest] : arms;
}
