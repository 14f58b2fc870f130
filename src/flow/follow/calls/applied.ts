/** A call and the value that it is given, or is a method of. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import type { Value } from '../../../trace/model/value.ts';
import type { Taint } from '../../code/taint.ts';
import type { Spot } from '../../code/spot.ts';
import type { Effect } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';

export interface Applied {
  readonly spot: Spot;
  readonly call: Call;
  readonly effect: Effect;
  /** Undefined if the value is an argument. */
  readonly receiver: Expr | undefined;
  readonly words: string;
}

/** A call, and the value that is one of its arguments. */
export interface Passed {
  readonly world: World;
  readonly spot: Spot;
  readonly call: Call;
  /** What the callee can be. */
  readonly values: readonly Value[];
  /** Those of them that are functions of the project. */
  readonly own: readonly FnInfo[];
  /** Of a named argument. */
  readonly name: string | undefined;
}

/** Whether a part of an answer is an entry, or a page. Lists end in their name. */
export function hasFields(world: World, taint: Taint): boolean {
  if (taint.kind !== 'json') return false;
  return taint.path.endsWith('[]') || (taint.path === '' && world.read('[]') !== 'follow');
}
