import { failLevelOf, failStates, type FailLevel, type FailOn } from '../config/fail-on.ts';
import type { Finding, Report, Severity } from '../finding.ts';

/**
 * What a process ends with, whatever the format of its report.
 * `clean`: nothing at or above `--fail-on`. `findings`: something is. `usage`: the command line or the configuration
 * is wrong. `failure`: dockshift itself failed, or could not do the whole of what was asked.
 */
export const exitCodes = { clean: 0, findings: 1, usage: 2, failure: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

interface Policy {
  readonly failOn: FailOn;
  /** Fails if there are more warnings, unless nothing shall ever fail. */
  readonly maxWarnings: number | undefined;
  /** A file that could not be read or parsed is a failure. */
  readonly strict: boolean;
}

/** What the command line sets: the rest comes from the configuration, `maxWarnings` too. */
export interface AskedPolicy extends Omit<Policy, 'failOn'> {
  readonly failOn: FailOn | undefined;
}

const counted: Readonly<Record<FailLevel, readonly Severity[]>> = {
  error: ['error'],
  warning: ['error', 'warning'],
  info: ['error', 'warning', 'info'],
  never: [],
};

export function exitCodeOf(report: Report, policy: Policy): ExitCode {
  if (policy.strict && report.problems.length > 0) return exitCodes.failure;
  return report.findings.some(failing(report, policy)) ? exitCodes.findings : exitCodes.clean;
}

/** Which findings of a report make the run end with 1. With too many warnings, each of them does. */
export function failing(
  { summary }: Report,
  { failOn, maxWarnings = Infinity }: Policy,
): (finding: Finding) => boolean {
  const isNever = [...failStates, null].every((state) => failLevelOf(failOn, state) === 'never');
  if (isNever) return () => false;
  const tooMany = summary.warning > maxWarnings;
  return ({ state, severity }) =>
    counted[failLevelOf(failOn, state)].includes(severity) || (tooMany && severity === 'warning');
}
