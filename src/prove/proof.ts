/** What the proof of a fix comes to: proved, open at some points, or refuted by them. */
import type { Catalog } from '../catalog/catalog.ts';
import type { Escape } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import { Lines } from '../judge/lines.ts';
import { reasonAt } from '../findings/reason.ts';

/** One point that is open, or that differs. */
export type Point = Escape;

export type Proof =
  | { readonly kind: 'proved' }
  /** What a person has to look at. */
  | { readonly kind: 'open'; readonly points: readonly Point[] }
  /** What makes the fix wrong. */
  | { readonly kind: 'refuted'; readonly points: readonly Point[] };

export interface ProofContext {
  readonly world: Omit<World, 'read' | 'site'>;
  readonly catalog: Catalog;
}

/** Points that a title names; more would hide what counts. */
const mostNamed = 3;

/** The points in one line, the first ones: `it is printed (see main.js:12)`. */
export function pointsInWords(points: readonly Point[], textOf: (file: string) => string): string {
  const lines = new Lines(textOf);
  const named = [...new Set(points.map(({ why, place }) => reasonAt(why, place, lines)))];
  const more = named.length > mostNamed ? `; and ${named.length - mostNamed} more` : '';
  return named.slice(0, mostNamed).join('; ') + more;
}
