import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadGrammar } from '../../../src/parsers/tree-sitter.ts';
import { lowerKotlin } from '../../../src/languages/kotlin/lower.ts';

const parse = await loadGrammar('kotlin');

/** Without the names that other files may declare. */
export function lowered(text: string, file = 'Main.kt'): Program {
  return lowerKotlin(parse, text, file);
}

/** The statements of a file, one a line. Throws where the text does not parse. */
export function shape(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}
