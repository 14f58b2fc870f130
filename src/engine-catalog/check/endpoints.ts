import type { EndpointRow, EndpointsFile } from '../schema/endpoints.ts';
import type { DocumentPath } from '../../config/document.ts';
import { compareApiVersions } from '../api-version.ts';
import { lived, repeated, type Misfit } from './mistake.ts';

/** @param newest the newest API version that there is */
export function* endpointMistakes({ endpoints, upTo }: EndpointsFile, newest: string): Generator<Misfit> {
  if (compareApiVersions(upTo, newest) > 0) {
    yield { path: ['upTo'], message: `${upTo} is newer than every engine; the newest is ${newest}` };
  }
  yield* repeated(
    endpoints.map(({ call }) => call),
    (index) => ['endpoints', index, 'call'],
  );
  for (const [index, row] of endpoints.entries()) yield* rowMistakes(row, ['endpoints', index], upTo);
}

function* rowMistakes(row: EndpointRow, path: DocumentPath, upTo: string): Generator<Misfit> {
  const { since, removed, deprecated, gates = [] } = row;
  yield* lived(since, removed, [...path, 'removed']);
  yield* covered(removed ?? since, upTo, path);
  if (deprecated !== undefined) {
    yield* lived(since, deprecated, [...path, 'deprecated']);
    yield* lived(deprecated, removed, [...path, 'deprecated']);
  }
  for (const kind of ['query', 'filters', 'body'] as const) {
    for (const [name, piece] of Object.entries(row[kind] ?? {})) {
      const at = [...path, kind, name];
      const life = typeof piece === 'string' ? { since: piece, removed: undefined } : piece;
      yield* lived(life.since, life.removed, at);
      yield* covered(life.removed ?? life.since, upTo, at);
    }
  }
  for (const [index, { below, from, engine }] of gates.entries()) {
    if (below !== undefined || from !== undefined || engine !== undefined) continue;
    yield { path: [...path, 'gates', index], message: 'holds for no version; give below, from or engine' };
  }
}

function* covered(version: string, upTo: string, path: DocumentPath): Generator<Misfit> {
  if (compareApiVersions(version.replace('<=', ''), upTo) > 0) {
    yield { path, message: `${version} is newer than what the list covers, ${upTo}` };
  }
}
