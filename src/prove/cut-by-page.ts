/** A list of which one page alone is read: which entries are on it depends on their order. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import type { Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import { isAlwaysGiven } from '../flow/follow/requests/assigned-query.ts';
import type { Limits } from '../flow/request/query/query-value.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import { skeleton } from '../trace/model/pieces.ts';
import { isSentAgain } from './sent-again.ts';

/**
 * Without a size, or with the most that there may be, the code takes the first page for the whole list; a smaller number is a
 * choice of some entries, and so is another page.
 *
 * @param limits of the query
 * @param uses of the answer
 * @returns the limits, with what counts if a page of fewer entries is asked for
 */
export function limitsOfPage(
  limits: Limits,
  fact: RequestFact,
  { keeps }: ResolvedReplacement,
  uses: readonly Use[],
  world: World,
): Limits {
  const list = keeps?.parts?.[0];
  const size = limits['page_size'];
  if (list === undefined || !size) return limits;
  if (asksForMore(fact, uses, world) || !uses.some(({ path }) => path.startsWith(list))) {
    return limits;
  }
  const some = 'which entries these are is not documented without `ordering`';
  return {
    ...limits,
    page_size: { ...size, below: some },
    ...(!isSentAgain(world, fact) && { page: { behindFirst: some } }),
  };
}

/** Whether the program asks for the further pages, too. */
export function asksForMore(fact: RequestFact, uses: readonly Use[], world: World): boolean {
  if (uses.some(({ kind }) => kind === 'next')) return true;
  return hasPage(fact, world) && [fact, ...world.requests].some((one) => isForEach(one, world));
}

/** A call that is sent for each number of a page: it takes up what one before a loop leaves. */
function isForEach(one: RequestFact, world: World): boolean {
  return hasPage(one, world) && isSentAgain(world, one);
}

function hasPage(fact: RequestFact, world: World): boolean {
  return (
    fact.query.includes('page') || /[?&]page=/.test(skeleton(fact.url)) || isAlwaysGiven(world, fact, 'page')
  );
}
