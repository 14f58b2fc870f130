/** A text that a program builds and passes to another language: `subprocess.run(f'curl {url}', shell=True)`. */
import type { Expr } from '../ir/ir.ts';
import type { Program } from '../ir/program.ts';
import type { InnerLanguage } from './embed.ts';
import { relocate } from './relocate.ts';

/**
 * Lowers such a text. Offsets in the result are those of the text, which is in no file.
 *
 * @param file the name that the program is given
 * @param values private characters of the text, each of which represents a value that the program puts there
 */
export function lowerScript(
  language: InnerLanguage,
  text: string,
  file: string,
  values: ReadonlyMap<string, Expr>,
): Program {
  const same = (index: number): number => index;
  const program = language.lower(text, file);
  return { ...program, body: relocate(program.body, { text, start: same, end: same, values }) };
}
