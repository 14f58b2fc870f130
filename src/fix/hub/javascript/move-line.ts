/** The line of a URL, moved: which of its units change, and how. */
import { HOLE, shapeOf, smallest, type LineEdit, type Part, type Shape } from '../shape.ts';
import type { Piece } from '../../../trace/model/fact.ts';
import type { Unit } from './url-units.ts';
import type { OldSegment, WantedPart } from './wanted-path.ts';

const nowhere = { file: '', start: 0, end: 0 };

/** The units as one line. */
export function shapeOfUnits(units: readonly Unit[]): Shape | undefined {
  return shapeOf(
    units.map((unit): Piece =>
      unit.kind === 'hole'
        ? { kind: 'hole', name: '', from: nowhere, within: nowhere }
        : { kind: 'text', value: unit.value, from: nowhere, within: nowhere },
    ),
  );
}

export function segmentsOf({ text, segments }: Shape): readonly OldSegment[] {
  return segments.map(({ start, end }) => {
    const part = text.slice(start, end);
    return part === HOLE ? { text: undefined, mayHoldTwo: true } : { text: part, mayHoldTwo: false };
  });
}

/** What is between the names changes; they stay where they are. */
export function lineEdits(
  shape: Shape,
  wanted: readonly WantedPart[],
  origin: string,
): readonly LineEdit[] | undefined {
  const edits: (LineEdit | undefined)[] = [];
  const close = (part: Part, text: string) => edits.push(...wordEdits(shape, part, text));
  edits.push(originEdit(shape, origin));
  let start = shape.origin.end;
  let head = '/';
  let last = -1;
  for (const part of wanted) {
    if (part.kind === 'word') {
      head += `${part.text}/`;
      continue;
    }
    if (part.kind === 'body') {
      head += `${BODY}/`;
      continue;
    }
    const segment = shape.segments[part.index];
    if (!segment || part.index <= last) return undefined;
    last = part.index;
    close({ start, end: segment.start }, head);
    start = segment.end;
    head = '/';
  }
  const end = shape.pathEnd;
  const hasSlash = shape.text[end - 1] === '/';
  close({ start, end }, hasSlash ? head : head.slice(0, -1));
  return edits.filter((edit) => edit !== undefined);
}

/** The scheme stays where it is: it may be written apart, or not at all. */
function originEdit({ text, origin }: Shape, now: string): LineEdit | undefined {
  const before = text.slice(0, origin.end);
  if (before === now) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(before)?.[0] ?? '';
  const kept = now.startsWith(scheme) ? scheme.length : 0;
  return { start: kept, end: origin.end, text: now.slice(kept) };
}

/** Word by word where as many come as go, so that each change stays in its own literal. */
function wordEdits(shape: Shape, part: Part, text: string): readonly LineEdit[] {
  const before = shape.text.slice(part.start, part.end);
  const old = before.split('/');
  const now = text.split('/');
  if (old.length !== now.length) return [smallest(part, before, text)].filter((edit) => edit !== undefined);
  let at = part.start;
  return old.flatMap((word, i) => {
    const start = at;
    at += word.length + 1;
    const put = now[i] ?? '';
    return put === word ? [] : [{ start, end: start + word.length, text: put }];
  });
}

/** A placeholder for a field of the body, until the expression for it is known. */
export const BODY = '\u{E000}';

export interface MovedUnits {
  /** The new text of each unit that changes, by its index. */
  readonly texts: ReadonlyMap<number, string>;
  /** What has to be joined behind the last unit, if that is no text. */
  readonly tail: string;
}

/** @returns undefined if a change falls on no text */
export function movedUnits(units: readonly Unit[], edits: readonly LineEdit[]): MovedUnits | undefined {
  const ranges: { readonly start: number; readonly end: number }[] = [];
  let at = 0;
  for (const unit of units) {
    const end = at + (unit.kind === 'hole' ? 1 : unit.value.length);
    ranges.push({ start: at, end });
    at = end;
  }
  const texts = new Map<number, string>();
  let tail = '';
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    const touched = ranges.flatMap(({ start, end }, i) => {
      const isTouched =
        edit.start === edit.end
          ? start <= edit.start && edit.end <= end
          : start < edit.end && edit.start < end;
      return isTouched ? [i] : [];
    });
    const isText = (i: number) => units[i]?.kind !== 'hole';
    const insert = edit.start === edit.end;
    if (!insert && !touched.every(isText)) return undefined;
    // What is only put in goes where this call can be changed, and best behind what is there.
    const order = insert
      ? touched.filter(isText).toSorted((a, b) => weight(units[a]) - weight(units[b]))
      : touched;
    const [first, ...rest] = order;
    if (first === undefined) {
      if (edit.start !== at || edit.end !== at) return undefined;
      tail = edit.text + tail;
      continue;
    }
    for (const i of insert ? [first] : [first, ...rest]) {
      const unit = units[i];
      const range = ranges[i];
      if (!unit || !range || unit.kind === 'hole') return undefined;
      const now = texts.get(i) ?? unit.value;
      const from = Math.max(0, edit.start - range.start);
      const to = Math.min(unit.value.length, edit.end - range.start);
      texts.set(i, now.slice(0, from) + (i === first ? edit.text : '') + now.slice(to));
    }
  }
  return { texts, tail };
}

function weight(unit: Unit | undefined): number {
  if (unit?.kind === 'text') return unit.isOfWrapper ? 2 : unit.via ? 1 : 0;
  return 3;
}
