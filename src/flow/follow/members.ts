/** A member of what is followed: a field that is read, or a method that is called. */
import type { Call, Member } from '../../ir/ir.ts';
import { unescapes } from './texts/unescaped.ts';
import { isBesideNext, isOfBeginning, isOfQuery, isOptional, ofAddress } from './requests/address-members.ts';
import { onContainer } from './objects/containers.ts';
import { ofClient } from './requests/client-members.ts';
import { delegated } from './languages/ruby-delegated.ts';
import { jsonNames } from './languages/go-fields.ts';
import { holdsAt, itemOf, type Taint } from '../code/taint.ts';
import { ofRequest } from './requests/request-members.ts';
import { ofResponse } from './response-members.ts';
import { escape, nothing, on, taken, use, type Outcome, type Spot } from '../code/spot.ts';
import { ofMatches } from './texts/patterns.ts';
import { ofError } from './errors/thrown.ts';
import type { Shape } from '../code/declared-shape.ts';
import { isTyped, ofTyped } from './texts/typed-members.ts';
import { isTask, memberOfTask } from '../uses/tasks.ts';
import { answerTables } from '../tables/index.ts';
import type { World } from '../code/world.ts';
import { asReceiver } from './calls/effects.ts';

export function memberOf(world: World, spot: Spot, member: Member): readonly Outcome[] {
  const { taint } = spot;
  const call = callOf(spot, member);
  const passedOn = call ? undefined : delegated(world, spot, member);
  if (passedOn) return passedOn;
  switch (taint.kind) {
    case 'response':
      return ofResponse(spot, member, call, taint.client, world);
    case 'request':
      return ofRequest(spot, member, call, taint.client);
    case 'text':
      return call ? asReceiver(world, spot, call, member.name) : ofText(spot, member);
    case 'json':
      if (isTyped(spot)) return ofTyped(spot, member, call);
      return call &&
        !(call.form === 'read' && answerTables[spot.around.file.language]?.methods[member.name] === undefined)
        ? asReceiver(world, spot, call, member.name)
        : fieldOf(world, spot, member, call);
    case 'next':
      if (call && (isOfQuery(call) || isOfBeginning(world, spot, call))) return [use(spot, 'status', call)];
      if (
        call?.args.length === 0 &&
        (answerTables[spot.around.file.language]?.methods[member.name] === 'test' ||
          isAbsent.test(member.name))
      ) {
        return [use(spot, 'status', call)];
      }
      if (sends.test(member.name) && call?.args.length === 0) return [use(spot, 'next', call)];
      if (isBesideNext(world, spot, member, call)) return nothing;
      return call && (goesOn.test(member.name) || unescapes(call) || isOptional(spot, call, member.name))
        ? [on(spot, call)]
        : [escape(spot, 'the address of the next page is parsed', member)];
    case 'address':
      return ofAddress(world, spot, member, call);
    case 'thrown':
      return ofError(spot, member, call ?? member, taint);
    case 'client':
      return ofClient(world, { ...spot, taint }, member, call);
    case 'lines':
    case 'status':
      return nothing;
    case 'found': {
      const { around } = spot;
      const before = world
        .textOf(around.file.file)
        .slice(0, (call ?? member).start)
        .slice(-40);
      const outcomes = call && ofMatches(world, { ...spot, taint }, member.name, call, before);
      // An `Optional` of what is found.
      if (call && !outcomes && answerTables[around.file.language]?.methods[member.name] !== undefined) {
        return asReceiver(world, spot, call, member.name);
      }
      return (
        outcomes ?? [escape(spot, `\`${member.name}\` of what is found in its text is not followed`, member)]
      );
    }
    case 'in': {
      if (isTask(taint)) return memberOfTask(spot, taint, member, call);
      if (call) return onContainer(world, spot, taint, member, call);
      // How many there are in a map; what a record has under computed names is not read so.
      if (taint.key === '*' && member.name === 'size') return [use(spot, 'status', member)];
      if (holdsAt(taint.key, member.name)) return [on(spot, member, taint.taint)];
      // `state.__dict__`: the object as a record.
      const isSame = answerTables[spot.around.file.language]?.members[member.name] === 'same';
      return isSame ? [on(spot, member)] : nothing;
    }
    default:
      return taint satisfies never;
  }
}

function callOf({ around }: Spot, member: Member): Call | undefined {
  for (const parent of around.parentsOf(member)) {
    if (parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.callee === member) {
      return parent.node;
    }
  }
  return undefined;
}

/** `URI(page['next']).read` */
const sends = /^(?:read|open|get|body)$/;
/** Methods of nodes of JSON: is there a value? */
const isAbsent = /^is(?:(?:Json)?Null|MissingNode|Textual)$/;
/** Give the address again. */
const goesOn = /^(?:strip|to_s|request_uri|trim|toString|textValue|asText|asString|getAsString)$/;

function ofText(spot: Spot, member: Member): readonly Outcome[] {
  const table = answerTables[spot.around.file.language];
  const effect = table?.methods[member.name];
  if (effect === 'text' || effect === 'same') return [on(spot, member)];
  // A text has no fields: if the client was set to, it has read it before.
  if (spot.around.file.language === 'javascript' && member.name !== 'length') {
    return [on(spot, member, { kind: 'json', path: member.name })];
  }
  return [escape(spot, `\`${member.name}\` of its text is read`, member)];
}

function fieldOf(world: World, spot: Spot, member: Member, call?: Call): readonly Outcome[] {
  const { taint } = spot;
  if (taint.kind !== 'json') return nothing;
  const table = answerTables[spot.around.file.language];
  const effect = table?.members[member.name];
  const item = itemOf(taint);
  // `repos.length = 3`
  if (effect === 'count' && spot.around.isAssigned(member)) return [taken(spot, member)];
  if (effect === 'count') return [use(spot, 'counted', member)];
  if (effect === 'test') return [use(spot, 'status', member)];
  if (effect === 'same') return [on(spot, member)];
  if (/^-?\d+$/.test(member.name)) {
    return [use(spot, 'ordered', member), ...(item ? [on(spot, member, item)] : [])];
  }
  const fields = fieldsNamed(world, spot, member.name, taint.shape);
  if (fields.length === 0) {
    return [escape(spot, `\`${member.name}\` is read, and its field is unknown`, member)];
  }
  return fields.map(({ key, shape }) =>
    on(spot, call ?? member, {
      kind: 'json',
      path: taint.path === '' ? key : `${taint.path}.${key}`,
      shape,
    } satisfies Taint),
  );
}

/** The fields of the answer that a member may be. */
function fieldsNamed(
  world: World,
  { around }: Spot,
  name: string,
  shape: Shape | undefined,
): readonly { readonly key: string; readonly shape?: Shape }[] {
  if (around.file.language !== 'go') return [{ key: name }];
  const own = shape?.kind === 'struct' ? shape.fields.filter(({ names }) => names.includes(name)) : [];
  return own.length > 0 ? own : jsonNames(world, around.file, name).map((key) => ({ key }));
}
