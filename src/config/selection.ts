/** Which rules and entries a run looks at, by the command line: it counts more than the configuration. */
import type { RuleName } from './rule-settings.ts';

/** Ids of rules and of entries, mixed. */
export interface Selection {
  /** Empty: all that the configuration has on. */
  readonly select: readonly string[];
  readonly ignore: readonly string[];
}

export const everything: Selection = { select: [], ignore: [] };

/** Whether findings of a rule, or of an entry of it, may be reported. */
export function isSelected({ select, ignore }: Selection, rule: RuleName, entry: string | null): boolean {
  const isNamed = (ids: readonly string[]) => ids.includes(rule) || (entry !== null && ids.includes(entry));
  return (select.length === 0 || isNamed(select)) && !isNamed(ignore);
}

/** Whether the rule or the entry is named, so that it is on even if it is off otherwise. */
export function isAskedFor({ select }: Selection, rule: RuleName, entry: string | null): boolean {
  return select.includes(rule) || (entry !== null && select.includes(entry));
}
