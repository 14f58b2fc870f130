/** The form of a body: its fields by their names from the top, and what each of them holds. */
import { isMapPart, type ApiFiles } from './api-files.ts';
import { pointerOf, type MapPart } from './part.ts';

interface ShapeField {
  /** `string`, `string date-time`, `integer int64`, in the order of the alphabet; empty if none is stated. */
  readonly types: readonly string[];
  readonly part: MapPart;
}

export interface Shape {
  /** By names such as `results[].email`; those of the items of a list begin with `[]`, `*` is any other name, and `$` the whole body. */
  readonly fields: ReadonlyMap<string, ShapeField>;
  /** True if it has more fields than are looked at: what is not among them may be there. */
  readonly isCut: boolean;
}

/** Fields in one another that are looked at, and fields of one body. */
const deepest = 8;
const mostFields = 2000;

/**
 * @param holders each of them has a schema, or a schema for each media type; what they have is united
 * @returns undefined if none has a schema
 */
export function shapeOfSchemas(files: ApiFiles, holders: readonly MapPart[]): Shape | undefined {
  const schemas = holders.flatMap((holder) => schemasOf(files, holder));
  if (schemas.length === 0) return undefined;
  const walk = new Walk(files);
  for (const schema of schemas) walk.whole(schema);
  return walk;
}

function schemasOf(files: ApiFiles, holder: MapPart): readonly MapPart[] {
  const content = files.map(holder, 'content');
  const media = content
    ? Array.from(files.entries(content)).flatMap(([type, one]) =>
        /[/+]json\b/i.test(type) && isMapPart(one) ? [one] : [],
      )
    : [holder];
  return media.flatMap((one) => {
    return files.schemaAt(one, 'schema') ?? [];
  });
}

/** The name of a whole body among its fields. */
export const whole = '$';

class Walk implements Shape {
  readonly fields = new Map<string, ShapeField>();
  isCut = false;
  private readonly files: ApiFiles;

  constructor(files: ApiFiles) {
    this.files = files;
  }

  whole(schema: MapPart): void {
    this.note(whole, schema);
    this.follow(schema, '', new Set());
  }

  /** @param around schemas that this one is in: what refers to itself has no more fields inside */
  follow(schema: MapPart, before: string, around: ReadonlySet<string>): void {
    const { files } = this;
    const key = `${schema.file}${pointerOf(schema.path)}`;
    if (around.has(key) || around.size > deepest * 2) return;
    const inside = new Set(around).add(key);
    const properties = files.schemaAt(schema, 'properties');
    for (const name of Object.keys(properties?.value ?? {})) {
      const property = properties && files.schemaAt(properties, name);
      if (property) this.field(property, before, name, inside);
    }
    const others = files.schemaAt(schema, 'additionalProperties');
    if (others) this.field(others, before, '*', inside);
    const items = files.schemaAt(schema, 'items');
    if (items) this.follow(items, `${before}[]`, inside);
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      for (const option of files.schemasAt(schema, key)) this.follow(option, before, inside);
    }
  }

  private field(property: MapPart, before: string, own: string, around: ReadonlySet<string>): void {
    if (this.fields.size >= mostFields) {
      this.isCut = true;
      return;
    }
    const name = before === '' ? own : `${before}.${own}`;
    this.note(name, property);
    if (name.split(/[.[]/).length <= deepest) this.follow(property, name, around);
  }

  /** A field in several forms of one body has the types of all. */
  private note(name: string, part: MapPart): void {
    const known = this.fields.get(name);
    const types = [...new Set([...(known?.types ?? []), ...typesOf(this.files, part)])].toSorted();
    this.fields.set(name, { types, part: known?.part ?? part });
  }
}

/** @param depth of an `allOf` in others, which may refer to itself */
function typesOf(files: ApiFiles, schema: MapPart, depth = 0): readonly string[] {
  const { type, format } = schema.value;
  // That something may be null is no other type.
  const types = (Array.isArray(type) ? type : [type]).flatMap((one: unknown) =>
    typeof one === 'string' && one !== 'null' ? [typeof format === 'string' ? `${one} ${format}` : one] : [],
  );
  if (types.length > 0) return types.toSorted();
  if (schema.value['properties'] !== undefined) return ['object'];
  if (schema.value['items'] !== undefined) return ['array'];
  if (depth > deepest) return [];
  const typesUnder = (key: string) =>
    files.schemasAt(schema, key).map((option) => typesOf(files, option, depth + 1));
  const whole = typesUnder('allOf').find(({ length }) => length > 0);
  return whole ?? [...new Set([...typesUnder('anyOf'), ...typesUnder('oneOf')].flat())].toSorted();
}
