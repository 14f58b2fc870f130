/** A program's lowered form, short enough to be read in a test. */
import type { Expr, Program, Stmt, Text } from '../../../src/ir/ir.ts';
import { printProgram } from '../../../src/ir/print.ts';
import { eachChild } from '../../../src/ir/walk.ts';
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

/** Every literal of a program, each once. */
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
        return statement.names.forEach(({ value }) => visit(value));
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
