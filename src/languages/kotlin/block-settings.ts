/** What the block of a call sets for the call: `client.get { url("…") }`, `HttpClient { defaultRequest { url("…") } }`. */
import type { Expr, Field, Fn, Stmt } from '../../ir/ir.ts';
import { field } from './nodes.ts';

/** @param words the names that the call reads from its block */
export function blockSettings({ body }: Pick<Fn, 'body'>, words: readonly string[]): readonly Field[] {
  return body.flatMap((stmt): readonly Field[] => {
    // What is set in one case only may be what is set.
    if (stmt.kind === 'block') return blockSettings(stmt, words);
    if (stmt.kind === 'branch') return stmt.arms.flatMap((body) => blockSettings({ body }, words));
    const setting = settingOf(stmt);
    return setting && words.includes(setting.name) ? [field(setting.value, setting.name, setting.value)] : [];
  });
}

function settingOf(stmt: Stmt): { readonly name: string; readonly value: Expr } | undefined {
  if (stmt.kind === 'assign') {
    return stmt.target.kind === 'name' ? { name: stmt.target.name, value: stmt.value } : undefined;
  }
  const call = stmt.kind === 'expression' || stmt.kind === 'return' ? stmt.value : undefined;
  if (call?.kind !== 'call' || call.callee.kind !== 'name') return undefined;
  // `install(DefaultRequest) { … }`
  const [first, ...rest] = call.args;
  const isNamed = first?.kind === 'name' && rest[0]?.kind === 'function';
  const [value, more] = isNamed ? rest : call.args;
  const { name } = isNamed ? first : call.callee;
  // The settings of a block inside follow it, as one record.
  if (value?.kind === 'function') return more?.kind === 'record' ? { name, value: more } : undefined;
  return value && !more ? { name, value } : undefined;
}
