import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createFixture, type FileTree } from 'fs-fixture';

/** A folder on disk that goes away with the test. */
export interface Project extends AsyncDisposable {
  /** Absolute real path. */
  readonly root: string;
  readonly at: (file: string) => string;
  /** Runs git in it. */
  readonly git: (...args: string[]) => void;
}

export async function project(tree: FileTree = {}): Promise<Project> {
  const fixture = await createFixture(tree);
  const root = fs.realpathSync(fixture.path);
  return {
    root,
    at: (file) => `${root}/${file}`,
    git(...args) {
      const settings = [
        '-c',
        'init.defaultBranch=main',
        '-c',
        'user.name=A',
        '-c',
        'user.email=a@example.org',
      ];
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
      );
      execFileSync('git', [...settings, '-C', root, ...args], { stdio: 'ignore', env });
    },
    [Symbol.asyncDispose]: () => fixture.rm(),
  };
}

/** The same, as a repository in which everything that is not ignored is committed. */
export async function repository(tree: FileTree = {}): Promise<Project> {
  const made = await project(tree);
  made.git('init');
  made.git('add', '.');
  made.git('commit', '--allow-empty', '-m', 'all');
  return made;
}
