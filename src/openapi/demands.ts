/** What a request has to send to be of an operation: APIs choose a version by a query parameter or a header. */
import type { Demand } from '../catalog/schema.ts';
import { isMapPart, type ApiFiles } from './api-files.ts';
import { parametersOf, textAt, type Operation } from './operations.ts';
import type { MapPart } from './part.ts';

/** @returns in the order of the description, each once */
export function demandsOf(files: ApiFiles, operation: Operation): readonly Demand[] {
  const found = [
    ...ofPath(operation.path),
    ...parametersOf(files, operation).flatMap((parameter) => ofParameter(files, parameter)),
    ...ofAnswer(files, operation),
  ];
  return [...new Map(found.map((one) => [`${one.of} ${one.name.toLowerCase()}`, one])).values()];
}

/** Some descriptions write a fixed query into the path: `/things?version=1`. */
function ofPath(path: string): readonly Demand[] {
  const [, query = ''] = path.split('?', 2);
  return Array.from(new URLSearchParams(query)).flatMap(([name, value]) =>
    name === '' || value === '' || value.includes('{') ? [] : [{ of: 'query', name, value }],
  );
}

/** A required parameter that has one value alone. */
function ofParameter(files: ApiFiles, parameter: MapPart): readonly Demand[] {
  const { in: of, required } = parameter.value;
  const name = textAt(parameter, 'name');
  if (required !== true || name === undefined || (of !== 'query' && of !== 'header')) return [];
  // Swagger 2 has what OpenAPI 3 has in the schema beside the name.
  const schema = files.map(parameter, 'schema') ?? parameter;
  const { const: only, enum: listed } = schema.value;
  const values: readonly unknown[] = Array.isArray(listed) ? listed : [only];
  const [value, ...more] = values;
  if (more.length > 0 || (typeof value !== 'string' && typeof value !== 'number')) return [];
  return String(value) === '' ? [] : [{ of, name, value: String(value) }];
}

/** Media types of an owner that have a version: `application/vnd.things.v1+json`, `application/vnd.things+json; version=1`. */
const versioned = /^application\/vnd\.[\w.+-]*?(?:\bv\d[\w.]*(?:\+\w+)?|;\s*version=[\w.]+)$/i;

/** If all that an operation answers with has one such type, it is asked for by its name. */
function ofAnswer(files: ApiFiles, { part }: Operation): readonly Demand[] {
  const responses = files.map(part, 'responses');
  const types = new Set(
    Array.from(responses ? files.entries(responses) : []).flatMap(([status, response]) => {
      const content =
        status.startsWith('2') && isMapPart(response) ? files.map(response, 'content') : undefined;
      return content ? Object.keys(content.value) : [];
    }),
  );
  const [type, ...more] = types;
  if (type === undefined || more.length > 0 || !versioned.test(type)) return [];
  return [{ of: 'header', name: 'Accept', value: type }];
}
