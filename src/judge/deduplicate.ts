/**
 * One request, one finding, however many callers cause it: `getStats(user)`, a function of another file writes the
 * path and sends it, or an object that several files make.
 */
import type { Piece, Place } from '../trace/model/fact.ts';
import type { Verdict } from './verdict.ts';

/** @returns without those that show the same as one before them */
export function deduplicated<T>(found: readonly T[], verdictOf: (one: T) => Verdict): readonly T[] {
  const called = new Set(
    found.map(verdictOf).flatMap((verdict) => (verdict.fact.uncalled ? [] : sentBy(verdict))),
  );
  const atPath = new Set(
    found
      .map(verdictOf)
      .flatMap((one) => (!one.fact.uncalled && writesPath(one) ? (writtenAt(one) ?? []) : [])),
  );
  const reported = new Set<string>();
  return found.filter((one) => {
    const verdict = verdictOf(one);
    // Callers know better.
    if (verdict.fact.uncalled && called.has(sentBy(verdict))) return false;
    if (addsSlashes(verdict) && atPath.has(writtenAt(verdict) ?? '')) return false;
    const key = keyOf(verdict);
    if (key === undefined) return true;
    const isNew = !reported.has(key);
    reported.add(key);
    return isNew;
  });
}

/** What a request is known by that is written where its callers are not; undefined if they write of its path. */
function keyOf(verdict: Verdict): string | undefined {
  const { fact } = verdict;
  const isElsewhere = pathOf(verdict).every(({ within }) => within.file !== fact.site.file);
  const isOwn = shown(fact.site) === shown(fact.sends);
  return isElsewhere || isOwn ? writtenAt(verdict) : undefined;
}

/** The request, and where the first word of its path is written. */
function writtenAt(verdict: Verdict): string | undefined {
  const [first] = pathOf(verdict);
  return first && `${sentBy(verdict)} ${shown(first.within)}`;
}

/** True if the request is reported in the file that writes the first word of its path. */
function writesPath(verdict: Verdict): boolean {
  return pathOf(verdict)[0]?.within.file === verdict.fact.site.file;
}

/** @returns the file that writes the path of a request which is found in another one, if that adds nothing but slashes */
export function writerOf(verdict: Verdict): string | undefined {
  return addsSlashes(verdict) ? pathOf(verdict)[0]?.within.file : undefined;
}

/** True if a caller in another file writes nothing of the path but slashes: between an owner and a name. */
function addsSlashes(verdict: Verdict): boolean {
  const own = pathOf(verdict).filter(({ within }) => within.file === verdict.fact.site.file);
  return !writesPath(verdict) && own.every((piece) => piece.kind !== 'text' || /^\/+$/.test(piece.value));
}

function sentBy({ fact, match }: Verdict): string {
  return `${match.entry.id} ${fact.method} ${shown(fact.sends)}`;
}

/** From the first word of its shape on, up to the query. */
function pathOf({ fact: { url }, match }: Verdict): readonly Piece[] {
  const words = new Set(match.path.split('/').filter((part) => /^[a-z]{3,}$/.test(part)));
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
