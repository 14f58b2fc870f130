/**
 * A record by names of the scanned code, without what every object has: code calls `toString` and `valueOf` too, and such a name is
 * in no table then.
 */
export function ownNames<T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const own = { ...all };
  Object.setPrototypeOf(own, null);
  return own;
}
