/** The call that a finding is about, as the follower needs it if a wrapper has several callers. */
import { isSamePlace } from '../../trace/model/places.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Fn } from '../../ir/ir.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { World } from '../code/world.ts';
import { callAt } from './calls/call-at.ts';

/** Functions that are looked through on the way from the call to the request. */
const mostBelow = 100;

/** The world, in which of several callers those count that lead from the finding's call to its request. */
export function seenFrom(world: World, { site, sends }: Pick<RequestFact, 'site' | 'sends'>): World {
  if (isSamePlace(site, sends)) {
    return { ...world, site };
  }
  const start = callAt(world, site);
  const below = new Set<Fn>();
  const waiting: FnInfo[] = [];
  const add = (call: Parameters<typeof calleeValues>[1], file: FnInfo['file']) => {
    for (const value of calleeValues(world.ev, call, world.ev.environments.root(file))) {
      if (value.kind !== 'function' || below.has(value.info.fn) || below.size > mostBelow) continue;
      below.add(value.info.fn);
      waiting.push(value.info);
    }
  };
  if (start) add(start.call, start.around.file);
  for (let info = waiting.pop(); info; info = waiting.pop()) {
    for (const { call, fn } of info.file.calls) {
      for (let at = fn; at; at = at.parent) if (at === info) add(call, info.file);
    }
  }
  return { ...world, site, below };
}
