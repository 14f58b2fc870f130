/** A program's lowered form, short enough to be read in a test. */
import { printProgram } from '../../ir/print.ts';
import type { Program } from '../../../src/ir/program.ts';
import { lowerJavaScript } from '../../../src/languages/javascript/lower.ts';

/** One statement a line. Throws where the text does not parse, so that no test passes on an empty program. */
export function shape(text: string, file = 'script.ts'): string {
  return printProgram(lowered(text, file));
}

export function lowered(text: string, file = 'script.ts'): Program {
  const program = lowerJavaScript(text, file);
  const [problem] = program.problems;
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return program;
}
