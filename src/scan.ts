/** The use case: files in, findings out. Prints nothing, and runs nothing of what it reads. */
import { beginSmall, growAsUsual } from './analysis/heap-growth.ts';
import type { ScanOptions } from './analysis/scan-options.ts';
import { settle } from './baseline/settle.ts';
import type { Report } from './finding.ts';
import { prepare } from './steps/prepare.ts';
import { siftFiles } from './steps/sift-files.ts';
import { discoverFiles } from './steps/discover-files.ts';
import { remembered } from './steps/remembered.ts';
import { findUnused } from './steps/find-unused.ts';
import { reportOf } from './steps/report.ts';

/** Scans a project. Throws `ConfigurationError` for a catalogue or a baseline that is wrong; a file that cannot be read is a problem of the report. */
export async function scan(options: ScanOptions): Promise<Report> {
  // A look at a few files is soon over, and many may follow.
  if (options.near) return scanned(options);
  beginSmall();
  try {
    return await scanned(options);
  } finally {
    growAsUsual();
  }
}

/** The picture of docs/architecture.md: each step takes what those before it give. */
async function scanned(options: ScanOptions): Promise<Report> {
  const prepared = await prepare(options);
  const listing = discoverFiles(prepared);
  const sifted = siftFiles(prepared, listing);
  const fixed = await remembered(prepared, sifted, async (analysis) => {
    const { analyze, judge, fix } = await stepsThatParse();
    const shown = await analyze(analysis);
    const judged = judge(shown);
    return fix(shown, judged);
  });
  const settled = settle(fixed, prepared);
  const unused = await findUnused(prepared, sifted, settled, fixed.problems);
  return reportOf(prepared, sifted, settled, [...fixed.problems, ...unused]);
}

/** Loaded only if there is something to parse. */
async function stepsThatParse() {
  const [{ analyze }, { judge }, { fix }] = await Promise.all([
    import('./analysis/analyze.ts'),
    import('./analysis/judge.ts'),
    import('./analysis/fix.ts'),
  ]);
  return { analyze, judge, fix };
}
