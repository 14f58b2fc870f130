/** JSON, with comments and trailing commas. */
import { parseTree, type Node } from 'jsonc-parser';
import { scalar, type Datum, type Entry } from './datum.ts';
import { isTooDeep } from '../../parsers/nesting.ts';
import type { Syntax } from '../tokens/syntax.ts';

const maxDepth = 60;

/** @returns undefined if the text is no JSON at all */
export function readJson(text: string, row: Syntax): Datum | undefined {
  if (isTooDeep(text)) return undefined;
  const tree = parseTree(text, [], { allowTrailingComma: true });
  return tree && datumOf(tree, text, row, 0);
}

function datumOf(node: Node, text: string, row: Syntax, depth: number): Datum | undefined {
  if (depth > maxDepth) return undefined;
  const { offset, length, children = [] } = node;
  const span = { start: offset, end: offset + length };
  switch (node.type) {
    case 'object': {
      const entries = children.flatMap((property): readonly Entry[] => {
        const [key, value] = property.children ?? [];
        const name: unknown = key?.value;
        const read = value && datumOf(value, text, row, depth + 1);
        if (!key || key.length < 2 || typeof name !== 'string' || !read) return [];
        return [{ name, value: read, start: key.offset + 1, end: key.offset + key.length - 1 }];
      });
      return { kind: 'map', entries, ...span };
    }
    case 'array':
      return {
        kind: 'list',
        items: children.flatMap((child) => datumOf(child, text, row, depth + 1) ?? []),
        ...span,
      };
    case 'string': {
      const value: unknown = node.value;
      // One that is not closed has no content of its own.
      return typeof value === 'string' && length >= 2
        ? scalar(text, value, offset + 1, offset + length - 1, row)
        : undefined;
    }
    case 'number':
    case 'boolean':
    case 'null':
    case 'property':
      return undefined;
    default:
      return node.type satisfies never;
  }
}
