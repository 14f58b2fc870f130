/** Data in some ranges of a text: another reader handles what is outside of them. */
import type { Span } from '../../ir/ir.ts';
import type { Datum, Entry } from './datum.ts';

/** @param ranges in order, and apart from each other */
export function dataWithin(datum: Datum, ranges: readonly Span[]): readonly Datum[] {
  switch (datum.kind) {
    case 'scalar':
      return isWithin(datum.text, ranges) ? [datum] : [];
    case 'list':
      return [{ ...datum, items: datum.items.flatMap((item) => dataWithin(item, ranges)) }];
    case 'map': {
      const entries = datum.entries.flatMap((entry): readonly Entry[] =>
        dataWithin(entry.value, ranges).map((value) => ({ ...entry, value })),
      );
      return [{ ...datum, entries }];
    }
    default:
      return datum satisfies never;
  }
}

function isWithin({ start, end }: Span, ranges: readonly Span[]): boolean {
  let low = 0;
  let high = ranges.length;
  // The last range that begins at or before the start.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return end <= (ranges[low - 1]?.end ?? -1);
}
