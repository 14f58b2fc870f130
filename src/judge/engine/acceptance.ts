/** Whether the engines that the code must work with accept a version. */
import { compareApiVersions, isWithin } from '../../engine-catalog/api-version.ts';
import { windowOf, type ReleaseLine } from '../../engine-catalog/releases.ts';
import type { EngineContext } from './context.ts';

interface Refusal {
  readonly isTooLow: boolean;
  /** The lines that refuse it, oldest first. */
  readonly by: readonly string[];
  /** True if no target refuses it, but releases of the same major version between them. */
  readonly onlyBetween: boolean;
}

/** @returns undefined for a version that every target accepts, and the releases beside them too */
export function refusalOf(version: string, context: EngineContext): Refusal | undefined {
  const refusing = context.targets.filter((line) => !accepts(line, version));
  const [first] = refusing;
  if (first) {
    return { isTooLow: isTooLow(version, first), by: refusing.map(({ name }) => name), onlyBetween: false };
  }
  if (context.areTargetsChosen) return undefined;
  const between = linesOfSameMajor(context).filter((line) => isTooLow(version, line));
  return between.length === 0
    ? undefined
    : { isTooLow: true, by: between.map(({ name }) => name), onlyBetween: true };
}

/**
 * Of a client that goes down to what an engine speaks: the engines that begin above the highest version it knows.
 *
 * @param most the highest version that the client knows
 */
export function refusalAbove(most: string, { targets }: EngineContext): Refusal | undefined {
  const refusing = targets.filter((line) => isTooLow(most, line));
  return refusing.length === 0
    ? undefined
    : { isTooLow: true, by: refusing.map(({ name }) => name), onlyBetween: false };
}

/** The releases of the target's major version: a user of the newest one has been on them, or is. */
function linesOfSameMajor({ catalog, targets }: EngineContext): readonly ReleaseLine[] {
  const majors = new Set(targets.map(({ from }) => from.split('.')[0]));
  return catalog.lines.filter(({ from }) => majors.has(from.split('.')[0]));
}

function accepts(line: ReleaseLine, version: string): boolean {
  return isWithin(version, windowOf(line));
}

function isTooLow(version: string, line: ReleaseLine): boolean {
  return compareApiVersions(version, windowOf(line).min) < 0;
}
