/** A plain text that gets a name among its words, in the manner of a language: `"…/#{org}/…"`. */

export interface Interpolation {
  /** What takes the place of the quotes of the plain text. */
  readonly open: string;
  readonly close: string;
  /** How a name is in it: `$x`. */
  readonly put: string;
  /** The same for more than one word (`body.org`), with what closes the text then. */
  readonly putMore: string;
  readonly closeMore: string;
  /** What means something else in the new text than in the plain one. */
  readonly notIn: RegExp;
}

/** A change at offsets of the file. */
interface Put {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Interpolated {
  /** How the code is in the text. */
  readonly put: string;
  /** The quotes that change with it. */
  readonly quotes: readonly Put[];
}

/**
 * @param text whose words start at the offset `start`, behind its quote
 * @returns undefined if the text is quoted in another way, or holds what would mean something else
 */
export function interpolated(
  code: string,
  text: { readonly start: number; readonly value: string },
  source: string,
  form: Interpolation,
): Interpolated | undefined {
  const end = text.start + text.value.length;
  const quote = source[text.start - 1];
  const isPlain = (quote === '"' || quote === "'") && source[end] === quote;
  const before = source[text.start - 2] ?? '';
  if (!isPlain || /[\w@#$"']/.test(before) || /["']/.test(source[end + 1] ?? '')) return undefined;
  if (form.notIn.test(text.value)) return undefined;
  const isOne = /^\$?\w+$/.test(code);
  const fill = (words: string) => words.replace('$x', () => code);
  const put = (start: number, now: string): readonly Put[] =>
    now === quote ? [] : [{ start, end: start + 1, text: now }];
  return {
    put: fill(isOne ? form.put : form.putMore),
    quotes: [...put(text.start - 1, form.open), ...put(end, fill(isOne ? form.close : form.closeMore))],
  };
}
