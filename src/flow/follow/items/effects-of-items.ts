/** What a call makes of a list by its items: some of them, each, or all in another form. */
import type { Outcome } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import type { Effect } from '../../tables/index.ts';
import type { Applied } from '../calls/applied.ts';
import { ofItems } from './of-items.ts';
import { picked } from './picked.ts';
import { regrouped } from './regrouped.ts';
import { walked } from './walked.ts';

const effects = { ...picked, ...walked, ...regrouped };

export type ItemEffect = keyof typeof effects;

export function isOfItems(effect: Effect): effect is ItemEffect {
  return effect in effects;
}

export function appliedToItems(world: World, at: Applied, effect: ItemEffect): readonly Outcome[] {
  return effects[effect](ofItems(world, at));
}
