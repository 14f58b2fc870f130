import type { Stmt } from './ir.ts';

/** The name that a statement gives a value. */
export function givenName(stmt: Stmt): string | undefined {
  if (stmt.kind === 'bind') return stmt.name;
  return stmt.kind === 'assign' && stmt.target.kind === 'name' ? stmt.target.name : undefined;
}
