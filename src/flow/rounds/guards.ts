/** Tests that decide whether a round gets to a statement, and what the arm behind each lets through. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { onlyValueOf } from '../../trace/scopes/bindings.ts';
import { startOf } from '../code/start-of.ts';
import { isForOne, passesOne } from '../order/lookups.ts';
import { meaningsIn } from '../order/names-in-conditions.ts';
import type { Run } from './run.ts';

export interface Guard {
  readonly run: Run;
  readonly test: Expr;
  /** It lets one entry through, whichever comes first. */
  readonly isOne: boolean;
}

export const isOfEntry = ({ run, test }: Guard): boolean => run.mentions(test);

/** Of a request, a command or a function that fails: which one it is for, is another matter. */
const fails =
  /\berr\w*\b|\bE(?:rr|xc)\w*\b|(?:\.|->|\bis)(?:ok|Ok|OK|success\w*|Success\w*|failed|status_?[cC]ode\w*|StatusCode|getStatusCode|statusCode)\b/;

export function isFailure({ run, test }: Guard): boolean {
  if (test.kind === 'unknown' && test.thrown) return true;
  if (test.kind === 'call' && test.form === 'command' && test.callee.kind === 'text') {
    return !/^(?:\[{1,2}|test|\(\(|grep|egrep|case|expr)$/.test(test.callee.value);
  }
  return fails.test(run.words(test));
}

/** For each arm. The tests of all arms are written one after the other, and one that is turned round lets the others through. */
export function guardsOf(
  run: Run,
  test: Expr,
  arms: readonly (readonly Stmt[])[],
): readonly (readonly Guard[])[] {
  const { isForOne, isForOthers } = meantBy(run, test, arms);
  return arms.map((_, at) => {
    const isOne = at === 0 ? isForOne : isForOthers;
    return [{ run, test, isOne: isOne && run.mentions(test) }];
  });
}

/** Whether what comes behind an arm that ends the round is run for one entry: `if (name !== wanted) continue;`, `next unless name == wanted`. */
export function leavesOne(run: Run, test: Expr, arms: readonly (readonly Stmt[])[]): boolean {
  return run.mentions(test) && meantBy(run, test, arms).isForOthers;
}

/** Whether the first arm is run for one entry alone, and whether all but the first are. */
function meantBy(
  run: Run,
  test: Expr,
  arms: readonly (readonly Stmt[])[],
): { readonly isForOne: boolean; readonly isForOthers: boolean } {
  const words = askedBy(run, test);
  const meanings = meaningsIn(run.around, test);
  const [holds, fails] = [isForOne(words, meanings), passesOne(words, meanings)];
  return isTurned(run, test, arms)
    ? { isForOne: fails, isForOthers: holds }
    : { isForOne: holds, isForOthers: fails };
}

/** `unless …`, `[ … ] || continue` */
function isTurned(run: Run, test: Expr, arms: readonly (readonly Stmt[])[]): boolean {
  const [first] = arms[0] ?? [];
  const start = first && startOf(first);
  return (
    /\bunless[\s(]*$/.test(run.words({ start: Math.max(0, test.start - 12), end: test.start })) ||
    (start !== undefined && start > test.end && /^[^&]*\|\|/.test(run.words({ start: test.end, end: start })))
  );
}

/** What a `catch` is given decides about its arm. */
export function thrownIn(run: Run, [first]: readonly Stmt[]): readonly Guard[] {
  const value = first?.kind === 'expression' || first?.kind === 'bind' ? first.value : undefined;
  return value?.kind === 'unknown' && value.thrown ? [{ run, test: value, isOne: false }] : [];
}

/** The words of a test, or of what its name is given. */
function askedBy(run: Run, test: Expr): string {
  const given = test.kind === 'name' ? onlyValueOf(run.around.file, test) : undefined;
  return run.words(given ?? test);
}
