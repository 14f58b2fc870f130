import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../errors/user-error.ts';
import { discover } from './discover.ts';
import { whyUnbounded } from './pattern-cost.ts';
import { errorCode, whyUnreadable } from '../disk/why-unreadable.ts';

/** What a command line asks to look at. */
interface Targets {
  /** Absolute real path of the folder that paths in a report are relative to. */
  readonly root: string;
  /** The files and folders below the root that were named, relative to it; undefined for all of it. */
  readonly only: readonly string[] | undefined;
}

/**
 * Decides the root of a scan. One folder is the root itself. Several paths, or a file, have the working folder as
 * their root if all are in it, else the nearest folder that holds them all.
 *
 * A pattern in quotes (`'src/*.js'`) represents the files that it matches and git does not ignore.
 *
 * @param paths as typed; none means the working folder
 * @param cwd absolute path of the working folder
 * @throws UserError for a path that does not exist or is neither a file nor a folder, and a pattern without a match
 */
export async function resolveTargets(paths: readonly string[], cwd: string): Promise<Targets> {
  const here = realFolder(cwd);
  const named: Named[] = [];
  for (const typed of paths.length === 0 ? ['.'] : paths) named.push(...(await resolveTarget(typed, here)));

  const [first] = named;
  if (named.length === 1 && first?.isFolder) return { root: first.absolute, only: undefined };
  const root = named.every(({ absolute }) => contains(here, absolute)) ? here : commonFolder(named);
  const only = named.map(({ absolute }) => path.relative(root, absolute).split(path.sep).join('/'));
  if (only.includes('')) return { root, only: undefined };
  return { root, only: [...new Set(only)].sort() };
}

/** A working folder may be gone, or have a name of which Node.js can give no information. */
function realFolder(cwd: string): string {
  try {
    return fs.realpathSync(cwd);
  } catch (error) {
    throw new UserError(`the working folder cannot be read: ${whyUnreadable(error)}`);
  }
}

interface Named {
  readonly absolute: string;
  readonly isFolder: boolean;
}

async function resolveTarget(typed: string, here: string): Promise<readonly Named[]> {
  if (typed === '') throw new UserError('an empty path: name a file or a folder');
  try {
    const absolute = fs.realpathSync(path.resolve(here, typed));
    const found = fs.statSync(absolute);
    if (found.isFile() || found.isDirectory()) return [{ absolute, isFolder: found.isDirectory() }];
  } catch (error) {
    const absent = errorCode(error) === 'ENOENT';
    if (absent && /[*?[\]{}]/.test(typed)) return expandPattern(typed, here);
    throw new UserError(absent ? `no such file or folder: ${typed}` : `${typed}: ${whyUnreadable(error)}`);
  }
  throw new UserError(`${typed} is neither a file nor a folder`);
}

async function expandPattern(pattern: string, here: string): Promise<readonly Named[]> {
  const glob = pattern.split(path.sep).join('/');
  const why = whyUnbounded(glob);
  if (why !== undefined) throw new UserError(`${pattern} is a pattern that is refused: ${why}`);
  const { default: fastGlob } = await import('fast-glob');
  const matches = await fastGlob(glob, {
    cwd: here,
    absolute: true,
    dot: true,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/.git/**', '**/node_modules/**'],
  });
  const files = matches.map((file) => path.normalize(file));
  if (files.length === 0) throw new UserError(`no file matches ${pattern}`);
  const root = commonFolder(files.map((absolute) => ({ absolute, isFolder: false })));
  const listed = new Set(discover({ root }).files.map((file) => path.join(root, file)));
  const own = files.filter((file) => listed.has(file));
  if (own.length === 0) throw new UserError(`every file that matches ${pattern} is ignored`);
  return own.map((absolute) => ({ absolute, isFolder: false }));
}

/** Whether `inner` is `folder` or lies below it; both absolute. */
function contains(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function commonFolder(named: readonly Named[]): string {
  const [first, ...rest] = named.map(({ absolute, isFolder }) =>
    isFolder ? absolute : path.dirname(absolute),
  );
  let common = first ?? path.sep;
  for (const folder of rest) {
    while (!contains(common, folder)) {
      if (path.dirname(common) === common) {
        throw new UserError('the paths are on different drives: scan them one by one');
      }
      common = path.dirname(common);
    }
  }
  return common;
}
