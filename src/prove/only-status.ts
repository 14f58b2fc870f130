/** Calls of whose answer nothing but the status is looked at. */
import { usesOfAnswer } from '../flow/follow/answer.ts';
import type { World } from '../flow/code/world.ts';
import type { RequestFact } from '../trace/model/fact.ts';

/** @returns false if the answer gets out of sight, too */
export function readsOnlyStatus(world: World, fact: RequestFact): boolean {
  const { uses, escapes } = usesOfAnswer(world, fact);
  return escapes.length === 0 && uses.every(({ kind }) => kind === 'status');
}
