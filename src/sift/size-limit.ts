/** Larger files are not parsed: they are generated, or data. In bytes. */
export const defaultMaxBytes = 1024 * 1024;

/** How far into a file that is too large to parse markers are looked for, to state that it was left out. In bytes. */
export const searchedBytes = 64 * 1024 * 1024;

/** A size for people: `1 MiB`, `50.3 MiB`, `12 KiB`. */
export function formatBytes(bytes: number): string {
  const [unit, factor] = bytes < 1024 * 1024 ? ['KiB', 1024] : ['MiB', 1024 * 1024];
  return `${Number((bytes / factor).toFixed(1))} ${unit}`;
}
