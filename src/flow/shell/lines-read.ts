/** Lines that a command, a loop or a function of a shell has as its input. */
import { ordered, isJoined, goesOn, textBetween } from './lines-taken.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { accumulated } from '../accumulated/accumulated.ts';
import { heldOverNames } from '../rounds/rounds.ts';
import { readingWithin, type Reading } from './read-loops.ts';
import { usesOfBindings } from '../uses/uses-of-names.ts';
import { nothing, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from './called-functions.ts';
import { commandName } from '../code/command-name.ts';
import { heldByTrap } from './traps.ts';
import { readOf, readOfAll, type Lines } from './line-commands.ts';

/** A command reads them from a file. */
export function linesRead(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { callee, start, end } = call;
  // `done < names`, which is lowered to `cat` of it.
  const isMadeUp = callee.start === callee.end;
  const launcher = launches.exec(textBetween(world, spot, Math.max(0, start - 200), start))?.[0] ?? '';
  const words = launcher + textBetween(world, spot, start, end);
  return readBy(world, spot, call, isMadeUp ? `${commandName(call)} ${words}` : words);
}

/** `xargs -n 3 printf '%s %s %s' < names`, which is lowered to what `xargs` runs. */
const launches = /\bg?xargs\s[^\n;|&]*$/;

/** The command has them as its input. */
export function readBy(world: World, spot: Spot, call: Call, words: string): readonly Outcome[] {
  const functions = functionsOf(world, spot.around, call);
  if (functions.length === 0) return goesOn(spot, call, readOf(words, isJoined(spot)));
  return functions.flatMap((info) => goesOn(spot, call, readByFunction(world, spot, info)));
}

/** `total() { awk '{ pulls += $1 } END { print pulls }'; }`: what its only command, or the first of its pipeline, makes of them. */
function readByFunction(world: World, spot: Spot, { fn, file }: FnInfo): Lines {
  const [only, more] = fn.body;
  const value = only?.kind === 'expression' || only?.kind === 'return' ? only.value : undefined;
  if (more || (value?.kind !== 'call' && value?.kind !== 'pipe')) return 'ordered';
  const command = world.textOf(file.file).slice(value.start, value.end);
  return readOfAll(`cat | ${command}`, isJoined(spot));
}

/** A loop, or a group of commands. */
export function readByGroup(world: World, spot: Spot, group: Expr, words: string): readonly Outcome[] {
  const { around } = spot;
  const reading = readingWithin(around, group);
  const at =
    placeBehind(group.end - words.length, takenIn(words)) ??
    (isJoined(spot) ? group : undefined) ??
    (reading && heldOverNames(world, around, reading.body, reading.names)) ??
    (reading && heldByTrap(world, around, group));
  return [
    ...(at ? ordered(spot, at) : nothing),
    ...(reading ? [...accumulated(world, spot, reading.body), ...linesIn(world, spot, reading)] : nothing),
  ];
}

/** What a round reads is a line, too: the loop prints it, or puts it into a file. */
function linesIn(world: World, spot: Spot, { body, names }: Reading): readonly Outcome[] {
  return body.flatMap((stmt) =>
    stmt.kind === 'assign' && stmt.target.kind === 'name' && names.includes(stmt.target.name)
      ? usesOfBindings(
          world,
          { ...spot, node: stmt.value, taint: { kind: 'lines', one: true } },
          stmt.value,
          stmt.target.name,
        )
      : nothing,
  );
}

function placeBehind(start: number, at: number | undefined): { start: number; end: number } | undefined {
  return at === undefined ? undefined : { start: start + at, end: start + at + 1 };
}

/** Where a command reads a part of the input of what is around it. */
function takenIn(text: string): number | undefined {
  const loops = /\b(?:while|until)\s+(?:\w+=\S*\s+)*read\b/g;
  const at = text
    .replaceAll(loops, (words) => ' '.repeat(words.length))
    .search(/(?<![$\w{-])(?:read|mapfile|readarray|head|tail|uniq|nl|paste)\b(?!=)|\bNR\b|\bsed\s+-n/);
  return at < 0 ? undefined : at;
}
