/** A value of an API's description, with its place. */
import type { DocumentPath } from '../config/document.ts';

export interface Part {
  readonly value: unknown;
  /** Absolute path of the file that it is in. */
  readonly file: string;
  /** Keys and indexes from the top of that file. */
  readonly path: DocumentPath;
}

/** A part that is a mapping. */
export interface MapPart extends Part {
  readonly value: Readonly<Record<string, unknown>>;
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is under a key or an index, as it is written; undefined if there is nothing. */
export function childOf({ value, file, path }: Part, key: string | number): Part | undefined {
  const children: unknown = value;
  if (Array.isArray(children) && typeof key === 'number') {
    const child: unknown = children[key];
    return child === undefined ? undefined : { value: child, file, path: [...path, key] };
  }
  if (!isMap(children) || !Object.hasOwn(children, key)) return undefined;
  return { value: children[key], file, path: [...path, key] };
}

/** `#/paths/~1things/get`, as JSON Pointer (RFC 6901) has it in an address. */
export function pointerOf(path: DocumentPath): string {
  return ['#', ...path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/**
 * The keys of a pointer.
 *
 * @param pointer what is behind the `#`: `/paths/~1things/get`, with percent signs or without
 */
export function keysOf(pointer: string): readonly string[] {
  return decoded(pointer)
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
