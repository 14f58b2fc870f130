/** Calls on what an expression gives: `ask().then(…)`. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from './around.ts';

export function chainedTo(around: Around, node: Expr): Call | undefined {
  for (const parent of around.parentsOf(node)) {
    if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== node) continue;
    for (const outer of around.parentsOf(parent.node)) {
      const isCall = outer.kind === 'expression' && outer.node.kind === 'call';
      if (isCall && outer.node.callee === parent.node) return outer.node;
    }
  }
  return undefined;
}
