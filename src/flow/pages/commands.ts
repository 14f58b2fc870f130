/** What commands of a shell make of the lines of one page, and what a program of jq makes of its entries. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { commandName } from '../code/command-name.ts';
import { programOf } from '../shell/jq-program.ts';
import { readsOfJq } from '../shell/jq.ts';
import { readOf } from '../shell/line-commands.ts';
import { compares } from '../code/test-command.ts';
import { isAnyway, isList, writtenAs, type Worth } from './worth.ts';

type Rule = (worth: Worth, words: string) => Worth;

const counted: Rule = (worth) => (worth === 'all' ? 'size' : 'sum');

const rows: readonly (readonly [names: RegExp, rule: Rule])[] = [
  [/^(?:echo|printf|cat|tee|local|export|declare|mapfile|readarray)$/, (worth) => worth],
  [/^wc$/, counted],
  [
    /^[ef]?grep$/,
    (_, words) => (/\s-[a-zA-Z]*q/.test(words) ? 'test' : /\s-[a-zA-Z]*c/.test(words) ? 'sum' : 'some'),
  ],
  [/^(?:cut|tr|column|expand|fold)$/, (worth, words) => (readOf(words) === 'each' ? worth : 'other')],
  // `END` shows what all lines come to.
  [
    /^(?:sed|gsed|[gm]?awk)$/,
    (_, words) => (readOf(words) === 'each' && !/\bEND\b/.test(words) ? 'some' : 'other'),
  ],
  // What runs a command for one line after the other.
  [/^g?xargs$/, (_, words) => (readOf(words) === 'each' ? 'entry' : 'other')],
];

/** @param worth of what the command reads, or is given */
export function worthOfCommand(around: Around, call: Call, worth: Worth): Worth {
  const name = commandName(call);
  const words = writtenAs(around, call);
  if (compares.test(name)) return ofTest(worth);
  if (!isList(worth)) return /^(?:echo|printf|cat|tee|tr|local|export|declare)$/.test(name) ? worth : 'other';
  return rows.find(([names]) => names.test(name))?.[1](worth, words) ?? 'other';
}

/** `[ -n "$names" ]`, `[ "$most" -gt "$best" ]` */
function ofTest(worth: Worth): Worth {
  return isList(worth) ? 'test' : worth === 'sum' ? 'other' : worth;
}

/** @param inner the stage that gives the value */
export function worthOfPipe(around: Around, stages: readonly Expr[], inner: Expr, worth: Worth): Worth {
  return stages.slice(stages.indexOf(inner) + 1).reduce<Worth>((now, stage) => {
    if (isAnyway(now)) return now;
    if (stage.kind === 'call') return worthOfCommand(around, stage, now);
    // A loop takes each line by itself.
    return isList(now) ? 'entry' : 'other';
  }, worth);
}

/** @param uses of the answer, which have the part that each program is given */
export function worthOfJq(world: World, around: Around, call: Call, uses: readonly Use[]): Worth {
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
