/** Lists that a statement of their own has sorted: `versions.sort(…);`. What stands behind it reads them in that order. */
import { Node } from './syntax.ts';

/**
 * @param use of the list
 * @param uses of it, all of them
 */
export function isSortedBefore(use: Node, uses: readonly Node[]): boolean {
  return uses.some((other) => {
    const statement = sortingStatement(other);
    const block = statement?.getParent();
    return (
      statement !== undefined &&
      statement.getEnd() <= use.getStart() &&
      block?.containsRange(use.getPos(), use.getEnd()) === true
    );
  });
}

/** @returns undefined for a sort that leaves many in the order in which they came, by their length */
function sortingStatement(list: Node): Node | undefined {
  const access = list.getParent();
  if (!Node.isPropertyAccessExpression(access) || access.getName() !== 'sort') return undefined;
  const call = access.getParent();
  if (!Node.isCallExpression(call) || access.getExpression() !== list) return undefined;
  if (/\.length\b/.test(call.getArguments()[0]?.getText() ?? '')) return undefined;
  const turned = call.getParent();
  const turn = turned?.getParent();
  const isTurned = Node.isPropertyAccessExpression(turned) && turned.getName() === 'reverse';
  const statement = isTurned && Node.isCallExpression(turn) ? turn.getParent() : turned;
  return Node.isExpressionStatement(statement) ? statement : undefined;
}
