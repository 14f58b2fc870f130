/** What a shell does with lines that represent the entries of a list: whether it takes some of them by their place. */
import { inEachRound, asArguments, given } from './lines-as-words.ts';
import { linesRead, readBy, readByGroup } from './lines-read.ts';
import { ordered, isJoined, goesOn, textBetween } from './lines-taken.ts';
import type { Expr } from '../../ir/ir.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import { kindOf } from '../rounds/changes.ts';
import { nothing, on, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { codeOf } from '../code/comments.ts';
import { wholeExpansion } from './expansion.ts';
import { insideOf } from './command-text.ts';
import { isMatchedInOrder } from './match-tests.ts';
import { isOneLine, throughOneLine } from './one-line.ts';
import { readOfAll } from './line-commands.ts';

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

const isNamed = ({ taint }: Spot): boolean => taint.kind === 'lines' && taint.named === true;

function isCommand(parent: { readonly kind: string; readonly node?: Expr }): boolean {
  return parent.kind === 'expression' && parent.node?.kind === 'call' && parent.node.form === 'command';
}

function lineStart(world: World, { node, around }: Spot): number {
  return world.textOf(around.file.file).lastIndexOf('\n', node.start) + 1;
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
