/** `@cached_property` of Python: an object keeps what the method returned in a field of its name. */
import type { Outcome, Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { fieldUses } from './fields.ts';

const decorated = /@(?:\w+\.)*cached_property\b[^\n]*\n(?:[ \t]*@[^\n]*\n)*[ \t]*(?:async[ \t]+)?$/;
/** How far in front of a method its decorators are looked for. */
const maxDistance = 200;

/** @param spot what a method returns */
export function cachedByProperty(world: World, spot: Spot): readonly Outcome[] {
  const { around, node } = spot;
  const info = around.file.language === 'python' ? around.functionAround(node) : undefined;
  if (!info?.owner) return [];
  const { start } = info.fn;
  const head = world.textOf(around.file.file).slice(Math.max(0, start - maxDistance), start);
  return decorated.test(head) ? fieldUses(world, spot, info.name) : [];
}
