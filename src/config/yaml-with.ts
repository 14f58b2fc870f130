/** YAML that a user wrote, read by a parser that is passed in: an editor cannot wait for it. */
import type * as yamlPackage from 'yaml';
import type { Document } from 'yaml';
import { isTooDeep } from '../parsers/nesting.ts';
import type { DocumentPath, SourceDocument } from './document.ts';
import { ConfigurationError, refuseMistakes } from './error.ts';

type Yaml = typeof yamlPackage;

/**
 * Reads one YAML 1.2 document. Tags that make anything but plain data are refused.
 *
 * @throws ConfigurationError with the line and column of the first thing that cannot be read
 */
export function readYamlWith(yaml: Yaml, text: string, file: string): SourceDocument {
  const { isAlias, isMap, isScalar, isSeq, parseDocument } = yaml;
  if (isTooDeep(text)) throw new ConfigurationError(`${file}: invalid YAML: nested too deeply`);
  const lines = new yaml.LineCounter();
  const start = (node: unknown) => startOf(yaml, node);
  // To look for keys that come twice, the parser compares each with each.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  refuseMistakes(
    [...document.errors, ...beyondBounds(yaml, document), ...document.warnings].map(
      ({ message, pos }) =>
        () => {
          const { line, column } = position(pos[0]);
          return `${file}:${line}:${column}: invalid YAML: ${lowerFirst(message)}`;
        },
    ),
  );

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

interface Mistake {
  readonly message: string;
  readonly pos: readonly [number, ...number[]];
}

/** Each alias is looked for in the whole document. */
const mostAliases = 1000;

/** Keys that are twice in one mapping, and the first alias of too many. */
function beyondBounds(yaml: Yaml, document: Document.Parsed): readonly Mistake[] {
  const { isScalar } = yaml;
  const found: Mistake[] = [];
  let aliases = 0;
  yaml.visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) {
          found.push({ message: 'Map keys must be unique', pos: [startOf(yaml, key) ?? 0] });
        }
        keys.add(key.value);
      }
    },
    Alias(_, alias) {
      if (++aliases <= mostAliases) return undefined;
      found.push({ message: `More than ${mostAliases} aliases`, pos: [startOf(yaml, alias) ?? 0] });
      return yaml.visit.BREAK;
    },
  });
  return found;
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
  const anchors = new Set<string>();
  yaml.visit(document, {
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.add(anchor);
    },
    Alias(_, alias) {
      if (anchors.has(alias.source)) return undefined;
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
