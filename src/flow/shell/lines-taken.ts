/** What is made of lines: how they go on, or that one is taken by its place. */
import type { Expr } from '../../ir/ir.ts';
import { nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import type { Lines } from './line-commands.ts';

export const ordered = (spot: Spot, at: { start: number; end: number }): readonly Outcome[] => [
  use(spot, 'ordered', at),
];

export const isJoined = ({ taint }: Spot): boolean => taint.kind === 'lines' && taint.joined === true;

/** @param outer what comes out of it has the order of the lines, unless none has */
export function goesOn(spot: Spot, outer: Expr, lines: Lines): readonly Outcome[] {
  switch (lines) {
    case 'ordered':
      return ordered(spot, outer);
    case 'gone':
      return nothing;
    case 'each':
      return [on(spot, outer, { kind: 'lines' })];
    case 'joined':
      return [on(spot, outer, { kind: 'lines', joined: true })];
    default:
      return lines satisfies never;
  }
}

export function textBetween(world: World, { around }: Spot, start: number, end: number): string {
  return world.textOf(around.file.file).slice(start, end);
}
