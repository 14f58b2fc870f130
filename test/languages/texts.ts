/** Every literal of a lowered program, for tests that hold each to its place in the source. */
import type { Expr, Stmt, Text } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';
import { eachChild } from '../../src/ir/walk.ts';

/** Each literal once, in no particular order. */
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
      case 'leave':
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
