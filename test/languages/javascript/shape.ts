/** A program's lowered form, short enough to be read in a test. */
import { printProgram } from '../../../src/ir/print.ts';
import type { Expr, Program, Stmt, Text } from '../../../src/ir/ir.ts';
import { eachChild } from '../../../src/ir/walk.ts';
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

/** Every literal of a program, in no particular order. */
export function textsOf(program: Program): readonly Text[] {
  const found: Text[] = [];
  const visit = (node: Expr): void => {
    if (node.kind === 'text') found.push(node);
    eachChild(node, visit, (body) => body.forEach(visitStatement));
  };
  const visitStatement = (statement: Stmt): void => {
    switch (statement.kind) {
      case 'bind':
      case 'return':
        if (statement.value) visit(statement.value);
        return;
      case 'assign':
        visit(statement.target);
        return visit(statement.value);
      case 'expression':
        return visit(statement.value);
      case 'branch':
        return statement.arms.forEach((arm) => arm.forEach(visitStatement));
      case 'block':
        return statement.body.forEach(visitStatement);
      case 'export':
        return statement.names.forEach(({ value }) => visit(value));
      case 'import':
      case 'export-all':
        return;
      default:
        return statement satisfies never;
    }
  };
  program.body.forEach(visitStatement);
  return found;
}
