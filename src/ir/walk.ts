/** Walks over a lowered program. */
import type { Expr, Field, Stmt } from './ir.ts';

type Visit = (node: Expr) => void;

/** Calls `visit` for each direct child expression of an expression, in source order; statements inside it too. */
export function eachChild(node: Expr, visit: Visit, visitBody: (body: readonly Stmt[]) => void): void {
  switch (node.kind) {
    case 'text':
    case 'name':
    case 'self':
      return;
    case 'join':
      return node.parts.forEach(visit);
    case 'member':
      return visit(node.of);
    case 'index':
      visit(node.of);
      return visit(node.key);
    case 'record':
      return eachField(node.fields, visit);
    case 'spread':
      return visit(node.value);
    case 'list':
      return node.items.forEach(visit);
    case 'call':
      if (node.by) visit(node.by);
      visit(node.callee);
      node.args.forEach(visit);
      return eachField(node.named, visit);
    case 'either':
      if (node.test) visit(node.test);
      return node.options.forEach(visit);
    case 'function':
      for (const param of node.params) if (param.default) visit(param.default);
      return visitBody(node.body);
    case 'class':
      if (node.base) visit(node.base);
      node.mixins?.forEach(visit);
      return node.members.forEach((member) => visit(member.value));
    case 'pipe':
      return node.stages.forEach(visit);
    case 'unknown':
      node.parts.forEach(visit);
      if (node.body) visitBody(node.body);
      return;
    default:
      return node satisfies never;
  }
}

function eachField(fields: readonly Field[], visit: Visit): void {
  for (const field of fields) {
    if (field.kind === 'computed') visit(field.key);
    visit(field.value);
  }
}

/** What an expression is in: the expression around it, or the statement. */
export type Around = Expr | Stmt;

/** Every expression of the statements, each before those inside it, with what it is in; of several the first. */
export function expressionsOf(body: readonly Stmt[]): ReadonlyMap<Expr, Around> {
  const all = new Map<Expr, Around>();
  const visitIn = (around: Around) => (expr: Expr) => {
    if (all.has(expr)) return;
    all.set(expr, around);
    eachChild(expr, visitIn(expr), statements);
  };
  const statements = (stmts: readonly Stmt[]) => {
    for (const stmt of stmts) eachPart(stmt, visitIn(stmt), statements);
  };
  statements(body);
  return all;
}

/** Calls `visit` for each direct expression of a statement, in source order, and `visitBody` for statements inside it. */
export function eachPart(stmt: Stmt, visit: Visit, visitBody: (body: readonly Stmt[]) => void): void {
  switch (stmt.kind) {
    case 'bind':
    case 'return':
      if (stmt.value) visit(stmt.value);
      return;
    case 'assign':
      visit(stmt.target);
      return visit(stmt.value);
    case 'expression':
      return visit(stmt.value);
    case 'branch':
      return stmt.arms.forEach(visitBody);
    case 'block':
      return visitBody(stmt.body);
    case 'export':
      return stmt.names.forEach(({ value }) => visit(value));
    case 'leave':
    case 'import':
    case 'export-all':
      return;
    default:
      return stmt satisfies never;
  }
}
