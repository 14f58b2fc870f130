/** The fields of a body that is a parameter, as they are read from it. */
import type { Name } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { shapeOfTarget } from '../../follow/languages/go-type.ts';
import type { BodyValue } from './body-fields.ts';

/** By their names in JSON. @param at the parameter @returns undefined if its type declares none */
export function fieldsDeclared(
  world: World,
  around: Around,
  node: Name,
  at: Place,
): ReadonlyMap<string, BodyValue> | undefined {
  const shape = shapeOfTarget(world, around, node);
  if (shape?.kind !== 'struct') return undefined;
  return new Map(
    shape.fields.map(({ key, names: [name] }) => [key, { kind: 'code', at, behind: `.${name}` }] as const),
  );
}

/** The fields that callers give it, read from the parameter. */
export function readAs(fields: ReadonlyMap<string, BodyValue>, at: Place): ReadonlyMap<string, BodyValue> {
  return new Map(
    [...fields].flatMap(([name, { read }]) =>
      read === undefined ? [] : [[name, { kind: 'code', at, behind: read, read }] as const],
    ),
  );
}
