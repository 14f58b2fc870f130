import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadCSharp } from '../../../src/languages/csharp/language.ts';

const csharp = await loadCSharp();

export function lowered(text: string, file = 'Main.cs'): Program {
  return csharp.lower(text, file);
}

/** The statements of a text, one a line, without its imports. Throws where the text does not parse. */
export function shape(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram({ ...program, body: program.body.filter(({ kind }) => kind !== 'import') });
}
