/** YAML: every document of a file. */
import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { yamlDocuments } from '../../parsers/yaml.ts';
import type { Span } from '../../ir/ir.ts';
import { scalar, type Datum, type Entry } from './datum.ts';
import type { Syntax } from '../tokens/syntax.ts';

const maxDepth = 60;

/** @returns undefined if the text is no YAML, as templates of it are not */
export function readYaml(text: string, row: Syntax): readonly Datum[] | undefined {
  const documents = yamlDocuments(text);
  if (!documents || documents.some(({ errors }) => errors.length > 0)) return undefined;
  return documents.flatMap(({ contents }) => (contents ? (datumOf(contents, text, row, 0) ?? []) : []));
}

/** The parts of a range that are not comments, if the text is not YAML but a template of it. */
export function withoutComments(text: string, { start, end }: Span): readonly Span[] {
  const spans: Span[] = [];
  for (let at = start; at < end;) {
    const line = text.indexOf('\n', at);
    const next = line < 0 ? end : Math.min(line + 1, end);
    if (!text.slice(at, next).trimStart().startsWith('#')) spans.push({ start: at, end: next });
    at = next;
  }
  return spans;
}

function datumOf(node: unknown, text: string, row: Syntax, depth: number): Datum | undefined {
  if (depth > maxDepth) return undefined;
  if (isMap(node)) {
    const entries = node.items.flatMap((pair): readonly Entry[] => {
      const value = isPair(pair) ? datumOf(pair.value, text, row, depth + 1) : undefined;
      if (!value || !isScalar(pair.key) || typeof pair.key.value !== 'string') return [];
      return [{ name: pair.key.value, value, ...spanOf(pair.key) }];
    });
    return { kind: 'map', entries, ...spanOf(node) };
  }
  if (isSeq(node)) {
    return {
      kind: 'list',
      items: node.items.flatMap((item) => datumOf(item, text, row, depth + 1) ?? []),
      ...spanOf(node),
    };
  }
  if (!isScalar(node) || typeof node.value !== 'string') return undefined;
  const { start, end } = spanOf(node);
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? 1 : 0;
  return scalar(
    text,
    node.value,
    start + quoted,
    end - quoted,
    row,
    bodyStart(node.type, text, start + quoted),
  );
}

/** Behind the line with the sign of a block. */
function bodyStart(type: string | undefined, text: string, start: number): number {
  return type?.startsWith('BLOCK') === true ? text.indexOf('\n', start) + 1 : start;
}

function spanOf(node: Node): { start: number; end: number } {
  const [start = 0, end = 0] = node.range ?? [];
  return { start, end };
}
