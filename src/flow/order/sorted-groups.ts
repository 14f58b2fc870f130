/** Groups of entries that a program has put in an order of its own, each of them, before it takes something of one by its place. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Name, Stmt } from '../../ir/ir.ts';
import { eachPart } from '../../ir/walk.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Scope } from '../../trace/model/scope.ts';
import { definitionsOf, onlyValueOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { armsWithout } from '../code/arms.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { loopOf } from '../code/loop-around.ts';
import { isWalked } from '../code/walked-item.ts';
import type { World } from '../code/world.ts';
import { answerTables } from '../tables/index.ts';

/** Gives one group, by its key. */
const gets = /^(?:get|at|fetch|getOrDefault|getValue|values_at)$/;
/** Gives all groups, some with their keys. */
const givesAll = /^(?:values|items|entries|entrySet|each|each_value|each_pair|forEach|sort|sorted)$/;

/** A map or a list of groups, by its name. */
interface Groups {
  readonly scope: Scope;
  readonly node: Name;
}

/** @param list one group @param isTotal whether the call that sorts a list leaves no two items as they came */
export function isGroupSorted(
  world: World,
  around: Around,
  list: Expr,
  isTotal: (around: Around, call: Call, list: Expr) => boolean,
): boolean {
  const groups = groupsOf(around, list);
  if (!groups) return false;
  const own = sortedAt(world, around, groups, list.start, isTotal, list);
  return own || isMadeOfSorted(world, around, groups, list, isTotal);
}

type IsTotal = Parameters<typeof isGroupSorted>[3];

/** `const groups = byOwner(rows)`, if that sorts each before it returns them. */
function isMadeOfSorted(world: World, around: Around, groups: Groups, list: Expr, isTotal: IsTotal): boolean {
  const value = onlyValueOf(around.file, groups.node);
  if (value?.kind !== 'call' || isFilled(world, around, groups, value.end, list.start)) return false;
  const made = calleeValues(world.ev, value, world.ev.environments.root(around.file));
  return (
    made.length > 0 &&
    made.every((one) => {
      const returned = one.kind === 'function' ? (one.info.file.returns.get(one.info.fn) ?? []) : [];
      if (one.kind !== 'function' || returned.length === 0) return false;
      const there = aroundOf(one.info.file);
      return returned.every((node) => {
        const inner = named(there, node);
        return inner !== undefined && sortedAt(world, there, inner, node.start, isTotal, node);
      });
    })
  );
}

function sortedAt(
  world: World,
  around: Around,
  groups: Groups,
  before: number,
  isTotal: IsTotal,
  list: Expr,
): boolean {
  return around.file.calls.some(({ call }) => {
    const [first] = call.args;
    const { callee } = call;
    const sorted = callee.kind === 'member' && !isModule(around, callee.of) ? callee.of : first;
    if (
      !sorted ||
      call.end > before ||
      !sortsInPlace.test(calledName(call)) ||
      !isTotal(around, call, sorted)
    ) {
      return false;
    }
    const each = eachOf(around, groups, sorted, call);
    return (
      each !== undefined &&
      isRunBefore(around, each, list) &&
      !isFilled(world, around, groups, call.end, before)
    );
  });
}

const sortsInPlace = /^(?:u?sort!?|sort_by!|Strings|Ints|Slice|SliceStable|Sort|SortFunc|SortStableFunc)$/;

/** `sort.Strings`, `slices.Sort`, `Collections.sort`: what it is called on is no list. */
function isModule(around: Around, of: Expr): boolean {
  return of.kind === 'name' && definitionsOf(around.file, of).every(({ kind }) => kind === 'import');
}

/**
 * What goes through all groups, if the list is the one at hand: a loop that nothing ends and that does nothing before, or a call
 * with a function.
 */
function eachOf(around: Around, groups: Groups, list: Expr, sorting: Call): Expr | undefined {
  const walked = itemsOf(around, list);
  if (walked?.kind === 'callback') {
    const isAll = isSame(allOf(around, walked.of), groups);
    const isFirst = around.functionAround(sorting)?.fn.body[0];
    return isAll && isFirst && isHolding(isFirst, sorting) ? walked.call : undefined;
  }
  if (!walked || !isSame(allOf(around, walked.of), groups)) return undefined;
  // A loop of PHP has copies of its items.
  if (around.file.language === 'php' && !isByReference(around, list)) return undefined;
  const loop = loopOf(around, sorting)?.stmt;
  if (!loop) return walked.at === list ? sorting : undefined;
  const body = loop.arms.flat();
  return endsNowhere(body) && isAtOnce(body, sorting) ? walked.at : undefined;
}

type Walked =
  | { readonly kind: 'loop'; readonly of: Expr; readonly at: Expr }
  | { readonly kind: 'callback'; readonly of: Expr; readonly call: Expr };

