/** What is taken of a list by its place: `names[i]`, `names.get(i)`. */
import type { Expr } from '../../ir/ir.ts';

export interface Placed {
  readonly of: Expr;
  readonly key: Expr;
}

/** @returns undefined for anything else */
export function placedIn(node: Expr): Placed | undefined {
  if (node.kind === 'index') return node;
  if (
    node.kind !== 'call' ||
    node.callee.kind !== 'member' ||
    !/^(?:get|opt|at|elementAt)/i.test(node.callee.name)
  ) {
    return undefined;
  }
  const [key, more] = node.args;
  return key && !more ? { of: node.callee.of, key } : undefined;
}
