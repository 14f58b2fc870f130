/** Functions that are made objects of with `new`, because they give `this` its methods: classes without a prototype. */
import type { Class, Expr, Fn, Stmt } from '../../ir/ir.ts';

/**
 * The statements with each such function as a class. Its methods stay where they are, because they may use what is
 * local to it: `function Api(client) { this.client = client; this.list = function () { … }; }`.
 */
export function withConstructors(body: readonly Stmt[]): readonly Stmt[] {
  return body.map((stmt): Stmt => {
    if (stmt.kind === 'bind' || (stmt.kind === 'assign' && stmt.target.kind === 'name')) {
      const made = stmt.value && constructed(stmt.value);
      return made ? { ...stmt, value: made } : stmt;
    }
    if (stmt.kind !== 'export') return stmt;
    return {
      ...stmt,
      names: stmt.names.map((given) => ({ ...given, value: constructed(given.value) ?? given.value })),
    };
  });
}

function constructed(value: Expr): Class | undefined {
  if (value.kind !== 'function' || !value.ownSelf || !value.body.some(givesMethod)) return undefined;
  return asClass(value);
}

function givesMethod(stmt: Stmt): boolean {
  if (stmt.kind !== 'assign' || stmt.target.kind !== 'member' || stmt.target.of.kind !== 'self') return false;
  return stmt.value.kind === 'function' && stmt.value.ownSelf;
}

function asClass(fn: Fn): Class {
  const { name, start, end } = fn;
  return {
    kind: 'class',
    ...(name === undefined ? {} : { name }),
    members: [{ name: 'constructor', static: false, role: 'constructor', value: fn }],
    start,
    end,
  };
}
