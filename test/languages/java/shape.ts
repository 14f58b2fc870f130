import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import { loadJava } from '../../../src/languages/java/language.ts';

const java = await loadJava();

export function lowered(text: string, file = 'A.java'): Program {
  return java.lower(text, file);
}

/** A whole file, one statement a line. Throws where the text does not parse. */
export function fileShape(text: string): string {
  const program = lowered(text);
  const [problem] = program.problems;
  if (problem) throw new Error(problem.message);
  return printProgram(program);
}

/** The statements of a method with the parameter `p`, as they are in its function. */
export function shape(body: string): string {
  const whole = fileShape(`class A { int field; void f(String p) { ${body} } }`);
  return /\(fn\* f \[p\] (.*?)\)\)\)(?: \(\w+ field .*)?\)$/m.exec(whole)?.[1] ?? whole;
}
