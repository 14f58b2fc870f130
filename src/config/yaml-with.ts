/** YAML that a user wrote, read by a parser that is handed in: an editor cannot wait for it. */
import type * as yamlPackage from 'yaml';
import type { Document } from 'yaml';
import type { DocumentPath, SourceDocument } from './document.ts';
import { ConfigurationError } from './error.ts';

type Yaml = typeof yamlPackage;

/**
 * Reads one YAML 1.2 document. Tags that make anything but plain data are refused.
 *
 * @throws ConfigurationError with the line and column of the first thing that cannot be read
 */
export function readYamlWith(yaml: Yaml, text: string, file: string): SourceDocument {
  const { isAlias, isMap, isScalar, isSeq, parseDocument } = yaml;
  const lines = new yaml.LineCounter();
  const start = (node: unknown) => startOf(yaml, node);
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const mistakes = [...document.errors, ...document.warnings];
  if (mistakes.length > 0) {
    const [first, ...more] = mistakes.map(({ message, pos }) => {
      const { line, column } = position(pos[0]);
      return `${file}:${line}:${column}: invalid YAML: ${lowerFirst(message)}`;
    });
    if (first !== undefined) throw new ConfigurationError(first, ...more);
  }

  /** Offsets of the key and the value at a path, or of the last ones on the way that exist. */
  const offsets = (path: DocumentPath): { key: number; value: number } => {
    let node: unknown = document.contents;
    let found = { key: start(node) ?? 0, value: start(node) ?? 0 };
    for (const step of path) {
      if (isAlias(node)) node = node.resolve(document);
      let key: unknown;
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
        if (pair === undefined) break;
        key = pair.key;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(step)];
        key = node;
      } else break;
      const keyAt = start(key) ?? found.key;
      found = { key: keyAt, value: start(node) ?? keyAt };
    }
    return found;
  };

  return {
    file,
    value: plainValue(document, (reason) => {
      const { line, column } = position(unresolvedAlias(yaml, document) ?? 0);
      return `${file}:${line}:${column}: invalid YAML: ${reason}`;
    }),
    where: (path, part) => position(offsets(path)[part]),
  };
}

function startOf({ isAlias, isMap, isScalar, isSeq }: Yaml, node: unknown): number | undefined {
  const at = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined;
  return at ?? undefined;
}

/** Aliases are resolved here: one without its anchor, or one that would grow without end, is an error. */
function plainValue(document: Document.Parsed, problem: (reason: string) => string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new ConfigurationError(problem(error instanceof Error ? lowerFirst(error.message) : String(error)));
  }
}

function unresolvedAlias(yaml: Yaml, document: Document.Parsed): number | undefined {
  let found: number | undefined;
  yaml.visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      found = startOf(yaml, alias);
      return yaml.visit.BREAK;
    },
  });
  return found;
}

function lowerFirst(message: string): string {
  const [line = ''] = message.split('\n');
  return line.charAt(0).toLowerCase() + line.slice(1);
}
