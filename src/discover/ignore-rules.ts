import fs from 'node:fs';
import path from 'node:path';
import type { Ignore } from 'ignore';
import { gitignore } from './gitignore.ts';
import { whyCostly } from './pattern-cost.ts';

/** Git compares names without regard to case only if the file system does. */
const options = { ignorecase: process.platform === 'win32' || process.platform === 'darwin' };

/** Decides whether a path is ignored: relative to the folder the rules are in; folders end with a slash. */
export interface IgnoreRules {
  ignores(path: string): boolean;
  /** These rules and those of a `.gitignore` in a folder below: later lines win over earlier ones, and costly ones are not used. */
  with(folder: string, lines: readonly string[]): IgnoreRules;
}

export const noRules: IgnoreRules = rules(undefined);

function rules(matcher: Ignore | undefined): IgnoreRules {
  return {
    ignores: (file) => matcher?.ignores(file) ?? false,
    with(folder, lines) {
      const next = gitignore()(options);
      if (matcher) next.add(matcher);
      const used = lines.filter((line) => whyCostly(line) === undefined);
      return rules(next.add(used.map((line) => seenFromAbove(folder, line))));
    },
  };
}

/** Bytes; far above any that a person writes. */
const largest = 1024 * 1024;

/**
 * The lines of a `.gitignore` or `info/exclude`; none if it is not a regular file (git follows no link there), is too large or
 * cannot be read.
 */
export function ignoreLines(file: string): string[] {
  try {
    const stats = fs.lstatSync(file);
    if (!stats.isFile() || stats.size > largest) return [];
    return fs
      .readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
  } catch {
    return [];
  }
}

/**
 * The rules that hold at the root of a scan that lies inside a repository: those of the folders above it. If they
 * ignore the root itself, the user named an ignored folder, and they do not count.
 *
 * @param repository absolute path of the work tree's top
 * @param root absolute path of the folder to scan, at or below `repository`
 */
export function inheritedRules(repository: string, root: string): IgnoreRules {
  let found = noRules.with('', ignoreLines(path.join(repository, '.git', 'info', 'exclude')));
  const below = path
    .relative(repository, root)
    .split(path.sep)
    .filter((name) => name !== '');
  let folder = '';
  for (const name of below) {
    found = found.with(folder, ignoreLines(path.join(repository, folder, '.gitignore')));
    folder = folder === '' ? name : `${folder}/${name}`;
    if (found.ignores(`${folder}/`)) return noRules;
  }
  return found;
}

/** A line of a `.gitignore` in `folder`, as it would be in the one at the top. */
function seenFromAbove(folder: string, line: string): string {
  if (folder === '' || line === '' || line.startsWith('#')) return line;
  const negated = line.startsWith('!');
  const pattern = negated ? line.slice(1) : line;
  if (pattern.trim() === '') return '';
  const anchored = pattern.replace(/\/\s*$/, '').includes('/');
  const prefix = `/${folder.replace(/[\\*?[\]]/g, '\\$&')}`;
  const tail = anchored ? `/${pattern.replace(/^\//, '')}` : `/**/${pattern}`;
  return `${negated ? '!' : ''}${prefix}${tail}`;
}
