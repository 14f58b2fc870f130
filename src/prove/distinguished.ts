/** Code that distinguishes requests which fail, if the new call may answer them with another status. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import type { Use } from '../flow/code/use.ts';
import { endsWithSlash } from '../flow/request/given/redirects.ts';
import type { World } from '../flow/code/world.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { Point } from './proof.ts';
import { statusWords } from './status-words.ts';

interface Distinguished {
  readonly case: 'refused' | 'taken' | 'redirected';
  /** The numbers, and the names that libraries have for them: `StatusForbidden`, `HTTPStatus.FORBIDDEN`, `:unauthorized`. */
  readonly words: RegExp;
  readonly why: string;
  /** Only calls that change something have it. */
  readonly ofChange?: true;
  /** Only addresses without a slash at their end have it. */
  readonly ofNoSlash?: true;
}

const cases: readonly Distinguished[] = [
  {
    case: 'refused',
    words:
      /(?<![\w.])40(?:[13](?![\w.])|\[[\d-]*[13]|\((?:\?:)?[13]\|)|\b(?:Status|HTTP)(?:Unauthorized|Forbidden)\b|(?:[.:]|\w_)(?:unauthorized|forbidden)\b|["'`/](?:unauthorized|forbidden)["'`/]/i,
    why: 'a refused request is handled by its status, which is not documented',
  },
  {
    case: 'taken',
    // In one arm with the documented 400 it is not distinguished: `400 | 409)`.
    words:
      /(?<![\w.]|\b400[\s|,]{1,3})4(?:09|22)(?![\w.]|[\s|,]{1,3}400\b)|\b(?:Status|HTTP)(?:Conflict|UnprocessableEntity)\b|(?:[.:]|\w_)(?:conflict|unprocessable_?(?:entity|content))\b/i,
    why: 'a taken name is recognized by its status, which is not documented',
    ofChange: true,
  },
  {
    case: 'redirected',
    words:
      /(?<![\w.])30[1278](?![\w.])|\bStatus(?:Moved\w+|Found|\w+Redirect)\b|\bHTTPRedirection\b|\bis_redirect\b|\bredirect\?/,
    why: 'a redirect is handled by itself, and an address without a final slash may have one',
    ofNoSlash: true,
  },
];

/** @returns where code distinguishes a failure that the new call may answer in another way */
export function distinguished(
  world: World,
  fact: RequestFact,
  { keeps }: ResolvedReplacement,
  uses: readonly Use[],
): readonly Point[] {
  if (keeps === undefined) return [];
  const isRead = /^(?:GET|HEAD)$/.test(fact.method);
  return cases.flatMap(({ case: one, words, why, ofChange, ofNoSlash }) =>
    keeps.statuses.some((kept) => kept === one) || (ofChange && isRead) || (ofNoSlash && endsWithSlash(fact))
      ? []
      : statusWords(world, fact, uses, words).map((place) => ({ why, place })),
  );
}
