/** Deprecated fields of what an operation takes and gives. */
import type { ApiFiles } from './api-files.ts';
import { isMapPart } from './api-files.ts';
import { deepestSchema } from './bounds.ts';
import { isDeprecated } from './is-deprecated.ts';
import type { Operation } from './operations.ts';
import { pointerOf, type MapPart } from './part.ts';

interface Field {
  /** From the top of the body: `results[].email`. */
  readonly name: string;
  readonly part: MapPart;
}

/** Fields of one schema at most: schemas that use each other twice have more than can be counted. */
const mostFields = 1000;

/** Finds the fields of schemas, each of which is looked at once. */
export class Fields {
  private readonly known = new Map<string, readonly Field[]>();
  private readonly files: ApiFiles;

  constructor(files: ApiFiles) {
    this.files = files;
  }

  /** Of the body of a request. @param body the parameter of Swagger 2 that is the body */
  ofRequest({ part }: Operation, body: MapPart | undefined): readonly Field[] {
    const { files } = this;
    const held = files.map(part, 'requestBody');
    return [...(held ? this.ofContent(held) : []), ...(body ? this.underSchema(body) : [])];
  }

  /** Of the bodies of answers that are no error. */
  ofAnswer({ part }: Operation): readonly Field[] {
    const { files } = this;
    const responses = files.map(part, 'responses');
    if (!responses) return [];
    return Array.from(files.entries(responses)).flatMap(([status, response]) => {
      if (!/^(?:2|default)/.test(status)) return [];
      if (!isMapPart(response)) throw files.unexpected(response, 'a mapping');
      return [...this.ofContent(response), ...this.underSchema(response)];
    });
  }

  private ofContent(holder: MapPart): readonly Field[] {
    const content = this.files.map(holder, 'content');
    if (!content) return [];
    return Array.from(this.files.entries(content)).flatMap(([, media]) =>
      isMapPart(media) ? this.underSchema(media) : [],
    );
  }

  private underSchema(holder: MapPart): readonly Field[] {
    const schema = this.files.schemaAt(holder, 'schema');
    return schema ? this.ofSchema(schema, 0) : [];
  }

  private ofSchema(schema: MapPart, depth: number): readonly Field[] {
    if (depth > deepestSchema) return [];
    const key = `${schema.file}${pointerOf(schema.path)}`;
    const known = this.known.get(key);
    if (known) return known;
    // What refers to itself has no more fields inside.
    this.known.set(key, []);
    const found = [...this.inside(schema, depth)].slice(0, mostFields);
    this.known.set(key, found);
    return found;
  }

  private *inside(schema: MapPart, depth: number): Generator<Field> {
    const { files } = this;
    const properties = files.schemaAt(schema, 'properties');
    for (const name of Object.keys(properties?.value ?? {})) {
      const property = properties && files.schemaAt(properties, name);
      if (!property) continue;
      if (isDeprecated(files, property)) yield { name, part: property };
      else yield* prefixed(`${name}.`, this.ofSchema(property, depth + 1));
    }
    const items = files.schemaAt(schema, 'items');
    if (items) yield* prefixed('[].', this.ofSchema(items, depth + 1));
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      for (const option of files.schemasAt(schema, key)) yield* this.ofSchema(option, depth + 1);
    }
  }
}

function prefixed(prefix: string, fields: readonly Field[]): readonly Field[] {
  // `results.` and `[].email` are `results[].email`.
  return fields.map(({ name, part }) => ({ name: `${prefix}${name}`.replaceAll('.[]', '[]'), part }));
}
