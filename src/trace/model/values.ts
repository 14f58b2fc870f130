/** Abstract values: how they are made, and what one is as a string. */
import type { HolePiece, Piece, Place, Step } from './fact.ts';
import type { FileIndex } from './scope.ts';
import type { UndecidedBy, StringValue, OpaqueValue, Value } from './value.ts';

const none: UndecidedBy = [];

export function union(a: UndecidedBy, b: UndecidedBy): UndecidedBy {
  if (a.length === 0 || a === b) return b.length === 0 ? none : b;
  if (b.length === 0) return a;
  return [...a, ...b.filter((fn) => !a.includes(fn))];
}

export function addUndecidedBy<V extends Value>(value: V, undecidedBy: UndecidedBy): V {
  return undecidedBy.length === 0 ? value : { ...value, undecidedBy: union(value.undecidedBy, undecidedBy) };
}

export function placeOf(file: FileIndex, node: { readonly start: number; readonly end: number }): Place {
  return { file: file.file, start: node.start, end: node.end };
}

export function opaque(
  name: string,
  from: Place,
  undecidedBy: UndecidedBy = none,
  more: Partial<HolePiece> = {},
): OpaqueValue {
  return {
    kind: 'opaque',
    hole: { kind: 'hole', name, from, within: from, ...more },
    steps: [],
    undecidedBy,
  };
}

export function stringOf(
  pieces: readonly Piece[],
  steps: readonly Step[] = [],
  undecidedBy: UndecidedBy = none,
): StringValue {
  return { kind: 'string', pieces, steps, undecidedBy };
}

/** A value as a string: itself, or a hole for something unknown. Objects are none. */
export function asString(value: Value): StringValue | undefined {
  switch (value.kind) {
    case 'string':
      return value;
    case 'opaque':
      return stringOf([value.hole], value.steps, value.undecidedBy);
    case 'external': {
      const name = value.called ?? (value.path === '' ? (value.module ?? '…') : value.path);
      return stringOf([{ kind: 'hole', name, from: value.at, within: value.at }], [], value.undecidedBy);
    }
    case 'parts':
      return value.of;
    case 'record':
    case 'list':
    case 'function':
    case 'class':
    case 'instance':
    case 'module':
    case 'client':
    case 'built':
      return undefined;
    default:
      return value satisfies never;
  }
}

/** An initial `undefined`, `null` or `''` gives no information where another value is known. */
export function preferKnown(values: readonly Value[]): readonly Value[] {
  const known = values.filter((value) => value.kind !== 'string' || value.pieces.length > 0);
  // A method may have the name of a field that is empty at first.
  return known.some(({ kind }) => kind !== 'function') ? known : values;
}
