/**
 * Whether a program fails at a value that is no list as soon as it goes through it: of each item it reads a field first,
 * which letters of a text and names of a record do not have.
 */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf } from '../code/around.ts';
import { areStraightLine, isFirst, isPlain } from '../code/straight-line.ts';
import { answerTables } from '../tables/index.ts';
import type { Use } from '../code/use.ts';
import { pathTo, type Step } from '../code/path-to.ts';
import type { World } from '../code/world.ts';

/** @param place where the parsed value comes up */
export function readsItemsAtOnce(world: World, file: FileIndex, uses: readonly Use[], place: Place): boolean {
  const { body } = file.program;
  const way = pathTo(body, place) ?? [];
  const reads = uses.filter((use) => use.kind === 'field' && use.place.file === file.file);
  const value = way.at(-1);
  if (value?.kind !== 'expression') return false;
  const text = world.textOf(file.file);
  const passes = (steps: readonly Step[]) => passOf(steps, file.language, text);
  const isRead = (pass: Pass) => reads.some((use) => isReadFirst(pass, pathTo(body, use.place) ?? []));
  const own = passes(way);
  if (own) return isRead(own);
  const list = nameOf(file, value.node);
  const later = list && pathTo(body, list);
  const pass = later && passes(later);
  return pass !== undefined && isRead(pass) && isStraight(way, later ?? [], pass);
}

/** Going through a list. */
interface Pass {
  /** What is done with each item: statements, or a function that is given it. */
  readonly each: readonly Stmt[];
  /** The first of the statements behind the one that takes the item. */
  readonly from: number;
  /** Where an item comes up. */
  readonly after: number;
  /** How many steps lead to the loop or the call. */
  readonly at: number;
  readonly isLoop: boolean;
}

function passOf(way: readonly Step[], language: string, text: string): Pass | undefined {
  const list = way.at(-1);
  const taken = way.at(-2);
  if (list?.kind !== 'expression' || taken?.kind !== 'expression') return undefined;
  const { node } = taken;
  if (node.kind === 'call') {
    const effect = answerTables[language]?.functions[text.slice(node.callee.start, node.callee.end)];
    const [first, more] = node.args;
    const key = node.named.find((one) => one.kind === 'field' && one.name === 'key')?.value;
    if ((effect !== 'sort' && effect !== 'find' && effect !== 'most') || first !== list.node || more) {
      return undefined;
    }
    if (key?.kind !== 'function') return undefined;
    return { each: key.body, from: 0, after: key.start, at: way.length - 2, isLoop: false };
  }
  const statement = way.at(-3);
  if (node.kind !== 'index' || node.item !== true || node.of !== list.node) return undefined;
  if (statement?.kind !== 'statement') return undefined;
  const around = way.at(-4);
  const each = { each: statement.list, from: statement.at + 1 };
  if (around?.kind === 'statement') {
    const loop = around.list[around.at];
    return loop?.kind === 'branch' && loop.loop
      ? { ...each, after: list.node.end, at: way.length - 3, isLoop: true }
      : undefined;
  }
  // What makes its items later is run by what it is given to.
  const call = way.at(-5);
  const taker = way.at(-7);
  const isGiven = taker?.kind === 'expression' && /^(?:call|index)$/.test(taker.node.kind);
  const isLater = around && text[around.node.start] === '(' && !isGiven;
  return around?.node.kind === 'function' && call?.kind === 'expression' && !isLater
    ? { ...each, after: around.node.start, at: way.length - 5, isLoop: false }
    : undefined;
}

/** Whether nothing happens in a round before the read that the way leads to. */
function isReadFirst({ each, from, after }: Pass, way: readonly Step[]): boolean {
  const at = way.findIndex((step) => step.kind === 'statement' && step.list === each);
  const read = way.at(-1);
  if (at < 0 || read?.kind !== 'expression') return false;
  const test = way.findIndex((step, i) => {
    const inner = way[i + 1];
    return (
      i > at &&
      step.kind === 'expression' &&
      step.node.kind === 'either' &&
      inner?.kind === 'expression' &&
      step.node.test === inner.node
    );
  });
  if (test < 0) return isFirst(way.slice(at), from, after, read.node.start);
  // A condition is computed before the code that precedes it.
  const start = way[at];
  const [first] = way.slice(test + 1);
  if (start?.kind !== 'statement' || first?.kind !== 'expression') return false;
  const begins = test === at + 1 ? first.node.start : after;
  return (
    isPlain([...way.slice(at + 1, test), ...way.slice(test + 1)]) &&
    areStraightLine(each.slice(from, start.at), after, read.node.start) &&
    areStraightLine(each.slice(start.at, start.at + 1), begins, read.node.start)
  );
}

/** The first place of the only name that is given the value. */
function nameOf(file: FileIndex, value: Expr): Expr | undefined {
  const around = aroundOf(file);
  const [binding, more] = around.bindingsOf(value);
  if (!binding || more) return undefined;
  const { scope, name } = binding;
  const given = scope.definitions.get(name)?.filter((one) => one.kind !== 'value' || one.value) ?? [];
  if (given.length !== 1) return undefined;
  const read = around.uses(scope, name).filter((use) => !around.isAssigned(use));
  return read.toSorted((a, b) => a.start - b.start)[0];
}

/** Both in one list of statements, and nothing between that does anything. */
function isStraight(from: readonly Step[], to: readonly Step[], { at: steps, isLoop }: Pass): boolean {
  const at = from.findLastIndex(({ kind }) => kind === 'statement');
  const [start, end, value, list] = [from[at], to[at], from.at(-1), to.at(-1)];
  if (start?.kind !== 'statement' || end?.kind !== 'statement' || start.list !== end.list) return false;
  if (value?.kind !== 'expression' || list?.kind !== 'expression' || !isPlain(from.slice(at + 1))) {
    return false;
  }
  const between = [value.node.end, list.node.start] as const;
  return isLoop
    ? steps === at + 1 && areStraightLine(end.list.slice(start.at, end.at), ...between)
    : isFirst(to.slice(at, steps), start.at, ...between);
}
