/** Strings of pieces, joined. */
import type { Piece, Place } from './fact.ts';
import type { StringValue, Value } from './value.ts';
import { asString, union } from './values.ts';

/** Pieces of one string, and steps of how it was found, that are kept. */
const maxPieces = 250;
const maxEvidence = 40;

/** An unknown value that is known when nothing else is given. */
export function withDefault(value: Value, fallback: StringValue, at: Place): Value {
  const string = asString(value);
  const hole = string?.pieces[0];
  if (hole?.kind !== 'hole' || string?.pieces.length !== 1) return value;
  // A parameter that is `None` or `''` unless given has the default that is put in its place; nothing is none.
  const known = hole.default?.length ? hole.default : fallback.pieces;
  return {
    kind: 'opaque',
    hole: { ...hole, within: at, ...(known.length > 0 ? { default: known } : {}) },
    steps: [...string.steps, ...fallback.steps],
    undecidedBy: union(value.undecidedBy, fallback.undecidedBy),
  };
}

/** How a string goes on is not known: it ends in a hole. */
function endless(value: StringValue): StringValue {
  const last = value.pieces.at(-1);
  if (!last || last.kind === 'hole') return value;
  const hole: Piece = { kind: 'hole', name: '…', from: last.from, within: last.within };
  return { ...value, pieces: [...value.pieces, hole] };
}

export function concat(a: StringValue, b: StringValue): StringValue {
  // What doubles itself again and again is no URL any more.
  if (a.pieces.length + b.pieces.length > maxPieces) return endless(a);
  return {
    kind: 'string',
    pieces: b.pieces.length === 0 ? a.pieces : [...a.pieces, ...b.pieces],
    steps: b.steps.length === 0 ? a.steps : [...a.steps, ...b.steps].slice(-maxEvidence),
    undecidedBy: union(a.undecidedBy, b.undecidedBy),
  };
}
