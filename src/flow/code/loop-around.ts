/** The loop that an expression stands in. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Around } from './around.ts';
import { wayTo } from './way-to.ts';

/** @returns what the innermost loop does in each round, if there is one in the same function */
export function loopAround(around: Around, node: Expr): readonly Stmt[] | undefined {
  const body = around.functionAround(node)?.fn.body ?? around.file.program.body;
  const steps = (wayTo(body, node) ?? []).filter((step) => step.kind === 'statement');
  return steps.reduceRight<readonly Stmt[] | undefined>((found, { list, at }) => {
    const stmt = list[at];
    if (found || stmt?.kind !== 'branch' || stmt.loop !== true) return found;
    return stmt.arms.find((arm) => wayTo(arm, node) !== undefined);
  }, undefined);
}
