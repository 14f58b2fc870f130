/** What went away from one description of an API to the next, as a catalogue. */
import { livingIn, successorsIn, type Imported } from './catalogue.ts';
import { alikeWith } from './alike.ts';
import { answerOf, changesOf } from './answers.ts';
import { daysOf, deprecatedIn, parameterKinds } from './deprecated.ts';
import type { Description } from './description.ts';
import type { Ending } from './ending.ts';
import { Making } from './making.ts';
import { operationKey, parametersOf, textAt, type Operation } from './operations.ts';
import { pointerOf, type MapPart } from './part.ts';
import { shapeOfSchemas, whole, type Shape } from './shape.ts';

export interface Difference extends Imported {
  /** Those of the older description first. */
  readonly endings: readonly Ending[];
  /** Calls whose body or answer has too many fields to be compared. */
  readonly notCompared: readonly Operation[];
}

/**
 * Operations are the same if their method and the shape of their path are; where they are served does not count.
 *
 * @returns what the newer description does not have, and what it deprecates and the older one did not, or with other days
 */
export function differenceOf(before: Description, after: Description): Difference {
  const deprecated = deprecatedIn(after);
  const comparing = new Comparing(before, after);
  const removed = before.operations.flatMap((operation) => comparing.endingsOf(operation));
  const known = new Map(deprecatedIn(before).map((ending) => [keyOf(ending), ending]));
  const fresh = deprecated.flatMap((ending) => {
    const old = known.get(keyOf(ending));
    if (old && old.since === ending.since && old.removal === ending.removal) return [];
    const notes = old ? [`It was deprecated before, ${daysIn(old)}.`, ...ending.notes] : ending.notes;
    return [{ ...ending, notes }];
  });
  const made = new Making(successorsIn(after, deprecated));
  for (const ending of removed) made.add(before, ending);
  for (const ending of fresh) made.add(after, ending);
  const operations = [...removed, ...fresh].map(({ operation }) => operation);
  for (const operation of alikeWith(operations, livingIn(after, deprecated))) {
    made.addCurrent(after, operation);
  }
  const { catalog, leftOut } = made;
  const lacking = new Set([...before.files.lacking, ...after.files.lacking]);
  return { catalog, leftOut, lacking, endings: [...removed, ...fresh], notCompared: comparing.notCompared };
}

function keyOf({ kind, operation, name = '' }: Ending): string {
  return `${kind} ${name} ${operationKey(operation)}`;
}

function daysIn({ since, removal }: Ending): string {
  const days = [since === undefined ? '' : `since ${since}`, removal === undefined ? '' : `until ${removal}`];
  return days.filter((day) => day !== '').join(' and ') || 'without a day';
}

class Comparing {
  readonly notCompared: Operation[] = [];
  private readonly before: Description;
  private readonly after: Description;
  private readonly living: ReadonlyMap<string, Operation>;
  /** Fields that are known to be gone: calls share the schema of what they give. */
  private readonly seen = new Set<string>();

  constructor(before: Description, after: Description) {
    this.before = before;
    this.after = after;
    this.living = new Map(after.operations.map((operation) => [operationKey(operation), operation]));
  }

  endingsOf(operation: Operation): readonly Ending[] {
    const { files } = this.before;
    const living = this.living.get(operationKey(operation));
    if (!living) {
      const { part } = operation;
      return [
        { state: 'removed', kind: 'operation', operation, part, ...daysOf(files, operation), notes: [] },
      ];
    }
    return [
      ...this.parameters(operation, living),
      ...this.requestFields(operation, living),
      ...this.answerFields(operation, living),
    ];
  }

  private parameters(operation: Operation, living: Operation): readonly Ending[] {
    const still = new Set(parametersOf(this.after.files, living).map(nameOf));
    return parametersOf(this.before.files, operation).flatMap((part): readonly Ending[] => {
      const name = textAt(part, 'name');
      const kind = Object.entries(parameterKinds).find(([place]) => place === part.value['in'])?.[1];
      // The names of placeholders are nothing that is sent.
      if (name === undefined || kind === undefined || kind === 'path' || still.has(nameOf(part))) return [];
      return [{ state: 'removed', kind, operation, name, part, notes: [] }];
    });
  }

  private requestFields(operation: Operation, living: Operation): readonly Ending[] {
    const body = bodyOf(this.before, operation);
    const next = bodyOf(this.after, living);
    if (!body || this.isCut(operation, body, ...(next ? [next] : []))) return [];
    // A body of another type, such as a form, is not compared.
    if (!next && this.after.files.map(living.part, 'requestBody')) return [];
    const gone = next ? changesOf(body, next).gone : [...body.fields.keys()].filter((name) => name !== whole);
    return outermost(gone).flatMap((name) => this.ending(operation, 'request', name, body, []));
  }

  private answerFields(operation: Operation, living: Operation): readonly Ending[] {
    const answer = answerOf(this.before.files, operation);
    const next = answerOf(this.after.files, living);
    if (!answer || !next || this.isCut(operation, answer, next)) return [];
    const { within, gone, changed } = changesOf(answer, next);
    const pages: readonly Ending[] =
      within === undefined
        ? []
        : [
            {
              state: 'removed',
              kind: 'answer',
              operation,
              name: whole,
              part: operation.part,
              notes: [`The answer was a list, and is an object with pages, which has it in ${within}.`],
            },
          ];
    return [
      ...pages,
      ...outermost(gone).flatMap((name) => this.shared(operation, name, answer, [])),
      ...changed.flatMap(({ name, from, to }) =>
        this.shared(operation, name, answer, [`It was of the type ${from}, and is of the type ${to}.`]),
      ),
    ];
  }

  private shared(
    operation: Operation,
    name: string,
    shape: Shape,
    notes: readonly string[],
  ): readonly Ending[] {
    return this.ending(operation, 'answer', name, shape, notes).filter(({ part }) => {
      const key = `${part.file}${pointerOf(part.path)}`;
      const isNew = !this.seen.has(key);
      this.seen.add(key);
      return isNew;
    });
  }

  private ending(
    operation: Operation,
    kind: 'request' | 'answer',
    name: string,
    { fields }: Shape,
    notes: readonly string[],
  ): readonly Ending[] {
    const field = fields.get(name);
    return field ? [{ state: 'removed', kind, operation, name, part: field.part, notes }] : [];
  }

  private isCut(operation: Operation, ...shapes: readonly Shape[]): boolean {
    const isCut = shapes.some((shape) => shape.isCut);
    if (isCut && !this.notCompared.includes(operation)) this.notCompared.push(operation);
    return isCut;
  }
}

function nameOf({ value }: MapPart): string {
  return `${String(value['in'])} ${String(value['name']).toLowerCase()}`;
}

/** The body of a request; in Swagger 2 a parameter. */
function bodyOf({ files }: Description, operation: Operation): Shape | undefined {
  const body = files.map(operation.part, 'requestBody');
  const holders = body
    ? [body]
    : parametersOf(files, operation).filter(({ value }) => value['in'] === 'body');
  return shapeOfSchemas(files, holders);
}

/** Of fields that are gone, those that what is around them is not. */
function outermost(names: readonly string[]): readonly string[] {
  const gone = new Set(names);
  return names.filter((name) => {
    const parts = [...name.matchAll(/\.|\[\]/g)].map(({ index }) => name.slice(0, index));
    return !parts.some((part) => gone.has(part));
  });
}
