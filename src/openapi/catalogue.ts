/** From the description of an API to a catalogue of what it deprecates. */
import type { CatalogFile } from '../catalog/schema.ts';
import { alikeWith } from './alike.ts';
import { deprecatedIn } from './deprecated.ts';
import type { Description } from './description.ts';
import type { Ending } from './ending.ts';
import { Making } from './making.ts';
import type { Operation } from './operations.ts';
import { Successors } from './replacement.ts';

export interface Imported {
  readonly catalog: CatalogFile;
  /** Calls that a catalogue cannot express: their path is the root, or has signs that no path has. */
  readonly leftOut: readonly string[];
  /** Messages about schemas that the description refers to and does not have. */
  readonly lacking: ReadonlySet<string>;
}

/**
 * @throws UserError with one line for a description that cannot be read as one
 */
export function catalogueOf(description: Description): Imported {
  const found = deprecatedIn(description);
  const made = new Making(successorsIn(description, found));
  for (const one of found) made.add(description, one);
  for (const operation of alikeWith(
    found.map((one) => one.operation),
    livingIn(description, found),
  )) {
    made.addCurrent(description, operation);
  }
  const { catalog, leftOut } = made;
  return { catalog, leftOut, lacking: description.files.lacking };
}

/** What may replace a call: all that are not deprecated. */
export function successorsIn(description: Description, found: readonly Ending[]): Successors {
  return new Successors(description, livingIn(description, found));
}

export function livingIn({ operations }: Description, found: readonly Ending[]): readonly Operation[] {
  const ending = new Set(found.flatMap(({ kind, operation }) => (kind === 'operation' ? [operation] : [])));
  return operations.filter((operation) => !ending.has(operation));
}