/** What a list is an item of, in a loop or a function that is given each. */
function itemsOf(around: Around, list: Expr): Walked | undefined {
  if (list.kind === 'index' && isWalked(list)) return { kind: 'loop', of: list.of, at: list };
  if (list.kind === 'index') {
    // `groups[key]` of a loop over the keys
    const key = list.key.kind === 'name' ? onlyValueOf(around.file, list.key) : undefined;
    const keys = key?.kind === 'index' && isWalked(key) && key.of.kind === 'name' ? key.of.name : undefined;
    return key && list.of.kind === 'name' && keys === list.of.name
      ? { kind: 'loop', of: list.of, at: key }
      : undefined;
  }
  if (list.kind !== 'name') return undefined;
  const definition = definitionsOf(around.file, list).findLast(({ at }) => at <= list.start);
  if (definition?.kind === 'value') {
    const { value } = definition;
    return value?.kind === 'index' && isWalked(value) ? { kind: 'loop', of: value.of, at: value } : undefined;
  }
  const fn = definition?.kind === 'param' ? scopeOf(around.file, list)?.fn : undefined;
  if (!fn?.callback) return undefined;
  return around.parentsOf(fn.fn).flatMap((parent): readonly Walked[] => {
    const call = parent.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
    return call?.callee.kind === 'member' && /^(?:forEach|each|each_value)$/.test(call.callee.name)
      ? [{ kind: 'callback', of: call.callee.of, call }]
      : [];
  })[0];
}

/** The groups that an expression gives whole: `groups`, `groups.values()`, `Object.values(groups)`. */
function allOf(around: Around, node: Expr): Groups | undefined {
  if (node.kind === 'name') return named(around, node);
  if (node.kind !== 'call' || !givesAll.test(calledName(node))) return undefined;
  const [first, more] = node.args;
  if (first && first.kind !== 'function') return more ? undefined : allOf(around, first);
  return node.callee.kind === 'member' ? allOf(around, node.callee.of) : undefined;
}

/** What a group is one of. */
function groupsOf(around: Around, list: Expr, depth = 0): Groups | undefined {
  if (depth > 3) return undefined;
  if (list.kind === 'index') return isWalked(list) ? allOf(around, list.of) : allOf(around, list.of);
  if (list.kind === 'member') return groupsOf(around, list.of, depth + 1);
  if (list.kind === 'call') {
    const { callee } = list;
    if (callee.kind !== 'member' || !gets.test(callee.name)) return undefined;
    return groupsOf(around, callee.of, depth + 1) ?? allOf(around, callee.of);
  }
  if (list.kind !== 'name') return undefined;
  const scope = scopeOf(around.file, list);
  const definition = definitionsOf(around.file, list).findLast(({ at }) => at <= list.start);
  if (definition?.kind === 'value') {
    const { value } = definition;
    return value && value.kind !== 'name' ? groupsOf(around, value, depth + 1) : undefined;
  }
  const walked = definition?.kind === 'param' && scope?.fn?.callback ? itemsOf(around, list) : undefined;
  return walked && allOf(around, walked.of);
}

function named(around: Around, node: Expr): Groups | undefined {
  const scope = node.kind === 'name' ? scopeOf(around.file, node) : undefined;
  return node.kind === 'name' && scope ? { scope, node } : undefined;
}

function isSame(one: Groups | undefined, other: Groups): boolean {
  return one?.scope === other.scope && one.node.name === other.node.name;
}

/** Whatever is run comes by it before the list: besides its own loop, no branch has it alone. */
function isRunBefore({ file }: Around, each: Expr, list: Expr): boolean {
  const alone = armsWithout(file, each, list);
  return alone.length === 0 || (alone.length === 1 && alone[0]?.loop === true);
}

/** Something is put into a group, or into the map of them, or other code has them. */
function isFilled(world: World, around: Around, groups: Groups, from: number, to: number): boolean {
  const isOf = (node: Expr) => isSame(named(around, node), groups) || isSame(groupsOf(around, node), groups);
  const table = answerTables[around.file.language];
  const isFilling = ({ callee, args, start }: Call, call: Call): boolean => {
    if (start < from || start >= to) return false;
    const effect = callee.kind === 'member' ? table?.methods[callee.name] : undefined;
    if (callee.kind === 'member' && (effect === 'put' || effect === 'keep') && isOf(callee.of)) return true;
    const isOwn = calleeValues(world.ev, call, world.ev.environments.root(around.file)).some(
      ({ kind }) => kind === 'function',
    );
    return isOwn && args.some(isOf);
  };
  return (
    around.file.calls.some(({ call }) => isFilling(call, call)) ||
    [...around.expressions].some(
      (node) =>
        node.start >= from &&
        node.start < to &&
        around.isAssigned(node) &&
        (node.kind === 'name' ? isSame(named(around, node), groups) : isOf(node)),
    )
  );
}

function isByReference({ file }: Around, list: Expr): boolean {
  return (
    list.kind === 'name' &&
    new RegExp(`(?:as|=>)\\s*&\\s*\\$?${list.name.replace('$', '')}\\b`).test(file.program.text)
  );
}

/** No `break`, `continue` or `return`. */
function endsNowhere(body: readonly Stmt[]): boolean {
  return body.every((stmt) => {
    let isOpen = stmt.kind !== 'leave' && stmt.kind !== 'return';
    eachPart(
      stmt,
      () => undefined,
      (inner) => (isOpen &&= endsNowhere(inner)),
    );
    return isOpen;
  });
}

/** It is a statement of the loop itself. */
function isAtOnce(body: readonly Stmt[], sorting: Call): boolean {
  return body.some((stmt) =>
    stmt.kind === 'block' ? isAtOnce(stmt.body, sorting) : isHolding(stmt, sorting),
  );
}

function isHolding(stmt: Stmt, sorting: Call): boolean {
  return (stmt.kind === 'expression' || stmt.kind === 'return') && stmt.value === sorting;
}
