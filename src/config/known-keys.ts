/** What a schema knows at a path: read from the schema itself, so that messages cannot fall behind it. */
import type { DocumentPath } from './document.ts';

/** The schema of the value at a path, or undefined if the schema gives no information on it. */
function schemaAt(schema: unknown, path: DocumentPath): object | undefined {
  if (!isObject(schema)) return undefined;
  if ('wrapped' in schema) return schemaAt(schema.wrapped, path);
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  if ('entries' in schema && isObject(schema.entries)) {
    return schemaAt(valueOf(schema.entries, String(step)), rest);
  }
  if ('item' in schema) return schemaAt(schema.item, rest);
  if ('options' in schema && Array.isArray(schema.options)) {
    for (const option of schema.options) {
      const found = schemaAt(option, path);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return 'value' in schema ? schemaAt(schema.value, rest) : undefined;
}

/** The keys that the object at a path may have. */
export function keysAt(schema: unknown, path: DocumentPath): string[] {
  const found = schemaAt(schema, path);
  return found === undefined ? [] : [...new Set(keysOf(found))];
}

/** What the schema at a path expects, in the words of its message. */
export function expectedAt(schema: unknown, path: DocumentPath): string | undefined {
  const found = schemaAt(schema, path);
  return found !== undefined && 'message' in found && typeof found.message === 'string'
    ? found.message
    : undefined;
}

/** The words that the value at a path may be, if it is one of a list. */
export function wordsAt(schema: unknown, path: DocumentPath): string[] {
  return [...new Set(wordsOf(schemaAt(schema, path)))];
}

/** What the schema states about the value at a path. */
export function descriptionAt(schema: unknown, path: DocumentPath): string | undefined {
  const found = schemaAt(schema, path);
  if (found === undefined || !('pipe' in found) || !Array.isArray(found.pipe)) return undefined;
  const texts = found.pipe.flatMap((part: unknown) =>
    isObject(part) && 'description' in part && typeof part.description === 'string' ? [part.description] : [],
  );
  return texts.at(-1);
}

function wordsOf(schema: unknown): string[] {
  if (typeof schema === 'string') return [schema];
  return isObject(schema) && 'options' in schema && Array.isArray(schema.options)
    ? schema.options.flatMap(wordsOf)
    : [];
}

function keysOf(schema: unknown): string[] {
  if (!isObject(schema)) return [];
  if ('entries' in schema && isObject(schema.entries)) return Object.keys(schema.entries);
  return 'options' in schema && Array.isArray(schema.options) ? schema.options.flatMap(keysOf) : [];
}

function valueOf(record: object, key: string): unknown {
  return Object.entries(record).find(([name]) => name === key)?.[1];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
