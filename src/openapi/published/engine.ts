/** The Engine's endpoints of the catalogue, held against the description of one version of its API that Docker publishes. */
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import type { EndpointRow } from '../../engine-catalog/schema/endpoints.ts';
import type { Description } from '../description.ts';
import { isDeprecated } from '../is-deprecated.ts';
import { operationKey, parametersOf, shapeOf, type Operation } from '../operations.ts';

/**
 * @param version of the API that the description is of: `1.44`
 * @returns one line for each difference: endpoints and query parameters that the catalogue has from another version on, or not at all
 */
export function differencesOfEngine(
  description: Description,
  version: string,
  { endpoints, data }: EngineCatalog,
): readonly string[] {
  const { files, operations } = description;
  const described = new Set(operations.map(operationKey));
  return [
    ...operations.flatMap((operation) => [...ofOperation(operation)]),
    ...data.endpoints.endpoints.flatMap(ofRow),
  ];

  function* ofOperation(operation: Operation): Generator<string> {
    const { method, path } = operation;
    const call = `${method} ${path}`;
    const found = endpoints.endpoint(method, path.replaceAll(/\{[^{}]*\}/g, 'x'), version);
    if (found?.presence !== 'there') {
      const known = found ? lifetime(found) : 'not in the catalogue';
      yield `${call}: in the document of ${version}, and ${known}`;
      return;
    }
    const { row } = found;
    const isGoing = row.deprecated !== undefined && compareApiVersions(version, row.deprecated) >= 0;
    if (isDeprecated(files, operation.part) !== isGoing) {
      yield isGoing
        ? `${call}: deprecated since ${row.deprecated ?? ''} in the catalogue, and not in the document of ${version}`
        : `${call}: deprecated in the document of ${version}, and not in the catalogue`;
    }
    yield* ofParameters(operation, row);
  }

  function* ofParameters(operation: Operation, row: EndpointRow): Generator<string> {
    const call = `${operation.method} ${operation.path}`;
    const names = parametersOf(files, operation).flatMap(({ value }) =>
      value['in'] === 'query' && typeof value['name'] === 'string' ? [value['name']] : [],
    );
    for (const name of names) {
      const piece = endpoints.piece(row, 'query', name, version);
      if (piece?.presence === 'there' || piece?.presence === 'unsure') continue;
      const known = piece ? lifetime(piece) : 'not in the catalogue';
      yield `${call}: the parameter ${name} is in the document of ${version}, and ${known}`;
    }
    for (const name of Object.keys(row.query ?? {})) {
      const piece = endpoints.piece(row, 'query', name, version);
      if (piece?.presence !== 'there' || names.includes(name)) continue;
      yield `${call}: the parameter ${name} is ${lifetime(piece)}, and not in the document of ${version}`;
    }
  }

  /** A row without an operation is one that the reference does not name. */
  function ofRow({ call, operation }: EndpointRow): readonly string[] {
    const [method = '', path = ''] = call.split(' ');
    const found = endpoints.endpoint(method, path, version);
    if (operation === undefined || found?.presence !== 'there') return [];
    const isDescribed = described.has(`${method} ${shapeOf(path)}`);
    return isDescribed ? [] : [`${call}: ${lifetime(found)}, and not in the document of ${version}`];
  }
}

function lifetime({
  since,
  removed,
}: {
  readonly since: string;
  readonly removed: string | undefined;
}): string {
  const until = removed === undefined ? '' : ` and removed in ${removed}`;
  return `in the catalogue since ${since}${until}`;
}
