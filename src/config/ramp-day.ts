/** The day that the ramps of a configuration set for one finding. */
import { dayAfter } from '../text/calendar.ts';
import type { Configuration } from './configuration.ts';
import { fits } from './patterns.ts';
import type { Ramp, Ramps } from './ramp.ts';
import type { RuleName } from './rule-settings.ts';

/** What a ramp may be about. */
export interface Ramped {
  readonly rule: RuleName;
  readonly entry: string;
  /** Since when the entry is in its state; null if no date is published: then a ramp in days gives no information. */
  readonly since: string | null;
  /** Relative to the scanned root, with forward slashes. */
  readonly file: string;
}

/**
 * The day from which a warning is an error, or undefined if it stays one. As for severities, each override that fits
 * goes before what is above it, and on each level an entry before its rule.
 */
export function rampDay(
  configuration: Configuration,
  { rule, entry, since, file }: Ramped,
): string | undefined {
  const fitting = configuration.overrides.filter(({ files }) => fits(configuration, files, file));
  let found: Ramp | undefined;
  for (const { ramp } of [configuration, ...fitting]) found = own(ramp, entry) ?? own(ramp, rule) ?? found;
  switch (found?.kind) {
    case undefined:
    case 'never':
      return undefined;
    case 'day':
      return found.day;
    case 'after':
      return since === null ? undefined : dayAfter(since, found.days);
    default:
      return found satisfies never;
  }
}

function own(ramps: Ramps, id: string): Ramp | undefined {
  return Object.hasOwn(ramps, id) ? ramps[id] : undefined;
}
