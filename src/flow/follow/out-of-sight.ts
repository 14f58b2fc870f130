/** Why a value gets out of sight that a call shows, or takes apart. */
import { innermost, type Held } from '../code/held.ts';

/** @param words by which the call is known */
export function shownBy(held: Held, words: string): string {
  if (held.kind === 'text') return `\`${words}\` is given the answer as text`;
  if (held.kind === 'json' && held.path.endsWith('[]')) return `\`${words}\` is given a whole entry`;
  const { kind } = innermost(held);
  if (kind === 'next' || kind === 'address') return `\`${words}\` is given the address`;
  if (kind === 'thrown') return `\`${words}\` is given the error of the request`;
  return `\`${words}\` is given the whole answer`;
}

/** It reads every field, or every name of one. */
export function goesThrough(words: string): string {
  return `\`${words}\` goes through all its fields`;
}
