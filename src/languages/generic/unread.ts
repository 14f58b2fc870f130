/** Constants that nothing in their file reads: what they hold is mentioned, because other files are not followed. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';

/** @returns a list of what the unread constants of the top level and of its classes hold */
export function unreadConstants(body: readonly Stmt[]): readonly Stmt[] {
  const constants = new Map<string, Expr>();
  collect(body, constants);
  if (constants.size === 0) return [];
  const read = new Set<string>();
  new Names(read).statements(body);
  const items = [...constants].flatMap(([name, value]) => (read.has(name) ? [] : [value]));
  const [first] = items;
  if (!first) return [];
  return [
    {
      kind: 'expression',
      value: { kind: 'list', items, start: first.start, end: items.at(-1)?.end ?? first.end },
    },
  ];
}

function collect(body: readonly Stmt[], constants: Map<string, Expr>): void {
  for (const stmt of body) {
    if (stmt.kind === 'block') collect(stmt.body, constants);
    else if (stmt.kind === 'bind' && isText(stmt.value)) constants.set(stmt.name, stmt.value);
    else if (stmt.kind === 'assign' && stmt.target.kind === 'name' && isText(stmt.value)) {
      constants.set(stmt.target.name, stmt.value);
    }
  }
}

function isText(value: Expr | undefined): value is Expr {
  return value?.kind === 'text' || value?.kind === 'join';
}

/** Gathers the names that are read. The record of a scope's own names (which stand nowhere) reads none. */
class Names {
  private readonly read: Set<string>;

  constructor(read: Set<string>) {
    this.read = read;
  }

  statements(body: readonly Stmt[]): void {
    for (const stmt of body) this.statement(stmt);
  }

  private statement(stmt: Stmt): void {
    switch (stmt.kind) {
      case 'bind':
      case 'return':
        if (stmt.value) this.expression(stmt.value);
        return;
      case 'assign':
        if (stmt.target.kind !== 'name') this.expression(stmt.target);
        return this.expression(stmt.value);
      case 'expression':
        return this.expression(stmt.value);
      case 'branch':
        return stmt.arms.forEach((arm) => this.statements(arm));
      case 'block':
        return this.statements(stmt.body);
      case 'export':
      case 'export-all':
      case 'import':
        return;
      default:
        return stmt satisfies never;
    }
  }

  private expression(node: Expr): void {
    if (node.kind === 'name' && node.end > node.start) this.read.add(node.name);
    if (node.kind === 'member') this.read.add(node.name);
    eachChild(
      node,
      (child) => this.expression(child),
      (body) => this.statements(body),
    );
  }
}
