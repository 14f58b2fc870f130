/** A data file that a user wrote, with the places of its values, so that a message can point at them. */
import { cut } from '../text/cut.ts';

/** Keys and list indexes from the top of a document. */
export type DocumentPath = readonly (string | number)[];

/** Both from 1, the column in UTF-16 units. */
export interface DocumentPosition {
  readonly line: number;
  readonly column: number;
}

export interface SourceDocument {
  /** The file as messages show it. */
  readonly file: string;
  readonly value: unknown;
  /**
   * Where a key or a value is. What is not there (a missing key) is where the nearest thing around it does.
   */
  where(path: DocumentPath, part: 'key' | 'value'): DocumentPosition;
}

/** The part of a document under one of its keys, as a document of its own. */
export function documentUnder(document: SourceDocument, key: string): SourceDocument {
  const { value } = document;
  const isMap = typeof value === 'object' && value !== null;
  return {
    file: document.file,
    value: isMap ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined,
    where: (path, part) => document.where([key, ...path], part),
  };
}

/** `file:line:column: key: message`, as compilers write it. */
export function problemLine(
  document: SourceDocument,
  path: DocumentPath,
  message: string,
  part: 'key' | 'value' = 'value',
): string {
  const { line, column } = document.where(path, part);
  const key = keyText(path);
  return `${document.file}:${line}:${column}: ${key === '' ? '' : `${key}: `}${message}`;
}

/** `entries[3].since`; keys that are no plain words are in brackets and quotes. */
export function keyText(path: DocumentPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (!/^[\w$-]+$/.test(key)) text += `[${JSON.stringify(cut(key, 100))}]`;
    else text += text === '' ? cut(key, 100) : `.${cut(key, 100)}`;
  }
  return text;
}
