/** What is known of files that have been searched for markers. Few hold any: of the others nothing but their print is kept. */
import type { Hits } from '../sift/markers.ts';
import { isRecord } from './cache-file.ts';
import { printLength } from './stamp.ts';

/** What a search has found in a file. */
export interface MarkedFile extends Hits {
  /** The reason why a file is left out. */
  readonly problem?: string;
}

export interface KnownFiles {
  /** The prints of files that hold nothing. */
  readonly clean: ReadonlySet<string>;
  /** By their prints. */
  readonly marked: ReadonlyMap<string, MarkedFile>;
}

/** The same on its way to the cache. */
export interface FoundFiles {
  readonly clean: readonly string[];
  readonly marked: ReadonlyMap<string, MarkedFile>;
}

export const nothingKnown: KnownFiles = { clean: new Set(), marked: new Map() };

/** As it is in the cache: 28 bytes for a file without markers. */
export function packed({ clean, marked }: FoundFiles): object {
  return {
    clean: clean.join(''),
    marked: [...marked].map(([print, { host, path, engine, problem }]) => {
      const bits = (host ? 1 : 0) + (path ? 2 : 0) + (engine ? 4 : 0);
      return problem === undefined ? [print, bits] : [print, bits, problem];
    }),
  };
}

/** @returns undefined for what is not packed as above */
export function unpacked(value: unknown): KnownFiles | undefined {
  if (!isRecord(value)) return undefined;
  const { clean, marked } = value;
  if (typeof clean !== 'string' || clean.length % printLength !== 0 || !Array.isArray(marked)) {
    return undefined;
  }
  const prints = new Set<string>();
  for (let at = 0; at < clean.length; at += printLength) prints.add(clean.slice(at, at + printLength));
  const found = new Map<string, MarkedFile>();
  const list: readonly unknown[] = marked;
  for (const one of list) {
    const [print, bits, problem]: readonly unknown[] = Array.isArray(one) ? Array.from<unknown>(one) : [];
    if (typeof print !== 'string' || typeof bits !== 'number') return undefined;
    if (problem !== undefined && typeof problem !== 'string') return undefined;
    found.set(print, {
      host: (bits & 1) !== 0,
      path: (bits & 2) !== 0,
      engine: (bits & 4) !== 0,
      ...(problem === undefined ? {} : { problem }),
    });
  }
  return { clean: prints, marked: found };
}
