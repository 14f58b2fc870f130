import type { EngineData } from '../schema/files.ts';
import type { DocumentPath } from '../../config/document.ts';
import { compareApiVersions } from '../api-version.ts';

/** What is wrong in one of the files, and where. */
export interface Mistake {
  readonly file: keyof EngineData;
  readonly path: DocumentPath;
  readonly message: string;
}

/** A mistake without its file. */
export type Misfit = Omit<Mistake, 'file'>;

/** The texts that are more than once, each with the places after its first. */
export function* repeated(texts: readonly string[], at: (index: number) => DocumentPath): Generator<Misfit> {
  for (const [index, text] of texts.entries()) {
    const first = texts.indexOf(text);
    if (first < index) {
      yield { path: at(index), message: `'${text}' is at number ${first} already; one is enough` };
    }
  }
}

/** Dates that do not follow each other; if one of two is a month alone, the month decides. */
export function* unordered(
  dates: readonly string[],
  order: 'oldest first' | 'newest first',
  at: (index: number) => DocumentPath,
): Generator<Misfit> {
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1] ?? date;
    const length = Math.min(before.length, date.length);
    const [one, two] = [before.slice(0, length), date.slice(0, length)];
    if (order === 'oldest first' ? one > two : one < two) {
      yield { path: at(index), message: `${date} is after ${before}; the order is ${order}` };
    }
  }
}

/** A life that ends before it begins. */
export function* lived(since: string, removed: string | undefined, path: DocumentPath): Generator<Misfit> {
  if (removed !== undefined && compareApiVersions(since.replace('<=', ''), removed) >= 0) {
    yield { path, message: `removed in ${removed}, which is not after ${since}` };
  }
}
