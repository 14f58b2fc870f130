/** What a loop gives a name in each round, and the program reads later: that of the entry before, or of the last one. */
import type { Call, Expr, Name, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { keepsFirstOfEqual } from './ties.ts';
import type { World } from '../code/world.ts';

/**
 * `for (const entry of entries) last = entry.name;`, and `if (entry.team !== team) …; team = entry.team;`. What is worked out from
 * what the name had before is left out, and so is what a branch gives in some rounds, unless it is held against the next entry there.
 *
 * @param body of the loop
 * @param item what the loop takes from the list in each round
 * @returns where the name is read: in the next round, or behind the loop
 */
export function lastAssigned(
  world: World,
  around: Around,
  body: readonly Stmt[],
  item: Expr,
): Expr | undefined {
  const all = flat(body);
  const end = Math.max(0, ...all.map(endOf));
  const text = world.textOf(around.file.file);
  // What is skipped, or ends the loop, is looked for.
  const isLeft = /\b(?:next|continue|break|return)\b/.test(text.slice(item.start, end + 40));
  const taken = new Set<string>();
  const isOf = (one: Expr): boolean => one === item || (one.kind === 'name' && taken.has(one.name));
  for (const [i, stmt] of all.entries()) {
    const isBranch = stmt.kind === 'branch' && stmt.loop !== true;
    for (const inner of isBranch ? flat(stmt.arms.flat()) : [stmt]) {
      const running = runningTotal(around, inner, isOf, { start: item.start, end });
      if (running) return running;
      const given = givenName(inner, text, item);
      if (!given || !anyWithin(given.value, isOf)) continue;
      const { name, value } = given;
      if (anyWithin(value, (one) => one.kind === 'name' && one.name === name)) continue;
      if (!isBranch) taken.add(name);
      if (inner.kind !== 'assign') continue;
      const carried = readBefore(around, inner.target, { start: item.end, end: inner.target.start });
      const before = all[i - 1];
      const test = isBranch && before?.kind === 'expression' ? before.value : undefined;
      if (carried && (!isBranch || (test && isUnequal(text, test)))) return carried;
      const isFirst = test && keepsFirstOfEqual(world, around, test, value);
      const read = isFirst || !(isLeft || isBranch) ? readBehind(around, inner.target, end) : undefined;
      if (read) return read;
    }
  }
  return undefined;
}

/** `if (…) {` may be a block of its own. */
function flat(body: readonly Stmt[]): readonly Stmt[] {
  return body.flatMap((stmt) => (stmt.kind === 'block' ? flat(stmt.body) : [stmt]));
}

/** `total += repo.pulls; if (total > limit) …`: the sum of those so far. */
function runningTotal(
  around: Around,
  stmt: Stmt,
  isOf: (one: Expr) => boolean,
  round: { readonly start: number; readonly end: number },
): Name | undefined {
  if (stmt.kind !== 'assign' || !stmt.append || !anyWithin(stmt.value, isOf)) return undefined;
  return usesOf(around, stmt.target).find(
    (one) => one !== stmt.target && one.start > round.start && one.end < round.end && !around.isAssigned(one),
  );
}

/** `entries.reduce((_, entry) => entry.name)`: without what came before, the last one is taken. */
export function keepsLast(around: Around, { args, named }: Call): boolean {
  const fn = [...args, ...named.map(({ value }) => value)].find(({ kind }) => kind === 'function');
  if (fn?.kind !== 'function' || fn.params.length < 2) return false;
  const [before] = fn.params;
  return before !== undefined && around.uses(around.scopeOf(fn), before.name).length === 0;
}

/** Of neighbours that are told apart; the largest so far is no matter of their order. */
function isUnequal(text: string, { start, end }: Expr): boolean {
  return /!=|<>|\bis not\b|\bne\b|\bnot\b|\bunless\b|!\w[\w.]*equals\(/.test(text.slice(start - 8, end));
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
  const next = usesOf(around, target).find((one) => one.start >= end);
  return next && !around.isAssigned(next) ? next : undefined;
}

/** The first place in a round where the name has what the round before gave it. */
function readBefore(
  around: Around,
  target: Expr,
  round: { readonly start: number; readonly end: number },
): Name | undefined {
  const [first] = usesOf(around, target).filter((one) => one.start >= round.start && one.start < round.end);
  return first && !around.isAssigned(first) ? first : undefined;
}

function usesOf(around: Around, target: Expr): readonly Name[] {
  if (target.kind !== 'name') return [];
  const scope = around.file.points.get(target)?.scope.find(target.name);
  return around.uses(scope, target.name).toSorted((a, b) => a.start - b.start);
}
