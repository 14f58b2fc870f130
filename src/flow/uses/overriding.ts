/** Methods of subclasses that are called instead of the one that a call names. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { ClassInfo, FnInfo } from '../../trace/model/scope.ts';
import type { World } from '../code/world.ts';

/** Classes above a class. */
const mostAbove = 8;

/**
 * `this.seen(body)`: the object may be of a subclass, whose method is called.
 *
 * @param own the functions that the call names
 */
export function overriding(world: World, { callee }: Call, own: readonly FnInfo[]): readonly FnInfo[] {
  if (callee.kind !== 'member' || callee.of.kind !== 'self') return [];
  return own.flatMap(({ owner }) => (owner ? methodsBelow(world, owner, callee.name) : []));
}

function methodsBelow(world: World, owner: ClassInfo, name: string): readonly FnInfo[] {
  const { cls, file } = owner;
  const files = [file, ...world.usersOf(file, cls.name === undefined ? [] : [cls.name])];
  return files.flatMap((one) =>
    [...one.classes.values()].flatMap((other) =>
      other !== owner && isBelow(world, other, owner)
        ? (other.members.get(name) ?? []).flatMap(({ value }) =>
            value.kind === 'function' ? (one.functions.get(value) ?? []) : [],
          )
        : [],
    ),
  );
}

/** Whether a class is made from another one. */
export function isBelow(world: World, { cls, file }: ClassInfo, owner: ClassInfo, depth = 0): boolean {
  if (depth > mostAbove) return false;
  const above: readonly Expr[] = [...(cls.base ? [cls.base] : []), ...(cls.mixins ?? [])];
  return above.some((base) =>
    world.ev
      .values(base, world.ev.environments.root(file))
      .some(
        (value) =>
          value.kind === 'class' && (value.info === owner || isBelow(world, value.info, owner, depth + 1)),
      ),
  );
}
