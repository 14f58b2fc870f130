/** The search of many files, as several threads share it: each takes the next few that are not taken. */
import path from 'node:path';
import type { ByteSearch } from './byte-search.ts';
import { encodingOf } from './encoding.ts';
import { withFile } from './open-file.ts';

/** What each thread has; arrays are of shared memory. */
export interface SharedWork {
  /** Absolute path. */
  readonly root: string;
  readonly words: readonly string[];
  /** Larger files are not looked at. */
  readonly maxBytes: number;
  /** The files, relative to the root, as UTF-8 with a zero byte between each two of a batch. */
  readonly names: Uint8Array;
  /** Where each batch of names ends. */
  readonly ends: Uint32Array;
  /** A byte for each file: 1 once it is known to hold none of the words. */
  readonly clean: Uint8Array;
  /** How many batches are taken, and how many are done; see `taken` and `done`. */
  readonly counters: Int32Array;
}

export const taken = 0;
export const done = 1;

/** So few that no thread waits long for the last ones of another; so many that taking them costs nothing. */
export const batch = 64;

/** @param files relative to the root */
export function shareWork(
  files: readonly string[],
  { root, words, maxBytes }: Pick<SharedWork, 'root' | 'words' | 'maxBytes'>,
): SharedWork {
  const count = Math.ceil(files.length / batch);
  const parts = Array.from({ length: count }, (_, index) =>
    files.slice(index * batch, (index + 1) * batch).join('\0'),
  );
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const names = new Uint8Array(new SharedArrayBuffer(size));
  const ends = new Uint32Array(new SharedArrayBuffer(4 * count));
  const encoder = new TextEncoder();
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += encoder.encodeInto(part, names.subarray(end)).written;
    ends[index] = end;
  }
  return {
    root,
    words,
    maxBytes,
    names,
    ends,
    clean: new Uint8Array(new SharedArrayBuffer(files.length)),
    counters: new Int32Array(new SharedArrayBuffer(8)),
  };
}

/**
 * Takes files until none is left, and marks those that hold none of the words. All others, what cannot be read among them, are
 * for a closer look.
 *
 * @param search for the words
 * @param onTaken is given how many files are taken by now
 * @returns how many batches this thread has done
 */
export function takePart(work: SharedWork, search: ByteSearch, onTaken?: (files: number) => void): number {
  const { root, maxBytes, names, ends, clean, counters } = work;
  for (let own = 0; ; own++) {
    const at = Atomics.add(counters, taken, 1);
    const end = ends[at];
    if (end === undefined) return own;
    onTaken?.(at * batch);
    // A decoder takes no shared memory.
    const part = Buffer.from(names.subarray(at === 0 ? 0 : ends[at - 1], end)).toString();
    for (const [index, file] of part.split('\0').entries()) {
      if (isClean(`${root}${path.sep}${file}`, maxBytes, search)) clean[at * batch + index] = 1;
    }
    Atomics.add(counters, done, 1);
    Atomics.notify(counters, done);
  }
}

function isClean(file: string, maxBytes: number, search: ByteSearch): boolean {
  try {
    const found = withFile(file, (opened) => {
      if (opened.size > maxBytes) return false;
      const length = opened.readInto(search.buffer, opened.size);
      return encodingOf(search.buffer, length) === 'utf-8' && !search.holds(length);
    });
    return found === true;
  } catch {
    return false;
  }
}
