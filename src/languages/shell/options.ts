/** Where the options of a command end. */
import type { PlainWord } from './command-words.ts';

/**
 * The index of the first word that is neither an option nor the value of one; `values` are the options that take the
 * next word.
 */
export function afterOptions(
  words: readonly PlainWord[],
  from: number,
  end: number,
  values: readonly string[],
): number {
  let index = from;
  while (index < end) {
    const word = words[index];
    if (word?.text === '--') return index + 1;
    const isOption = word?.text === undefined ? word?.options : /^[-+]./.test(word.text);
    if (!isOption) return index;
    index += word?.text !== undefined && takesNext(word.text, values) ? 2 : 1;
  }
  return index;
}

/** `-u` takes the next word, and so does the `u` that ends `-nu`. */
function takesNext(option: string, values: readonly string[]): boolean {
  if (values.includes(option)) return true;
  return (
    /^-[A-Za-z]{2,}$/.test(option) && !firstValue(option, values) && values.includes(`-${option.slice(-1)}`)
  );
}

/** True when a letter before the last one takes a value, which is then glued to it. */
function firstValue(option: string, values: readonly string[]): boolean {
  return values.some((value) => value.length === 2 && option.slice(1, -1).includes(value.charAt(1)));
}
