/** What fuzzing begins with: the cases under fixtures/, each a small project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { languageOf } from '../../src/languages/registry.ts';

/** A project in memory: texts by their paths. */
export type Files = ReadonlyMap<string, string>;

export interface Seed {
  /** Of the case: `javascript/axios`, `engine/dockerode/pinned`. */
  readonly name: string;
  /** The folder under fixtures/: `go`, `kotlin`, `github-actions`. */
  readonly kind: string;
  readonly files: Files;
  /** The file that is changed, with the id of the language that reads it. */
  readonly file: string;
  readonly language: string;
}

/** Larger files show nothing that small ones do not, and cost more. In UTF-16 units. */
const longest = 20_000;

/** Cases of several levels: `engine/<kind>/<case>`. */
const deeper = ['engine', 'programs'];

/**
 * A seed for every file of every case.
 *
 * @param fixtures absolute path
 */
export function seedsOf(fixtures: string): readonly Seed[] {
  const ignore = ['engine.fixed/**', 'proof/**', 'sample.expected'];
  const byCase = new Map<string, Map<string, string>>();
  for (const path of fastGlob.sync('**', { cwd: fixtures, dot: true, ignore }).toSorted()) {
    const parts = path.split('/');
    const depth = deeper.includes(parts[0] ?? '') ? 3 : 2;
    if (parts.length <= depth) continue;
    const text = readFileSync(join(fixtures, path), 'utf8');
    if (text.length > longest || text.includes('\0')) continue;
    const name = parts.slice(0, depth).join('/');
    const files = byCase.get(name) ?? new Map<string, string>();
    byCase.set(name, files);
    files.set(parts.slice(depth).join('/'), text);
  }
  return [...byCase].flatMap(([name, files]) =>
    [...files].flatMap(([file, text]): Seed[] => {
      const language = languageOf(file, () => text.slice(0, 200))?.id;
      const kind = name.split('/').at(-2) ?? '';
      return language === undefined ? [] : [{ name, kind, files, file, language }];
    }),
  );
}
