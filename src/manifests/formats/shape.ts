/** Safe looks into values of unknown shape. */

type Fields = Readonly<Record<string, unknown>>;

/** A mapping, or an empty one instead of anything else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The fields of a mapping under a path of keys. */
export function fieldsAt(value: unknown, ...path: readonly string[]): Fields {
  return path.reduce<Fields>((inside, key) => fieldsOf(own(inside, key)), fieldsOf(value));
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, or an empty one instead of anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A field that the mapping has itself. */
export function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
