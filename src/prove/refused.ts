/** Code that distinguishes refused requests, where the new call may answer them in another way. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import type { Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { Point } from './proof.ts';
import { statusWords } from './status-words.ts';

/** The numbers, and the names that libraries have for them: `StatusForbidden`, `HTTPStatus.FORBIDDEN`, `:unauthorized`. */
const ofRefused =
  /(?<![\w.])40[13](?![\w.])|\b(?:Status|HTTP)(?:Unauthorized|Forbidden)\b|(?:[.:]|\w_)(?:unauthorized|forbidden)\b/i;

/** @returns where what may not be seen is parted from what is not there */
export function refused(
  world: World,
  fact: RequestFact,
  { keeps }: ResolvedReplacement,
  uses: readonly Use[],
): readonly Point[] {
  if (keeps === undefined || keeps.statuses.includes('refused')) return [];
  return statusWords(world, fact, uses, ofRefused).map((place) => ({
    why: 'a refused request is told apart, and the status of one is not documented',
    place,
  }));
}
