/** Values of a program of jq: parts of an answer, and what is made of them. */
import { Lost } from './jq-words.ts';

/** A value while the program runs. */
export type JqValue =
  /** A part of the answer, by its path. */
  | { readonly kind: 'part'; readonly path: string }
  /** What the program makes; its parts. */
  | { readonly kind: 'made'; readonly parts: readonly JqValue[] }
  /** Nothing that is followed; `ofItem`: a field of an item of a list. */
  | { readonly kind: 'plain'; readonly ofItem?: true };

export type JqValues = readonly JqValue[];

/** What reading a path comes to, as for `follow`. */
export type ReadPath = (path: string) => 'use' | 'follow' | 'next';

export const plain: JqValue = { kind: 'plain' };

/** Goes into values, and keeps which fields are read to their end. */
export class Parts {
  readonly fields = new Set<string>();
  /** Items are taken by the place that they have in the answer. */
  takesPlaces = false;
  /** The answer itself is measured, which an object can be, too. */
  isMeasured = false;
  private isSorted = false;
  private readonly read: ReadPath;

  constructor(read: ReadPath) {
    this.read = read;
  }

  /** @throws {Lost} if the fields of an entry are gone through */
  items(values: JqValues): JqValues {
    return values.flatMap((value): JqValues => {
      if (value.kind === 'made') return value.parts;
      if (value.kind === 'plain') return [plain];
      if (isEntry(value)) throw new Lost('jq goes through all fields of an entry');
      return this.reached(`${value.path}[]`);
    });
  }

  field(values: JqValues, name: string): JqValues {
    return values.flatMap((value): JqValues => {
      if (value.kind === 'plain') return [plain];
      // Which of them it is named by is not kept.
      if (value.kind === 'made') return value.parts;
      return this.reached(value.path === '' ? name : `${value.path}.${name}`);
    });
  }

  /** Items are in an order of the program from here on. */
  sort(): void {
    this.isSorted = true;
  }

  /** Whether values come in the order of a list. */
  isInOrder(values: JqValues): boolean {
    return !this.isSorted && values.some((one) => isOfItem(one));
  }

  /** @param lists some of whose items are taken by their places */
  byPlace(lists: JqValues): void {
    if (this.isSorted) return;
    this.takesPlaces ||= lists.some((one) =>
      one.kind === 'made' ? one.parts.some(isOfItem) : isOfItem(one),
    );
  }

  private reached(path: string): JqValues {
    const read = this.read(path);
    if (read === 'follow') return [{ kind: 'part', path }];
    this.fields.add(path);
    if (read === 'next') return [{ kind: 'part', path }];
    return [path.includes('[]') ? { kind: 'plain', ofItem: true } : plain];
  }
}

/** Whether its order is that of a list of the answer. */
function isOfItem(value: JqValue): boolean {
  switch (value.kind) {
    case 'part':
      return true;
    case 'made':
      return value.parts.some(isOfItem);
    case 'plain':
      return value.ofItem === true;
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
