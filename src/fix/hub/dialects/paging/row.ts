/** How a language collects a list from pages, if it decoded the list from one answer. */
import type { Call, Expr } from '../../../../ir/ir.ts';
import type { Put } from '../slot.ts';
import type { Reading } from '../leaves.ts';
import type { World } from '../../../../flow/code/world.ts';

export type PagesRow = (asking: Asking) => Pages | Unwritten;

/** A list that is decoded, and the call that asks for it. */
export interface Asking {
  /** The call that decodes it. */
  readonly call: Call;
  /** What is decoded: `response.body`. */
  readonly from: Expr;
  /** The call that asks for the first page, and the part of it that holds the URL. */
  readonly sends: Call;
  readonly url: Expr;
  readonly reading: Reading;
  readonly world: World;
}

export interface Pages {
  readonly kind: 'pages';
  readonly puts: readonly Put[];
}

/** Why a person has to write it. */
export interface Unwritten {
  readonly kind: 'unwritten';
  readonly why: string;
  /** Where, as an offset of the file. */
  readonly at: number;
  /** The file, if it is another one than that of the request. */
  readonly file?: string;
}

/** Names for the function, the first that is free is taken. */
const names = ['allHubTags', 'allTagPages', 'tagsOfAllPages'];

/**
 * The name of the function that collects the pages, and what has to be put for it: nothing if a former change has put
 * the same one.
 *
 * @param spell the name in the manner of the language
 * @param lines of the function, by its name
 * @returns undefined if every name is taken
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
  return /^[\w.:>$@\\-]*/.exec(lowered.program.text.slice(start, end))?.[0] ?? '';
}

/** The expression that asks for another page: what is decoded, with the calls that its variables represent. */
export function askFor(asking: Asking, next: string): string | undefined {
  const { url, reading } = asking;
  const way = wayToCall(asking);
  const source = reading.lowered.program.text;
  return way?.reduceRight((inner, expr, i) => {
    const part = way[i + 1] ?? url;
    // The value of a variable takes its place.
    if (expr.kind === 'name') return inner;
    return source.slice(expr.start, part.start) + inner + source.slice(part.end, expr.end);
  }, next);
}

/** From what is decoded to the call that asks, through variables with one value; undefined if something else is between. */
export function wayToCall({ from, sends, reading }: Asking): readonly Expr[] | undefined {
  const down = (expr: Expr, depth: number): readonly Expr[] | undefined => {
    if (expr === sends) return [sends];
    if (depth > mostSteps) return undefined;
    for (const part of partsOf(expr, reading)) {
      const rest = down(part, depth + 1);
      if (rest) return [expr, ...rest];
    }
    return undefined;
  };
  return down(from, 0);
}

const mostSteps = 12;

function partsOf(expr: Expr, { lowered }: Reading): readonly Expr[] {
  switch (expr.kind) {
    case 'name': {
      const value = lowered.bindingOf(expr)?.value;
      return value ? [value] : [];
    }
    case 'member':
      return [expr.of];
    case 'call':
      return expr.callee.kind === 'member' ? [expr.callee.of, ...expr.args] : expr.args;
    default:
      return [];
  }
}
