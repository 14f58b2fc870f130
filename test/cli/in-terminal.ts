/** The built program in a real terminal, which `script` of util-linux makes: no native module is needed. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Whether this machine has that `script`. */
export const hasTerminals = String(spawnSync('script', ['--version']).stdout).includes('util-linux');

export interface Ended {
  /** 130 after Ctrl-C, as for a shell. */
  readonly code: number | null;
  /** All that the terminal was sent, with `\n` for the ends of lines. */
  readonly screen: string;
}

export interface Conversation {
  /** Waits for a text behind the one that was waited for before, then types. */
  readonly answer: (awaited: string, keys: string) => Promise<void>;
  readonly ended: Promise<Ended>;
}

export const keys = { interrupt: '\u0003', endOfInput: '\u0004' } as const;

interface Terminal {
  readonly columns?: number;
  readonly after?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Milliseconds. */
const PATIENCE = 20_000;

/**
 * @param after what follows the command line, in the words of a shell: a redirection
 * @param env further variables
 */
export function inTerminal(
  argv: readonly string[],
  cwd: string,
  { columns = 100, after = '', env = {} }: Terminal = {},
): Conversation {
  const line = [process.execPath, main, ...argv].map((word) => `'${word}'`).join(' ');
  const command = `stty cols ${columns} rows 40; exec ${line} ${after}`;
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    cwd,
    env: { PATH: process.env['PATH'], TERM: 'xterm-256color', ...env },
  });
  let screen = '';
  let seen = 0;
  let isOver = false;
  let look: () => void = () => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text.replaceAll('\r', '');
    look();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      isOver = true;
      look();
      resolve({ code, screen });
    });
  });

  const answer = async (awaited: string, typed: string) => {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => {
        reject(new Error(`«${awaited}» ${why}; on the screen:\n${screen}`));
      };
      const limit = setTimeout(fail, PATIENCE, 'did not come');
      look = () => {
        const at = screen.indexOf(awaited, seen);
        if (at < 0 && !isOver) return;
        clearTimeout(limit);
        if (at < 0) fail('did not come before the end');
        seen = at + awaited.length;
        resolve();
      };
      look();
    });
    child.stdin.write(typed);
  };

  return { answer, ended };
}

/** What a person reads: without colours, links and moves of the cursor. */
export function plain(screen: string): string {
  return screen.replaceAll(/\u001B(?:\[[0-9;?]*[A-Za-z]|\]8;[^\u0007\u001B]*(?:\u0007|\u001B\\))/g, '');
}
