/**
 * The strings without which a file cannot hold anything to report. They come from the catalogue and the configuration.
 */
import type { GeneratedOperation } from '../trace/generated/operations.ts';

export interface Markers {
  /** Host names (`hub.docker.com`, `localhost:5000`); letter case does not matter. */
  readonly hosts: readonly string[];
  /** Parts of paths (`repositories`); letter case matters. */
  readonly paths: readonly string[];
  /** What may be between a host and such a part, beside a version: `api/v4`. */
  readonly bases?: readonly string[];
  /** Query parameters and headers whose values decide which call a request is; headers in lower case. */
  readonly demanded?: readonly { readonly of: 'query' | 'header'; readonly name: string }[];
  /** Operations that calls of generated clients are looked for, and what the files of such calls hold; letter case does not matter. */
  readonly operations?: readonly GeneratedOperation[];
  readonly calls?: readonly string[];
  /** Words without which nothing uses an Engine; letter case does not matter. */
  readonly engine: readonly string[];
}

/** Which classes of markers a piece of text holds. */
export interface Hits {
  readonly host: boolean;
  readonly path: boolean;
  readonly engine: boolean;
}

export type MarkerSearch = (text: string) => Hits;

/**
 * Prepares a search of a text. One regular expression over bytes as latin1 takes 35 ms for 4,000 files of 32 MB, beside 50 ms
 * for one `Buffer.includes` per marker; `byte-search.ts` needs less, and is asked first if a file has just been read.
 *
 * @returns a function over text, or over bytes decoded as latin1 (markers are ASCII, so that both give the same)
 */
export function prepareSearch(markers: Markers): MarkerSearch {
  const any = alternatives(shortest(allWords(markers)), 'i');
  // A call of a generated client needs no address beside it.
  const host = alternatives([...markers.hosts, ...(markers.calls ?? [])], 'i');
  const path = alternatives(markers.paths, '');
  const engine = alternatives(markers.engine, 'i');
  const nothing: Hits = { host: false, path: false, engine: false };
  return (text) =>
    any.test(text) ? { host: host.test(text), path: path.test(text), engine: engine.test(text) } : nothing;
}

export function allWords({ hosts, paths, calls = [], engine }: Markers): readonly string[] {
  return [...hosts, ...paths, ...calls, ...engine];
}

/**
 * The words in lower case, without those that hold another one of them: where these are, in any letter case, that one is
 * found.
 */
export function shortest(words: readonly string[]): readonly string[] {
  const small = new Set(words.map((word) => word.toLowerCase()));
  const lengths = new Set([...small].map(({ length }) => length));
  return [...small].filter((word) => {
    // Thousands of words would be too many to compare each with each.
    for (const length of lengths) {
      if (length >= word.length) continue;
      for (let at = 0; at + length <= word.length; at++) {
        if (small.has(word.slice(at, at + length))) return false;
      }
    }
    return true;
  });
}

function alternatives(words: readonly string[], flags: string): RegExp {
  // At the beginning alone, so that it is no search of the text.
  if (words.length === 0) return /^(?!)/;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|'), flags);
}
