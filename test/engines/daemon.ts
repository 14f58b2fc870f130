/** One daemon in a world of its own: no mount, no process and no network of it is seen outside, and all end with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { askSocket } from './ask.ts';

export interface Daemon {
  /** Ends it and all that it started, within 20 s. */
  stop(): Promise<void>;
  /** Ends it at once, without a word. */
  kill(): void;
}

export interface Start {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where it will listen. */
  readonly socket: string;
  /** A file for its output. */
  readonly log: string;
}

/** Milliseconds. */
const startTime = 30_000;

/**
 * Tini is the first process of the new world: it reaps what daemons leave, and the kernel ends all when tini ends. The
 * kernel ends tini with unshare, and unshare with this process.
 */
const world = [
  ...['--pdeathsig', 'KILL', '--'],
  ...['unshare', '--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child=KILL', '--'],
  ...['tini', '-g', '--'],
];

/**
 * Starts a daemon and waits until it answers a ping.
 *
 * @throws if it ends before or needs more than 30 s; the message holds the end of its output
 */
export async function startDaemon({ program, args, env, socket, log }: Start): Promise<Daemon> {
  const output = openSync(log, 'w');
  // A group of its own: Ctrl-C is for the tests, which then stop it in order.
  const child = spawn('setpriv', [...world, program, ...args], {
    env,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const endsWithin = async (ms: number) => {
    await Promise.race([ended, wait(ms, undefined, { ref: false })]);
    return !isRunning();
  };
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It has ended in between.
    }
  };
  const kill = () => {
    if (isRunning()) signal('SIGKILL');
  };
  const stop = async () => {
    if (!isRunning()) return;
    signal('SIGTERM');
    if (await endsWithin(10_000)) return;
    kill();
    if (!(await endsWithin(10_000))) throw new Error(`process ${child.pid} cannot be ended: ${program}`);
  };

  const deadline = performance.now() + startTime;
  while (isRunning() && performance.now() < deadline) {
    if (await answers(socket)) return { stop, kill };
    await wait(50);
  }
  await stop();
  const end = readFileSync(log, 'utf8').trim().split('\n').slice(-30).join('\n');
  throw new Error(`${program} does not answer\n${end}`);
}

async function answers(socket: string): Promise<boolean> {
  try {
    return (await askSocket(socket, '/_ping')).status === 200;
  } catch {
    return false;
  }
}
