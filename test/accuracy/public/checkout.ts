/** The files of a commit, written out of a git directory that may be bare and may lack its largest files. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Repository } from './labels.ts';

const largest = 2 ** 31 - 1;

/**
 * @param mirror a folder that holds `owner+name`, or `owner+name/repo`, for each repository, bare or with a work tree
 * @param into an empty folder
 * @returns whether the commit is there
 */
export function checkOut(mirror: string, { repository, commit }: Repository, into: string): boolean {
  const folder = join(mirror, repository.replace('/', '+'));
  const git = [join(folder, 'repo'), folder].find((one) =>
    ['HEAD', '.git'].some((name) => existsSync(join(one, name))),
  );
  if (git === undefined) return false;
  const tree = spawnSync('git', ['-C', git, 'ls-tree', '-r', '-z', commit], {
    maxBuffer: largest,
    encoding: 'utf8',
  });
  if (tree.status !== 0) return false;
  const files = tree.stdout.split('\0').flatMap((line) => {
    const [, mode, object, file] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
    return object === undefined || file === undefined || mode === symbolicLink ? [] : [{ object, file }];
  });
  const { stdout } = spawnSync('git', ['-C', git, 'cat-file', '--batch'], {
    input: files.map(({ object }) => object).join('\n'),
    maxBuffer: largest,
  });
  let at = 0;
  for (const { file } of files) {
    const end = stdout.indexOf(newline, at);
    const [, kind, size] = stdout.toString('utf8', at, end).split(' ');
    at = end + 1;
    if (kind !== 'blob') continue; // `<object> missing`
    const path = join(into, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stdout.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  spawnSync('git', ['-C', into, 'init', '--quiet']);
  // What is committed counts, whatever is ignored since.
  spawnSync('git', ['-C', into, 'add', '--all', '--force']);
  return true;
}

const symbolicLink = '120000';
const newline = 10;
