import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadGo } from '../../../src/languages/go/language.ts';

const go = await loadGo();

export function lowered(text: string, file = 'main.go'): Program {
  return go.lower(text, file);
}

/** The statements of a function around `body`, one a line. Throws where the text does not parse. */
export function shape(body: string): string {
  const program = lowered(`package main\nfunc f() {\n${body}\n}\n`);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}
