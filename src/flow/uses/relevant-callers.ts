/** Which of the calls of a function matter for a finding. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

/** Of several calls of one function, those that count: the one that the finding is about, or those that it runs. */
export function countingCalls<T>(
  { site, below }: World,
  calls: readonly T[],
  placeOf: (call: T) => { readonly around: Around; readonly node: Expr } | undefined,
): readonly T[] {
  const isSite = (one: T) => {
    const at = placeOf(one);
    return (
      at?.around.file.file === site?.file && at?.node.start === site?.start && at?.node.end === site?.end
    );
  };
  if (site && calls.some(isSite)) return calls.filter(isSite);
  const isBelow = (one: T) => {
    const at = placeOf(one);
    const owner = at?.around.functionAround(at.node);
    return owner !== undefined && below?.has(owner.fn) === true;
  };
  return calls.some(isBelow) ? calls.filter(isBelow) : calls;
}
