import type { Place } from '../../trace/model/fact.ts';

/**
 * Engines that speak Docker's API in versions of their own, so that no number of Docker's releases is right for them. Podman takes
 * whatever version a path names; balenaEngine (https://github.com/balena-os/balena-engine) refuses what is newer than its own.
 */
const names = /balena-?engine|\bbalenad\b|balena\.sock|\bbalena-(?:supervisor|os)\b/i;

/** @returns the first place where one of the files names such an engine */
export function mentionsOtherEngine(
  files: readonly string[],
  textOf: (file: string) => string,
): Place | undefined {
  for (const file of files) {
    const found = names.exec(textOf(file));
    if (found) return { file, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}
