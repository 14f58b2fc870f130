/** The Hub's entries of the catalogue, held against a description of its API that Docker publishes. */
import type { Catalog, ResolvedEntry } from '../../catalog/catalog.ts';
import { daysOf } from '../deprecated.ts';
import type { Description } from '../description.ts';
import { isDeprecated } from '../is-deprecated.ts';
import { operationKey, type Operation } from '../operations.ts';

/**
 * What a description does not have is documented elsewhere, or not at all: of an entry only its replacement has to be there.
 *
 * @returns one line for each difference, in the order of the description, then of the catalogue
 */
export function differencesOfHub({ files, operations }: Description, catalog: Catalog): readonly string[] {
  const entries = catalog.entries.filter(({ isOfHub }) => isOfHub);
  const byCall = new Map(operations.map((operation) => [operationKey(operation), operation]));
  const byId = new Map(
    operations.flatMap((operation) => (operation.id === undefined ? [] : [[operation.id, operation]])),
  );
  const marked = operations.filter((operation) => isDeprecated(files, operation.part));
  const missing = marked.flatMap((operation) =>
    entries.some((entry) => isGoing(entry) && isOf(entry, operation))
      ? []
      : [`${callOf(operation)}: deprecated in the document, and not in the catalogue`],
  );
  return [...missing, ...entries.flatMap((entry) => [...differencesOf(entry)])];

  function* differencesOf(entry: ResolvedEntry): Generator<string> {
    for (const operation of operations.filter((one) => isOf(entry, one))) {
      const isMarked = marked.includes(operation);
      if (isGoing(entry) && !isMarked) {
        yield `${entry.id}: ${entry.state} in the catalogue, and not in the document (${callOf(operation)})`;
      }
      if (!isMarked) continue;
      const days = daysOf(files, operation);
      for (const name of ['since', 'removal'] as const) {
        const day = days[name];
        if (day !== undefined && day !== entry[name]) {
          yield `${entry.id}: ${name} ${day} in the document, and ${entry[name] ?? 'no day'} in the catalogue`;
        }
      }
    }
    const { replacement } = entry;
    if (!replacement) return;
    const { method, path, operation: id } = replacement;
    if (byCall.has(operationKey({ method, path }))) return;
    const moved = byId.get(id);
    yield `${entry.id}: its replacement ${method} ${path} is ${moved ? callOf(moved) : 'not'} in the document`;
  }
}

function isGoing({ state }: ResolvedEntry): boolean {
  return state === 'deprecated' || state === 'removed';
}

function isOf({ methods, paths }: ResolvedEntry, { method, path }: Operation): boolean {
  const isMethod = methods === 'any' || methods.some((one) => one === method);
  const key = operationKey({ method, path });
  return isMethod && paths.some((one) => operationKey({ method, path: one }) === key);
}

function callOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}
