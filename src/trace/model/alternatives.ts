/** Lists of what an expression can be: merged fairly, and without those that state the same. */
import type { Piece } from './fact.ts';
import type { StringValue, Value } from './value.ts';
import { stringOf, union } from './values.ts';

/** A default that is known, or has a known default of its own. */
export function fallbackText(value: Value): StringValue | undefined {
  if (value.kind === 'string') return value;
  if (value.kind !== 'opaque' || !value.hole.default) return undefined;
  return stringOf(value.hole.default, value.steps, value.undecidedBy);
}

/** The first of each, then the second of each: none is lost if the list is cut off. */
export function interleaved(lists: readonly (readonly Value[])[]): readonly Value[] {
  const [only, second] = lists.filter((list) => list.length > 0);
  if (only === undefined || second === undefined) return only ?? [];
  const longest = Math.max(...lists.map((list) => list.length));
  const merged: Value[] = [];
  for (let i = 0; i < longest; i++) {
    for (const list of lists) {
      const value = list[i];
      if (value) merged.push(value);
    }
  }
  return merged;
}

/**
 * Alternatives that a reader could not distinguish are one, which is open to all callers that one of them is open to.
 * @param most no more than these: what lies behind them is not looked at
 */
export function distinct<V extends Value>(values: readonly V[], most = Infinity): readonly V[] {
  if (values.length < 2) return values;
  const seen = new Map<string, number>();
  const kept: V[] = [];
  for (const value of values) {
    if (kept.length >= most) break;
    const key = keyOf(value);
    const at = key === undefined ? undefined : seen.get(key);
    const first = at === undefined ? undefined : kept[at];
    if (at !== undefined && first) {
      if (value.undecidedBy.some((fn) => !first.undecidedBy.includes(fn))) {
        kept[at] = { ...first, undecidedBy: union(first.undecidedBy, value.undecidedBy) };
      }
      continue;
    }
    if (key !== undefined) seen.set(key, kept.length);
    kept.push(value);
  }
  return kept;
}

function keyOf(value: Value): string | undefined {
  if (value.kind === 'string') return `s${keyOfPieces(value.pieces)}`;
  return value.kind === 'opaque' ? `o${keyOfPieces([value.hole])}` : undefined;
}

function keyOfPieces(pieces: readonly Piece[]): string {
  let key = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') key += piece.value;
    else key += `{${piece.name}${piece.default ? `=${keyOfPieces(piece.default)}` : ''}}`;
  }
  return key;
}

/**
 * All combinations of one alternative of each part.
 *
 * @param limit on combinations; of more, the first ones
 */
export function combined<Part, Whole>(
  parts: readonly (readonly Part[])[],
  whole: (chosen: readonly Part[]) => Whole,
  limit: number,
): readonly Whole[] {
  let rows: Part[][] = [[]];
  for (const alternatives of parts) {
    // Nearly all parts have one: a line of thousands of words is not copied for each of them.
    if (alternatives.length === 1) {
      for (const row of rows) row.push(...alternatives);
      continue;
    }
    const next = rows.flatMap((row) => alternatives.map((one) => [...row, one]));
    rows = next.slice(0, limit);
  }
  return rows.map(whole);
}
