/** A size for people: `1 MiB`, `50.3 MiB`, `12 KiB`. */
export function formatBytes(bytes: number): string {
  const [unit, factor] = bytes < 1024 * 1024 ? ['KiB', 1024] : ['MiB', 1024 * 1024];
  return `${Number((bytes / factor).toFixed(1))} ${unit}`;
}
