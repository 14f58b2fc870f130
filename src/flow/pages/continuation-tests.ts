/** The tests on which it depends if a walk through the pages goes on. */
import type { Call, Expr, Fn, Stmt } from '../../ir/ir.ts';
import { abruptCompletionOf } from '../code/abrupt-completion.ts';
import type { Around } from '../code/around.ts';
import { commandName } from '../code/command-name.ts';
import { isTest } from '../code/test-command.ts';
import { isGivenByYield } from '../code/yielded.ts';
import type { PageRound } from './page-round.ts';

export function endingsOf({ around, body, before, again }: PageRound): readonly Expr[] {
  const head = before?.kind === 'expression' ? [before.value] : [];
  const chosen = again.flatMap((call) => testsAround(around, call));
  return [...head, ...testsIn(around, body), ...chosen];
}

/** The tests on which it depends what a function gives. */
export function testsOfFunction(around: Around, { body }: Fn): readonly Expr[] {
  return testsIn(around, body);
}

/** `if err != nil { break }`: an error ends the walk, and no more than that. */
export function endsByError({ around, body }: PageRound): boolean {
  const { text } = around.file.program;
  const isEnd = (list: readonly Stmt[]): boolean =>
    list.some((stmt, i) => {
      if (stmt.kind === 'block') return isEnd(stmt.body);
      if (stmt.kind !== 'branch') return false;
      const isOfError = testsBefore(list, i, stmt.arms.length).some(({ start, end }) =>
        ofError.test(text.slice(start, end)),
      );
      return stmt.arms.some(
        (arm) => (isOfError && leaves(text, arm) && !givesError(text, arm)) || isEnd(arm),
      );
    });
  return isEnd(body);
}

const ofError = /\berr\w*\b/i;

/** `return nil, err` */
function givesError(text: string, arm: readonly Stmt[]): boolean {
  return arm.some((stmt) =>
    stmt.kind === 'block'
      ? givesError(text, stmt.body)
      : stmt.kind === 'return' && ofError.test(text.slice(stmt.span.start, stmt.span.end)),
  );
}

function testsIn(around: Around, body: readonly Stmt[]): readonly Expr[] {
  const { text } = around.file.program;
  return body.flatMap((stmt, i): readonly Expr[] => {
    if (stmt.kind === 'block') return testsIn(around, stmt.body);
    if (stmt.kind === 'branch') {
      if (stmt.loop) return [];
      if (isTests(around, stmt)) return stmt.arms.flat().flatMap(askedIn);
      const inner = stmt.arms.flatMap((arm) => testsIn(around, arm));
      const leaving = stmt.arms.filter((arm) => leaves(text, arm));
      if (leaving.length === 0) return inner;
      const received = leaving.flatMap(([first]) => receivedBy(first));
      return [...inner, ...received, ...testsBefore(body, i, stmt.arms.length)];
    }
    // What a loop asks at its head or at its end, and not what a branch does.
    const isOfBranch = body[i + 1]?.kind === 'branch';
    const isAsked =
      stmt.kind === 'expression' &&
      (stmt.value.kind !== 'call' || isTest(stmt.value) || isHeadOfRuby(around, stmt.value)) &&
      !throws.test(text.slice(stmt.value.start, stmt.value.start + 6)) &&
      !isGivenByYield(text, stmt.value);
    return isAsked && (!isOfBranch || isTests(around, body[i + 1])) ? [stmt.value] : [];
  });
}

/** `while more?`, `take while more?`: the head of a loop of Ruby is in the loop. */
function isHeadOfRuby({ file }: Around, { start }: Expr): boolean {
  if (file.language !== 'ruby') return false;
  return /\b(?:while|until)[\s(!]+(?:not\s+)?$/.test(file.program.text.slice(Math.max(0, start - 20), start));
}

const throws = /^(?:throw|raise)\b/;

/** `case <-timer: break loop`: what an arm of a `select` waits for. */
function receivedBy(first: Stmt | undefined): readonly Expr[] {
  if (first?.kind === 'block') return receivedBy(first.body[0]);
  return first?.kind === 'expression' && first.value.kind === 'index' ? [first.value] : [];
}

/** Whether an arm ends the walk, and not with an error. */
function leaves(text: string, arm: readonly Stmt[]): boolean {
  const last = arm.at(-1);
  if (!last) return false;
  if (last.kind === 'block') return leaves(text, last.body);
  const left = abruptCompletionOf(text, last);
  return left !== undefined && !left.isError && left.of !== 'round';
}

function testsBefore(body: readonly Stmt[], at: number, most: number): readonly Expr[] {
  const found: Expr[] = [];
  for (let i = at - 1; i >= 0 && at - i <= most; i--) {
    const stmt = body[i];
    if (stmt?.kind !== 'expression') break;
    found.push(stmt.value);
  }
  return found;
}

/** `[ … ] && [ … ]`: a branch that holds tests and nothing else. */
function isTests(around: Around, stmt: Stmt | undefined): boolean {
  return (
    stmt?.kind === 'branch' &&
    stmt.arms.every((arm) =>
      arm.every((one) =>
        one.kind === 'expression'
          ? one.value.kind === 'call' && isAsking(around, one.value)
          : isTests(around, one),
      ),
    )
  );
}

function askedIn(stmt: Stmt): readonly Expr[] {
  if (stmt.kind === 'branch') return stmt.arms.flat().flatMap(askedIn);
  return stmt.kind === 'expression' ? [stmt.value] : [];
}

/** `[ … ]`, and a function of a shell script that gives its status: `! spent`. */
function isAsking({ file }: Around, call: Call): boolean {
  if (isTest(call)) return true;
  const name = call.form === 'command' ? commandName(call) : '';
  return name !== '' && [...file.functions.values()].some((one) => one.name === name);
}

/** `more ? collect(next) : all`: what decides whether a call is made. */
function testsAround(around: Around, call: Expr): readonly Expr[] {
  return around.parentsOf(call).flatMap((parent): readonly Expr[] => {
    if (parent.kind === 'statement' || parent.node.kind === 'function') return [];
    const { node } = parent;
    const own = node.kind === 'either' && node.test && node.test !== call ? [node.test] : [];
    // `more && collect(next)`
    const others = node.kind === 'either' && !node.test ? node.options.filter((one) => one !== call) : [];
    return [...own, ...others, ...testsAround(around, node)];
  });
}
