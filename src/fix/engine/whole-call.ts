/** A call written anew, with the arguments that it has. */
import type { Writing } from '../../trace/engine/fact.ts';

/** The call around an argument, with the comma before or behind it: `, client.WithHTTPClient({2})`. */
const holder = (place: string) =>
  new RegExp(String.raw`, [\w.]+\(\{${place}\}\)|[\w.]+\(\{${place}\}\), `, 'g');

/**
 * @param code the new call; `{0}` represents an argument of the old one
 * @param nothing how an argument is written that gives nothing: `nil`
 * @returns undefined if the call lacks an argument, or spreads a list into them
 */
export function callAnew(code: string, { args }: Writing, nothing: string | undefined): string | undefined {
  let whole: string | undefined = code;
  for (const [, place = ''] of code.matchAll(/\{(\d+)\}/g)) {
    const arg = args[Number(place)];
    if (!arg || arg.isSpread) return undefined;
    const left: string = arg.text === nothing ? whole.replace(holder(place), '') : whole;
    whole = left.replace(`{${place}}`, () => arg.text);
  }
  return whole;
}
