/** What a loop gives a name in each round, and the program reads behind it: that of the last entry. */
import type { Expr, Name, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import type { World } from '../code/world.ts';

/**
 * `for (const entry of entries) last = entry.name;`. What a branch gives in some rounds, and what is worked out from what the name
 * had before, is left out.
 *
 * @param body of the loop
 * @param item what the loop takes from the list in each round
 * @returns where the name is read behind the loop
 */
export function lastAssigned(
  world: World,
  around: Around,
  body: readonly Stmt[],
  item: Expr,
): Expr | undefined {
  const all = body.flatMap((stmt) => (stmt.kind === 'block' ? stmt.body : [stmt]));
  const end = Math.max(0, ...all.map(endOf));
  const text = world.textOf(around.file.file);
  // What is skipped, or ends the loop, is looked for.
  if (/\b(?:next|continue|break|return)\b/.test(text.slice(item.start, end + 40))) return undefined;
  const taken = new Set<string>();
  for (const stmt of all) {
    const given = givenName(stmt, text, item);
    if (!given) continue;
    const { name, value } = given;
    const isOf = (one: Expr): boolean => one === item || (one.kind === 'name' && taken.has(one.name));
    if (!isOf(value) && !anyWithin(value, isOf)) continue;
    if (value.kind === 'name' && value.name === name) continue;
    if (anyWithin(value, (one) => one.kind === 'name' && one.name === name)) continue;
    taken.add(name);
    const read = stmt.kind === 'assign' ? readBehind(around, stmt.target, end) : undefined;
    if (read) return read;
  }
  return undefined;
}

function givenName(
  stmt: Stmt,
  text: string,
  item: Expr,
): { readonly name: string; readonly value: Expr } | undefined {
  if (stmt.kind === 'bind') return stmt.value && { name: stmt.name, value: stmt.value };
  if (stmt.kind !== 'assign' || stmt.append || stmt.target.kind !== 'name') return undefined;
  const { target, value } = stmt;
  // No `+=`, and no `[] =`; what a loop is given has other words between.
  return value === item || /^\s*:?=[\s(]*$/.test(text.slice(target.end, value.start))
    ? { name: target.name, value }
    : undefined;
}

/** The first place behind an offset where the name is used, unless that gives it another value. */
function readBehind(around: Around, target: Expr, end: number): Name | undefined {
  if (target.kind !== 'name') return undefined;
  const scope = around.file.points.get(target)?.scope.find(target.name);
  const [next] = around
    .uses(scope, target.name)
    .filter((one) => one.start >= end)
    .toSorted((a, b) => a.start - b.start);
  return next && !around.isAssigned(next) ? next : undefined;
}
