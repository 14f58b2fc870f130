/** A machine of a CI service, as far as scripts see it: bash, a checkout, and an `npx` that runs the built command for a source in git. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { project } from '../discover/project.ts';

/** What `npm test` built. */
const root = process.env['PACKAGE_TO_PACK'] ?? fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'dist/cli/main.js');

export const removedCall = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Machine {
  /** Absolute path of the checkout. */
  readonly checkout: string;
  /** A folder outside of it. */
  readonly temporary: string;
  /** Runs a script as the services do: it ends at the first command that fails. */
  bash(script: string, env?: Readonly<Record<string, string>>): Promise<Ended>;
  has(file: string): boolean;
  read(file: string): string;
}

/** Calls `use` with a machine whose checkout holds the files; all of it is gone afterwards. */
export async function onMachine<T>(
  files: Readonly<Record<string, string>>,
  use: (machine: Machine) => Promise<T>,
): Promise<T> {
  if (!existsSync(main)) throw new Error('nothing is built: npm run build');
  await using made = await project({ 'checkout/.keep': '', 'temporary/.keep': '' });
  const checkout = join(made.root, 'checkout');
  const bin = join(made.root, 'bin');
  mkdirSync(bin);
  command(bin, 'dockshift', `exec "${process.execPath}" "${main}" "$@"`);
  command(
    bin,
    'npx',
    `case "$1 $2" in
  '--yes github:dockshift/dockshift#COMMIT') ;;
  '--yes git+https://gitlab-ci-token:token@gitlab.example/dockshift/dockshift.git#'????????????????????????????????????????) ;;
  *) echo "npx $*" >&2; exit 97 ;;
esac
shift 2
exec dockshift "$@"`,
  );
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(checkout, file, '..'), { recursive: true });
    writeFileSync(join(checkout, file), content);
  }
  return await use({
    checkout,
    temporary: join(made.root, 'temporary'),
    bash: async (script, env = {}) => {
      const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], {
        cwd: checkout,
        env: {
          PATH: `${bin}:${process.env['PATH'] ?? ''}`,
          HOME: made.root,
          RUNNER_TEMP: join(made.root, 'temporary'),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [stdout, stderr] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code: child.exitCode, stdout, stderr };
    },
    has: (file) => existsSync(join(checkout, file)),
    read: (file) => readFileSync(join(made.root, file), 'utf8'),
  });
}

function command(folder: string, name: string, script: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Makes a repository of the checkout, with all that is there in its first commit. */
export const commitAll = [
  'git init --quiet --initial-branch=main',
  'git add --all',
  'git -c user.name=n -c user.email=e@example.org -c commit.gpgsign=false commit --quiet --allow-empty -m first',
].join('\n');
