/** A script's lowered form, short enough to be read in a test. */
import { printProgram } from '../../ir/print.ts';
import { lowerShell } from '../../../src/languages/shell/lower.ts';

/** The parameters of every function, which are always the same. */
const PARAMETERS = '[1 2 3 4 5 6 7 8 9 ...@]';

/** One statement a line; the parameters of functions are left out. */
export function shape(text: string, file = 'script.sh'): string {
  return printProgram(lowerShell(text, file)).replaceAll(PARAMETERS, '[]');
}
