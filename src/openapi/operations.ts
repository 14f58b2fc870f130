/** The operations of an API, whichever version of OpenAPI describes them. */
import { UserError } from '../errors/user-error.ts';
import { mostPaths } from './bounds.ts';
import { isMapPart, type ApiFiles } from './api-files.ts';
import { childOf, type MapPart, type Part } from './part.ts';

/** Methods that a catalogue can name, as OpenAPI writes them. OPTIONS and TRACE ask for nothing that goes away. */
const methods = {
  get: 'GET',
  head: 'HEAD',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const satisfies Record<string, string>;
export type OperationMethod = (typeof methods)[keyof typeof methods];

/** How the description is written: parameters, bodies and servers are in other places in Swagger 2. */
export type Dialect = 'swagger-2' | 'openapi-3';

export interface Operation {
  readonly method: OperationMethod;
  /** As it is written, without the base of the servers: `/things/{id}`. */
  readonly path: string;
  readonly part: MapPart;
  /** What all operations of the path share. */
  readonly item: MapPart;
  /** As the reference of the API calls it. */
  readonly id: string | undefined;
}

/**
 * @throws UserError for a description of another kind
 */
export function dialectOf(files: ApiFiles): Dialect {
  const { openapi, swagger } = files.root.value;
  if (typeof openapi === 'string' && /^3\.[0-2]\b/.test(openapi)) return 'openapi-3';
  if (String(swagger) === '2.0' || swagger === 2) return 'swagger-2';
  throw new UserError(`${files.where(files.root)}: is not OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0`);
}

/**
 * @returns all operations in the order of the description
 * @throws UserError for what is no mapping where one has to be, and for more paths than an API has
 */
export function operationsOf(files: ApiFiles): readonly Operation[] {
  const paths = files.map(files.root, 'paths');
  if (!paths) return [];
  const count = Object.keys(paths.value).length;
  if (count > mostPaths) {
    throw new UserError(`${files.where(paths)}: has ${count} paths; at most ${mostPaths} are read`);
  }
  return Array.from(files.entries(paths)).flatMap(([path, item]) => {
    if (!path.startsWith('/')) return [];
    if (!isMapPart(item)) throw files.unexpected(item, 'a mapping');
    return operationsAt(files, path, item);
  });
}

function operationsAt(files: ApiFiles, path: string, item: MapPart): readonly Operation[] {
  return Object.entries(methods).flatMap(([name, method]) => {
    const part = files.map(item, name);
    if (!part) return [];
    const { operationId } = part.value;
    return [{ method, path, part, item, id: typeof operationId === 'string' ? operationId : undefined }];
  });
}

/** `GET /things/{}`: how an operation is looked up; the names of placeholders do not count. */
export function operationKey({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method} ${shapeOf(path)}`;
}

/** The shape of a path, without the names of its placeholders. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<!\/)\/+$/, '');
}

/** The parameters of an operation: its own, and those of its path that it does not override. */
export function parametersOf(files: ApiFiles, { part, item }: Operation): readonly MapPart[] {
  const byName = new Map<string, MapPart>();
  for (const holder of [item, part]) {
    for (const parameter of files.list(holder, 'parameters')) {
      if (!isMapPart(parameter)) throw files.unexpected(parameter, 'a mapping');
      byName.set(`${String(parameter.value['in'])} ${String(parameter.value['name'])}`, parameter);
    }
  }
  return [...byName.values()];
}

/** A text under a key, if it is one. */
export function textAt(part: Part, key: string): string | undefined {
  const text = childOf(part, key)?.value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
