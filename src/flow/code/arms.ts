/** Branches that a place is in. */
import type { Expr } from '../../ir/ir.ts';
import type { FileIndex, Point } from '../../trace/model/scope.ts';

/** @returns none for an expression that has no name, call or object itself to begin with */
function armsOf(file: FileIndex, node: Expr): Point['arms'] {
  if (node.kind === 'member' || node.kind === 'index') return armsOf(file, node.of);
  const isPoint = node.kind === 'name' || node.kind === 'self' || node.kind === 'call';
  return (isPoint ? file.points.get(node)?.arms : undefined) ?? [];
}

/** @returns the branches and loops around the one expression that the other is not in */
export function armsWithout(file: FileIndex, node: Expr, other: Expr): Point['arms'] {
  const others = armsOf(file, other);
  return armsOf(file, node).filter(
    (one) => !others.some(({ branch, arm }) => branch === one.branch && arm === one.arm),
  );
}
