import { age } from '../../text/calendar.ts';
import { markup, type Markup } from './markup.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * `23 August 2022` of `2022-08-23`, `March 2014` of `2014-03`. Anything else stays as it is: a catalogue checks its dates,
 * but a page must not fail for one.
 */
export function dayText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined || name === undefined) return date;
  return [...(day === undefined ? [] : [String(Number(day))]), name, year].join(' ');
}

/** A date as a number of years, for a scale: 2022.64; undefined for what is no date. */
export function yearOf(date: string): number | undefined {
  const [, year, month, day = '1'] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  if (year === undefined) return undefined;
  return Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 372;
}

/** A day on which something happens, and how far that is from today. */
export function comingDay(date: string, today: string): Markup {
  return markup`<time datetime="${date}">${dayText(date)}</time> (${age(date, today)})`;
}
