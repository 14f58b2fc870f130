/**
 * One request, one finding, however many callers bring it about: `getStats(user)`, where a function of another file writes the path
 * and sends it, or an object that several files make.
 */
import type { Piece, Place, RequestFact } from '../trace/model/fact.ts';
import type { Verdict } from './verdict.ts';

/** @returns without those that tell the same as one before them */
export function toldOnce<T>(found: readonly T[], verdictOf: (one: T) => Verdict): readonly T[] {
  const called = new Set(
    found.map(verdictOf).flatMap((verdict) => (verdict.fact.uncalled ? [] : sentBy(verdict))),
  );
  const told = new Set<string>();
  return found.filter((one) => {
    const verdict = verdictOf(one);
    // Callers know better.
    if (verdict.fact.uncalled && called.has(sentBy(verdict))) return false;
    const key = keyOf(verdict);
    if (key === undefined) return true;
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  });
}

/** What a request is known by that is written where its callers are not; undefined where they write of its path. */
function keyOf(verdict: Verdict): string | undefined {
  const { fact, match } = verdict;
  const path = pathOf(fact, new Set(match.path.split('/').filter((part) => /^[a-z]{3,}$/.test(part))));
  const [first] = path;
  const isElsewhere = path.every(({ within }) => within.file !== fact.site.file);
  const isOwn = shown(fact.site) === shown(fact.sends);
  if (!first || (!isElsewhere && !isOwn)) return undefined;
  return `${sentBy(verdict)} ${shown(first.within)}`;
}

function sentBy({ fact, match }: Verdict): string {
  return `${match.entry.id} ${fact.method} ${shown(fact.sends)}`;
}

/** From the first of the words on, up to the query. */
function pathOf({ url }: RequestFact, words: ReadonlySet<string>): readonly Piece[] {
  const start = url.findIndex(
    (piece) => piece.kind === 'text' && piece.value.split(/[/?#]/).some((part) => words.has(part)),
  );
  if (start < 0) return [];
  const end = url.findIndex((piece, i) => i >= start && piece.kind === 'text' && piece.value.includes('?'));
  return url.slice(start, end < 0 ? undefined : end + 1);
}

function shown({ file, start, end }: Place): string {
  return `${file}:${start}:${end}`;
}
