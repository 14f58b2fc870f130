/** Calls and the members that are read of what they give. */
import type { Call, Member } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/fact.ts';
import type { Reading } from './leaves.ts';

export function callAt(place: Place, { lowered }: Reading): Call | undefined {
  const call = lowered.within(place)[0];
  return call?.kind === 'call' && call.start === place.start ? call : undefined;
}

/** `Body.Close` of `resp.Body.Close()`. */
export function pathFrom(member: Member, { lowered }: Reading): string {
  const around = lowered.around(member);
  const isMore = around?.kind === 'member' && around.of === member;
  return isMore ? `${nameOf(member)}.${nameOf(around)}` : nameOf(member);
}

/** As it is written, where letter case makes no difference. */
export function nameOf({ name, shown = name }: Member): string {
  return shown;
}
