/** The loop that contains an expression. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Around } from './around.ts';
import { pathTo } from './path-to.ts';

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

/** @returns the loops around the node in the same function, the innermost one last */
export function loopsOf(around: Around, node: Expr): readonly Loop[] {
  const body = around.functionAround(node)?.fn.body ?? around.file.program.body;
  return (pathTo(body, node) ?? []).flatMap((step): readonly Loop[] => {
    const stmt = step.kind === 'statement' ? step.list[step.at] : undefined;
    if (step.kind !== 'statement' || stmt?.kind !== 'branch' || stmt.loop !== true) return [];
    return [{ stmt, before: step.list[step.at - 1] }];
  });
}

/** @returns what that loop does in each round */
export function loopAround(around: Around, node: Expr): readonly Stmt[] | undefined {
  const loop = loopOf(around, node);
  return loop && bodyAround(loop, node);
}

/** @returns the arm of the loop that the node is in */
export function bodyAround({ stmt }: Loop, node: Expr): readonly Stmt[] | undefined {
  return stmt.arms.find((arm) => pathTo(arm, node) !== undefined);
}
