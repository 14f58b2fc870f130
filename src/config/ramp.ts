/** When a warning becomes an error: on a day, or so many days after what it is about was deprecated. */

export type Ramp =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'after'; readonly days: number }
  | { readonly kind: 'never' };

/** By the id of a rule or of an entry of the catalogue. */
export type Ramps = Readonly<Record<string, Ramp>>;

/** @param text as the schema lets it through: `2027-03-31`, `540 days`, `never` */
export function readRamp(text: string): Ramp {
  if (text === 'never') return { kind: 'never' };
  const [, days] = /^(\d+) days?$/.exec(text) ?? [];
  return days === undefined ? { kind: 'day', day: text } : { kind: 'after', days: Number(days) };
}
