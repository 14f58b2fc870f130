import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type ParseError,
} from 'jsonc-parser';
import type { DocumentPath, DocumentPosition, SourceDocument } from './document.ts';
import { ConfigurationError } from './error.ts';

/**
 * Reads JSON with comments and trailing commas.
 *
 * @throws ConfigurationError with the line and column of the first thing that cannot be read
 */
export function readJson(text: string, file: string): SourceDocument {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [first, ...more] = errors.map(({ error, offset }) => {
    const { line, column } = position(text, offset);
    return `${file}:${line}:${column}: invalid JSON: ${inWords(printParseErrorCode(error))}`;
  });
  if (first !== undefined) throw new ConfigurationError(first, ...more);

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
    where: (path, part) => position(text, offset(path, part)),
  };
}

function position(text: string, offset: number): DocumentPosition {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** `CommaExpected` becomes `comma expected`. */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
