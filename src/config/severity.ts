import type { Configuration } from './configuration.ts';
import { fits } from './patterns.ts';
import { defaultSettings, type RuleName, type Setting } from './rule-settings.ts';
import { isAskedFor, isSelected } from './selection.ts';

/**
 * How serious a finding is.
 *
 * The settings of the file come first, then each override that fits, in order; the last word counts. At each of these
 * levels a setting of the entry goes before one of its rule. What the command line does not select is off; what it selects and is
 * off otherwise is a warning.
 *
 * @param entry the id of the catalogue entry, or null for a rule without entries
 * @param file relative to the scanned root, with forward slashes
 */
export function severityOf(
  configuration: Configuration,
  rule: RuleName,
  entry: string | null,
  file: string,
): Setting {
  const { selection } = configuration;
  if (!isSelected(selection, rule, entry)) return 'off';
  let setting: Setting = defaultSettings[rule];
  const fitting = configuration.overrides.filter(({ files }) => fits(configuration, files, file));
  for (const level of [configuration, ...fitting]) {
    const ofEntry = entry !== null && Object.hasOwn(level.entries, entry) ? level.entries[entry] : undefined;
    setting = ofEntry ?? level.rules[rule] ?? setting;
  }
  return setting === 'off' && isAskedFor(selection, rule, entry) ? 'warning' : setting;
}

/**
 * The same for a document, whose samples run nothing: `info`, unless an override that fits the file states more of the rule
 * or the entry.
 */
export function severityInDocument(
  configuration: Configuration,
  rule: RuleName,
  entry: string,
  file: string,
): Setting {
  const setting = severityOf(configuration, rule, entry, file);
  const isMeant = configuration.overrides.some(
    (level) =>
      fits(configuration, level.files, file) &&
      (Object.hasOwn(level.entries, entry) || level.rules[rule] !== undefined),
  );
  return setting === 'off' || isMeant ? setting : 'info';
}

/** Whether a finding of the rule or entry can be shown anywhere: what is off everywhere need not be looked for. */
export function isEverEnabled(configuration: Configuration, rule: RuleName, entry: string): boolean {
  const { selection } = configuration;
  if (!isSelected(selection, rule, entry)) return false;
  if (isAskedFor(selection, rule, entry)) return true;
  const levels = [configuration, ...configuration.overrides];
  const settings = levels.flatMap((level) => [
    level.rules[rule],
    Object.hasOwn(level.entries, entry) ? level.entries[entry] : undefined,
  ]);
  return (
    defaultSettings[rule] !== 'off' || settings.some((setting) => setting !== undefined && setting !== 'off')
  );
}

/** Whether `ignore` of the configuration names a file; `file` is relative to the scanned root. */
export function isIgnored(configuration: Configuration, file: string): boolean {
  return fits(configuration, configuration.ignore, file);
}
