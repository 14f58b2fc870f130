/** A text that a fix changes, as the default of a parameter: `def __init__(self, base="https://hub.docker.com/v2")`. */
import type { Fn } from '../../ir/ir.ts';
import { codeOf } from '../code/comments.ts';
import { filesOfProgram } from '../code/files-of-program.ts';
import { escape, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { argumentsAt } from '../uses/arguments.ts';

/** Code that reads defaults as such. */
const shows = /\b(?:__(?:kw)?defaults__|inspect\.(?:signature|getfullargspec)|getDefaultValue)\b/;

/** @returns the uses of the parameter, if every caller is in sight and takes the default */
export function asDefault(world: World, spot: Spot, fn: Fn): readonly Outcome[] {
  const { around, node, taint } = spot;
  const lost = [escape(spot, 'it is the default of a parameter', fn)];
  const info = around.file.functions.get(fn);
  const index = fn.params.findIndex((param) => param.default === node);
  const param = fn.params[index];
  const scope = around.scopeOf(fn);
  const isShown = filesOfProgram(world, around.file, []).some((file) => shows.test(codeOf(world, file)));
  if (isShown || taint.kind !== 'address' || !info || !param || !scope) return lost;
  const given = argumentsAt(world, around, info, index);
  const isTaken = given.length > 0 && given.every((one) => one.kind === 'given' && one.node === node);
  if (!isTaken) return lost;
  return around
    .uses(scope, param.name)
    .map((use): Outcome => ({ kind: 'flow', spot: { around, node: use, taint, way: undefined } }));
}
