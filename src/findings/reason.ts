/** Reasons with the places that they are about. */
import type { Lines } from '../judge/lines.ts';
import type { Place } from '../trace/model/fact.ts';

/**
 * `it is printed (see main.js:12)`. In brackets, the place cannot be taken for a part of what the reason states: in "no code here
 * calls that", there is no call at it.
 */
export function reasonAt(why: string, { file, start }: Pick<Place, 'file' | 'start'>, lines: Lines): string {
  return `${why} (see ${file}:${lines.of(file).position(start).line})`;
}
