/** A URL as one line of units, so that parts of it can be taken out and put in: text, and one unit for each hole. */
import type { Piece, Place, TextPiece } from '../../trace/model/fact.ts';
import { HOLE, skeleton } from '../../trace/model/pieces.ts';

/** A part of the line, `end` exclusive. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface Shape {
  /** Text as it is, `HOLE` for what is not known. */
  readonly text: string;
  /** The host with its scheme, without the slash behind it. */
  readonly origin: Part;
  /** The segments of the path, without empty ones. */
  readonly segments: readonly Part[];
  /** Where the path ends: at the query, or at the end. */
  readonly pathEnd: number;
}

/** @returns undefined if the host is not written out */
export function shapeOf(pieces: readonly Piece[]): Shape | undefined {
  const text = skeleton(pieces);
  const origin = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#\uFFFC]+|^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?=\/)/i.exec(
    text,
  )?.[0];
  if (origin === undefined) return undefined;
  const query = text.slice(origin.length).search(/[?#]/);
  const pathEnd = query < 0 ? text.length : origin.length + query;
  const segments = [...text.slice(origin.length, pathEnd).matchAll(/[^/]+/g)].map(({ 0: part, index }) => ({
    start: origin.length + index,
    end: origin.length + index + part.length,
  }));
  return { text, origin: { start: 0, end: origin.length }, segments, pathEnd };
}

/**
 * The host that a call moves to, with the scheme of the old one. A host of the user's own stays: it is another Hub.
 *
 * @param own the old host with its scheme
 * @param known the hosts of the entry
 * @param host of the replacement; left out: the old one
 */
export function movedOrigin(own: string, known: readonly string[], host: string | undefined): string {
  const scheme = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.exec(own)?.[0] ?? '';
  const name = own.slice(scheme.length).toLowerCase();
  const isDockers = known.includes(name) && /(?:^|\.)docker\.(?:com|io)$/.test(name);
  return host !== undefined && isDockers ? scheme + host : own;
}

/** A change of the line: the part goes, the text comes. */
export interface LineEdit extends Part {
  readonly text: string;
}

/** Where a change of the line is in the source: within one literal, or nowhere. */
export interface Placed {
  readonly piece: TextPiece;
  readonly at: Place;
}

/** @returns undefined if it would touch several literals, a hole, or text that is nowhere */
export function placeOf(pieces: readonly Piece[], { start, end }: Part): Placed | undefined {
  let before = 0;
  for (const piece of pieces) {
    const length = piece.kind === 'text' ? piece.value.length : 1;
    const isIn = start >= before && end <= before + length;
    // What is only put in belongs to the literal before the gap, if there is one.
    if (isIn && piece.kind === 'text' && isWritten(piece)) {
      const offset = (unit: number) => piece.map?.[unit] ?? piece.from.start + unit;
      const from = offset(start - before);
      const to = start === end ? from : offset(end - before);
      return { piece, at: { file: piece.from.file, start: from, end: to } };
    }
    before += length;
  }
  return undefined;
}

/** Text of a literal, unit for unit: what escapes represent cannot be cut. */
function isWritten({ value, from, map }: TextPiece): boolean {
  return from.end - from.start === value.length && (map?.every((unit, i) => unit === from.start + i) ?? true);
}

export { HOLE };
