/** Middleware of a client of Ruby: what runs around each request, by its name. */
import type { Call, Member } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import { placeIn } from '../../code/spot.ts';
import type { Escape } from '../../code/use.ts';
import { textAt, type World } from '../../code/world.ts';
import { harmlessForAnswers, harmlessMiddleware } from '../../tables/passing.ts';
import { parsesWhole } from '../../follow/requests/parsing-client.ts';
import { behind, escapeAt } from '../given/passage-words.ts';

/** @returns undefined if the call sets up none */
export function openMiddleware(
  world: World,
  around: Around,
  call: Call,
  member: Member,
): readonly Escape[] | undefined {
  const [first, value] = call.args;
  const name = first?.kind === 'text' ? first.value : undefined;
  if (member.name === 'response' && name === 'logger' && !isLogAside(world, around, call)) {
    return [escapeAt(around, behind(call, member), 'it logs each request with its address')];
  }
  if (member.name === 'response' && around.file.language === 'ruby' && name !== undefined) {
    if (!harmlessForAnswers.has(name)) return [unknown(around, call, member, name)];
    return name === 'json' && parsesWhole(call) ? [] : undefined;
  }
  if (member.name !== 'request' || around.file.language !== 'ruby' || name === undefined) return undefined;
  // `f.request :authorization, 'Bearer', token`
  const isToken = name === 'authorization' && value?.kind === 'text' && value.value === 'Bearer';
  return isToken || harmlessMiddleware.has(name) ? [] : [unknown(around, call, member, name)];
}

function unknown(around: Around, call: Call, member: Member, name: string): Escape {
  return escapeAt(around, behind(call, member), `the effect of \`${name}\` on the client is unknown`);
}

/** `f.response :logger` of Faraday: the standard output, if it is given no other logger. */
function isLogAside(world: World, around: Around, { args: [, logger] }: Call): boolean {
  return logger !== undefined && !/\$stdout|STDOUT/.test(textAt(world, placeIn(around.file, logger)));
}
