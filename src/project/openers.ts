/** Files that run another one in their own place, found by their text: `source lib.sh`. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../languages/project-files.ts';
import type { Openers } from '../trace/model/project.ts';
import type { SearchedFiles } from './searched-files.ts';
import type { SignsAsked } from './text-signs.ts';

/** Files that are looked at, those of them whose texts are, and those that are taken for openers. */
const maxFiles = 4_000;
const maxRead = 200;
const maxOpeners = 6;

/**
 * The files in a language that name a file. Whether they really open it shows when they are parsed.
 *
 * @param language its id
 */
export function openersOf(searched: SearchedFiles, file: string, language: string): Openers {
  const name = posix.basename(file);
  const asked: SignsAsked = { words: [name], names: [], modules: [] };
  const found: string[] = [];
  let [seen, read] = [0, 0];
  for (const other of nearestFirst(searched.files, posix.dirname(file))) {
    if (++seen > maxFiles) return { files: found, isWhole: false };
    if (other === file || searched.languageOf(other)?.id !== language) continue;
    if (++read > maxRead || found.length >= maxOpeners) return { files: found, isWhole: false };
    if (searched.signs(other, asked).held.has(name)) found.push(other);
  }
  return { files: found, isWhole: searched.files.all !== undefined };
}

/** Those in the folder of a file, then those in the folders around it, those in folders beside and below it, and all others. */
function* nearestFirst(files: ProjectFiles, folder: string): Generator<string> {
  const around = new Set([folder]);
  for (let at = folder; at !== '.'; around.add((at = posix.dirname(at))));
  for (const one of around) yield* files.inFolder(one);
  const all = files.all?.() ?? [];
  const isAround = (file: string) => around.has(posix.dirname(file));
  const near = new Set([posix.dirname(folder), folder]);
  const places = byFolderAbove(all);
  for (const place of inOrder([...near].map((above) => places.get(above) ?? []))) {
    const file = all[place];
    if (file !== undefined && !isAround(file)) yield file;
  }
  for (const file of all) if (!isAround(file) && !near.has(folderAbove(file))) yield file;
}

/** The folder that the folder of a file is in. */
function folderAbove(file: string): string {
  return posix.dirname(posix.dirname(file));
}

type Places = ReadonlyMap<string, readonly number[]>;

/** A list is sorted once: few files are looked at of it for each file that asks. */
const sorted = new WeakMap<readonly string[], Places>();

/** Places in a list of files by the folder above that of each. */
function byFolderAbove(files: readonly string[]): Places {
  const known = sorted.get(files);
  if (known) return known;
  const places = new Map<string, number[]>();
  for (const [place, file] of files.entries()) {
    const above = folderAbove(file);
    const beside = places.get(above);
    if (beside) beside.push(place);
    else places.set(above, [place]);
  }
  sorted.set(files, places);
  return places;
}

/** The numbers of sorted lists as one of them, made as far as it is asked for. */
function* inOrder(lists: readonly (readonly number[])[]): Generator<number> {
  const next = lists.map(() => 0);
  for (;;) {
    let first: number | undefined;
    for (const [index, list] of lists.entries()) {
      const number = list[next[index] ?? 0];
      if (number !== undefined && (first === undefined || number < first)) first = number;
    }
    if (first === undefined) return;
    yield first;
    for (const [index, list] of lists.entries()) {
      const at = next[index] ?? 0;
      if (list[at] === first) next[index] = at + 1;
    }
  }
}
