/** Places that set a field of an object, in every file that can see it: `call.method = argv[3]`. */
import type { Expr, Member } from '../../ir/ir.ts';
import type { ClassInfo } from '../../trace/model/scope.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

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

/** What the classes of a file give a field of that name: in their methods, and where they declare it. */
export function givenByClasses({ file }: Around, name: string): readonly Expr[] {
  return [...file.classes.values()].flatMap(({ assigned, members }) => [
    ...(assigned.get(name) ?? []),
    ...(members
      .get(name)
      ?.flatMap(({ value, role }) => (role === 'method' || role === 'constructor' ? [] : [value])) ?? []),
  ]);
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

/** Whether the object of a member may be one of the classes: it is, or is not known. */
export function mayBeOf({ ev }: World, { around, node }: MemberAt, owners: readonly ClassInfo[]): boolean {
  const values = ev.values(node.of, ev.environments.root(around.file));
  const known = values.flatMap((value) => (value.kind === 'instance' ? [value.of.info] : []));
  const isKnown = known.length > 0 && known.length === values.length;
  return !isKnown || owners.length === 0 || known.some((one) => owners.includes(one));
}

/** What a field of an object of the project is set to by code that has the object, wherever it is made. */
export function setFrom(
  world: World,
  around: Around,
  member: Member,
): readonly (MemberAt & { readonly value: Expr })[] {
  const values = world.ev.values(member.of, world.ev.environments.root(around.file));
  const owners = values.flatMap((value) => (value.kind === 'instance' ? [value.of.info] : []));
  if (owners.length === 0) return setOfRecord(around, member);
  return membersEverywhere(world, around, member.name)
    .filter((one) => one.node.of.kind !== 'self' && mayBeOf(world, one, owners))
    .flatMap((one) => assignedTo(one).map((value) => ({ ...one, value })));
}

/** `options[:field] = name`, in a block or a callback too. */
function setOfRecord(around: Around, { of, name }: Member): ReturnType<typeof setFrom> {
  const scope = of.kind === 'name' ? scopeOf(around.file, of) : undefined;
  if (!scope) return [];
  return around
    .members(name)
    .filter(
      (one) => one.of.kind === 'name' && scopeOf(around.file, one.of) === scope && one.of.name === nameOf(of),
    )
    .map((node) => ({ around, node }))
    .flatMap((one) => assignedTo(one).map((value) => ({ ...one, value })));
}

const nameOf = (node: Expr): string | undefined => (node.kind === 'name' ? node.name : undefined);
