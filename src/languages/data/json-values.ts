/** The content of a JSON document as values of the IR, with nothing made of them. */
import { parseTree, type Node } from 'jsonc-parser';
import type { Expr, Field } from '../../ir/ir.ts';
import { isTooDeep } from '../../parsers/nesting.ts';

const maxDepth = 60;

/** @returns one value; none if the text is no JSON */
export function jsonData(text: string): readonly Expr[] {
  const tree = isTooDeep(text) ? undefined : parseTree(text, [], { allowTrailingComma: true });
  return tree ? ofJson(tree, text, 0) : [];
}

function ofJson(node: Node, text: string, depth: number): readonly Expr[] {
  if (depth > maxDepth) return [];
  const { offset, length, children = [] } = node;
  const span = { start: offset, end: offset + length };
  switch (node.type) {
    case 'object': {
      const fields = children.flatMap((property): readonly Field[] => {
        const [key, given] = property.children ?? [];
        const name: unknown = key?.value;
        const [value] = given ? ofJson(given, text, depth + 1) : [];
        if (!key || typeof name !== 'string' || !value) return [];
        return [{ kind: 'field', name, value, at: { start: key.offset, end: key.offset + key.length } }];
      });
      return [{ kind: 'record', fields, ...span }];
    }
    case 'array':
      return [{ kind: 'list', items: children.flatMap((child) => ofJson(child, text, depth + 1)), ...span }];
    case 'string': {
      const value: unknown = node.value;
      return typeof value === 'string' ? [{ kind: 'text', value, at: offset + 1, ...span }] : [];
    }
    case 'number':
      return [{ kind: 'text', value: text.slice(span.start, span.end), at: offset, number: true, ...span }];
    case 'boolean':
      return [{ kind: 'text', value: text.slice(span.start, span.end), at: offset, ...span }];
    case 'null':
      return [{ kind: 'text', value: '', at: offset, ...span }];
    case 'property':
      return [];
    default:
      return node.type satisfies never;
  }
}
