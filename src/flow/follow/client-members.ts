/** A member of a client of the Engine API: what it asks an engine for, and what it gives. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Member } from '../../ir/ir.ts';
import { clientMember, type ClientMember } from '../../trace/engine/client-calls.ts';
import { nameOf } from '../../trace/model/value.ts';
import { inside, type Held } from '../code/held.ts';
import { escape, nothing, on, placeIn, type Outcome, type Spot } from '../code/spot.ts';
import { answerTables } from '../tables/index.ts';
import { enter } from '../uses/enter.ts';
import { asReceiver } from './calls.ts';
import type { World } from '../code/world.ts';

type Client = Extract<Held, { kind: 'client' }>;
export type ClientSpot = Spot & { readonly held: Client };

export function ofClient(
  world: World,
  spot: ClientSpot,
  member: Member,
  call: Call | undefined,
): readonly Outcome[] {
  const { held, around } = spot;
  const row = clientMember(held.calls, held.as, member.name);
  if (!row) {
    const effect = answerTables[around.file.language]?.methods[member.name];
    if (call && (effect === 'then' || effect === 'nothing')) {
      return asReceiver(world, spot, call, member.name);
    }
    return [escape(spot, `what \`${member.name}\` of the client asks for is not known`, member)];
  }
  const node = call ?? member;
  const asked = row.sends.map((path): Outcome => ({
    kind: 'use',
    use: 'asked',
    path,
    place: placeIn(around.file, node),
  }));
  const given = givenBy(held, row);
  // `docker.createContainer(options, (error, container) => …)`
  const handed = (call?.args ?? []).flatMap((arg) => {
    const info = arg.kind === 'function' && given ? around.file.functions.get(arg) : undefined;
    return info && call && given && info.fn.params.length > 1
      ? enter({ ...spot, held: given }, info, call, 1)
      : nothing;
  });
  return [...asked, ...handed, ...(given ? [on(spot, node, given)] : nothing)];
}

/** A function of the library that is handed one: `DockerClientImpl.getInstance(config, http)`. */
export function clientGiven(spot: ClientSpot, call: Call): readonly Outcome[] | undefined {
  const { held } = spot;
  const name = [nameOf(call.callee), calledName(call)].find((one) => held.calls.given?.[one] !== undefined);
  const row = name === undefined ? undefined : clientMember(held.calls, 'given', name);
  const given = row && givenBy(held, row);
  return row && (given ? [on(spot, call, given)] : nothing);
}

function givenBy({ calls }: Client, { gives }: ClientMember): Held | undefined {
  if (!gives) return undefined;
  const one: Held = { kind: 'client', as: gives.as, calls };
  return gives.isList ? inside('[]', one) : one;
}
