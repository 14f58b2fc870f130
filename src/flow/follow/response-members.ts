/** A member of a response: what its parts lead to, as the table of the language names them. */
import type { Call, Member } from '../../ir/ir.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { cutOff } from '../order/cut-off.ts';
import { answerTables, type Part } from '../tables/index.ts';
import { withFunctions } from './calls/callbacks.ts';
import { isDiscarded } from './calls/discarded.ts';
import { asReceiver } from './calls/effects.ts';
import { failing } from './errors/failing.ts';
import { readsKeptHeader } from './kept-headers.ts';

/** @param call of the member, if it is called */
export function ofResponse(
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
  if (part === undefined && readsKeptHeader(spot.around, member, call)) return nothing;
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
