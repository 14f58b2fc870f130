/** Fields of the object that sends a request, which code outside of its class sets: `hub.size = 250`. */
import type { Call, Member } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { mayBeOf, membersEverywhere } from '../../uses/fields-set.ts';
import { partsOf } from './given.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import { isHarmless, isHeaders } from './option-names.ts';
import { escapeAt } from './passage-words.ts';

/** @returns where a field is set that the request is made of; its client, its headers and its base are looked at by themselves */
export function openOutsideFields(world: World, around: Around, call: Call): readonly Escape[] {
  const client = call.callee.kind === 'member' ? call.callee.of : undefined;
  return [...partsOf(around, call)].flatMap((part) => {
    if (part.kind !== 'member' || part.of.kind !== 'self' || part === client || isAside(part)) return [];
    const owner = around.file.points.get(part.of)?.scope.fn?.owner;
    return membersEverywhere(world, around, part.name)
      .filter(({ around: there, node }) => node.of.kind !== 'self' && there.isAssigned(node))
      .filter((one) => mayBeOf(world, one, owner ? [owner] : []))
      .map((one) => escapeAt(one.around, one.node, `\`${part.name}\` of the object that sends it is set`));
  });
}

function isAside(part: Member): boolean {
  const kind = kindOfOption(part.name.replace('@', ''));
  return kind === 'aside' || kind === 'address' || isHarmless(part) || isHeaders.test(part.name);
}
