/** The leaves of a URL that the scan has found: whichever place of it can be read as the same line. */
import type { Expr } from '../../../ir/ir.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import { leavesOf, lineOf, operandOf, type Reading } from './leaves.ts';
import type { Leaf } from './leaf.ts';

export interface KnownLeaves {
  readonly row: readonly Leaf[];
  /** How much of the line precedes them; negative for a scheme that the line does not have. */
  readonly before: number;
  /** True if the code before them is only known by what it is when nothing else is given. */
  readonly isOpen: boolean;
}

/**
 * The leaves of the URL, or of its end: what precedes may be known from another place. Several readings, the
 * nearest to the call first.
 */
export function knownLeaves(fact: RequestFact, text: string, reading: Reading): readonly KnownLeaves[] {
  const [first] = fact.url;
  const isOpen = first?.kind === 'hole' && first.default !== undefined;
  const places = [fact.urlAt, ...fact.url.map(({ within }) => within)];
  return places.flatMap((place) => {
    if (place.file !== fact.site.file) return [];
    const found = leavesIn(place, text, reading);
    return found ? [{ ...found, isOpen }] : [];
  });
}

function leavesIn(
  place: Place,
  text: string,
  reading: Reading,
): Pick<KnownLeaves, 'row' | 'before'> | undefined {
  // A builder holds the URL somewhere inside: `HttpRequest.newBuilder(URI.create(…)).build()`.
  const inside = reading.lowered.within(place);
  for (const expr of [...inside, ...formatsAround(inside[0], reading)]) {
    const leaves = leavesOf(expr, reading, [], operandOf(expr));
    if (!leaves?.some((leaf) => leaf.kind === 'text' && leaf.value !== '')) continue;
    // Both readings must come to the same, or one of them is wrong.
    // `"${base}/…"` begins with an empty text.
    const first = leaves.findIndex((leaf) => leaf.kind === 'code' || leaf.value !== '');
    for (const row of leaves[first]?.kind === 'code' ? [leaves, leaves.slice(first + 1)] : [leaves]) {
      const line = lineOf(row);
      if (line.includes('/') && endsWith(text, line)) return { row, before: text.length - line.length };
    }
  }
  return undefined;
}

/** The calls that a template is an argument of. */
function formatsAround(expr: Expr | undefined, { lowered }: Reading): readonly Expr[] {
  const around = expr?.kind === 'text' ? lowered.around(expr) : undefined;
  return around?.kind === 'call' ? [around] : [];
}

/** A connection is made to a host: what it asks for has no scheme. */
function endsWith(text: string, line: string): boolean {
  return text.endsWith(line) || (!text.includes('//') && line.replace(/^https?:\/\//, '') === text);
}
