/** How serious a finding is, on a day. */
import type { Configuration } from '../config/configuration.ts';
import { rampDay, type Ramped } from '../config/ramp-day.ts';
import { severityInDocument, severityOf } from '../config/severity.ts';
import type { Severity } from '../finding.ts';

interface Use extends Ramped {
  /** True if it is in a document, whose samples run nothing. */
  readonly inDocument: boolean;
  /** True if it is only reported, and never fails a build. */
  readonly isNote: boolean;
}

interface Weight {
  readonly severity: Severity;
  /** The day from which the configuration makes an error of the warning, also if that day is past. */
  readonly ramp?: string;
}

/**
 * @param today YYYY-MM-DD
 * @returns undefined if it is off
 */
export function weigh(use: Use, config: Configuration, today: string): Weight | undefined {
  const { rule, entry, file, inDocument, isNote } = use;
  const setting = (inDocument ? severityInDocument : severityOf)(config, rule, entry, file);
  if (setting === 'off') return undefined;
  if (isNote) return { severity: 'info' };
  const ramp = setting === 'warning' ? rampDay(config, use) : undefined;
  if (ramp === undefined) return { severity: setting };
  return { severity: today < ramp ? 'warning' : 'error', ramp };
}
