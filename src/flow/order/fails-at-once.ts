/**
 * Whether a program fails at a value that is no list as soon as it has it: the first thing that it does with the value is
 * what only lists can do, on every way, and nothing happens before.
 */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { isFirst, isPlain } from '../code/straight-line.ts';
import { answerTables } from '../tables/index.ts';
import type { Use } from '../code/use.ts';
import { pathTo } from '../code/path-to.ts';
import type { World } from '../code/world.ts';

/** @param place where the parsed value comes up */
export function failsAtOnce(world: World, file: FileIndex, uses: readonly Use[], place: Place): boolean {
  const behind = uses.filter((one) => one.place.file === file.file && one.place.end > place.end);
  const [first] = [...behind].sort((a, b) => a.place.start - b.place.start);
  const use = first && expressionAt(file, first.place);
  const list = use && listOf(use, world.textOf(file.file), file.language);
  const value = expressionAt(file, place);
  if (!use || !list || !value) return false;
  const around = aroundOf(file);
  return promisesOf(around, value).some((one) => {
    if (list === one || isNameOf(around, list, one)) return isStraight(file, one, use);
    const then = thenWith(around, list, one);
    const way = pathTo(file.program.body, use) ?? [];
    const start = then ? way.findIndex((step) => step.kind === 'expression' && step.node === then) : -1;
    return start >= 0 && isFirst(way.slice(start + 1), 0, one.end, use.start);
  });
}

/** The value, and the promises that it comes out of: those of the functions that return it to `then`. */
function promisesOf(around: Around, value: Expr): readonly Expr[] {
  const fn = around.functionAround(value)?.fn;
  const call = fn && callGiven(around, fn);
  const isReturned = around
    .parentsOf(value)
    .some((parent) => parent.kind === 'statement' && parent.stmt.kind === 'return');
  return call && isReturned && isThen(call) ? [value, ...promisesOf(around, call)] : [value];
}

/** The list of `list.map(…)` or `list[0].name`: a value that cannot do it fails there. */
function listOf(use: Expr, text: string, language: string): Expr | undefined {
  const isOptional = (of: Expr, end: number) => text.slice(of.end, end).includes('?.');
  if (use.kind === 'call') {
    const { callee } = use;
    const isOfLists = callee.kind === 'member' && answerTables[language]?.ofLists?.has(callee.name) === true;
    return isOfLists && !isOptional(callee.of, callee.end) ? callee.of : undefined;
  }
  const isPlace = (use.kind === 'member' && /^\d+$/.test(use.name)) || use.kind === 'index';
  // What there is none of has no field.
  const isRead = /^\s*\.(?!\.)/.test(text.slice(use.end, use.end + 20));
  return isPlace && isRead && !isOptional(use.of, use.end) ? use.of : undefined;
}

function isNameOf(around: Around, list: Expr, value: Expr): boolean {
  if (list.kind !== 'name') return false;
  const scope = scopeOf(around.file, list);
  return (
    definitionsOf(around.file, list).length === 1 &&
    around.bindingsOf(value).some((one) => one.scope === scope && one.name === list.name)
  );
}

/** The function of `then` that takes the value under that name. */
function thenWith(around: Around, list: Expr, value: Expr): Expr | undefined {
  const fn = around.functionAround(list)?.fn;
  const call = fn && callGiven(around, fn);
  if (!call || !isThen(call) || list.kind !== 'name' || fn.params[0]?.name !== list.name) return undefined;
  return call.callee.kind === 'member' && call.callee.of === value ? fn : undefined;
}

function isThen({ callee }: Call): boolean {
  return callee.kind === 'member' && callee.name === 'then';
}

function callGiven(around: Around, fn: Expr): Call | undefined {
  const [parent] = around.parentsOf(fn);
  return parent?.kind === 'expression' && parent.node.kind === 'call' && parent.node.args[0] === fn
    ? parent.node
    : undefined;
}

/** Both in one list of statements, one behind the other. */
function isStraight(file: FileIndex, value: Expr, use: Expr): boolean {
  const [from, to] = [pathTo(file.program.body, value) ?? [], pathTo(file.program.body, use) ?? []];
  const at = from.findLastIndex(({ kind }) => kind === 'statement');
  const [start, end] = [from[at], to[at]];
  if (start?.kind !== 'statement' || end?.kind !== 'statement' || start.list !== end.list) return false;
  return isPlain(from.slice(at + 1)) && isFirst(to.slice(at), start.at, value.end, use.start);
}

function expressionAt({ program }: FileIndex, place: Place): Expr | undefined {
  const last = pathTo(program.body, place)?.at(-1);
  return last?.kind === 'expression' ? last.node : undefined;
}
