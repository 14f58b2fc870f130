import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type ParseError,
} from 'jsonc-parser';
import { lineTable, type LineTable } from '../text/positions.ts';
import type { DocumentPath, DocumentPosition, SourceDocument } from './document.ts';
import { ConfigurationError, refuseMistakes } from './error.ts';

/**
 * Reads JSON with comments and trailing commas.
 *
 * @throws ConfigurationError with the line and column of the first thing that cannot be read
 */
export function readJson(text: string, file: string): SourceDocument {
  const plain = plainJson(text);
  if (!plain) return readWithPlaces(text, file);
  // Of what has no mistake in it no place is asked for.
  let placed: SourceDocument | undefined;
  return { file, value: plain.value, where: (...at) => (placed ??= readWithPlaces(text, file)).where(...at) };
}

/** @returns undefined for what has comments or commas too many, is nested too deeply, or is no JSON at all */
function plainJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, deepest) ? undefined : { value };
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

function readWithPlaces(text: string, file: string): SourceDocument {
  if (isTooDeep(text)) throw new ConfigurationError(`${file}: invalid JSON: nested too deeply`);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  let lines: LineTable | undefined;
  const position = (offset: number): DocumentPosition => (lines ??= lineTable(text)).position(offset);
  refuseMistakes(
    errors.map(({ error, offset }) => () => {
      const { line, column } = position(offset);
      return `${file}:${line}:${column}: invalid JSON: ${inWords(printParseErrorCode(error))}`;
    }),
  );

  const offset = (path: DocumentPath, part: 'key' | 'value'): number => {
    for (let length = path.length; root !== undefined && length > 0; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node === undefined) continue;
      const isWanted = length === path.length;
      return part === 'key' && isWanted && node.parent?.type === 'property'
        ? node.parent.offset
        : node.offset;
    }
    return root?.offset ?? 0;
  };

  return {
    file,
    value: root === undefined ? null : getNodeValue(root),
    where: (path, part) => position(offset(path, part)),
  };
}

/** Brackets in one another. What is written by hand has up to ten. */
const deepest = 300;

/** Asked before the parser, which calls itself for each bracket. */
function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text.charAt(scanner.getTokenOffset());
    if (first === '{' || first === '[') depth++;
    if (first === '}' || first === ']') depth--;
    if (depth > deepest) return true;
  }
  return false;
}

/** `CommaExpected` becomes `comma expected`. */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
