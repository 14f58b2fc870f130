/** Operations that calls of generated clients are looked for, and by which names they go. */
import type { GeneratedRow } from '../../models/generated-schema.ts';
import type { Method } from '../model/fact.ts';

/** An operation that a rule is about. */
export interface GeneratedOperation {
  /** Its id in the description. */
  readonly id: string | undefined;
  readonly method: Exclude<Method, 'OPTIONS' | 'unknown'>;
  /** With the base: `/api/v1/things/{id}`. */
  readonly path: string;
  /** As the description has it: `/things/{id}`. */
  readonly ownPath: string;
  /** Those that serve it, in lower case. */
  readonly hosts: readonly string[];
  /** Packages that are generated from its description. */
  readonly clients: readonly string[];
}

export interface Operations {
  readonly all: readonly GeneratedOperation[];
  /** By their ids in lower case, without signs between the words. */
  readonly byId: ReadonlyMap<string, readonly GeneratedOperation[]>;
}

export function operationsBy(all: readonly GeneratedOperation[]): Operations {
  const byId = new Map<string, GeneratedOperation[]>();
  for (const one of all) {
    if (one.id === undefined) continue;
    const name = plain(one.id);
    byId.set(name, [...(byId.get(name) ?? []), one]);
  }
  return { all, byId };
}

/** Generators write the words of a name each in the way of its language. */
export function plain(name: string): string {
  return name.replace(/[^a-zA-Z0-9]/g, '').toLowerCase();
}

/** @returns what an id may be, if this is what its call is named */
export function idsOf(name: string, { prefixes = [], suffixes = [] }: GeneratedRow): readonly string[] {
  const starts = ['', ...prefixes.filter((one) => name.startsWith(one))];
  const ends = ['', ...suffixes.filter((one) => name.endsWith(one))];
  const ids = starts.flatMap((start) =>
    ends.map((end) => plain(name.slice(start.length, name.length - end.length))),
  );
  return [...new Set(ids)].filter((id) => id !== '');
}

/** More than one word: others have methods of one word, too. */
export function isDistinct(id: string): boolean {
  return /[a-z0-9][A-Z]|[a-zA-Z0-9][^a-zA-Z0-9]+[a-zA-Z0-9]/.test(id);
}
