import type { Report, Severity } from '../finding.ts';

/**
 * What a process ends with, whatever the format of its report.
 * `clean`: nothing at or above `--fail-on`. `findings`: something is. `usage`: the command line or the configuration
 * is wrong. `failure`: dockshift itself failed, or could not do the whole of what was asked.
 */
export const exitCodes = { clean: 0, findings: 1, usage: 2, failure: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const failLevels = ['error', 'warning', 'info', 'never'] as const;
export type FailOn = (typeof failLevels)[number];

export interface Policy {
  readonly failOn: FailOn;
  /** Fails where there are more warnings; `never` is stronger. */
  readonly maxWarnings: number | undefined;
  /** A file that could not be read or parsed is a failure. */
  readonly strict: boolean;
}

const counted: Readonly<Record<FailOn, readonly Severity[]>> = {
  error: ['error'],
  warning: ['error', 'warning'],
  info: ['error', 'warning', 'info'],
  never: [],
};

export function exitCodeOf(report: Report, { failOn, maxWarnings = Infinity, strict }: Policy): ExitCode {
  if (strict && report.problems.length > 0) return exitCodes.failure;
  if (failOn === 'never') return exitCodes.clean;
  const failing = counted[failOn].some((severity) => report.summary[severity] > 0);
  return failing || report.summary.warning > maxWarnings ? exitCodes.findings : exitCodes.clean;
}
