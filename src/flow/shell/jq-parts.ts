/** Values of a program of jq: parts of an answer, and what is made of them. */
import { Lost } from './jq-words.ts';

/** A value while the program runs. `isOwn`: it is in an order of the program, and not in that of the answer. */
export type JqValue =
  /** A part of the answer, by its path. */
  | { readonly kind: 'part'; readonly path: string; readonly isOwn?: boolean }
  /** What the program makes; its parts. `each`: one comes out for each item of a list. */
  | {
      readonly kind: 'made';
      readonly parts: readonly JqValue[];
      readonly each?: boolean;
      readonly isOwn?: boolean;
    }
  /** Nothing that is followed. `of`: made of an item of a list, one for each, or of all of them, as one text in their order. */
  | { readonly kind: 'plain'; readonly of?: 'item' | 'list' };

export type JqValues = readonly JqValue[];

/** One value of all items of a list: how many there are, their sum, the greatest, if one passes a test; `other`: anything else. */
export type Fold = 'size' | 'sum' | 'greatest' | 'least' | 'test' | 'other';

/** What reading a path comes to, as for `follow`. */
export type ReadPath = (path: string) => 'use' | 'follow' | 'next';

/**
 * What a program is given: each answer by itself; all of them as one list (`--slurp`); nothing at first (`--null-input`), as it
 * asks for them by `inputs`.
 */
export type Takes = 'each' | 'list' | 'nothing';

const plain: JqValue = { kind: 'plain' };

/** Goes into values, and keeps which fields are read to their end. */
export class Parts {
  readonly fields = new Set<string>();
  /** Items are taken by the place that they have in the answer. */
  takesPlaces = false;
  /** The answer itself is measured, which an object can be, too. */
  isMeasured = false;
  /** What is made of all items of a list at once. */
  readonly folds = new Set<Fold>();
  /** Some items are left out. */
  leavesOut = false;
  /** Objects are made of items, with a name that several of them may have. */
  mayShareNames = false;
  private readonly read: ReadPath;

  constructor(read: ReadPath) {
    this.read = read;
  }

  /** Whether it is the answer itself, which is no list. */
  isAnswer(value: JqValue): boolean {
    return value.kind === 'part' && value.path === '' && this.read('[]') !== 'follow';
  }

  /** @throws {Lost} if the fields of an entry are gone through */
  items(values: JqValues): JqValues {
    return values.flatMap((value): JqValues => {
      if (value.kind === 'made') return value.isOwn ? owned(value.parts) : value.parts;
      if (value.kind === 'plain') return [value];
      if (isEntry(value)) throw new Lost('jq reads all fields of an entry');
      if (this.isAnswer(value)) throw new Lost('jq reads all fields of the answer');
      return this.reached(`${value.path}[]`, value.isOwn);
    });
  }

  field(values: JqValues, name: string): JqValues {
    return values.flatMap((value): JqValues => {
      if (value.kind === 'plain') return [value];
      // Which of them it is named by is not kept.
      if (value.kind === 'made') return value.isOwn ? owned(value.parts) : value.parts;
      return this.reached(value.path === '' ? name : `${value.path}.${name}`, value.isOwn);
    });
  }

  /** Whether values come in the order of a list: one for each item of it, or all in one text. */
  orderOf(values: JqValues): 'item' | 'list' | undefined {
    if (!values.some((one) => isOfItem(one))) return undefined;
    return values.some((one) => one.kind === 'plain' && one.of === 'list') ? 'list' : 'item';
  }

  /** @param lists of all of whose items one value is made */
  foldInto(fold: Fold, lists: JqValues): void {
    if (lists.some(isList)) this.folds.add(fold === 'size' && this.leavesOut ? 'sum' : fold);
  }

  /** @param lists some of whose items are taken by their places */
  byPlace(lists: JqValues): void {
    // A part of a text that one item has: `.last_updated[0:10]`.
    const isText = (one: JqValue) => one.kind === 'plain' && one.of === 'item';
    this.takesPlaces ||= lists.some((one) =>
      one.kind === 'made' ? one.parts.some(isOfItem) : isOfItem(one) && !isText(one),
    );
  }

  private reached(path: string, isOwn = false): JqValues {
    const read = this.read(path);
    if (read === 'follow') return [{ kind: 'part', path, isOwn }];
    this.fields.add(path);
    if (read === 'next') return [{ kind: 'part', path, isOwn }];
    return [path.includes('[]') && !isOwn ? { kind: 'plain', of: 'item' } : plain];
  }
}

/** The same in an order of the program, or one alone. */
export function owned(values: JqValues): JqValues {
  return values.map((one) => (one.kind === 'plain' ? plain : { ...one, isOwn: true }));
}

/** What is computed from values, once for each of them: the result for an item is at the place of the item. */
export function computed(values: JqValues): JqValue {
  const all = values.some((one) => one.kind === 'plain' && one.of === 'list');
  return all ? { kind: 'plain', of: 'list' } : values.some(isEach) ? { kind: 'plain', of: 'item' } : plain;
}

/** A text of all that is in the values: in their order, if they are lists. */
export function textOf(values: JqValues): JqValue {
  const isList = values.some((one) => one.kind === 'made' && !isEach(one) && isOfItem(one));
  return isList ? { kind: 'plain', of: 'list' } : computed(values);
}

/** @param input for which it is made */
export function madeOf(parts: JqValues, input: JqValues): JqValue {
  return { kind: 'made', parts, each: input.some(isEach) };
}

/** Whether it comes up once for each item of a list. */
function isEach(value: JqValue): boolean {
  switch (value.kind) {
    case 'part':
      return value.path.includes('[]') && value.isOwn !== true;
    case 'made':
      return value.each === true && value.isOwn !== true;
    case 'plain':
      return value.of === 'item';
    default:
      return value satisfies never;
  }
}

/** Whether it is a list, with all of its items. */
function isList(value: JqValue): boolean {
  switch (value.kind) {
    case 'part':
      return !value.path.includes('[]');
    case 'made':
      return value.each !== true;
    case 'plain':
      return value.of === 'list';
    default:
      return value satisfies never;
  }
}

/** Whether its order is that of a list of the answer. */
function isOfItem(value: JqValue): boolean {
  switch (value.kind) {
    case 'part':
      return value.isOwn !== true;
    case 'made':
      return value.isOwn !== true && (value.each === true || value.parts.some(isOfItem));
    case 'plain':
      return value.of !== undefined;
    default:
      return value satisfies never;
  }
}

/** Whether it holds a part of the answer that is no single field. */
export function isWhole(value: JqValue): boolean {
  return value.kind === 'part' || (value.kind === 'made' && value.parts.some((part) => isWhole(part)));
}

/** Whether it is one item of a list, or holds one. */
export function isEntry(value: JqValue): boolean {
  return value.kind === 'made' ? value.parts.some((part) => isEntry(part)) : isItem(value);
}

function isItem(value: JqValue): boolean {
  return value.kind === 'part' && value.path.endsWith('[]');
}
