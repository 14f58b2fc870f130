import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadPowerShell } from '../../../src/languages/powershell/language.ts';

const powershell = await loadPowerShell();

export function lowered(text: string, file = 'script.ps1'): Program {
  return powershell.lower(text, file);
}

/** One statement a line. Throws where the text does not parse, so that no test passes on an empty program. */
export function shape(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}
