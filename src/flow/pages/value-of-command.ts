/** What commands of a shell make of the lines of one page, and what a program of jq makes of its entries. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { commandName } from '../code/command-name.ts';
import { programOf } from '../shell/jq-program.ts';
import { readsOfJq } from '../shell/jq.ts';
import { readingWithin } from '../shell/read-loops.ts';
import { readOf } from '../shell/line-commands.ts';
import { compares } from '../code/test-command.ts';
import { isAnyway, isList, writtenAs, type PageValue } from './page-value.ts';

type Rule = (pageValue: PageValue, words: string) => PageValue;

const counted: Rule = (pageValue) => (pageValue === 'all' ? 'size' : 'sum');

const rows: readonly (readonly [names: RegExp, rule: Rule])[] = [
  [/^(?:echo|printf|cat|tee|local|export|declare|mapfile|readarray)$/, (pageValue) => pageValue],
  [/^wc$/, counted],
  [
    /^[ef]?grep$/,
    (_, words) => (/\s-[a-zA-Z]*q/.test(words) ? 'test' : /\s-[a-zA-Z]*c/.test(words) ? 'sum' : 'some'),
  ],
  [/^(?:cut|tr|column|expand|fold)$/, (pageValue, words) => (readOf(words) === 'each' ? pageValue : 'other')],
  // `END` shows what all lines come to.
  [
    /^(?:sed|gsed|[gm]?awk)$/,
    (_, words) => (readOf(words) === 'each' && !/\bEND\b/.test(words) ? 'some' : 'other'),
  ],
  // What runs a command for one line after the other.
  [/^g?xargs$/, (_, words) => (readOf(words) === 'each' ? 'entry' : 'other')],
];

const keepsText = /^(?:echo|printf|cat|tee|tr|local|export|declare)$/;

/** @param pageValue of what the command reads, or is given */
export function valueOfCommand(around: Around, call: Call, pageValue: PageValue): PageValue {
  const name = commandName(call);
  const words = writtenAs(around, call);
  if (compares.test(name)) return ofTest(pageValue);
  if (!isList(pageValue)) return keepsText.test(name) ? pageValue : 'other';
  return rows.find(([names]) => names.test(name))?.[1](pageValue, words) ?? 'other';
}

/** `[ -n "$names" ]`, `[ "$most" -gt "$best" ]` */
function ofTest(pageValue: PageValue): PageValue {
  return isList(pageValue) ? 'test' : pageValue === 'sum' ? 'other' : pageValue;
}

/** @param inner the stage that gives the value */
export function valueOfPipe(
  around: Around,
  stages: readonly Expr[],
  inner: Expr,
  pageValue: PageValue,
): PageValue {
  return stages.slice(stages.indexOf(inner) + 1).reduce<PageValue>((now, stage) => {
    if (isAnyway(now)) return now;
    if (stage.kind === 'call') return valueOfCommand(around, stage, now);
    // A loop takes each line by itself.
    return isList(now) ? 'entry' : 'other';
  }, pageValue);
}

/** @param uses of the answer, which have the part that each program is given */
export function valueOfJq(world: World, around: Around, call: Call, uses: readonly Use[]): PageValue {
  const program = programOf(world, around, call);
  if (program.kind === 'lost') return 'other';
  const { file, start, end } = placeIn(around.file, call);
  const given = uses.find(
    ({ kind, place }) =>
      kind !== 'field' && place.file === file && place.start === start && place.end === end,
  );
  const { folds, leavesOut, out } = readsOfJq(
    program.text,
    given?.path ?? '',
    (path) => world.read(path),
    program.variables,
    program.takes,
  );
  const [fold, more] = folds;
  if (more || out.some((one) => one.kind === 'made')) return 'other';
  return fold ?? (leavesOut ? 'some' : 'all');
}

/** `| while read -r name; do …`: a loop of a shell takes each line by itself. @param inner what of the expression holds the lines */
export function readLoopOf(around: Around, outer: Expr, inner: Expr): ReturnType<typeof readingWithin> {
  const next = outer.kind === 'pipe' ? outer.stages[outer.stages.indexOf(inner) + 1] : outer;
  return next?.kind === 'unknown' ? readingWithin(around, next) : undefined;
}
