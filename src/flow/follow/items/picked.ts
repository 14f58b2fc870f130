/** Calls that give some of the items, or all of them in another order. */
import { calledName } from '../../../ir/called-name.ts';
import { accumulatedAt } from '../../accumulated/in-rounds.ts';
import { nothing } from '../../code/spot.ts';
import { inside } from '../../code/taint.ts';
import { isDrained } from '../../order/drained.ts';
import { isFirstOfSeveral } from '../../order/first-of-several.ts';
import { isAllOf } from '../../order/in-parts.ts';
import { withFunctions } from '../calls/callbacks.ts';
import { give, iterated, orderedEntries, type EffectsOnItems } from './of-items.ts';

export const picked = {
  item: (of) => {
    const { at, spot, call, taint, item } = of;
    // `repos.first(3)` is a list of them.
    const isList = at.receiver && spot.around.file.language === 'ruby' && call.args.length > 0;
    return isList ? [iterated(of, true), ...give(of, taint)] : [...orderedEntries(of), ...give(of, item)];
  },
  part: (of) => {
    const { world, at, spot, call, taint, item } = of;
    // `take_while { |page| … }`
    const asked = /while$/i.test(calledName(call)) ? withFunctions(world, at, item, 'test') : nothing;
    return [
      ...(isAllOf(spot.around, call) ? nothing : orderedEntries(of)),
      ...(asked.length > 0 ? [iterated(of), ...asked] : nothing),
      ...give(of, taint),
    ];
  },
  one: (of) => {
    const { world, spot, call, taint, item } = of;
    if (taint.kind === 'text' || taint.kind === 'response') return give(of, { kind: 'text' });
    if (!isDrained(world, spot.around, call, spot.node)) {
      return [...orderedEntries(of), ...give(of, item ?? taint)];
    }
    const into = taint.kind === 'json' ? accumulatedAt(world, spot, call) : nothing;
    return [iterated(of), ...into, ...give(of, item ?? taint)];
  },
  sort: (of) => {
    const { world, at, spot, call, taint, item } = of;
    // Those that are the same in that are in the order in which they were.
    const isAnyPlace = item && !isFirstOfSeveral(world, spot, call);
    return [
      iterated(of),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, isAnyPlace ? inside('[]', item) : taint),
    ];
  },
  unique: (of) => {
    const { world, at, spot, call, taint, item } = of;
    return [
      iterated(of, isFirstOfSeveral(world, { ...spot, taint: { kind: 'lines' } }, call)),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, taint),
    ];
  },
  most: (of) => {
    const { world, at, spot, call, taint, item } = of;
    return [
      iterated(of, isFirstOfSeveral(world, spot, call)),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, item ? inside('[]', item) : taint),
    ];
  },
  find: (of) => {
    const { world, at, spot, call, item } = of;
    return [
      iterated(of, isFirstOfSeveral(world, spot, call)),
      ...withFunctions(world, at, item, 'test'),
      ...give(of, item),
    ];
  },
} satisfies EffectsOnItems;
