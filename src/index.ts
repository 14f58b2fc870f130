/**
 * The library: scan a project and turn the outcome into text.
 *
 * ```ts
 * import { reporters, scan } from 'dockshift';
 * const report = await scan({ root: process.cwd() });
 * for (const { file, start, message } of report.findings) console.log(`${file}:${start.line} ${message}`);
 * ```
 */
export { scan } from './scan.ts';
export type { ScanOptions } from './analysis/scan-options.ts';
export { loadConfiguration } from './config/load.ts';
export type { Configuration } from './config/configuration.ts';
export { formats, isFormat, reporters } from './report/index.ts';
export type { Format, ReportContext, Reporter } from './report/reporter.ts';
export { UserError } from './errors/user-error.ts';
export type {
  Confidence,
  Edit,
  Evidence,
  FileProblem,
  Finding,
  Fix,
  Position,
  Report,
  RuleId,
  Severity,
  State,
  Summary,
} from './finding.ts';
