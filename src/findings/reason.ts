/** Reasons with the places that they are about. */
import type { Lines } from '../judge/lines.ts';
import { withPlaces } from '../text/places.ts';
import type { Place } from '../trace/model/fact.ts';

/** `it is printed (see main.js:12)` */
export function reasonAt(why: string, { file, start }: Pick<Place, 'file' | 'start'>, lines: Lines): string {
  return withPlaces(why, [{ file, line: lines.of(file).position(start).line }]);
}
