import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadRuby } from '../../../src/languages/ruby/language.ts';

const ruby = await loadRuby();

export function lowered(text: string, file = 'main.rb'): Program {
  return ruby.lower(text, file);
}

/** The statements, one a line. Throws where the text does not parse. */
export function shape(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}
