/** A program's lowered form, short enough to be read in a test. */
import { printProgram } from '../../ir/print.ts';
import type { Program } from '../../../src/ir/program.ts';
import { loadPython } from '../../../src/languages/python/language.ts';

const python = await loadPython();

/** One statement a line. Throws where the text does not parse, so that no test passes on an empty program. */
export function shape(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}

export function lowered(text: string): Program {
  return python.lower(text, 'script.py');
}
