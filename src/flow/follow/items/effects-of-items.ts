/** What a call makes of a list by its items: some of them, each, or all in another form. */
import { escape, type Outcome } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import type { Effect } from '../../tables/index.ts';
import { hasFields, type Applied } from '../calls/applied.ts';
import { goesThrough } from '../calls/given-whole.ts';
import { ofItems } from './of-items.ts';
import { picked } from './picked.ts';
import { regrouped } from './regrouped.ts';
import { walked } from './walked.ts';

const effects = { ...picked, ...walked, ...regrouped };

export type ItemEffect = keyof typeof effects;

export function isOfItems(effect: Effect): effect is ItemEffect {
  return effect in effects;
}

/** Languages in which the items of an object are its fields: of a hash, a dictionary, an array with names. */
const hasItemsInObjects: ReadonlySet<string> = new Set(['ruby', 'php', 'python']);

export function appliedToItems(world: World, at: Applied, effect: ItemEffect): readonly Outcome[] {
  const { spot, call, words } = at;
  // A call that makes a list of what it is given looks into nothing.
  const looksInto = effect !== 'items' && hasItemsInObjects.has(spot.around.file.language);
  if (looksInto && hasFields(world, spot.taint)) {
    return [escape(spot, goesThrough(words), call)];
  }
  return effects[effect](ofItems(world, at));
}
