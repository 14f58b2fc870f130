/** A member of what is followed: a field that is read, or a method that is called. */
import type { Call, Member } from '../../ir/ir.ts';
import { isDiscarded } from './calls/discarded.ts';
import { unescapes } from './texts/unescaped.ts';
import {
  isForConnection,
  isOfBeginning,
  isOfQuery,
  isOptional,
  ofAddress,
} from './requests/address-members.ts';
import { onContainer } from './objects/containers.ts';
import { ofClient } from './requests/client-members.ts';
import { withFunctions } from './calls/callbacks.ts';
import { cutOff } from '../order/cut-off.ts';
import { delegated } from './languages/ruby-delegated.ts';
import { jsonNames } from './languages/go-fields.ts';
import { holdsAt, itemOf, type Taint } from '../code/taint.ts';
import { ofRequest } from './requests/request-members.ts';
import { escape, nothing, on, placeIn, taken, use, type Outcome, type Spot } from '../code/spot.ts';
import { ofMatches } from './texts/patterns.ts';
import { failing } from './errors/failing.ts';
import { ofError } from './errors/thrown.ts';
import type { Shape } from '../code/declared-shape.ts';
import { isTyped, ofTyped } from './texts/typed-members.ts';
import { isTask, memberOfTask } from '../uses/tasks.ts';
import { answerTables, type Part } from '../tables/index.ts';
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
      if (isForConnection(spot, call ?? member, member.name)) return nothing;
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

/** What parts of a response lead to. */
function ofResponse(
  spot: Spot,
  member: Member,
  call: Call | undefined,
  client: string,
  world: World,
): readonly Outcome[] {
  const table = answerTables[spot.around.file.language];
  const response = table?.responses[client] ?? table?.responses['*'];
  const part = response?.[member.name];
  const node = call ?? member;
  if (part === undefined && !call && isDiscarded(spot, member)) return nothing;
  if (part === undefined) {
    const effect = table?.methods[member.name];
    if (call && (effect === 'then' || effect === 'same' || effect === 'listen' || effect === 'nothing')) {
      return asReceiver(world, spot, call, member.name);
    }
    if (call && spot.node.kind !== 'name' && effect === 'map') {
      return asReceiver(world, spot, call, member.name);
    }
    // Some clients of Ruby give the parsed answer by its keys.
    if (!call && spot.around.file.language === 'ruby' && /^[a-z_]+$/.test(member.name)) {
      return [on(spot, member, { kind: 'json', path: member.name })];
    }
    return [escape(spot, `\`${member.name}\` of the answer is read`, node)];
  }
  const cut = call && part === 'text' ? cutOff(world, spot.around, call) : [];
  if (cut.length > 0) return cut.map((one): Outcome => ({ kind: 'escape', ...one }));
  return [
    ...ofPart(world, part, client, spot, node),
    ...(call ? failing(world, { ...spot, node: call }, client, member.name) : []),
  ];
}

/** `URI(page['next']).read` */
const sends = /^(?:read|open|get|body)$/;
/** Give the address again. */
/** Methods of nodes of JSON: is there a value? */
const isAbsent = /^is(?:(?:Json)?Null|MissingNode|Textual)$/;
const goesOn = /^(?:strip|to_s|request_uri|trim|toString|textValue|asText|asString|getAsString)$/;

function ofPart(
  world: World,
  part: Part,
  client: string,
  spot: Spot,
  node: Member | Call,
): readonly Outcome[] {
  switch (part) {
    case 'status':
      // `request.ok((response) => response.status < 500)`
      if (node.kind === 'call' && takesFunction(node)) {
        const at = { spot, call: node, effect: 'then', receiver: spot.node, words: '' } as const;
        const why = 'a function decides which status is an error';
        return [
          { kind: 'escape', why, place: placeIn(spot.around.file, node), as: 'aside' },
          use(spot, 'status', node),
          on(spot, node),
          ...withFunctions(world, at, spot.taint, 'test'),
        ];
      }
      return [use(spot, 'status', node)];
    case 'checked':
      return [use(spot, 'status', node), on(spot, node, { kind: 'response', client })];
    case 'nothing':
      return nothing;
    case 'address':
      return [on(spot, node, { kind: 'address' })];
    case 'request':
      return [on(spot, node, { kind: 'request', client })];
    case 'query':
      // What is added somewhere else is not held against what the new call takes.
      return spot.node.kind === 'name'
        ? [escape(spot, 'its query is set later', node)]
        : [on(spot, node, { kind: 'response', client })];
    case 'response':
      return [on(spot, node, { kind: 'response', client })];
    case 'text':
      // `response.read_body { |chunk| … }`
      if (node.kind === 'call' && takesFunction(node)) {
        return [escape(spot, 'its text is passed on in parts', node)];
      }
      return [on(spot, node, { kind: 'text' })];
    case 'json':
    case 'parsed':
      return [on(spot, node, { kind: 'json', path: '' })];
    default:
      return part satisfies never;
  }
}

function takesFunction({ args, named }: Call): boolean {
  return [...args, ...named.map(({ value }) => value)].some(({ kind }) => kind === 'function');
}

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
