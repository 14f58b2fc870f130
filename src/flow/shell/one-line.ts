/** What a shell does with one line in each round: it may take that apart, but what all rounds print has the order of the list. */
import type { Expr } from '../../ir/ir.ts';
import type { Taint } from '../code/taint.ts';
import { nothing, on, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { enter } from '../uses/function-entry.ts';
import { functionsOf } from './called-functions.ts';
import { commandName } from '../code/command-name.ts';

export function isOneLine({ taint }: Spot): boolean {
  return taint.kind === 'lines' && taint.one === true;
}

/** @param outer what the line is a part of */
export function throughOneLine(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { node, around } = spot;
  switch (outer.kind) {
    case 'pipe':
      return [on(spot, outer.stages[outer.stages.indexOf(node) + 1] ?? outer)];
    case 'call': {
      if (/^(?:\[|\[\[|test|case)$/.test(commandName(outer))) return nothing;
      const index = outer.args.indexOf(node);
      const functions = index < 0 ? [] : functionsOf(world, around, outer);
      return functions.length > 0
        ? functions.flatMap((info) => enter(spot, info, outer, index))
        : [on(spot, outer)];
    }
    case 'unknown':
    case 'either':
    case 'join':
    case 'spread':
    case 'member':
    case 'index':
      return [on(spot, outer)];
    case 'list':
    case 'record':
    case 'function':
    case 'class':
    case 'text':
    case 'name':
    case 'self':
      return nothing;
    default:
      return outer satisfies never;
  }
}

/** @param as what becomes of the line of each round: it stays one, is one of all lines, or a part of one text with the others */
export function ofAllRounds(taint: Taint, as: 'one' | 'lines' | 'text'): Taint {
  if (taint.kind !== 'lines' || !taint.one || as === 'one') return taint;
  return as === 'text' ? { kind: 'lines', joined: true } : { kind: 'lines' };
}
