/** What a shell does with lines that represent the entries of a list: whether it takes some of them by their place. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import { isCutByFormat } from '../order/cut-by-format.ts';
import { accumulated } from '../accumulated/accumulated.ts';
import { kindOf } from '../rounds/changes.ts';
import { heldOverNames } from '../rounds/rounds.ts';
import { readingWithin, type Reading } from './reading.ts';
import { pathTo } from '../code/path-to.ts';
import { enter } from '../uses/enter.ts';
import { usesOfBindings } from '../uses/names.ts';
import { nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { codeOf } from '../code/comments.ts';
import { endOf } from '../code/end-of.ts';
import { functionsOf } from './called.ts';
import { commandName } from './command-name.ts';
import { wholeExpansion } from './expansion.ts';
import { insideOf } from './command-text.ts';
import { isMatchedInOrder } from './matched.ts';
import { heldByTrap } from './traps.ts';
import { isOneLine, throughOneLine } from './one-line.ts';
import { readOf, readOfAll, type Lines } from './line-commands.ts';

/** @param outer what the spot's lines are a part of */
export function throughLines(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { node, around } = spot;
  if (isOneLine(spot)) return throughOneLine(world, spot, outer);
  // One of a map, by its key.
  if (
    isNamed(spot) &&
    (outer.kind === 'index' || /^["']?\$\{\w+\[[^@*]/.test(textBetween(world, spot, outer.start, outer.end)))
  ) {
    return nothing;
  }
  if (isFirstOfArray(world, spot)) return ordered(spot, node);
  switch (outer.kind) {
    case 'pipe': {
      const next = outer.stages[outer.stages.indexOf(node) + 1];
      if (!next) return [on(spot, outer)];
      // What `xargs` adds words to begins behind it.
      const words = textBetween(world, spot, node.end, next.end).replace(/^[\s|&\\]+/, '');
      return next.kind === 'call' ? readBy(world, spot, next, words) : readByGroup(world, spot, next, words);
    }
    case 'call': {
      const isWord =
        outer.args.includes(node) || outer.args.some((arg) => arg.kind === 'spread' && arg.value === node);
      return isWord ? given(world, spot, outer) : linesRead(world, spot, outer);
    }
    case 'index':
      return outer.of === node ? ordered(spot, outer) : nothing;
    case 'member':
      return expanded(world, spot, wholeExpansion(around, outer));
    case 'unknown':
      return expanded(world, spot, outer);
    case 'either':
      return [...inEachRound(world, spot, outer), on(spot, outer, { kind: 'lines', one: true })];
    case 'list':
      return [...asArguments(world, spot, outer), on(spot, outer)];
    case 'spread':
      // `echo $names`
      return [
        on(
          spot,
          outer,
          around.parentsOf(outer).some(isCommand) ? { kind: 'lines', joined: true } : spot.taint,
        ),
      ];
    case 'join':
      return [on(spot, outer)];
    case 'record':
    case 'function':
    case 'class':
    case 'text':
    case 'name':
    case 'self':
      return nothing;
    default:
      return outer satisfies never;
  }
}

/** `$names` of an array is the first of them. */
function isFirstOfArray(world: World, spot: Spot): boolean {
  const { node, around } = spot;
  if (node.kind !== 'name' || node.name === '@') return false;
  const words = textBetween(world, spot, node.start, node.end);
  const definitions = definitionsOf(around.file, node);
  const isArray = definitions.some((one) => one.kind === 'value' && one.value?.kind === 'list');
  const isRead = new RegExp(
    `\\b(?:mapfile|readarray|read\\b[^\\n;|]*\\s-\\w*a)\\b[^\\n;|<]*\\s${node.name}\\b`,
  );
  return (
    new RegExp(`^\\$\\{?${node.name}\\}?$`).test(words) &&
    (isArray || isRead.test(world.textOf(around.file.file)))
  );
}

const ordered = (spot: Spot, at: { start: number; end: number }): readonly Outcome[] => [
  use(spot, 'ordered', at),
];

const isNamed = ({ taint }: Spot): boolean => taint.kind === 'lines' && taint.named === true;

const isJoined = ({ taint }: Spot): boolean => taint.kind === 'lines' && taint.joined === true;

function isCommand(parent: { readonly kind: string; readonly node?: Expr }): boolean {
  return parent.kind === 'expression' && parent.node?.kind === 'call' && parent.node.form === 'command';
}

/** @param outer what comes out of it has the order of the lines, unless none has */
function goesOn(spot: Spot, outer: Expr, lines: Lines): readonly Outcome[] {
  switch (lines) {
    case 'ordered':
      return ordered(spot, outer);
    case 'gone':
      return nothing;
    case 'each':
      return [on(spot, outer, { kind: 'lines' })];
    case 'joined':
      return [on(spot, outer, { kind: 'lines', joined: true })];
    default:
      return lines satisfies never;
  }
}

/** A command reads them from a file. */
export function linesRead(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { callee, start, end } = call;
  // `done < names`, which is lowered to `cat` of it.
  const isMadeUp = callee.start === callee.end;
  const launcher = handsOn.exec(textBetween(world, spot, Math.max(0, start - 200), start))?.[0] ?? '';
  const words = launcher + textBetween(world, spot, start, end);
  return readBy(world, spot, call, isMadeUp ? `${commandName(call)} ${words}` : words);
}

/** `xargs -n 3 printf '%s %s %s' < names`, which is lowered to what `xargs` runs. */
const handsOn = /\bg?xargs\s[^\n;|&]*$/;

/** The command has them as its input. */
function readBy(world: World, spot: Spot, call: Call, words: string): readonly Outcome[] {
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
function readByGroup(world: World, spot: Spot, group: Expr, words: string): readonly Outcome[] {
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

function lineStart(world: World, { node, around }: Spot): number {
  return world.textOf(around.file.file).lastIndexOf('\n', node.start) + 1;
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

/** `for name in $names; do …` */
function inEachRound(world: World, spot: Spot, item: Expr): readonly Outcome[] {
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
function asArguments(world: World, { around, ...spot }: Spot, list: Expr): readonly Outcome[] {
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
function given(world: World, spot: Spot, call: Call): readonly Outcome[] {
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

/** `${names%%…}`, `${#names[@]}`, `$(… <<< "$names")`, `<(…)`, `while read … done < <(…)` */
function expanded(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const words = textBetween(world, spot, outer.start, outer.end);
  if (words.startsWith('${#')) return nothing;
  if (takesPart.test(words)) return ordered(spot, outer);
  const { end } = spot.node;
  const isMatched = isMatchedInOrder(
    textBetween(world, spot, end, end + 200),
    /\bBASH_REMATCH\b/.test(codeOf(world, spot.around.file)),
  );
  if (isMatched !== undefined && /\[\[\s/.test(textBetween(world, spot, lineStart(world, spot), end))) {
    return isMatched ? ordered(spot, outer) : nothing;
  }
  if (/^(?:(?:while|until)\b|\{\s)/.test(words)) return readByGroup(world, spot, outer, words);
  const inside = insideOf(words);
  if (inside.startsWith('$((') && isAddedTo(spot, outer, inside)) return nothing;
  if (!/^["']?(?:\$\{|[<>]\()/.test(inside) && /\||<<</.test(inside)) {
    return goesOn(spot, outer, readOfAll(inside, isJoined(spot)));
  }
  return [on(spot, outer)];
}

/** `pulls=$((pulls + $(jq …)))` */
function isAddedTo({ around }: Spot, sum: Expr, value: string): boolean {
  const [bound, more] = around.bindingsOf(sum);
  if (!bound || more) return false;
  const given = { behind: '=', before: '', target: bound.name, value, isTaken: false };
  return kindOf({ ...given, isOfEntry: true, isFractional: false }, false) === 'adds';
}

/** From a place on, or up to what may be there more than once; what is cut off of its end is none of it. */
const takesPart = /^["']?\$\{!?\w+(?:\[[^@*\]]+\]|(?:\[[@*]\])?(?:[%#]{1,2}[^}]*\*|:\s+-\d|:\s*[\w($]))/;

function textBetween(world: World, { around }: Spot, start: number, end: number): string {
  return world.textOf(around.file.file).slice(start, end);
}
