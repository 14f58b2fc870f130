/** Questions about two places. */
import type { Place } from './fact.ts';

export function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end;
}

/** Whether all of a place is in another one. */
export function isWithin(inner: Place, outer: Place): boolean {
  return inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
}
