/** Scans of one project, with a cache and without. */
import fs from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import type { Report } from '../../src/finding.ts';
import { scan } from '../../src/scan.ts';
import type { ScanOptions } from '../../src/analysis/scan-options.ts';

export type Asked = Omit<ScanOptions, 'root' | 'config'>;

export const today = '2026-11-22';

/** A report without what differs from run to run. */
export async function reported(root: string, asked: Asked = {}): Promise<Omit<Report, 'milliseconds'>> {
  const config = await loadConfiguration({ root });
  const { milliseconds, ...report } = await scan({ root, config, today, ...asked });
  return milliseconds >= 0 ? report : report;
}

/** What a scan with this cache reports, and which files it opened for it, relative to the root. */
export async function cached(root: string, file: string, asked: Asked = {}) {
  const opened = new Set<string>();
  const open = vi.spyOn(fs, 'openSync').mockImplementation((...call) => {
    opened.add(path.relative(root, String(call[0])));
    return actualOpen(...call);
  });
  const problems: string[] = [];
  try {
    const onProblem = (message: string) => problems.push(message);
    const report = await reported(root, { ...asked, cache: { file, onProblem } });
    return { report, opened: [...opened].filter((name) => !isOfCache(name, root, file)).sort(), problems };
  } finally {
    open.mockRestore();
  }
}

const actualOpen = fs.openSync;

function isOfCache(name: string, root: string, file: string): boolean {
  return name === path.relative(root, file) || /(?:^|\/)\.dockshift-\d+-\w+\.tmp$/.test(name);
}

/** Lets all that is on the disk be old: files are settled at once. What is written later must wait for `tick`. */
export function laterClock(): void {
  const late = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(late);
}

/** Writes a file as if it had not been written: with the times that it had. */
export function writeUnseen(file: string, text: string): void {
  const { atime, mtime } = fs.statSync(file);
  fs.writeFileSync(file, text);
  fs.utimesSync(file, atime, mtime);
}

/** Gives files times that `writeUnseen` can set again: Node.js sets no part of a microsecond. */
export function roundTimes(...files: readonly string[]): void {
  const seconds = Math.floor(Date.now() / 1000) - 7200;
  for (const file of files) fs.utimesSync(file, seconds, seconds);
}

/** As long as the clock of a file system may not advance. */
export function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 25));
}
