/** The release lines of the Engine: which API versions they accept. */
import type { ReleaseRow, ReleasesFile, Support } from './schema/releases.ts';
import { UserError } from '../errors/user-error.ts';
import { commonWindow, compareApiVersions, isWithin, type ApiWindow } from './api-version.ts';
import { compareVersions } from './library-version.ts';

/** Releases in a row that accept the same API versions. */
export interface ReleaseLine extends ReleaseRow {
  /** As people call it: `29.3-29.5`, or `29.2` if it is one release. */
  readonly name: string;
  readonly support: Support | undefined;
  /** A distribution that still installs it: `Debian 12`. */
  readonly shippedBy: string | undefined;
}

export type Platform = 'linux' | 'windows';

/** The lines of a file, oldest first. */
export function releaseLines({ lines, support, shipped }: ReleasesFile): readonly ReleaseLine[] {
  return lines
    .map((row) => ({
      ...row,
      name: row.to === undefined ? row.from : `${row.from}-${row.to}`,
      support: support.find(({ releases }) => releases.some((start) => begins(row.from, start))),
      shippedBy: shipped.find(({ line }) => line === row.from)?.by,
    }))
    .toSorted((a, b) => compareVersions(a.from, b.from));
}

/** What a line accepts unless its lowest version was configured. */
export function windowOf({ min, minOnWindows, max }: ReleaseRow, platform: Platform = 'linux'): ApiWindow {
  return { min: platform === 'windows' ? (minOnWindows ?? min) : min, max };
}

/** The lines among `lines` that accept a version by default, in their order. */
export function acceptedBy(
  version: string,
  lines: readonly ReleaseLine[],
  platform: Platform = 'linux',
): readonly ReleaseLine[] {
  return lines.filter((line) => isWithin(version, windowOf(line, platform)));
}

/** The API versions that every one of the lines accepts; undefined if there is none. */
export function windowOfAll(
  lines: readonly ReleaseLine[],
  platform: Platform = 'linux',
): ApiWindow | undefined {
  return commonWindow(lines.map((line) => windowOf(line, platform)));
}

/**
 * The newest API version that every one of the lines accepts: what to state for a client that cannot negotiate.
 *
 * @returns undefined if no version serves them all
 */
export function commonVersion(
  lines: readonly ReleaseLine[],
  platform: Platform = 'linux',
): string | undefined {
  return windowOfAll(lines, platform)?.max;
}

/**
 * The lines that are kept alive on a day.
 *
 * @param today YYYY-MM-DD
 */
export function maintainedLines(lines: readonly ReleaseLine[], today: string): readonly ReleaseLine[] {
  return lines.filter(
    ({ support }) => support?.state === 'maintained' && (support.end === undefined || support.end >= today),
  );
}

/** The lines that people run who name none: still maintained, or installed by a distribution. */
export function linesInTheField(lines: readonly ReleaseLine[]): readonly ReleaseLine[] {
  return lines.filter(({ support, shippedBy }) => support?.state === 'maintained' || shippedBy !== undefined);
}

/** The first line that has an API version, if one has. */
export function firstWith(version: string, lines: readonly ReleaseLine[]): ReleaseLine | undefined {
  return lines.find(({ max }) => compareApiVersions(max, version) >= 0);
}

/**
 * The lines that releases belong to, oldest first and each once.
 *
 * @param names `29` (all of 29.x), `29.2`, `25.0`, `28.5.2`, with or without a leading v, or `latest` (the newest line)
 * @throws UserError if a name is no release that is known; it states which are
 */
export function targetsOf(names: readonly string[], lines: readonly ReleaseLine[]): readonly ReleaseLine[] {
  const wanted = new Set(names.flatMap((name) => named(name, lines)));
  return lines.filter((line) => wanted.has(line));
}

function named(name: string, lines: readonly ReleaseLine[]): readonly ReleaseLine[] {
  const asked = name.trim().toLowerCase();
  if (asked === 'latest') return lines.slice(-1);
  const number = asked.replace(/^v/, '').replace(/\.x$/, '');
  const found = /^\d+(\.\d+){0,2}$/.test(number) ? lines.filter((line) => covers(line, number)) : [];
  if (found.length > 0) return found;
  throw new UserError(`no release line of the Engine is called '${name}'${hint(number, lines)}`);
}

/** The line that a release belongs to, if one is known. @param release a number alone, such as `28.5.2` */
export function lineOfRelease<Line extends Releases>(
  release: string,
  lines: readonly Line[],
): Line | undefined {
  return lines.find((line) => covers(line, release));
}

interface Releases {
  readonly from: string;
  readonly to?: string | undefined;
}

/** Whether a line holds a release, or some of those that a shorter number represents. */
function covers({ from, to = from }: Releases, number: string): boolean {
  if (begins(from, number) || begins(to, number)) return true;
  const isNotOlder = compareVersions(number, from) >= 0;
  const end = number.split('.').slice(0, to.split('.').length).join('.');
  return isNotOlder && number.includes('.') && compareVersions(end, to) <= 0;
}

function hint(number: string, lines: readonly ReleaseLine[]): string {
  const [major = ''] = number.split('.');
  const kin = lines.filter(({ from }) => begins(from, major)).map(({ name }) => name);
  if (kin.length > 0) return `; of ${major} there are ${kin.join(', ')}`;
  const majors = [...new Set(lines.map(({ from }) => from.split('.')[0] ?? from))];
  return `; known are ${majors.join(', ')} and latest`;
}

/** `29` begins `29.3`; `2` does not. */
function begins(release: string, start: string): boolean {
  return release === start || release.startsWith(`${start}.`);
}
