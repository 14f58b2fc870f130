/** In JavaScript the text of a function is its code, with the addresses in it: `String(load)`, `` `(${load})()` ``. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Fn } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf, type Around, type Binding } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { ownFunctions } from '../follow/calls/called-functions.ts';

/** Calls that pass a function on. */
const deepest = 3;

/** @param place of a text that changes @returns where the code of a function around it is used as a text */
export function codeAsText(world: World, index: FileIndex, place: Place): readonly Escape[] {
  if (index.language !== 'javascript') return [];
  const around = aroundOf(index);
  return [...index.functions.keys()]
    .filter(({ start, end }) => start <= place.start && place.end <= end)
    .flatMap((fn) => ofFunction(world, around, fn))
    .map((node) => ({ why: 'the code of the function is used as a text', place: node }));
}

function ofFunction(world: World, around: Around, fn: Fn): readonly Place[] {
  return [
    ...around.bindingsOf(fn).flatMap((binding) => ofName(world, around, binding, 0)),
    ...passedOn(world, around, fn, 0),
  ];
}

function ofName(world: World, around: Around, { scope, name }: Binding, depth: number): readonly Place[] {
  return around
    .uses(scope, name)
    .flatMap((use) => [...textsOf(around, use), ...passedOn(world, around, use, depth)]);
}

/** What a function of the project makes of the code that it is given. */
function passedOn(world: World, around: Around, node: Expr, depth: number): readonly Place[] {
  if (depth > deepest) return [];
  return around.parentsOf(node).flatMap((parent): readonly Place[] => {
    const call = parent.kind === 'expression' ? parent.node : undefined;
    if (call?.kind !== 'call' || !call.args.includes(node)) return [];
    return parametersOf(world, around, call, node).flatMap(([there, binding]) =>
      ofName(world, there, binding, depth + 1),
    );
  });
}

function parametersOf(
  world: World,
  around: Around,
  call: Call,
  given: Expr,
): readonly (readonly [Around, Binding])[] {
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  return ownFunctions(world, around, call, values).flatMap(({ fn, file }) => {
    const there = aroundOf(file);
    const scope = there.scopeOf(fn);
    const name = fn.params[call.args.indexOf(given)]?.name;
    return scope && name !== undefined ? [[there, { scope, name }] as const] : [];
  });
}

function textsOf(around: Around, use: Expr): readonly Place[] {
  return around.parentsOf(use).flatMap((parent) => {
    if (parent.kind !== 'expression') return [];
    const { node } = parent;
    const isText =
      node.kind === 'join' ||
      (node.kind === 'member' && node.name === 'toString') ||
      (node.kind === 'call' && node.args.includes(use) && calledName(node) === 'String');
    return isText ? [placeIn(around.file, node)] : [];
  });
}
