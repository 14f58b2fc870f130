/** A program's lowered form, short enough to be read in a test. */
import { printProgram } from '../../../src/ir/print.ts';
import type { Expr, Program, Stmt, Text } from '../../../src/ir/ir.ts';
import { eachChild } from '../../../src/ir/walk.ts';
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

/** Every literal of a program. */
export function textsOf(program: Program): readonly Text[] {
  const found = new Set<Text>();
  const visit = (node: Expr): void => {
    if (node.kind === 'text') found.add(node);
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
      case 'import':
      case 'export-all':
        return;
      default:
        return statement satisfies never;
    }
  };
  program.body.forEach(visitStatement);
  return [...found];
}
