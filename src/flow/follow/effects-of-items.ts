/** What a call makes of a list by its items: each, some, one, in another order or in groups. */
import type { Call, Expr } from '../../ir/ir.ts';
import { aroundOf } from '../code/around.ts';
import { functionsGiven } from '../accumulated/called-parameter.ts';
import { withFunctions } from './callbacks.ts';
import {
  asName,
  atAnyPlace,
  innermost,
  inside,
  isKeyed,
  isItem,
  itemOf,
  paired,
  type Taint,
} from '../code/taint.ts';
import { columnsOf } from './objects/key-reads.ts';
import { collectedBy } from './made-of-rows.ts';
import { accumulated, accumulatedAt, accumulatedFrom } from '../accumulated/accumulated.ts';
import { leavesOne } from '../order/one-alone.ts';
import { numberOfPair, pairsOf } from '../order/numbered.ts';
import { isDrained } from '../order/drained.ts';
import { isFirstOfSeveral } from '../order/first-of-several.ts';
import { isOverwrittenByColumn, isOverwrittenByPairs } from '../order/overwritten.ts';
import { isAllOf } from '../order/in-parts.ts';
import { isRoundedSum } from '../order/fractions.ts';
import { goesThrough } from './given-whole.ts';
import { escape, nothing, on, takenAt, use, type Outcome, type Spot } from '../code/spot.ts';
import { isObjectInJava } from './languages/java-gotten.ts';
import type { Effect } from '../tables/index.ts';
import type { World } from '../code/world.ts';
import { type Applied, hasFields } from './applied.ts';

const known = {
  item: true,
  part: true,
  one: true,
  sort: true,
  column: true,
  each: true,
  map: true,
  pairs: true,
  glue: true,
  filter: true,
  unique: true,
  most: true,
  find: true,
  reduce: true,
  list: true,
  combined: true,
  items: true,
  settled: true,
  flat: true,
  group: true,
  neighbours: true,
  grouped: true,
  parted: true,
  revalued: true,
  numbered: true,
} as const satisfies Partial<Record<Effect, true>>;

type ItemEffect = keyof typeof known;

export function isOfItems(effect: Effect): effect is ItemEffect {
  return effect in known;
}

