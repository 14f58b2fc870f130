import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadRust } from '../../../src/languages/rust/language.ts';

const rust = await loadRust();

export function lowered(text: string, file = 'src/main.rs'): Program {
  return rust.lower(text, file, () => undefined);
}

/** The statements of a file, one a line. Throws where the text does not parse. */
export function items(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}

/** The statements of a function around `body`, without its head and its imports. Throws where the text does not parse. */
export function shape(body: string): string {
  const head = '(bind! f (fn f [] ';
  const line = items(`fn f() {\n${body}\n}\n`)
    .split('\n')
    .find((statement) => statement.startsWith(head));
  return line?.slice(head.length, -2) ?? '';
}
