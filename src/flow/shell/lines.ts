/** What a shell does with lines that stand for the entries of a list: whether it takes some of them by their place. */
import type { Call, Expr } from '../../ir/ir.ts';
import { isNumberedByHand } from '../order/numbered-by-hand.ts';
import { endedEarly, readingEndedEarly } from '../order/ended-early.ts';
import { enter } from '../uses/enter.ts';
import { nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from './called.ts';
import { commandName } from './command-name.ts';

/** Each line goes on, changed or left out for what is in it. */
const passes =
  /^(?:cat|tee|tr|cut|grep|egrep|fgrep|rg|sed|awk|gawk|column|fold|expand|rev|echo|printf|stdbuf|xargs|mapfile|readarray)$/;
/** Each line is taken alike, or the order is another one behind it. */
const takesAll =
  /^(?:sort|gsort|wc|shuf|:|true|jq|local|export|readonly|declare|return|exit|unset|docker|podman|curl|wget)$/;
/** Options and programs by which a command that passes lines on takes some by their number, or shows it. */
const byNumber: readonly RegExp[] = [
  /\s-m\s*\d|\s--max-count\b/,
  /\bF?NR\b|\bexit\b/,
  /^(?:[ef]?grep|rg|cat)\b[^|]{0,200}?\s-[a-zA-Z]*n/,
  /['"\s;](?:\d+|\$)(?:,[\d$]+)?[pqd]\b/,
  /^xargs\b.*\s-[nL]\s*(?:[2-9]|1\d)/,
];

/** @param outer what the spot's lines are a part of */
export function throughLines(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { node, around } = spot;
  switch (outer.kind) {
    case 'pipe': {
      const next = outer.stages[outer.stages.indexOf(node) + 1];
      if (!next) return [on(spot, outer)];
      if (next.kind === 'call') return readBy(world, spot, next);
      const words = wholeOf(world, spot, next);
      return /\b(?:break|exit|return|head|tail)\b/.test(words) || isNumberedByHand(words)
        ? ordered(spot, next)
        : nothing;
    }
    case 'call': {
      const isWord =
        outer.args.includes(node) || outer.args.some((arg) => arg.kind === 'spread' && arg.value === node);
      return isWord ? given(world, spot, outer) : readBy(world, spot, outer);
    }
    case 'index':
      return outer.of === node ? ordered(spot, outer) : nothing;
    case 'unknown':
      return expanded(world, spot, outer);
    case 'either': {
      const end = endedEarly(world, around, outer);
      const isNumbered = isNumberedByHand(wholeOf(world, spot, outer));
      return [...(end || isNumbered ? ordered(spot, end ?? outer) : nothing), on(spot, outer)];
    }
    case 'list':
    case 'spread':
    case 'join':
      return [on(spot, outer)];
    case 'member':
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

const ordered = (spot: Spot, at: { start: number; end: number }): readonly Outcome[] => [
  use(spot, 'ordered', at),
];

/** The command has them as its input. */
function readBy(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const name = commandName(call);
  const words = wholeOf(world, spot, call);
  if (passes.test(name)) {
    if (byNumber.some((one) => one.test(words))) return ordered(spot, call);
    return /\s-[a-zA-Z]*[qc]\b|--quiet|--count/.test(words) && name.endsWith('grep')
      ? nothing
      : [on(spot, call)];
  }
  // `read -r first <<< "$names"`
  if (name === 'read') return ordered(spot, call);
  if (takesAll.test(name)) return nothing;
  return functionsOf(world, spot.around, call).length > 0 ? nothing : ordered(spot, call);
}

/** The command has them as its words. */
function given(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const name = commandName(call);
  const { around } = spot;
  if (wholeOf(world, spot, spot.node).startsWith('<(')) return readBy(world, spot, call);
  const functions = functionsOf(world, around, call);
  const index = call.args.findIndex((arg) => arg === spot.node);
  if (functions.length > 0) {
    return index < 0 ? nothing : functions.flatMap((info) => enter(spot, info, call, index));
  }
  if (name === 'echo' || name === 'printf') return [on(spot, call)];
  // Each gets a number: `set -- $names; echo "$1"`.
  if (name === 'set') return ordered(spot, call);
  if (!/^(?:\[|\[\[|test)$/.test(name)) return nothing;
  const isAsked = call.args.some((arg) => arg.kind === 'text' && /^(?:-[nz]|=~)$/.test(arg.value));
  const isEmpty = call.args.some((arg) => arg.kind === 'text' && arg.value === '');
  return isAsked || isEmpty ? nothing : ordered(spot, call);
}

/** `${names%%…}`, `${#names[@]}`, `<(…)`, `while read … done < <(…)` */
function expanded(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const words = wholeOf(world, spot, outer);
  if (words.startsWith('${#')) return nothing;
  if (/^\$\{!?\w+(?:\[[@*]\])?(?:%|#|:\s*-?\d)/.test(words)) return ordered(spot, outer);
  if (/^while\b/.test(words)) {
    const end = readingEndedEarly(world, spot.around, outer);
    const isNumbered = isNumberedByHand(words);
    return end || isNumbered ? ordered(spot, end ?? outer) : nothing;
  }
  return [on(spot, outer)];
}

function wholeOf(world: World, { around }: Spot, { start, end }: Expr): string {
  return world.textOf(around.file.file).slice(start, end);
}
