/** A clone of what git has of this repository, or would have after `git add`. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository, type Project } from '../discover/project.ts';

const own = fileURLToPath(new URL('../../', import.meta.url));

/** @param isKept takes a path with forward slashes: a clone with all fixtures takes long to make */
export async function cloneWith(isKept: (file: string) => boolean): Promise<Project> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: own, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(own, file)) && isKept(file));
  const clone = await repository();
  for (const file of files) {
    mkdirSync(dirname(clone.at(file)), { recursive: true });
    cpSync(join(own, file), clone.at(file));
  }
  clone.git('add', '--all');
  clone.git('commit', '--quiet', '--message', 'all');
  return clone;
}
