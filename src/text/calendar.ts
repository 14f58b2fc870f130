/** Days as YYYY-MM-DD. They are those of UTC, so that a run states the same in every time zone. */

const dayLength = 24 * 60 * 60 * 1000;

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** True for a day that the calendar has: not for 2027-02-30. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/** Whole days from one day to another; negative if the other comes first. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayLength));
}

/**
 * How long ago a day was, in words: `1,551 days ago`, `today`, `in 3 days`.
 *
 * @param today the day to count from
 */
export function age(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days === 0) return 'today';
  const count = Math.abs(days).toLocaleString('en-US');
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days > 0 ? `${count} ${unit} ago` : `in ${count} ${unit}`;
}
