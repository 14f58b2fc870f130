/** `def_delegators :@names, :size, :each_with_index`: methods of an object that are those of one of its fields. */
import type { Member } from '../../../ir/ir.ts';
import { escape, on, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import { callersOf } from '../../uses/all-callers.ts';

/** @returns the objects, wherever they are made, as if they were the field; undefined if it is no delegation */
export function delegated(world: World, spot: Spot, member: Member): readonly Outcome[] | undefined {
  const { around } = spot;
  const { language, classes, functions } = around.file;
  if (language !== 'ruby') return undefined;
  const [owner] = around
    .parentsOf(member)
    .flatMap((one) =>
      one.kind === 'expression' && one.node.kind === 'class' ? (classes.get(one.node) ?? []) : [],
    );
  if (!owner) return undefined;
  const made = owner.construct && functions.get(owner.construct);
  if (!made) return [escape(spot, `the method \`${member.name}\` of an object is that of its field`, member)];
  return callersOf(world, made).calls.map(({ around: user, call }) =>
    on({ ...spot, around: user, node: call }, call),
  );
}
