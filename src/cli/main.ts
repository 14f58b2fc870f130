#!/usr/bin/env node
import { whyUnreadable } from '../disk/why-unreadable.ts';
import { exitCodes } from './exit-code.ts';
import { optimizeLater } from './optimize-later.ts';
import { run } from './run.ts';

/*
 * The process ends by itself, with `process.exitCode`, when all output is written: `process.exit` would cut off what
 * a pipe has not taken yet. SIGINT keeps its usual effect, which shells report as 130; a handler could not even run
 * while a scan holds the thread.
 */
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    // `dockshift | head` has seen enough.
    if (error.code === 'EPIPE') return;
    process.exitCode = exitCodes.failure;
    if (output === process.stdout) {
      process.stderr.write(`dockshift: cannot write to standard output: ${whyUnreadable(error)}\n`);
    }
  });
}
process.on('uncaughtException', (error) => {
  process.stderr.write(`dockshift failed; this is a bug in dockshift:\n${error.stack ?? error.message}\n`);
  process.exitCode = exitCodes.failure;
});

optimizeLater();
const code = await inWorkingFolder();
process.exitCode ??= code;

async function inWorkingFolder(): Promise<number> {
  const { stdout, stderr, env } = process;
  let cwd: string;
  try {
    cwd = process.cwd();
  } catch {
    stderr.write('dockshift: the working folder no longer exists; change to another one\n');
    return exitCodes.usage;
  }
  const stdin = async () => (await import('node:stream/consumers')).buffer(process.stdin);
  return run(process.argv.slice(2), { stdout, stderr, stdin, env, cwd });
}
