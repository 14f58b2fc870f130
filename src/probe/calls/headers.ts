/** What the headers of an answer state about the time to come. */

export interface Announcements {
  /** Since when the call is deprecated, as an ISO date if it names a day; undefined: it is not stated to be. */
  readonly deprecation: string | undefined;
  /** When it will be gone, likewise. */
  readonly sunset: string | undefined;
  readonly rate: Rate | undefined;
}

/** How much may be asked in a minute. */
interface Rate {
  readonly limit: number;
  readonly remaining: number | undefined;
}

type Headers = ReadonlyMap<string, string>;

export function announcementsIn(headers: Headers): Announcements {
  const limit = numberOf(headers.get('x-ratelimit-limit'));
  const remaining = numberOf(headers.get('x-ratelimit-remaining'));
  const deprecation = headers.get('deprecation');
  const sunset = headers.get('sunset');
  return {
    deprecation: deprecation === undefined || deprecation === 'false' ? undefined : dayOf(deprecation),
    sunset: sunset === undefined ? undefined : dayOf(sunset),
    rate: limit === undefined ? undefined : { limit, remaining },
  };
}

/** `@1688169599` of RFC 9745, the date of older drafts and of RFC 8594, or what else there is. */
function dayOf(value: string): string {
  const [, seconds] = /^@(-?\d{1,12})$/.exec(value) ?? [];
  const date = seconds === undefined ? dateOf(value) : new Date(Number(seconds) * 1000);
  return date?.toISOString().slice(0, 10) ?? value;
}

/** Numbers above it are points in time, in seconds since 1970. */
const LONG_AGO = 1_000_000_000;

/**
 * How long a server has to be left alone.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds; undefined if it names no time. `Retry-After` is a number of seconds or a date, the older
 *   `X-Retry-After` of the Hub a point in time.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? headers.get('x-retry-after');
  if (value === undefined) return undefined;
  const seconds = numberOf(value);
  if (seconds !== undefined && seconds < LONG_AGO) return seconds * 1000;
  const then = seconds === undefined ? dateOf(value)?.getTime() : seconds * 1000;
  return then === undefined ? undefined : Math.max(0, then - now);
}

/** A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`. */
function dateOf(value: string): Date | undefined {
  const date = /^[A-Z][a-z]{2,8},? .*GMT$/.test(value) ? new Date(value) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,13}$/.test(value.trim()) ? Number(value) : undefined;
}
