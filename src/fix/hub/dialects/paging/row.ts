/** How a language reads a list from an answer, and how it collects the same list from pages. */
import type { Call, Expr } from '../../../../ir/ir.ts';
import type { Put } from '../slot.ts';
import type { Reading } from '../leaves.ts';

export interface PagesRow {
  /** What code reads of an answer beside what it holds, with its path. */
  readonly besides: readonly string[];
  /** Fields, methods and functions between an answer and the text that is decoded: `body`, `ReadAll`. */
  readonly passes: readonly string[];
  /** Functions that decode a text, or the method of a decoder that does. */
  readonly decodes: readonly string[];
  /** Code around an answer that asks whether there is one, `$x` for its name. */
  readonly compared?: string;
  /** Where a request is made first and sent later: what sends it. */
  readonly requests?: { readonly made: RegExp; readonly sent: string; readonly besides: readonly string[] };
  readonly write: (asking: Asking) => Pages | Unwritten;
}

/** A list that is decoded. */
export interface Decoded {
  readonly call: Call;
  /** What is decoded: `response.body`. */
  readonly from: Expr;
  /** Variables on the way to it, the last one first. */
  readonly held: readonly Held[];
}

export interface Held {
  /** The place that reads the variable. */
  readonly read: Expr;
  readonly value: Expr;
}

export interface Asking extends Decoded {
  /** The call that asks for the first page, and the part of it that holds the URL. */
  readonly sends: Call;
  readonly url: Expr;
  readonly reading: Reading;
}

export interface Pages {
  readonly kind: 'pages';
  readonly puts: readonly Put[];
  readonly doubts: readonly string[];
}

/** Why a person has to write it. */
export interface Unwritten {
  readonly kind: 'unwritten';
  readonly why: string;
  /** Where, as an offset of the file. */
  readonly at: number;
}

/** Names for the function, the first that is free is taken. */
const names = ['allHubTags', 'allTagPages', 'tagsOfAllPages'];

/**
 * The name of the function that collects the pages, and what has to be put for it: nothing where a former change has put
 * the same one.
 *
 * @param spell the name in the manner of the language
 * @param lines of the function, by its name
 * @returns undefined where every name is taken
 */
export function functionFor(
  text: string,
  spell: (name: string) => string,
  write: (name: string) => string,
): { readonly name: string; readonly put: string | undefined } | undefined {
  for (const name of names.map(spell)) {
    const put = write(name);
    if (text.includes(put)) return { name, put: undefined };
    if (!new RegExp(`\\b${name}\\b`).test(text)) return { name, put };
  }
  return undefined;
}

/** What a call calls, as it is written: `http.Get`. */
export function calledIn({ start, end }: Call, { lowered }: Reading): string {
  return /^[\w.:>$@-]*/.exec(lowered.program.text.slice(start, end))?.[0] ?? '';
}

/** The expression that asks for another page: what is decoded, with the calls that its variables stand for. */
export function askFor({ from, held, url, reading }: Asking, next: string): string {
  const source = reading.lowered.program.text;
  const written = ({ start, end }: Expr): string => {
    const inner = [
      ...held.map(({ read, value }) => ({ at: read, text: () => written(value) })),
      { at: url, text: () => next },
    ].find(({ at }) => at.start >= start && at.end <= end);
    if (!inner) return source.slice(start, end);
    return source.slice(start, inner.at.start) + inner.text() + source.slice(inner.at.end, end);
  };
  return written(from);
}
