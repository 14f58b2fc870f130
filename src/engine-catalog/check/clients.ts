import type { ClientRow, ClientsFile, VersionRange } from '../schema/clients.ts';
import type { DocumentPath } from '../../config/document.ts';
import { didYouMean } from '../../text/nearest.ts';
import { compareApiVersions } from '../api-version.ts';
import { compareVersions } from '../library-version.ts';
import { repeated, unordered, type Misfit } from './mistake.ts';

/** @param newest the newest API version that there is */
export function* clientMistakes({ clients, tables }: ClientsFile, newest: string): Generator<Misfit> {
  yield* repeated(
    clients.map(({ id }) => id),
    (index) => ['clients', index, 'id'],
  );
  for (const [index, row] of clients.entries()) yield* rowMistakes(row, ['clients', index], tables, newest);
  for (const [name, { rows, byDate = [] }] of Object.entries(tables)) {
    const path = ['tables', name];
    for (const [index, row] of rows.entries()) {
      yield* rangeMistakes(row, [...path, 'rows', index]);
      yield* unknownVersion(row.api, newest, [...path, 'rows', index, 'api']);
      if (row.min !== undefined && compareApiVersions(row.min, row.api) > 0) {
        yield { path: [...path, 'rows', index, 'min'], message: `${row.min} is above ${row.api}` };
      }
    }
    for (const [index, { api }] of byDate.entries()) {
      yield* unknownVersion(api, newest, [...path, 'byDate', index, 'api']);
    }
    yield* unordered(
      byDate.map(({ since }) => since),
      'oldest first',
      (index) => [...path, 'byDate', index, 'since'],
    );
  }
}

function* rowMistakes(
  row: ClientRow,
  path: DocumentPath,
  tables: ClientsFile['tables'],
  newest: string,
): Generator<Misfit> {
  for (const [index, range] of row.versions.entries()) {
    yield* rangeMistakes(range, [...path, 'versions', index]);
  }
  const { verdict, otherwise, implicit } = row;
  if (otherwise !== undefined && verdict !== 'env') {
    yield { path: [...path, 'otherwise'], message: `only for the verdict env, not for ${verdict}` };
  }
  if ((verdict === 'implicit' || otherwise === 'implicit') && implicit === undefined) {
    yield { path, message: 'sends a number of its own, and implicit does not have it' };
  }
  switch (implicit?.kind) {
    case 'fixed':
      yield* unknownVersion(implicit.api, newest, [...path, 'implicit', 'api']);
      break;
    case 'table':
      yield* unknownTable(implicit.table, tables, [...path, 'implicit', 'table']);
      break;
    case 'engine release':
      yield* unknownTable(implicit.byDate, tables, [...path, 'implicit', 'byDate']);
      break;
    case 'version part':
    case 'unknown':
    case undefined:
      break;
  }
}

function* rangeMistakes({ from, to, before }: VersionRange, path: DocumentPath): Generator<Misfit> {
  const end = to ?? before;
  if (to !== undefined && before !== undefined) {
    yield { path, message: 'to and before; one of them is enough' };
  }
  if (from === undefined || end === undefined) return;
  const order = compareVersions(from, end);
  if (order > 0 || (order === 0 && to === undefined)) yield { path, message: `${end} is not after ${from}` };
}

function* unknownVersion(api: string, newest: string, path: DocumentPath): Generator<Misfit> {
  if (compareApiVersions(api, newest) > 0) {
    yield { path, message: `${api} is newer than every engine; the newest is ${newest}` };
  }
}

function* unknownTable(name: string, tables: ClientsFile['tables'], path: DocumentPath): Generator<Misfit> {
  if (Object.hasOwn(tables, name)) return;
  yield { path, message: `no table is called '${name}'${didYouMean(name, Object.keys(tables))}` };
}
