/** Files that run another one in their own place, found by their text: `source lib.sh`. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../languages/project-files.ts';
import type { Openers } from '../trace/model/project.ts';

/** Files that are looked at, those of them whose texts are, and those that are taken for openers. */
const maxFiles = 4_000;
const maxRead = 200;
const maxOpeners = 6;

/**
 * The files that name a file. Whether they really open it shows when they are parsed.
 *
 * @param mayOpen whether a file may open another one
 */
export function openersOf(files: ProjectFiles, file: string, mayOpen: (file: string) => boolean): Openers {
  const name = posix.basename(file);
  const found: string[] = [];
  let [seen, read] = [0, 0];
  for (const other of nearestFirst(files, posix.dirname(file))) {
    if (++seen > maxFiles) return { files: found, isWhole: false };
    if (other === file || !mayOpen(other)) continue;
    if (++read > maxRead || found.length >= maxOpeners) return { files: found, isWhole: false };
    if (files.read(other)?.includes(name)) found.push(other);
  }
  return { files: found, isWhole: files.all !== undefined };
}

/** Those in the folder of a file, then those in the folders around it, those in folders beside and below it, and all others. */
function* nearestFirst(files: ProjectFiles, folder: string): Generator<string> {
  const around = [folder];
  for (let at = folder; at !== '.'; around.push((at = posix.dirname(at))));
  for (const one of around) yield* files.inFolder(one);
  const others = (files.all?.() ?? []).filter((other) => !around.includes(posix.dirname(other)));
  const above = posix.dirname(folder);
  const isNear = (other: string) => {
    const of = posix.dirname(posix.dirname(other));
    return of === above || of === folder;
  };
  yield* others.filter(isNear);
  yield* others.filter((other) => !isNear(other));
}
