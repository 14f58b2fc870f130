/** Runs a command of the user's with an environment of ours. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { errorCode } from '../../disk/why-unreadable.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';

/**
 * The command reads and writes where this process does. A signal that asks this process to end is passed on to it.
 *
 * @returns its exit code; 128 and the number of the signal if one ended it, as shells show it
 * @throws UserError if it cannot be started
 */
export function runWith(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
    // Ctrl-C reaches the command by itself, which may need to live on.
    const onInterrupt = () => undefined;
    const onEnd = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', onInterrupt).on('SIGTERM', onEnd).on('SIGHUP', onEnd);
    const done = () => process.off('SIGINT', onInterrupt).off('SIGTERM', onEnd).off('SIGHUP', onEnd);
    child.once('error', (error) => {
      done();
      const isMissing = errorCode(error) === 'ENOENT';
      const why = isMissing ? 'no such program' : error.message;
      reject(new UserError(`the command '${visible(program)}' cannot be run: ${why}`));
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
