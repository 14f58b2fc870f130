/** One of several runs that share the work on a code base. */
export interface Shard {
  /** From 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

/**
 * Which files a shard reports. It takes every nth, so that what lies together, and is often alike, is spread.
 *
 * @param places of the files that are worth a look, from 0; the same in every shard
 */
export function ownedBy(
  { index, of }: Shard,
  places: ReadonlyMap<string, number>,
): (file: string) => boolean {
  // What is found elsewhere, as in a file that was only imported, is known by the first.
  return (file) => (places.get(file) ?? 0) % of === index - 1;
}
