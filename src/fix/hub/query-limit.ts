/** Parameters of a query that the new call takes fewer values of. */
import type { ResolvedReplacement } from '../../catalog/catalog.ts';
import type { RequestFact } from '../../trace/fact.ts';
import { render } from '../../trace/pieces.ts';

/** A value over the limit would bring less than it did; one that is not shown may be. */
export function keepsLimit(
  { url, query }: RequestFact,
  name: string,
  { max, values }: NonNullable<ResolvedReplacement['query']>[string],
): boolean {
  if (query.includes(name)) return false;
  const given = new RegExp(`[?&]${name}=([^&#]*)`).exec(render(url))?.[1];
  if (given === undefined) return true;
  return max === undefined ? (values?.includes(given) ?? true) : /^\d+$/.test(given) && Number(given) <= max;
}

type Limits = NonNullable<ResolvedReplacement['query']>;

/**
 * What a file says of a parameter that none of its requests shows, as where a query is set after the URL is made: nobody knows
 * whose it is. `over`: one of its values is over the limit; `unknown`: one is not written out.
 *
 * @param text of the file
 */
export function givenUnseen(
  { site: { file } }: RequestFact,
  name: string,
  { max }: Limits[string],
  text: string,
  requests: readonly RequestFact[],
): 'nothing' | 'fits' | 'over' | 'unknown' {
  const isSeen = requests.some(
    ({ site, url, query }) =>
      site.file === file &&
      (query.includes(name) || url.some((piece) => piece.kind === 'text' && piece.value.includes(name))),
  );
  const places = isSeen ? [] : [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))];
  if (places.length === 0) return 'nothing';
  const values = places.map(({ index }) => valueBehind(text.slice(index + name.length)));
  if (max === undefined) return 'unknown';
  if (values.some((value) => value !== undefined && value > max)) return 'over';
  return values.includes(undefined) ? 'unknown' : 'fits';
}

/** `: 50`, `=50`, `", "50"`, `' => 50`. */
function valueBehind(text: string): number | undefined {
  const digits = /^['"]?\]?\s*(?:=>|[:=,])\s*['"]?(\d+)\b/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `{ page_size: 100, ...options }`, `{ pageSize: 100, ...given }`: what comes behind may say another. */
export function isLaidOver(text: string): boolean {
  return /\bpage_?[sS]ize['"]?: ?[^{}\n]{0,99}, ?(?:\.\.\.|\*\*)(?!\(?\{)/.test(text);
}

/**
 * Why code has to be changed by hand that asks for more than a page holds.
 *
 * @param text of the file
 */
export function overUnseen(
  fact: RequestFact,
  { query = {} }: ResolvedReplacement,
  text: string,
  requests: readonly RequestFact[],
): string | undefined {
  for (const [name, limit] of Object.entries(query)) {
    if (limit.max !== undefined && isLaidOver(text)) return `its ${name} may be another one than is seen`;
    if (givenUnseen(fact, name, limit, text, requests) !== 'over') continue;
    return `a page holds at most ${limit.max ?? 100} entries now: ask for ${name}=${limit.max ?? 100} and follow \`next\` until it is null`;
  }
  return undefined;
}
