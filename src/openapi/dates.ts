/** Days that a description states: since when something is deprecated, and when it goes away. */
import { dayOf, isDay } from '../text/calendar.ts';
import { childOf, type Part } from './part.ts';

export type Stated = 'since' | 'removal';

/** Extensions that hold a day, by keys from the part that is deprecated. OpenAPI itself has none. */
const extensions: readonly { readonly keys: readonly string[]; readonly states: Stated }[] = [
  { keys: ['x-deprecated-at'], states: 'since' },
  { keys: ['x-sunset'], states: 'removal' },
  // GitHub's.
  { keys: ['x-github', 'deprecationDate'], states: 'since' },
  { keys: ['x-github', 'removalDate'], states: 'removal' },
];

/** @returns YYYY-MM-DD, as far as a day is stated */
export function statedDays(part: Part): Readonly<Partial<Record<Stated, string>>> {
  const days: Partial<Record<Stated, string>> = {};
  for (const { keys, states } of extensions) {
    const at = keys.reduce<Part | undefined>((found, key) => found && childOf(found, key), part);
    const day = at && dayIn(at.value);
    if (day !== undefined) days[states] ??= day;
  }
  return days;
}

/**
 * A day in one of the forms that descriptions and the headers `Sunset` (RFC 8594) and `Deprecation` (RFC 9745) have:
 * `2027-03-31`, `2027-03-31T00:00:00Z`, `Wed, 31 Mar 2027 00:00:00 GMT`, `@1806451200`.
 *
 * @returns YYYY-MM-DD, or undefined for anything else
 */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const [iso] = /^\d{4}-\d{2}-\d{2}(?![\w-])|^\d{4}-\d{2}-\d{2}(?=T)/.exec(text) ?? [];
  if (iso !== undefined) return isDay(iso) ? iso : undefined;
  const [, seconds] = /^@(\d{1,11})$/.exec(text) ?? [];
  const isHeader = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
  const time = seconds === undefined ? (isHeader ? Date.parse(text) : NaN) : Number(seconds) * 1000;
  return Number.isNaN(time) ? undefined : dayOf(new Date(time));
}
