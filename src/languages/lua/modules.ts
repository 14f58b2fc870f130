/** Modules of Lua: a file gives what it returns at its end, and `require("acme.hub")` takes it. */
import type { Stmt } from '../../ir/ir.ts';
import { resolverAround } from '../source-folders.ts';

/** @param body statements of a file */
export const withExport = (body: readonly Stmt[]): readonly Stmt[] =>
  body.map((stmt) =>
    stmt.kind === 'return' && stmt.value
      ? { kind: 'export', names: [{ exported: '=', value: stmt.value }], span: stmt.span }
      : stmt,
  );

export const moduleResolver = resolverAround(['', 'lua/', 'src/', 'lib/'], (module) => {
  const path = module.replaceAll('.', '/');
  return [`${path}.lua`, `${path}/init.lua`, `${path}.luau`];
});
