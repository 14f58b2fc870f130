/** What the block of a call says of the call: `client.get { url("…") }`. */
import type { Expr, Field, Fn, Stmt } from '../../ir/ir.ts';
import { field } from './nodes.ts';

/** @param words the names that the call reads from its block */
export function blockSettings({ body }: Fn, words: readonly string[]): readonly Field[] {
  return body.flatMap((stmt): readonly Field[] => {
    const said = settingOf(stmt);
    return said && words.includes(said.name) ? [field(said.name, said.value, said.value)] : [];
  });
}

function settingOf(stmt: Stmt): { readonly name: string; readonly value: Expr } | undefined {
  if (stmt.kind === 'assign') {
    return stmt.target.kind === 'name' ? { name: stmt.target.name, value: stmt.value } : undefined;
  }
  const call = stmt.kind === 'expression' || stmt.kind === 'return' ? stmt.value : undefined;
  if (call?.kind !== 'call' || call.callee.kind !== 'name') return undefined;
  const [value, more] = call.args;
  return value && value.kind !== 'function' && !more ? { name: call.callee.name, value } : undefined;
}
