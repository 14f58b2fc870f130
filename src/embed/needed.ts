/** Of what a document sets before a script runs, the part that the script can see and names. */
import type { Expr, Stmt } from '../ir/ir.ts';
import { eachChild } from '../ir/walk.ts';
import type { InnerText } from './inner-text.ts';

/** Settings that one script is given at most, the last ones; a document with more of them is generated. */
const most = 300;

/** @param before in the order in which it is set: a setting is made of earlier ones */
export function needed(before: readonly Stmt[], script: InnerText): readonly Stmt[] {
  const words = new Set<string>();
  const add = (text: string): void => {
    for (const word of text.match(/[A-Za-z_]\w*/g) ?? []) words.add(word.toLowerCase());
  };
  const addNames = (expr: Expr): void => {
    if (expr.kind === 'name') add(expr.name);
    if (expr.kind === 'text') add(expr.value);
    eachChild(expr, addNames, () => undefined);
  };
  add(script.text);
  for (const value of script.values.values()) addNames(value);
  const kept: Stmt[] = [];
  for (let i = before.length - 1; i >= 0 && kept.length < most; i--) {
    const stmt = before[i];
    if (!stmt) continue;
    const name = nameOf(stmt);
    if (name !== undefined && !words.has(lastWord(name))) continue;
    kept.push(stmt);
    if ((stmt.kind === 'bind' || stmt.kind === 'assign') && stmt.value) addNames(stmt.value);
  }
  return kept.reverse();
}

function nameOf(stmt: Stmt): string | undefined {
  if (stmt.kind === 'bind') return stmt.name;
  return stmt.kind === 'assign' && stmt.target.kind === 'name' ? stmt.target.name : undefined;
}

/** `name` of `env.NAME`. */
function lastWord(name: string): string {
  return (/(?<!\w)\w+$/.exec(name)?.[0] ?? name).toLowerCase();
}
