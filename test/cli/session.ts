import { run } from '../../src/cli/run.ts';
import type { Terminal } from '../../src/cli/terminal.ts';

export interface Session {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process, as if typed in `cwd` with the output going to files. */
export async function session(
  argv: readonly string[],
  cwd: string,
  changes: Partial<Terminal> = {},
): Promise<Session> {
  const written = { stdout: '', stderr: '' };
  const code = await run(argv, {
    stdout: { write: (text) => void (written.stdout += text) },
    stderr: { write: (text) => void (written.stderr += text) },
    env: {},
    cwd,
    ...changes,
  });
  return { code, ...written };
}
