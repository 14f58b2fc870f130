/** Where a cursor is in YAML that need not be finished. */
import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { isTooDeep } from '../parsers/nesting.ts';
import type { DocumentPath } from './document.ts';

interface YamlPlace {
  /** Of the value that the cursor is in, or of the mapping whose key it is in. */
  readonly path: DocumentPath;
  readonly part: 'key' | 'value';
  /** Keys that the mapping has already. */
  readonly taken: ReadonlySet<string>;
  /** The key has its colon. */
  readonly hasColon: boolean;
}

/** Put where the cursor is, so that a text that is not finished has a node there. */
const mark = 'x-dockshift-cursor';

/** @returns undefined in a comment, or in what cannot be read. The word at the cursor is from `start` to `end`. */
export function placeInYaml(text: string, start: number, end: number): YamlPlace | undefined {
  if (isTooDeep(text)) return undefined;
  const { marked, hasColon } = markedAt(text, start, end);
  const found = placeOf(marked);
  return found && { ...found, hasColon };
}

/** A word at the begin of a line, or of an entry of a list, may become a key. */
function markedAt(text: string, start: number, end: number) {
  const hasColon = /^[ \t]*:/.test(text.slice(end, end + 200));
  const isFirst = /^[ \t]*(?:-[ \t]+)*$/.test(lineUntil(text, start));
  const marked = `${text.slice(0, start)}${mark}${isFirst && !hasColon ? ':' : ''}${text.slice(end)}`;
  return { marked, hasColon };
}

/** The part of a line before an offset. */
function lineUntil(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

type Found = Omit<YamlPlace, 'hasColon'>;

function placeOf(marked: string): Found | undefined {
  const document = parseDocument(marked, { prettyErrors: false, uniqueKeys: false });
  let found: Found | undefined;
  visit(document, {
    Scalar(key, node, ancestors) {
      if (node.value !== mark) return undefined;
      const path: (string | number)[] = [];
      const all = [...ancestors, node];
      for (const [at, one] of ancestors.entries()) {
        const next = all[at + 1];
        if (isSeq(one)) path.push(one.items.indexOf(next));
        if (isPair(one) && isScalar(one.key) && one.key !== node) path.push(String(one.key.value));
      }
      const map = key === 'key' ? ancestors.at(-2) : undefined;
      const names = isMap(map)
        ? map.items.map((pair) => (isScalar(pair.key) ? String(pair.key.value) : ''))
        : [];
      const taken = new Set(names.filter((name) => name !== mark));
      found = { path, part: key === 'key' ? 'key' : 'value', taken };
      return visit.BREAK;
    },
  });
  return found;
}
