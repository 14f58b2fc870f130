/** Versions of libraries, in whatever way their registry writes them. */
import type { VersionRange } from './schema/clients.ts';

/** What follows the numbers of a version that came before its release. */
const PRE_RELEASE = /^[.-]?(a|b|c|m|rc|cr|alpha|beta|dev|pre|snapshot|ce-rc)[.-]?\d*|^-0\.\d{14}-/i;

interface ReadVersion {
  readonly parts: readonly number[];
  readonly isPreRelease: boolean;
}

/**
 * Compares two versions by their numbers; what is missing counts as zero, and a release is newer than what came before
 * it under its number (`-rc1`, `b2`, `.dev0`, `-SNAPSHOT`).
 *
 * @returns a negative number if the first is older
 */
export function compareVersions(first: string, second: string): number {
  const [one, other] = [read(first), read(second)];
  const length = Math.max(one.parts.length, other.parts.length);
  const byNumber = compareParts(one.parts, other.parts, length);
  return byNumber || Number(other.isPreRelease) - Number(one.isPreRelease);
}

/** Whether a version lies in a range. An end such as `4.3` represents all of 4.3. */
export function isInRange(version: string, { from, to, before }: VersionRange): boolean {
  const isTooOld = from !== undefined && compareVersions(version, from) < 0 && !isPreReleaseOf(version, from);
  if (isTooOld) return false;
  const isTooNew =
    before !== undefined && (compareVersions(version, before) >= 0 || isPreReleaseOf(version, before));
  if (isTooNew) return false;
  return to === undefined || upTo(version, to) <= 0;
}

/**
 * The day of the commit that a Go version was made from.
 *
 * @param version such as `v17.12.0-ce-rc1.0.20200916142827-bd33bbf0497b+incompatible`
 * @returns YYYY-MM-DD; undefined for the version of a release
 */
export function commitDayOf(version: string): string | undefined {
  const [, year, month, day] = /[.-](\d{4})(\d{2})(\d{2})\d{6}-[0-9a-f]{12}(?:\+|$)/.exec(version) ?? [];
  return day === undefined ? undefined : `${year}-${month}-${day}`;
}

/** `4.3.0rc1` behaves as 4.3.0 does. */
function isPreReleaseOf(version: string, release: string): boolean {
  const { parts, isPreRelease } = read(version);
  return isPreRelease && compareParts(parts, read(release).parts, Infinity) === 0;
}

/** Compares as many parts as the end of the range has. */
function upTo(version: string, end: string): number {
  const { parts } = read(end);
  return compareParts(read(version).parts, parts, parts.length);
}

function compareParts(one: readonly number[], other: readonly number[], length: number): number {
  const end = Math.min(length, Math.max(one.length, other.length));
  for (let index = 0; index < end; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function read(version: string): ReadVersion {
  const [whole = ''] = version.split('+', 1);
  const plain = whole
    .trim()
    .replace(/^[vV=]+/, '')
    .replace(/^\d+!/, ''); // the epoch of a Python version
  const numbers = /^\d+(?:\.\d+)*/.exec(plain)?.[0] ?? '';
  return {
    parts: numbers === '' ? [] : numbers.split('.').map(Number),
    isPreRelease: PRE_RELEASE.test(plain.slice(numbers.length)),
  };
}
