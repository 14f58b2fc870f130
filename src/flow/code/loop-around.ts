/** The loop that contains an expression. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Around } from './around.ts';
import { expressionsOf, pathTo } from './path-to.ts';

type Branch = Stmt & { readonly kind: 'branch' };

interface Loop {
  readonly stmt: Branch;
  /** What precedes it. */
  readonly before: Stmt | undefined;
}

/** @returns the innermost loop around the node, if there is one in the same function */
export function loopOf(around: Around, node: Expr): Loop | undefined {
  return loopsOf(around, node).at(-1);
}

function loopsOf(around: Around, node: Expr): readonly Loop[] {
  const body = around.functionAround(node)?.fn.body ?? around.file.program.body;
  return (pathTo(body, node) ?? []).flatMap((step): readonly Loop[] => {
    const stmt = step.kind === 'statement' ? step.list[step.at] : undefined;
    if (step.kind !== 'statement' || stmt?.kind !== 'branch' || stmt.loop !== true) return [];
    return [{ stmt, before: step.list[step.at - 1] }];
  });
}

/** @returns what that loop does in each round */
export function loopAround(around: Around, node: Expr): readonly Stmt[] | undefined {
  return loopOf(around, node)?.stmt.arms.find((arm) => pathTo(arm, node) !== undefined);
}

/** @returns the loop that has these statements */
export function loopWithArm(around: Around, arm: readonly Stmt[]): Loop | undefined {
  const [first] = arm.flatMap(expressionsIn);
  const loops = first ? loopsOf(around, first) : [];
  return loops.find(({ stmt }) => stmt.arms.includes(arm));
}

function expressionsIn(stmt: Stmt): readonly Expr[] {
  if (stmt.kind === 'block') return stmt.body.flatMap(expressionsIn);
  return stmt.kind === 'branch' ? stmt.arms.flat().flatMap(expressionsIn) : expressionsOf(stmt);
}
