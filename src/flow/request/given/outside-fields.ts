/** Fields of the object that sends a request, which code outside of its class sets: `hub.size = 250`. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import type { ClassInfo } from '../../../trace/model/scope.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { partsOf } from './given.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import { isHarmless, isHeaders } from './option-names.ts';
import { escapeAt } from './passage-words.ts';

/** A member of that name, in any file that sees the class. */
interface MemberAt {
  readonly around: Around;
  readonly node: Member;
}

/** What a class of Ruby keeps as `@name` others call `name`. */
export function membersEverywhere(world: World, around: Around, name: string): readonly MemberAt[] {
  const outside = name.replace('@', '');
  const files = new Set([around.file, ...world.usersOf(around.file, [outside])]);
  return [...files].flatMap((file) => {
    const there = file === around.file ? around : aroundOf(file);
    return [...new Set([name, outside])].flatMap((one) =>
      there.members(one).map((node) => ({ around: there, node })),
    );
  });
}

/** `hub.session = …` */
export function assignedTo({ around, node }: MemberAt): readonly Expr[] {
  return around
    .parentsOf(node)
    .flatMap((parent) =>
      parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target === node
        ? [parent.stmt.value]
        : [],
    );
}

/** @returns where a field is set that the request is made of; its client, its headers and its base are looked at by themselves */
export function openOutsideFields(world: World, around: Around, call: Call): readonly Escape[] {
  const client = call.callee.kind === 'member' ? call.callee.of : undefined;
  return [...partsOf(around, call)].flatMap((part) => {
    if (part.kind !== 'member' || part.of.kind !== 'self' || part === client || isAside(part)) return [];
    const owner = around.file.points.get(part.of)?.scope.fn?.owner;
    return membersEverywhere(world, around, part.name)
      .filter(({ around: there, node }) => node.of.kind !== 'self' && there.isAssigned(node))
      .filter((one) => mayBeOf(world, one, owner))
      .map((one) => escapeAt(one.around, one.node, `\`${part.name}\` of the object that sends it is set`));
  });
}

function isAside(part: Member): boolean {
  const kind = kindOfOption(part.name.replace('@', ''));
  return kind === 'aside' || kind === 'address' || isHarmless(part) || isHeaders.test(part.name);
}

/** Whether the object may be one of the class: it is, or is not known. */
function mayBeOf({ ev }: World, { around, node }: MemberAt, owner: ClassInfo | undefined): boolean {
  const values = ev.values(node.of, ev.environments.root(around.file));
  const known = values.flatMap((value) => (value.kind === 'instance' ? [value.of.info] : []));
  return known.length === 0 || known.length < values.length || owner === undefined || known.includes(owner);
}
