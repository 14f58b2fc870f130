const DAY = 24 * 60 * 60 * 1000;

/** True for a day that the calendar has, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * How long ago a day was, in words: `1,551 days ago`, `today`, `in 3 days`.
 *
 * @param date a day as YYYY-MM-DD
 * @param today the day to count from, as YYYY-MM-DD
 */
export function age(date: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY);
  if (days === 0) return 'today';
  const count = Math.abs(days).toLocaleString('en-US');
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days > 0 ? `${count} ${unit} ago` : `in ${count} ${unit}`;
}
