/** Lines that are the words of a command, or the items of a loop: each of them, or one by its place. */
import { readBy } from './lines-read.ts';
import { ordered, textBetween } from './lines-taken.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { isCutByFormat } from '../order/cut-by-format.ts';
import { accumulated } from '../accumulated/accumulated.ts';
import { heldOverNames } from '../rounds/rounds.ts';
import { pathTo } from '../code/path-to.ts';
import { enter } from '../uses/function-entry.ts';
import { nothing, on, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { endOf } from '../code/end-of.ts';
import { functionsOf } from './called-functions.ts';
import { commandName } from '../code/command-name.ts';
import { heldByTrap } from './traps.ts';

/** `for name in $names; do …` */
export function inEachRound(world: World, spot: Spot, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const step = pathTo(around.file.program.body, item)?.findLast(({ kind }) => kind === 'statement');
  const list = step?.kind === 'statement' ? step.list : [];
  const given = step?.kind === 'statement' ? list[step.at] : undefined;
  const name = given?.kind === 'assign' && given.target.kind === 'name' ? [given.target.name] : [];
  const body = { start: item.end, end: Math.max(item.end, ...list.map(endOf)) };
  const end = heldOverNames(world, around, list.slice(1), name) ?? heldByTrap(world, around, body);
  return [...(end ? ordered(spot, end) : nothing), ...accumulated(world, spot, list.slice(1))];
}

/** `set -- $names; echo "$1"`: each has a number, unless a loop takes one after the other and shows nothing of how many are left. */
export function asArguments(world: World, { around, ...spot }: Spot, list: Expr): readonly Outcome[] {
  const isSet = around.parentsOf(list).some((parent) => {
    const stmt = parent.kind === 'statement' ? parent.stmt : undefined;
    return stmt?.kind === 'assign' && stmt.target.kind === 'name' && stmt.target.name === '@';
  });
  if (!isSet) return nothing;
  const { file } = around;
  const taken = [...file.points.keys()].find(
    (one) =>
      one.kind === 'name' &&
      /^[1-9]$/.test(one.name) &&
      one.start > list.end &&
      !around.isAssigned(one) &&
      around.functionAround(one)?.fn === around.functionAround(list)?.fn,
  );
  const left = leftOf(world.textOf(file.file), list.end);
  const at = taken ?? (left === undefined ? undefined : { start: left, end: left + 2 });
  return at ? ordered({ around, ...spot }, at) : nothing;
}

/** Where a loop that takes one word after the other uses how many there are for more than its test. */
function leftOf(text: string, from: number): number | undefined {
  const code = text
    .slice(from)
    .replaceAll(/\[\[? [^\]\n]{0,200}\]|\(\([^()\n]{0,200}\)\)/g, (test) => ' '.repeat(test.length));
  const at = /\bshift\b/.test(code) ? code.search(/\$(?:#|\{#\})/) : -1;
  return at < 0 ? undefined : from + at;
}

/** The command has them as its words. */
export function given(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const name = commandName(call);
  const { around } = spot;
  const words = textBetween(world, spot, spot.node.start, spot.node.end);
  if (words.startsWith('<(')) {
    const { start, end } = spot.node;
    const own = textBetween(world, spot, call.start, start) + textBetween(world, spot, end, call.end);
    return readBy(world, spot, call, own);
  }
  const functions = functionsOf(world, around, call);
  const index = call.args.findIndex((arg) => arg === spot.node);
  if (functions.length > 0) {
    if (index < 0) return nothing;
    return functions.flatMap((info) => [
      ...enter(spot, info, call, index),
      ...(spot.node.kind === 'spread' && takesWord(world, info, index) ? ordered(spot, call) : nothing),
    ]);
  }
  // `sh -c 'echo "$1"' sh $names`: each is a numbered parameter.
  if (/^(?:(?:ba|da|z|k)?sh)$/.test(name) && spot.node.kind === 'spread') return ordered(spot, call);
  if (name === 'printf' && isCutByFormat('', spot.node, call)) return ordered(spot, call);
  if (name === 'echo' || name === 'printf') return [on(spot, call)];
  return /^(?:\[|\[\[|test)$/.test(name) ? ordered(spot, call) : nothing;
}

/** `first $names` of a function that reads `$1`: without quotes, each is a word of its own. */
function takesWord(world: World, { file, fn }: FnInfo, index: number): boolean {
  const code = world.textOf(file.file).slice(fn.start, fn.end);
  return [...code.matchAll(/\$\{?([1-9])/g)].some(([, place]) => Number(place) > index);
}
