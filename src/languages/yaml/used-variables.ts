/** Variables of a document that the code after them names: that code tells what they hold. */
import type { Span, Stmt } from '../../ir/ir.ts';
import type { Found } from './dialect.ts';

/** @returns the values of those variables, also of those that other variables name */
export function usedVariables(found: readonly Found[], source: string): readonly Span[] {
  const used = new Map<string, Span>();
  for (const one of found) {
    const { spans } = one;
    const words = wordsOf(spans, source);
    const before: readonly Stmt[] = one.kind === 'script' ? one.before : one.body;
    for (const stmt of before.toReversed()) {
      if (stmt.kind !== 'bind' || !stmt.value || !words.has(lastWord(stmt.name))) continue;
      const { start, end } = stmt.value;
      used.set(`${start}:${end}`, { start, end });
      for (const word of wordsOf([{ start, end }], source)) words.add(word);
    }
  }
  return [...used.values()];
}

function wordsOf(spans: readonly Span[], source: string): Set<string> {
  return new Set(spans.flatMap(({ start, end }) => source.slice(start, end).match(/\w+/g) ?? []));
}

/** `NAME` of `env.NAME`. */
function lastWord(name: string): string {
  return /(?<!\w)\w+$/.exec(name)?.[0] ?? name;
}
