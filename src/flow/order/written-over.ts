/** Maps that are filled from the entries of a list under what several of them may have in common: the first or the last one stays. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import type { Spot } from '../code/spot.ts';
import { answerTables } from '../tables/index.ts';
import type { World } from '../code/world.ts';
import { isOwnName } from './sought.ts';

/**
 * `byStars[entry.star_count] = entry.name`, `byStars.set(stars, name)`. What is worked out from what was there before, as a sum is,
 * stays the same in any order.
 *
 * @param names that have a part of the entry
 * @returns what is kept of an entry
 */
export function writtenOver(
  world: World,
  { around }: Spot,
  stmt: Stmt,
  names: readonly string[],
): Expr | undefined {
  const kept = keptBy(stmt, around.file.language);
  if (!kept) return undefined;
  const text = world.textOf(around.file.file);
  if (isOwnName(text.slice(kept.key.start, kept.key.end)) || !isField(around, kept.key)) return undefined;
  const isOfEntry = anyWithin(kept.value, (one) => one.kind === 'name' && names.includes(one.name));
  const map = text.slice(kept.map.start, kept.map.end);
  const isWorkedOut = text.slice(kept.value.start, kept.value.end).includes(map);
  return isOfEntry && !isWorkedOut ? kept.value : undefined;
}

/** A field of something, or a name that is given one: the place of an entry is none. */
function isField({ file }: Around, key: Expr): boolean {
  const isMember = (node: Expr) => anyWithin(node, ({ kind }) => kind === 'member' || kind === 'call');
  if (key.kind !== 'name') return isMember(key);
  const definitions = file.points.get(key)?.scope.find(key.name)?.definitions.get(key.name) ?? [];
  return definitions.some((one) => one.kind === 'value' && one.value && isMember(one.value));
}

/**
 * `Object.fromEntries(entries.map((entry) => [entry.star_count, entry.name]))`
 *
 * @param made the list of pairs
 * @returns what is first in each pair, if several entries may have it in common
 */
export function sharedKey(world: World, { around }: Spot, made: Expr): Expr | undefined {
  const all = made.kind === 'call' ? [...made.args, ...made.named.map(({ value }) => value)] : [];
  const [pair] = all.flatMap((one) => {
    const last = one.kind === 'function' ? one.body.at(-1) : undefined;
    const value = last?.kind === 'return' ? last.value : last?.kind === 'expression' ? last.value : undefined;
    return value?.kind === 'list' && value.items.length === 2 ? [value] : [];
  });
  const key = pair?.items[0];
  if (!key || !isField(around, key)) return undefined;
  return isOwnName(world.textOf(around.file.file).slice(key.start, key.end)) ? undefined : key;
}

interface Kept {
  readonly map: Expr;
  readonly key: Expr;
  readonly value: Expr;
}

function keptBy(stmt: Stmt, language: string): Kept | undefined {
  if (stmt.kind === 'assign') {
    const { target, value, append } = stmt;
    if (append || target.kind !== 'index' || value.kind === 'list') return undefined;
    return { map: target.of, key: target.key, value };
  }
  const call = stmt.kind === 'expression' && stmt.value.kind === 'call' ? stmt.value : undefined;
  if (call?.callee.kind !== 'member') return undefined;
  const [key, value, more] = call.args;
  const isKept = answerTables[language]?.methods[call.callee.name] === 'keep';
  return isKept && key && value && !more ? { map: call.callee.of, key, value } : undefined;
}

/** Names that the statements give a value. */
export function namesGiven(body: readonly Stmt[]): readonly string[] {
  return body.flatMap((stmt) => {
    if (stmt.kind === 'bind') return [stmt.name];
    return stmt.kind === 'assign' && stmt.target.kind === 'name' ? [stmt.target.name] : [];
  });
}
