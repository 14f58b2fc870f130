/** What a wrapper, a field or a client puts before the part of an address that a call holds. */
import { otherReaders } from '../../../flow/address/other-readers.ts';
import type { World } from '../../../flow/code/world.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { unfoldStart } from '../../../trace/model/pieces.ts';
import { HOLE, type LineEdit } from '../shape.ts';
import type { Put } from './slot.ts';

interface Moved {
  readonly fact: RequestFact;
  /** Other calls that ask for the same through the same texts. */
  readonly twins: readonly RequestFact[];
  readonly world: World;
}

export interface Base {
  /** As they are in the line. */
  readonly words: string;
  /** True if the client takes a whole address as well, so that the base can stay for others. */
  readonly isGivenUp: boolean;
}

/** @param words of the line before the leaves: all of it where they hold the whole line */
export function baseOf(fact: RequestFact, words: string): Base {
  const { client, general, sends, site } = fact;
  const isWrapped = sends.start !== site.start || sends.file !== site.file;
  // axios puts the base of an instance before a path alone.
  return { words, isGivenUp: client === 'axios' && !general && !isWrapped };
}

/**
 * @param edit with offsets from the end of the base
 * @returns undefined if it is in another file, or other calls go through it
 */
export function putInBase(
  { start, end, text }: LineEdit,
  words: string,
  { fact, twins, world }: Moved,
): Put | undefined {
  if (text.includes(HOLE)) return undefined;
  const from = words.length + start;
  const to = words.length + end;
  const sites = [fact, ...twins].map(({ site }) => site);
  let at = 0;
  for (const piece of unfoldStart(fact.url)) {
    const length = piece.kind === 'text' ? piece.value.length : HOLE.length;
    if (piece.kind === 'text' && at <= from && to <= at + length && from < at + length) {
      const { file, start: first, end: last } = piece.from;
      const isPlain = file === fact.site.file && last - first === length && length > 0;
      if (!isPlain || otherReaders(world, piece.from, sites).calls.length > 0) return undefined;
      return { start: first + from - at, end: first + to - at, text };
    }
    at += length;
  }
  return undefined;
}
