/** Names that every arm of a branch gives a value: behind it they have nothing of the rounds before. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Run } from './run.ts';

type Branch = Stmt & { readonly kind: 'branch' };
type Name = Expr & { readonly kind: 'name' };

/** @returns a place of each such name; none of a loop, or if an arm may be left out */
export function definitelyAssignedBy(run: Run, branch: Branch): readonly Name[] {
  if (branch.loop || !branch.total) return [];
  // An arm that ends the round has nothing behind it.
  const open = branch.arms.filter((arm) => arm.at(-1)?.kind !== 'leave');
  const [first = [], ...rest] = open.map((arm) => givenIn(run, arm));
  return first.filter(({ name }) => rest.every((arm) => arm.some((one) => one.name === name)));
}

/** What outlives the round, and is given a value whatever else the statements do. */
function givenIn(run: Run, list: readonly Stmt[]): readonly Name[] {
  return list.flatMap((stmt) => {
    switch (stmt.kind) {
      case 'assign': {
        const { target, value, append } = stmt;
        const isNew = target.kind === 'name' && !append && run.outlives(target) && !run.names(value, target);
        return isNew ? [target] : [];
      }
      case 'block':
        return givenIn(run, stmt.body);
      case 'branch':
        return definitelyAssignedBy(run, stmt);
      default:
        return [];
    }
  });
}
