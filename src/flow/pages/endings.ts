/** The tests on which it depends if a walk through the pages goes on. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { abruptCompletionOf } from '../code/abrupt-completion.ts';
import type { Around } from '../code/around.ts';
import { isTest } from '../code/test-command.ts';
import type { PageRound } from './rounds.ts';

export function endingsOf({ around, body, before, again }: PageRound): readonly Expr[] {
  const head = before?.kind === 'expression' ? [before.value] : [];
  const chosen = again.flatMap((call) => testsAround(around, call));
  return [...head, ...testsIn(around, body), ...chosen];
}

function testsIn(around: Around, body: readonly Stmt[]): readonly Expr[] {
  const { text } = around.file.program;
  return body.flatMap((stmt, i): readonly Expr[] => {
    if (stmt.kind === 'block') return testsIn(around, stmt.body);
    if (stmt.kind === 'branch') {
      if (stmt.loop) return [];
      const inner = stmt.arms.flatMap((arm) => testsIn(around, arm));
      return stmt.arms.some((arm) => leaves(text, arm))
        ? [...inner, ...testsBefore(body, i, stmt.arms.length)]
        : inner;
    }
    // What a loop asks at its head or at its end, and not what a branch does.
    const isOfBranch = body[i + 1]?.kind === 'branch';
    const isAsked = stmt.kind === 'expression' && (stmt.value.kind !== 'call' || isTest(stmt.value));
    return isAsked && (!isOfBranch || isTests(body[i + 1])) ? [stmt.value] : [];
  });
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
function isTests(stmt: Stmt | undefined): boolean {
  return (
    stmt?.kind === 'branch' &&
    stmt.arms.every((arm) =>
      arm.every((one) =>
        one.kind === 'expression' ? one.value.kind === 'call' && isTest(one.value) : isTests(one),
      ),
    )
  );
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
