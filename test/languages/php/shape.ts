import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadPhp } from '../../../src/languages/php/language.ts';

const php = await loadPhp();

export function lowered(text: string, file = 'index.php'): Program {
  return php.lower(text, file);
}

/**
 * The statements after `<?php`, one a line, without what every file imports. Throws where the text does not parse, so
 * that no test passes on an empty program.
 */
export function shape(code: string): string {
  const program = lowered(`<?php\n${code}\n`);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program).replace(/^\(import "helpers:" \*\*\)\n?/m, '');
}
