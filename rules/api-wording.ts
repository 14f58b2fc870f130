/** Phrases of the rules about APIs of the user's own catalogues. */
import type { Verdict } from '../src/judge/verdict.ts';
import { successor } from './wording.ts';

/** What a finding is about: `GET /v1/things/{id}`, or a part of that call. */
export function subject({ fact, match }: Verdict): string {
  const call = `${fact.method === 'unknown' ? 'GET' : fact.method} ${match.path}`;
  const { part } = match.entry;
  if (!part) return call;
  return part.of === 'query'
    ? `the query parameter \`${part.name}\` of ${call}`
    : `the field \`${part.name}\` of the body of ${call}`;
}

/** Why a call stays as it is, and what its catalogue knows of a replacement. */
export function replacedBy(verdict: Verdict): string {
  const { replacement, guess } = verdict.match.entry;
  if (replacement) return `nothing proves that ${successor(verdict)} takes and gives the same`;
  if (guess) return `no replacement is stated; a guess is ${guess.method} ${guess.path}`;
  return 'no replacement is stated';
}
