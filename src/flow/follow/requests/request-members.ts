/** A member of a request that is made and not sent yet. */
import type { Call, Member } from '../../../ir/ir.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../../code/spot.ts';

/** Members of a request that give its address. */
const addressOf = /^(?:URL|url|Url|uri|URI|full_url|RequestUri|RequestURI)$/;

/** Whether a member has nothing of the address: it is named after another option. */
function isOfOther(name: string): boolean {
  const kind = kindOfOption(name);
  return kind !== 'address' && kind !== 'unknown';
}

/** Whether it gives the request another method than GET or HEAD. */
export function setsMethod({ name }: Member, { args: [first] }: Call): boolean {
  const isRead = first?.kind === 'text' && /^(?:GET|HEAD)$/i.test(first.value);
  return /^(?:setRequestMethod|method|setMethod|DELETE|POST|PUT|PATCH|SetMethod)$/.test(name) && !isRead;
}

export function changed(spot: Spot, { name }: Member, call: Call): Outcome {
  return escape(spot, `\`.${name}()\` changes the request after it is made`, call);
}

/** @param call that calls the member, if one does */
export function ofRequest(
  spot: Spot,
  member: Member,
  call: Call | undefined,
  client: string,
): readonly Outcome[] {
  if (
    !call &&
    spot.around.isAssigned(member) &&
    /^(?:Method|method|URL|url|Url|params|query|Path|path|uri|RequestUri|Content|Body|body|data)$/.test(
      member.name,
    )
  ) {
    return [escape(spot, `\`${member.name}\` of the request is set after it is made`, member)];
  }
  if (call && setsMethod(member, call)) return [changed(spot, member, call)];
  if (addressOf.test(member.name) && (!call || call.args.length === 0)) {
    return [on(spot, call ?? member, { kind: 'address' })];
  }
  // A builder goes on; a header that is set changes nothing of the answer.
  if (
    call &&
    /^(?:send|execute|Do|do|call|perform|await|get|start)$/.test(member.name) &&
    call.args.length === 0
  ) {
    return [on(spot, call, { kind: 'response', client })];
  }
  if (call) return [on(spot, call)];
  return isOfOther(member.name)
    ? nothing
    : [escape(spot, `\`${member.name}\` of the request is read`, member)];
}
