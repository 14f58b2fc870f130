/** Files with a class that has the code of an interface, found by their text: `class HttpSender implements Sender`. */
import { posix } from 'node:path';
import { isTestFile } from '../trace/model/test-file.ts';
import type { SearchedFiles } from './searched-files.ts';
import type { SignsAsked } from './text-signs.ts';

/** Files whose texts are looked at, and those of them that are parsed for it. */
const maxRead = 300;
const maxImplementers = 4;

/** How a class names what it implements, `#`, by language. Where interfaces share a sign with types, more files are looked at. */
const written: Readonly<Record<string, readonly string[]>> = {
  javascript: ['implements #', ', #'],
  java: ['implements #', ', #'],
  groovy: ['implements #', ', #'],
  dart: ['implements #', 'extends #', 'with #', ', #'],
  php: ['implements #', ', #'],
  scala: ['extends #', 'with #'],
  rust: ['# for '],
  csharp: [': #', ', #'],
  kotlin: [': #', ', #'],
  swift: [': #', ', #'],
};

/**
 * The files that seem to implement an interface, the nearest first.
 *
 * @param name of the interface, without its package
 * @param importer the file that has an object of it; a double in a test is given to tests alone
 * @param language its id; no other one's files are looked at
 */
export function implementersOf(
  searched: SearchedFiles,
  name: string,
  importer: string,
  language: string,
): readonly string[] {
  const words = (written[language] ?? []).map((form) => form.replaceAll('#', name));
  if (words.length === 0) return [];
  const asked: SignsAsked = { words, names: [], modules: [] };
  const folder = posix.dirname(importer);
  const isNear = (file: string) => posix.dirname(file) === folder;
  const ending = posix.extname(importer);
  const all = (searched.files.all?.() ?? []).filter(
    (file) =>
      posix.extname(file) === ending &&
      searched.languageOf(file)?.id === language &&
      (!isTestFile(file) || isTestFile(importer)),
  );
  return [...all.filter(isNear), ...all.filter((file) => !isNear(file))]
    .slice(0, maxRead)
    .filter((file) => searched.signs(file, asked).held.size > 0)
    .slice(0, maxImplementers);
}
