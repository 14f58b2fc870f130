/** Puts together what has one key, in the order in which keys come first. */
export function grouped<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): (readonly [key: string, own: readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}
