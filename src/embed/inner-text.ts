/**
 * A text that is in a file in pieces: the `run:` of a workflow without its indentation, a JSON string without its
 * escapes. Every unit of it knows where it is.
 */
import type { Expr, Span } from '../ir/ir.ts';
import { asItIs, Origins, type Escape, type Origin, type Writable, type Write } from './writing.ts';

export interface InnerText {
  readonly text: string;
  /** The offset in the file at which unit `index` begins; for the index after the last one, the end of the text. */
  readonly start: (index: number) => number;
  /** The offset in the file after the unit before `index`. */
  readonly end: (index: number) => number;
  /** Private characters of the text, each of which represents a value that the document puts there: `${{ matrix.image }}`. */
  readonly values: ReadonlyMap<string, Expr>;
  /** How a text without such characters is written in the place of some of its units. */
  readonly write: Write;
}

/** Private characters that represent values; beyond the last one there are no more. */
const firstValue = 0xe000;
const lastValue = 0xf8fe;

/** Puts an inner text together, from its beginning to its end. */
export class InnerTextBuilder {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #values = new Map<string, Expr>();
  readonly #source: string;
  readonly #origins = new Origins();
  readonly #file: Writable;
  /** Private characters of the file itself; looked for when the first value comes. */
  #taken: ReadonlySet<string> | undefined;
  readonly #at: number;

  /**
   * @param at where an empty text is
   * @param source the file's text, whose own private characters are not used for values
   */
  constructor(at: number, source: string) {
    this.#at = at;
    this.#source = source;
    this.#file = { text: source, write: asItIs };
  }

  /** Adds `value`, unit by unit as it is in the file from `from` on. */
  verbatim(value: string, from: number): this {
    for (let i = 0; i < value.length; i++) {
      this.#starts.push(from + i);
      this.#ends.push(from + i + 1);
    }
    this.#origins.add(this.#text.length, value.length, {
      of: this.#file,
      start: from,
      end: from + value.length,
    });
    this.#text += value;
    return this;
  }

  /**
   * Adds `value`, all of whose units represent the same range of the file.
   *
   * @param origin the units of another text that they represent; left out: nothing can be written in their place
   */
  instead(value: string, span: Span, origin?: Origin): this {
    const units = value.length;
    if (origin) this.#origins.add(this.#text.length, units, origin);
    for (let i = 0; i < units; i++) {
      this.#starts.push(span.start);
      this.#ends.push(span.end);
    }
    this.#text += value;
    return this;
  }

  /**
   * Adds a range of another inner text.
   *
   * @param escape how a text is written there that comes into this one; left out: as it is
   */
  from(inner: InnerText, start = 0, end = inner.text.length, escape?: Escape): this {
    const origin = { of: inner, start, end, ...(escape ? { escape } : {}) };
    this.#origins.add(this.#text.length, Math.max(0, end - start), origin);
    for (let i = start; i < end; i++) {
      const char = inner.text.charAt(i);
      const value = inner.values.get(char);
      if (value) this.value(value);
      else this.instead(char, { start: inner.start(i), end: inner.end(i + 1) });
    }
    return this;
  }

  /**
   * Adds a value that is known only at run time.
   *
   * @param origin as for `instead`
   */
  value(expr: Expr, origin?: Origin): this {
    let code = firstValue + this.#values.size;
    while (code < lastValue && this.#isInUse(String.fromCharCode(code))) code++;
    const char = String.fromCharCode(code);
    // When all characters are in use the value is unknown.
    const known: Expr =
      code < lastValue ? expr : { kind: 'unknown', parts: [], start: expr.start, end: expr.end };
    this.#values.set(char, known);
    return this.instead(char, expr, origin);
  }

  #isInUse(char: string): boolean {
    this.#taken ??= privateIn(this.#source);
    return this.#taken.has(char) || this.#values.has(char);
  }

  /** @param write of a text that is right in the file; left out: what its parts state */
  build(write: Write = this.#origins.write): InnerText {
    const starts = this.#starts;
    const ends = this.#ends;
    const at = this.#at;
    return {
      text: this.#text,
      values: this.#values,
      write,
      start: (index) => starts[index] ?? ends.at(-1) ?? at,
      end: (index) => ends[index - 1] ?? starts[0] ?? at,
    };
  }
}

/** A file has many inner texts, and is looked through once. */
let last: { readonly source: string; readonly chars: ReadonlySet<string> } | undefined;

function privateIn(source: string): ReadonlySet<string> {
  if (last?.source !== source) last = { source, chars: new Set(source.match(/[\ue000-\uf8ff]/g)) };
  return last.chars;
}

/** A part of a text that is inside another one. */
export function sliceOf(text: InnerText, source: string, from: number, to = text.text.length): InnerText {
  return new InnerTextBuilder(text.start(from), source).from(text, from, to).build();
}

/** A range of the file as it is there. */
export function verbatim(source: string, span: Span): InnerText {
  return new InnerTextBuilder(span.start, source)
    .verbatim(source.slice(span.start, span.end), span.start)
    .build();
}
