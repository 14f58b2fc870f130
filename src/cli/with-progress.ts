import { progressLine, type Progress } from './progress.ts';
import { showsProgress, type Terminal } from './terminal.ts';

/**
 * Work whose progress is a line on standard error while it lasts, if a person looks at it.
 *
 * @param asked by the command line, which counts more than the terminal
 * @param what is counted; files if it is left out
 */
export async function withProgress<T>(
  asked: boolean | undefined,
  terminal: Terminal,
  work: (report: Progress['report']) => Promise<T>,
  what?: string,
): Promise<T> {
  const progress = showsProgress(asked, terminal)
    ? progressLine(terminal.stderr, undefined, what)
    : undefined;
  try {
    return await work(progress?.report ?? (() => undefined));
  } finally {
    progress?.end();
  }
}
