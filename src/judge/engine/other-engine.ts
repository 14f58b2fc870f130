/**
 * Engines that speak Docker's API in versions of their own, so that no number of Docker's releases is right for them. Podman takes
 * whatever version a path names; balenaEngine (https://github.com/balena-os/balena-engine) refuses what is newer than its own.
 */
const names = /balena-?engine|\bbalenad\b|balena\.sock|\bbalena-(?:supervisor|os)\b/i;

/** Whether one of the files speaks of such an engine. */
export function speaksOfOther(files: readonly string[], textOf: (file: string) => string): boolean {
  return files.some((file) => names.test(textOf(file)));
}
