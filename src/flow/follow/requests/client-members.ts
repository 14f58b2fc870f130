/** A member of a client of the Engine API: what it asks an engine for, and what it gives. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Member } from '../../../ir/ir.ts';
import { clientMember, type ClientMember } from '../../../trace/engine/client-calls.ts';
import { nameOf } from '../../../trace/model/name-of.ts';
import { inside, type Taint } from '../../code/taint.ts';
import { escape, nothing, on, placeIn, type Outcome, type Spot } from '../../code/spot.ts';
import { answerTables } from '../../tables/index.ts';
import { enter } from '../../uses/function-entry.ts';
import type { World } from '../../code/world.ts';
import { asReceiver } from '../calls/effects.ts';

type Client = Extract<Taint, { kind: 'client' }>;
type ClientSpot = Spot & { readonly taint: Client };

export function ofClient(
  world: World,
  spot: ClientSpot,
  member: Member,
  call: Call | undefined,
): readonly Outcome[] {
  const { taint, around } = spot;
  const row = clientMember(taint.calls, taint.as, member.name);
  if (!row) {
    const effect = answerTables[around.file.language]?.methods[member.name];
    if (call && (effect === 'then' || effect === 'nothing')) {
      return asReceiver(world, spot, call, member.name);
    }
    return [escape(spot, `what \`${member.name}\` of the client requests is unknown`, member)];
  }
  const node = call ?? member;
  const asked = row.sends.map((path): Outcome => ({
    kind: 'use',
    use: 'asked',
    path,
    place: placeIn(around.file, node),
  }));
  const given = givenBy(taint, row);
  // `docker.createContainer(options, (error, container) => …)`
  const passed = (call?.args ?? []).flatMap((arg) => {
    const info = arg.kind === 'function' && given ? around.file.functions.get(arg) : undefined;
    return info && call && given && info.fn.params.length > 1
      ? enter({ ...spot, taint: given }, info, call, 1)
      : nothing;
  });
  return [...asked, ...passed, ...(given ? [on(spot, node, given)] : nothing)];
}

/** A function of the library to which one is passed: `DockerClientImpl.getInstance(config, http)`. */
export function clientGiven(spot: ClientSpot, call: Call): readonly Outcome[] | undefined {
  const { taint } = spot;
  const name = [nameOf(call.callee), calledName(call)].find((one) => taint.calls.given?.[one] !== undefined);
  const row = name === undefined ? undefined : clientMember(taint.calls, 'given', name);
  const given = row && givenBy(taint, row);
  return row && (given ? [on(spot, call, given)] : nothing);
}

function givenBy({ calls }: Client, { gives }: ClientMember): Taint | undefined {
  if (!gives) return undefined;
  const one: Taint = { kind: 'client', as: gives.as, calls };
  return gives.isList ? inside('[]', one) : one;
}
