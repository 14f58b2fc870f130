/** Walks through pages whose numbers are given: `for page in range(1, 6)`, `[1, 2, 3].map(load)`. Others may be behind them. */
import type { Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Place } from '../../trace/model/fact.ts';
import { isSamePlace } from '../../trace/model/places.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import type { Given } from './numbers-given.ts';
import type { PageRound } from './page-round.ts';

/** Names that a list of numbers goes through. */
const deepest = 4;

/** @param uses of the answer @returns the list, unless it has no end or is as long as an answer has it */
export function givenPages(
  world: World,
  { around, given }: PageRound,
  uses: readonly Use[],
): Place | undefined {
  const [list] = given;
  const isWhole = given.some(
    (one) =>
      isEndless(world, around, one) || (one.node && isOfCount(world, around, one.node, { uses, depth: 0 })),
  );
  return list && !isWhole ? placeIn(around.file, list) : undefined;
}

/** `itertools.count(1)`, `(1..)`, and a generator of the project. */
function isEndless(world: World, around: Around, { start, end, node }: Given): boolean {
  if (endless.test(around.file.program.text.slice(start, end + 2))) return true;
  if (node?.kind !== 'call') return false;
  const values = calleeValues(world.ev, node, world.ev.environments.root(around.file));
  return values.some(({ kind }) => kind === 'function');
}

const endless =
  /\bcount\s*\(|\b(?:repeat|cycle|iterate|generate)\b|\.step\b(?! ?\()|infinity|_MAX\b|\bmaxsize\b|\d\s*\.\.\.?\s*(?:\)|nil\b)/i;

interface Search {
  readonly uses: readonly Use[];
  readonly depth: number;
  /** Whether what leads here is named after the number of all entries. */
  readonly isCount?: boolean;
}

/** `range(1, math.ceil(first["count"] / 100) + 1)`; another request may have asked for it. */
function isOfCount(world: World, around: Around, node: Expr, { uses, depth, ...search }: Search): boolean {
  const { file, program } = around.file;
  const isWithin = (place: Place) =>
    place.file === file && node.start <= place.start && place.end <= node.end;
  if (uses.some(({ path, place }) => path === 'count' && isWithin(place))) return true;
  const isCount = search.isCount === true || /\bcount\b/i.test(program.text.slice(node.start, node.end));
  if (isCount && (world.requests.some(({ sends }) => isWithin(sends)) || isSentIn(world, file, node))) {
    return true;
  }
  if (depth >= deepest) return false;
  const further = { uses, depth: depth + 1, isCount };
  return anyWithin(
    node,
    (one) =>
      one.kind === 'name' &&
      valuesOf(around.file, one).some((value) => isOfCount(world, around, value, further)),
  );
}

/** `const { count } = await (await fetch(base)).json()`: what a pattern takes is where its name is. */
function isSentIn({ requests }: World, file: string, node: Expr): boolean {
  return anyWithin(node, ({ start, end }) =>
    requests.some(({ sends }) => isSamePlace(sends, { file, start, end })),
  );
}
