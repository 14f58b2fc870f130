/** What has items, as a call is given it. */
import type { Call } from '../../../ir/ir.ts';
import { on, nothing, use, type Outcome, type Spot } from '../../code/spot.ts';
import { itemOf, type Taint } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';
import type { Effect } from '../../tables/index.ts';
import type { Applied } from '../calls/applied.ts';

export interface OfItems {
  readonly world: World;
  readonly at: Applied;
  readonly spot: Spot;
  readonly call: Call;
  readonly taint: Taint;
  /** Undefined if it is not known to have any: a text, or one value that may be there. */
  readonly item: Taint | undefined;
}

/** What becomes of it in a call, by the effect of the call. */
export type EffectsOnItems = Readonly<Partial<Record<Effect, (of: OfItems) => readonly Outcome[]>>>;

export function ofItems(world: World, at: Applied): OfItems {
  const { spot, call } = at;
  const { taint } = spot;
  return { world, at, spot, call, taint, item: itemOf(taint) };
}

/** The call gives this; undefined: nothing of what it is given. */
export function give({ spot, call }: OfItems, result: Taint | undefined): readonly Outcome[] {
  return result ? [on(spot, call, result)] : nothing;
}

/** The call gives a list in the order of the entries, if it is given such a list. */
export function giveRow(of: OfItems): readonly Outcome[] {
  return of.taint.kind === 'json' ? give(of, { kind: 'lines' }) : nothing;
}

/** The order of the entries counts, if it is they that are in a list. */
export function orderedEntries({ spot, call, taint }: OfItems): readonly Outcome[] {
  return taint.kind === 'json' ? [use(spot, 'ordered', call)] : nothing;
}

/** Each item is looked at; the order counts as well on this condition. */
export function iterated({ spot, call }: OfItems, isOrdered = false): Outcome {
  return use(spot, isOrdered ? 'ordered' : 'iterated', call);
}

/** Whether it is no list: what may be there, or comes later. */
export function isAlone({ item, taint: { kind } }: OfItems): boolean {
  return !item && (kind === 'text' || kind === 'found' || kind === 'response' || kind === 'next');
}
