/** `dockshift --watch`: the same scan again whenever a file changes, until Ctrl-C. */
import path from 'node:path';
import { isSkippedFolder } from '../../discover/skipped-folders.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';

/** Milliseconds: editors write a file in several steps, and git many files. */
const settled = 100;

/** Moves the cursor to the top of an empty screen; what was there is kept above. */
const clear = '\u001B[2J\u001B[H';

/**
 * Scans, waits for a change below the root, and scans again. A change during a scan starts another one after it.
 *
 * @param scanOnce throws for what would end a scan: that ends the watch too
 * @param until ends the watch; left out: nothing does but a signal
 * @returns what the last scan ended with
 */
export async function runWatch(
  root: string,
  scanOnce: () => Promise<ExitCode>,
  { stdout, stderr }: Terminal,
  until?: AbortSignal,
): Promise<ExitCode> {
  const { watch } = await import('chokidar');
  // A scan must not start another one: caches and files that are being written begin with `.dockshift-`.
  const watcher = watch(root, {
    ignored: (file) => isSkippedFolder(path.basename(file)) || path.basename(file).startsWith('.dockshift-'),
    ignoreInitial: true,
    followSymlinks: false,
    awaitWriteFinish: { stabilityThreshold: settled, pollInterval: settled / 2 },
  });
  let changed: () => void = () => undefined;
  let isChanged = false;
  const notice = () => {
    isChanged = true;
    changed();
  };
  watcher.on('all', notice);
  until?.addEventListener('abort', notice);
  try {
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    for (;;) {
      isChanged = false;
      if (stdout.isTTY === true) stdout.write(clear);
      const code = await scanOnce();
      stderr.write('dockshift: watching for changes; Ctrl-C ends\n');
      await new Promise<void>((resolve) => {
        changed = resolve;
        if (isChanged) resolve();
      });
      if (until?.aborted === true) return code;
    }
  } finally {
    await watcher.close();
  }
}
