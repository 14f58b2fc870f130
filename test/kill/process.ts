/** The built program as a process that can be ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const root = new URL('../../', import.meta.url);
const manifestSchema = v.object({ bin: v.object({ dockshift: v.string() }) });
const { bin } = v.parse(manifestSchema, JSON.parse(readFileSync(new URL('package.json', root), 'utf8')));

/** What is run: what `npm test` has built, unless another build is named. */
const main = process.env['KILL_MAIN'] ?? fileURLToPath(new URL(bin.dockshift, root));

export interface Started {
  readonly child: ChildProcess;
  /** Fulfilled when it has ended, in whatever way. */
  readonly ended: Promise<unknown>;
}

export function start(argv: readonly string[], cwd: string): Started {
  const child = spawn(process.execPath, [main, ...argv], {
    cwd,
    env: { PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'close') };
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Around {
  readonly env?: Readonly<Record<string, string>>;
  /** What a shell does before the program takes its place: `ulimit -f 4`. */
  readonly before?: string;
  /** What follows the command line, in the words of a shell: a redirection. */
  readonly after?: string;
}

/** Runs it to its end. */
export async function run(argv: readonly string[], cwd: string, around: Around = {}): Promise<Ended> {
  const { env = {}, before = ':', after = '' } = around;
  const child = spawn('bash', ['-c', `${before}; exec "$0" "$@" ${after}`, process.execPath, main, ...argv], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}
