/** Variables of a document that the code after them names: that code shows what they hold. */
import type { Span } from '../ir/ir.ts';
import type { Settings } from './settings.ts';

/** Code of a document: where it is, and what is set before it runs. */
interface ReadCode {
  readonly before: Settings;
  readonly spans: readonly Span[];
}

/** @returns the values of those variables, also of those that other variables name */
export function usedVariables(found: readonly ReadCode[], source: string): readonly Span[] {
  const search = new Search(source);
  for (const { before, spans } of found) search.follow(before, spans);
  return [...search.used.values()];
}

/** One of the settings, with all that are set before it. */
interface Reached {
  readonly level: Settings;
  readonly place: number;
}

class Search {
  readonly used = new Map<string, Span>();
  private readonly source: string;
  /** How many of the settings that a word names were reached already: each is looked at once. */
  private readonly reached = new Map<Settings, Map<string, number>>();

  constructor(source: string) {
    this.source = source;
  }

  /** Notes what the text of the spans names, and what that names in its turn. */
  follow(before: Settings, spans: readonly Span[]): void {
    const open = this.namedIn(spans, before, before.own.length);
    for (let next = open.pop(); next; next = open.pop()) {
      const { level, place } = next;
      const stmt = level.own[place];
      if (stmt?.kind !== 'bind' || !stmt.value) continue;
      const { start, end } = stmt.value;
      this.used.set(`${start}:${end}`, { start, end });
      open.push(...this.namedIn([{ start, end }], level, place));
    }
  }

  /** @param place where the settings end that can be seen, among those of the level */
  private namedIn(spans: readonly Span[], from: Settings, place: number): Reached[] {
    const words = wordsOf(spans, this.source);
    const found: Reached[] = [];
    for (let level: Settings | undefined = from; level; level = level.outer) {
      const end = level === from ? place : level.own.length;
      const known = this.reached.get(level) ?? new Map<string, number>();
      this.reached.set(level, known);
      for (const word of words) {
        const places = level.named(word);
        let at = known.get(word) ?? 0;
        for (let next = places[at]; next !== undefined && next < end; next = places[++at]) {
          found.push({ level, place: next });
        }
        if (places.length > 0) known.set(word, at);
      }
    }
    return found;
  }
}

function wordsOf(spans: readonly Span[], source: string): ReadonlySet<string> {
  return new Set(spans.flatMap(({ start, end }) => source.slice(start, end).match(/\w+/g) ?? []));
}
