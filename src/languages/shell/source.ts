/**
 * The text of a parse tree, and the places of its characters in the file.
 *
 * A script inside a script (`bash -c "…"`, a here-document, escaped backticks) is parsed as a text of its own. Its
 * `Source` leads every offset of that text back to the file, through all quoting in between.
 */
import type { Expr, Span } from '../../ir/ir.ts';

/** A placeholder for words that come at run time: the `{}` of `xargs -I{}`. */
interface Placeholder {
  readonly text: string;
  /** What it is; the span is that of the placeholder, in the file. */
  readonly value: (span: Span) => Expr;
}

export interface Source {
  readonly text: string;
  /** Private characters in the text, each of which represents a value that the surrounding script puts there. */
  readonly values: ReadonlyMap<string, Expr>;
  readonly placeholders: readonly Placeholder[];
  /** The offset in the file at which unit `index` begins; for the index after the last one, the end of the text. */
  readonly start: (index: number) => number;
  /** The offset in the file after the unit before `index`. */
  readonly end: (index: number) => number;
}

/**
 * The file itself, with the line ends that the shell knows: to it a carriage return is part of the last word. A line
 * end of two units is at the place of the first of them, so that what ends before it ends there.
 */
export function fileSource(text: string): Source {
  const common = { values: new Map<string, Expr>(), placeholders: [] };
  if (!text.includes('\r\n')) {
    // The parser lets an unterminated word end after the text.
    const place = (index: number): number => Math.min(index, text.length);
    return { ...common, text, start: place, end: place };
  }
  const places: number[] = [];
  for (let index = 0; index < text.length; index++) {
    places.push(index);
    if (text.startsWith('\r\n', index)) index++;
  }
  return {
    ...common,
    text: text.replaceAll('\r\n', '\n'),
    start: (index) => places[index] ?? text.length,
    end: (index) => {
      const last = index > 0 ? (places[index - 1] ?? text.length - 1) : -1;
      return last + (text.startsWith('\r\n', last) ? 2 : 1);
    },
  };
}

/** A text built from pieces of a file, unit by unit. Offsets are those of the file. */
export class Units {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  get text(): string {
    return this.#text;
  }

  /** Adds `value`, all of whose units map to the same range of the file. */
  add(value: string, start: number, end: number): void {
    const units = value.length;
    for (let index = 0; index < units; index++) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
    this.#text += value;
  }

  /** The text as a source; its values and placeholders are those of `outer`, unless given. `at` is the place of an empty text. */
  source(outer: Source, at: number, values: ReadonlyMap<string, Expr> = outer.values): Source {
    const starts = this.#starts;
    const ends = this.#ends;
    return {
      text: this.#text,
      values,
      placeholders: outer.placeholders,
      start: (index) => starts[index] ?? ends[ends.length - 1] ?? at,
      end: (index) => ends[index - 1] ?? starts[0] ?? at,
    };
  }
}

/** The same text with one more placeholder in it. */
export function withPlaceholder(source: Source, placeholder: Placeholder): Source {
  return { ...source, placeholders: [...source.placeholders, placeholder] };
}

/** The private characters that may represent values; beyond the last one there are no more. */
export const FIRST_VALUE = 0xe000;
export const LAST_VALUE = 0xf8fe;

/** The next piece of the text, from `from` on, that represents a value. */
export function nextValue(
  source: Source,
  from: number,
): { index: number; end: number; value: Expr } | undefined {
  let found: { index: number; end: number; value: Expr } | undefined;
  for (const { text, value } of source.placeholders) {
    const index = source.text.indexOf(text, from);
    if (index < 0 || (found && found.index <= index)) continue;
    const end = index + text.length;
    found = { index, end, value: value({ start: source.start(index), end: source.end(end) }) };
  }
  if (source.values.size === 0) return found;
  for (let index = from; index < (found?.index ?? source.text.length); index++) {
    const value = isPrivate(source.text, index) ? source.values.get(source.text.charAt(index)) : undefined;
    if (value) return { index, end: index + 1, value };
  }
  return found;
}

function isPrivate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= FIRST_VALUE && code <= LAST_VALUE + 1;
}

/** A range of the source's text as a range of the file. */
export function spanOf(source: Source, node: { readonly pos: number; readonly end: number }): Span {
  return { start: source.start(node.pos), end: Math.max(source.start(node.pos), source.end(node.end)) };
}
