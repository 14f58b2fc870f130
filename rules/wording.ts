/** Phrases that the rules share. */
import type { Verdict } from '../src/judge/verdict.ts';

/** With the date, if one is published. */
export function isDeprecated({ match }: Verdict): string {
  return match.entry.since === undefined ? 'is deprecated' : `has been deprecated since ${match.entry.since}`;
}

/** `GetRepository` with its method and path, or nothing if none is named. */
export function successor({ match }: Verdict): string {
  const { replacement } = match.entry;
  return replacement ? `${replacement.operation} (${replacement.method} ${replacement.path})` : '';
}

/** A clause for a request that is only assumed to be a read. */
export function ifRead({ fact, match }: Verdict): string {
  return fact.method === 'unknown' && match.entry.methods !== 'any' ? ', if it is a GET' : '';
}

/** A text of its own that is `namespace/name`, as the code has it in a variable. */
export function sharedText({ match, fact }: Verdict): string | undefined {
  const [namespace, name] = [...match.values.values()].map(({ text }) => text);
  if (namespace === undefined || name === undefined) return undefined;
  const both = `${namespace}/${name}`;
  const isAlone = fact.url.some((piece) => piece.kind === 'text' && piece.value === both);
  return isAlone ? both : undefined;
}

/** A name that may hold `namespace/name`, as the code calls it. */
export function sharedName({ match }: Verdict): string | undefined {
  if (match.stretched === 0) return undefined;
  const seen = new Set<unknown>();
  for (const segment of match.values.values()) {
    if (seen.has(segment)) {
      const [piece] = segment.pieces;
      return piece?.kind === 'hole' ? piece.name : undefined;
    }
    seen.add(segment);
  }
  return undefined;
}
