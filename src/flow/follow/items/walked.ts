/** Calls that give each item to a function. */
import type { Expr } from '../../../ir/ir.ts';
import { accumulated } from '../../accumulated/accumulated.ts';
import { functionsGiven } from '../../accumulated/called-parameter.ts';
import { aroundOf } from '../../code/around.ts';
import { escape, nothing, type Outcome } from '../../code/spot.ts';
import { inside, paired } from '../../code/taint.ts';
import { isRoundedSum } from '../../order/fractions.ts';
import { leavesOne } from '../../order/one-alone.ts';
import { isOverwrittenByPairs } from '../../order/overwritten.ts';
import type { Applied } from '../calls/applied.ts';
import { withFunctions } from '../calls/callbacks.ts';
import { goesThrough } from '../calls/given-whole.ts';
import { isObjectInJava } from '../languages/java-gotten.ts';
import { collectedBy } from '../rows/effects-on-rows.ts';
import { give, giveRow, isAlone, iterated, type EffectsOnItems, type OfItems } from './of-items.ts';

export const walked = {
  each: (of) => {
    const { world, at, spot, call, taint, item } = of;
    const { words } = at;
    if (isObjectInJava(world, spot)) {
      return words.startsWith('.forEach')
        ? [escape(spot, goesThrough(words), call)]
        : withFunctions(world, at, taint, 'nothing');
    }
    // Of one value that may be there: `Optional`.
    if (isAlone(of)) return withFunctions(world, at, taint, 'nothing');
    return [
      iterated(of),
      ...withFunctions(world, at, item, 'nothing', givenAt(at)),
      ...gatheredBy(of),
      ...give(of, taint),
    ];
  },
  map: (of) => {
    const { world, at, spot, call, taint, item } = of;
    if (isObjectInJava(world, spot) || isAlone(of)) return withFunctions(world, at, taint, 'result');
    // `Array.from(page.results)`
    if (!at.receiver && call.args.length === 1) return give(of, taint);
    return [
      iterated(of, isRoundedSum(world, spot.around, call)),
      ...withFunctions(world, at, item, 'items'),
      ...gatheredBy(of),
      ...giveRow(of),
    ];
  },
  pairs: (of) => {
    const { world, at, spot, call, taint, item } = of;
    const functions = [...call.args, ...call.named.map(({ value }) => value)].filter(isFunction);
    if (functions.length === 0) {
      return taint.kind === 'in' && item
        ? give(of, paired(item))
        : [escape(spot, goesThrough(at.words), call)];
    }
    const isOfEntries = taint.kind === 'json';
    const isLost = isOfEntries && functions.some((fn) => isOverwrittenByPairs(world, spot.around, fn));
    return [
      iterated(of, isLost),
      ...withFunctions(world, at, item, 'pairs'),
      ...(isOfEntries ? give(of, { kind: 'lines', named: true }) : nothing),
    ];
  },
  filter: (of) => {
    const { world, at, spot, call, taint, item } = of;
    if (isObjectInJava(world, spot) || isAlone(of)) {
      return [...withFunctions(world, at, taint, 'test'), ...give(of, taint)];
    }
    return [
      iterated(of),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, item && leavesOne(world, spot.around, call) ? inside('[]', item) : taint),
    ];
  },
  reduce: (of) => {
    const { world, at, spot, call, taint, item } = of;
    return [
      iterated(of),
      ...withFunctions(world, at, item, 'result', 1),
      ...(taint.kind === 'json' ? collectedBy(spot.around, call).flatMap((one) => give(of, one)) : nothing),
    ];
  },
} satisfies EffectsOnItems;

/** The parameter that is given it: `totals.forEach((owner, stars) -> …)` of a map of Java has the name first. */
function givenAt({ spot: { around, taint }, call }: Applied): number {
  const isOfMap = around.file.language === 'java' && taint.kind === 'in' && taint.key === '*';
  return isOfMap && call.args.some((arg) => arg.kind === 'function' && arg.params.length === 2) ? 1 : 0;
}

function isFunction({ kind }: Expr): boolean {
  return kind === 'function';
}

/** What the functions that are passed to a call build from the items. */
function gatheredBy({ world, spot, call }: OfItems): readonly Outcome[] {
  return call.args.flatMap((arg) => {
    const functions = arg === spot.node ? [] : functionsGiven(world, spot, arg);
    return functions.flatMap(({ fn, file }) =>
      accumulated(world, { ...spot, around: aroundOf(file) }, fn.body),
    );
  });
}
