/** Calls that give the items, or a part of each, in another form: in groups, in pairs, under names, as one text. */
import type { Call } from '../../../ir/ir.ts';
import { accumulatedFrom } from '../../accumulated/in-rounds.ts';
import { escape, nothing, takenAt, use, type Outcome, type Spot } from '../../code/spot.ts';
import { asName, atAnyPlace, innermost, inside, isItem, isKeyed } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';
import { numberOfPair, pairsOf } from '../../order/numbered.ts';
import { isOverwrittenByColumn } from '../../order/overwritten.ts';
import { hasFields } from '../calls/applied.ts';
import { withFunctions } from '../calls/callbacks.ts';
import { goesThrough } from '../calls/given-whole.ts';
import { columnsOf } from '../objects/key-reads.ts';
import { give, giveRow, iterated, type EffectsOnItems, type OfItems } from './of-items.ts';

export const regrouped = {
  column: (of) => {
    const { world, at, spot, call, taint, item } = of;
    if (!item) return [escape(spot, `\`${at.words}\` reads it`, call)];
    const isLost = taint.kind === 'json' && isOverwrittenByColumn(world, spot.around, call);
    return [...columnsOf(at, item), ...(isLost ? [use(spot, 'ordered', call)] : giveRow(of))];
  },
  glue: (of) => {
    const { world, at, spot, call, taint, item } = of;
    if (innermost(taint).kind === 'address') return give(of, { kind: 'address' });
    return hasFields(world, taint) || !item || innermost(taint).kind !== 'json'
      ? [escape(spot, goesThrough(at.words), call)]
      : [iterated(of)];
  },
  list: listed,
  combined: listed,
  items: (of) => {
    const { spot, call, taint } = of;
    // `gather(*requests)`: the places of words that are spread are unknown.
    const place = call.args.indexOf(spot.node);
    const isAtPlace =
      spot.node.kind !== 'spread' && !call.args.slice(0, place).some(({ kind }) => kind === 'spread');
    return give(of, inside(isAtPlace ? String(place) : '[]', taint));
  },
  settled: (of) => give(of, of.item && inside('[]', inside('value', of.item))),
  flat: (of) => {
    const { taint } = of;
    return give(of, taint.kind === 'in' && isItem(taint.key) ? atAnyPlace(taint.taint) : taint);
  },
  group: (of) => {
    const { world, at, taint, item } = of;
    return [
      iterated(of, taint.kind === 'json'),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, item && inside('[]', inside('1', inside('[]', item)))),
    ];
  },
  neighbours: (of) => {
    const { world, at, taint, item } = of;
    const list = item && inside('[]', item);
    // A block is given neighbours as a list, or one by one.
    return [
      iterated(of, taint.kind === 'json'),
      ...withFunctions(world, at, list, 'test'),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, list && inside('[]', list)),
    ];
  },
  grouped: (of) => {
    const { world, at, taint, item } = of;
    return [
      iterated(of),
      ...withFunctions(world, at, item, { into: [asName] }),
      ...give(of, item && inside('*', inside('[]', item))),
      ...(taint.kind === 'json' ? give(of, inside('*', { kind: 'lines' })) : nothing),
    ];
  },
  parted: (of) => {
    const { world, at, taint, item } = of;
    return [
      iterated(of),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, item && inside('[]', inside('[]', item))),
      ...(taint.kind === 'json' ? give(of, inside('[]', { kind: 'lines' })) : nothing),
    ];
  },
  revalued: (of) => {
    const { world, at, spot, call, taint, item } = of;
    if (taint.kind !== 'in' || !item) return [escape(spot, goesThrough(at.words), call)];
    return isKeyed(taint) ? give(of, taint) : withFunctions(world, at, item, { into: ['*'] });
  },
  numbered: (of) => {
    const { world, at, spot, call, taint, item } = of;
    // Of an object these are its fields.
    if (taint.kind === 'json' && taint.path.endsWith('[]')) {
      return [escape(spot, goesThrough(at.words), call)];
    }
    return [
      ...(taint.kind === 'json' ? numberedPairs(world, spot, call) : nothing),
      ...give(of, item && inside('[]', inside('1', item))),
    ];
  },
} satisfies EffectsOnItems;

/** As items of what the call gives. */
function listed(of: OfItems): readonly Outcome[] {
  return give(of, of.item && inside('[]', inside('[]', of.item)));
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