export function appliedToItems(world: World, at: Applied, effect: ItemEffect): readonly Outcome[] {
  const { spot, call, words } = at;
  const { taint } = spot;
  const item = itemOf(taint);
  const give = (result: Taint | undefined) => (result ? [on(spot, call, result)] : nothing);
  const row = taint.kind === 'json' ? give({ kind: 'lines' }) : nothing;
  switch (effect) {
    case 'item':
      // `repos.first(3)` is a list of them.
      if (at.receiver && spot.around.file.language === 'ruby' && call.args.length > 0) {
        return [use(spot, 'ordered', call), ...give(taint)];
      }
      return [...(taint.kind === 'json' ? [use(spot, 'ordered', call)] : []), ...give(item)];
    case 'part':
      return [
        ...(taint.kind === 'json' && !isAllOf(spot.around, call) ? [use(spot, 'ordered', call)] : []),
        ...give(taint),
      ];
    case 'one':
      return taint.kind === 'text' || taint.kind === 'response'
        ? give({ kind: 'text' })
        : [
            ...(isDrained(world, spot.around, call, spot.node)
              ? [
                  use(spot, 'iterated', call),
                  ...(taint.kind === 'json' ? accumulatedAt(world, spot, call) : nothing),
                ]
              : taint.kind === 'json'
                ? [use(spot, 'ordered', call)]
                : nothing),
            ...give(item ?? taint),
          ];
    case 'sort':
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        // Those that are the same in that are in the order in which they were.
        ...give(item && !isFirstOfSeveral(world, spot, call) ? inside('[]', item) : taint),
      ];
    case 'column':
      return item
        ? [
            ...columnsOf(at, item),
            ...(taint.kind === 'json' && isOverwrittenByColumn(world, spot.around, call)
              ? [use(spot, 'ordered', call)]
              : row),
          ]
        : [escape(spot, `\`${words}\` reads it`, call)];
    case 'each':
      if (isObjectInJava(world, spot)) {
        return words.startsWith('.forEach')
          ? [escape(spot, goesThrough(words), call)]
          : withFunctions(world, at, taint, 'nothing');
      }
      // `array_walk($repo, …)`
      if (spot.around.file.language === 'php' && hasFields(world, taint)) {
        return [escape(spot, goesThrough(words), call)];
      }
      // Of one value that may be there: `Optional`.
      if (!item && isAlone(taint)) return withFunctions(world, at, taint, 'nothing');
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'nothing', givenAt(at)),
        ...gatheredBy(world, at),
        ...give(taint),
      ];
    case 'map':
      if (isObjectInJava(world, spot)) return withFunctions(world, at, taint, 'result');
      if (!item && isAlone(taint)) return withFunctions(world, at, taint, 'result');
      // `Array.from(page.results)`
      if (!at.receiver && call.args.length === 1) return give(taint);
      return [
        use(spot, isRoundedSum(world, spot.around, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'items'),
        ...gatheredBy(world, at),
        ...row,
      ];
    case 'pairs': {
      const hasFunction = call.args.some(isFunction) || call.named.some(({ value }) => isFunction(value));
      if (hasFunction) {
        const functions = [...call.args, ...call.named.map(({ value }) => value)].filter(isFunction);
        const isLost =
          taint.kind === 'json' && functions.some((fn) => isOverwrittenByPairs(world, spot.around, fn));
        const map = row.length > 0 ? give({ kind: 'lines', named: true }) : nothing;
        return [
          use(spot, isLost ? 'ordered' : 'iterated', call),
          ...withFunctions(world, at, item, 'pairs'),
          ...map,
        ];
      }
      return taint.kind === 'in' && item ? give(paired(item)) : [escape(spot, goesThrough(words), call)];
    }
    case 'glue':
      if (innermost(taint).kind === 'address') return give({ kind: 'address' });
      return hasFields(world, taint) || !item || innermost(taint).kind !== 'json'
        ? [escape(spot, goesThrough(words), call)]
        : [use(spot, 'iterated', call)];
    case 'filter':
      if (isObjectInJava(world, spot)) return [...withFunctions(world, at, taint, 'test'), ...give(taint)];
      if (!item && isAlone(taint)) return [...withFunctions(world, at, taint, 'test'), ...give(taint)];
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item && leavesOne(world, spot.around, call) ? inside('[]', item) : taint),
      ];
    case 'unique':
      return [
        use(
          spot,
          isFirstOfSeveral(world, { ...spot, taint: { kind: 'lines' } }, call) ? 'ordered' : 'iterated',
          call,
        ),
        ...withFunctions(world, at, item, 'test'),
        ...give(taint),
      ];
    case 'most':
      return [
        use(spot, isFirstOfSeveral(world, spot, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item ? inside('[]', item) : taint),
      ];
    case 'find':
      return [
        use(spot, isFirstOfSeveral(world, spot, call) ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item),
      ];
    case 'reduce':
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'result', 1),
        ...(row.length > 0 ? give(collectedBy(spot.around, call)) : nothing),
      ];
    case 'list':
    case 'combined':
      return give(item ? inside('[]', inside('[]', item)) : undefined);
    case 'items': {
      // `gather(*requests)`: the places of words that are spread are unknown.
      const place = call.args.indexOf(spot.node);
      const isAtPlace =
        spot.node.kind !== 'spread' && !call.args.slice(0, place).some(({ kind }) => kind === 'spread');
      return give(inside(isAtPlace ? String(place) : '[]', taint));
    }
    case 'settled':
      return give(item ? inside('[]', inside('value', item)) : undefined);
    case 'flat':
      return give(taint.kind === 'in' && isItem(taint.key) ? atAnyPlace(taint.taint) : taint);
    case 'group':
      return [
        use(spot, taint.kind === 'json' ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item ? inside('[]', inside('1', inside('[]', item))) : undefined),
      ];
    case 'neighbours': {
      const list = item && inside('[]', item);
      // A block is given neighbours as a list, or one by one.
      return [
        use(spot, taint.kind === 'json' ? 'ordered' : 'iterated', call),
        ...withFunctions(world, at, list, 'test'),
        ...withFunctions(world, at, item, 'test'),
        ...give(list && inside('[]', list)),
      ];
    }
    case 'grouped':
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, { into: [asName] }),
        ...give(item && inside('*', inside('[]', item))),
        ...(taint.kind === 'json' ? give(inside('*', { kind: 'lines' })) : nothing),
      ];
    case 'parted':
      return [
        use(spot, 'iterated', call),
        ...withFunctions(world, at, item, 'test'),
        ...give(item && inside('[]', inside('[]', item))),
        ...(taint.kind === 'json' ? give(inside('[]', { kind: 'lines' })) : nothing),
      ];
    case 'revalued':
      if (taint.kind !== 'in' || !item) return [escape(spot, goesThrough(words), call)];
      return isKeyed(taint) ? give(taint) : withFunctions(world, at, item, { into: ['*'] });
    case 'numbered':
      // Of an object these are its fields.
      if (taint.kind === 'json' && taint.path.endsWith('[]')) {
        return [escape(spot, goesThrough(words), call)];
      }
      return [
        ...(taint.kind === 'json' ? numberedPairs(world, spot, call) : nothing),
        ...give(item ? inside('[]', inside('1', item)) : undefined),
      ];
    default:
      return effect satisfies never;
  }
}

/** What loops do with the items and their places; other code may do anything with them. */
function numberedPairs(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const pairs = pairsOf(spot.around, call);
  return pairs.length === 0
    ? [use(spot, 'ordered', call)]
    : [
        ...takenAt(spot, numberOfPair(world, spot.around, call)),
        ...pairs.flatMap((pair) => accumulatedFrom(world, spot, pair)),
      ];
}

/** The parameter that is given it: `totals.forEach((owner, stars) -> …)` of a map of Java has the name first. */
function givenAt({ spot: { around, taint }, call }: Applied): number {
  const isOfMap = around.file.language === 'java' && taint.kind === 'in' && taint.key === '*';
  return isOfMap && call.args.some((arg) => arg.kind === 'function' && arg.params.length === 2) ? 1 : 0;
}

function isFunction({ kind }: Expr): boolean {
  return kind === 'function';
}

/** Whether it is no list: what may be there, or comes later. */
function isAlone(taint: Taint): boolean {
  return (
    taint.kind === 'text' || taint.kind === 'found' || taint.kind === 'response' || taint.kind === 'next'
  );
}

/** What the functions that are passed to a call build from the items. */
function gatheredBy(world: World, { spot, call }: Applied): readonly Outcome[] {
  return call.args.flatMap((arg) => {
    const functions = arg === spot.node ? [] : functionsGiven(world, spot, arg);
    return functions.flatMap(({ fn, file }) =>
      accumulated(world, { ...spot, around: aroundOf(file) }, fn.body),
    );
  });
}
