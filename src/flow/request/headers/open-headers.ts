/** Sets of headers, and single ones whose names are computed: where they may hold more than is seen. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { HeaderSet } from './header-set.ts';

/** @returns where it may hold headers that are not seen, or that the new call does not document */
export function openHeaderSet(world: World, around: Around, node: Expr): readonly Escape[] {
  return new HeaderSet(world).of(around, node, 0);
}

/** What a method that is called on headers gives to them. */
export function openHeadersCall(world: World, around: Around, call: Call): readonly Escape[] {
  return new HeaderSet(world).called(around, call, 0);
}

/** What is done with headers at a place: fields that are set, methods that are called, functions that they are passed to. */
export function openHeadersChanged(world: World, around: Around, use: Expr): readonly Escape[] {
  return new HeaderSet(world).changed(around, use, 0);
}

/** A header whose name is computed, or taken from another set by a loop. */
export function openPair(world: World, around: Around, name: Expr, value: Expr): readonly Escape[] {
  return new HeaderSet(world).pair(around, name, value);
}
