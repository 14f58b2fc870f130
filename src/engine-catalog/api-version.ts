/** Versions of the Engine's API: `1.44`. They are texts, because 1.9 is older than 1.40, and 1.40 is not 1.4. */

/** Both ends count. */
export interface ApiWindow {
  readonly min: string;
  readonly max: string;
}

/**
 * A version as people write it, in the form of the catalogue.
 *
 * @param text `1.44` or `v1.44`
 * @returns `1.44`; undefined for anything else, such as `1`, `1.44.0` or `latest`
 */
export function apiVersionOf(text: string): string | undefined {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,3})$/.exec(text.trim()) ?? [];
  return major === undefined || minor === undefined ? undefined : `${Number(major)}.${Number(minor)}`;
}

/**
 * Compares part by part.
 *
 * @returns a negative number if the first is older, zero if both are the same
 */
export function compareApiVersions(first: string, second: string): number {
  const [major = 0, minor = 0] = first.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = second.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}

export function isWithin(version: string, { min, max }: ApiWindow): boolean {
  return compareApiVersions(version, min) >= 0 && compareApiVersions(version, max) <= 0;
}

/**
 * What all windows have in common.
 *
 * @returns undefined if they have no version in common, or there is no window
 */
export function commonWindow(windows: readonly ApiWindow[]): ApiWindow | undefined {
  const [first, ...more] = windows;
  if (first === undefined) return undefined;
  const common = more.reduce(
    ({ min, max }, next) => ({
      min: compareApiVersions(next.min, min) > 0 ? next.min : min,
      max: compareApiVersions(next.max, max) < 0 ? next.max : max,
    }),
    first,
  );
  return compareApiVersions(common.min, common.max) > 0 ? undefined : { min: common.min, max: common.max };
}
