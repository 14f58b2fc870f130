/** Functions of the project that a call runs, or passes on. */
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Call, Fn } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import type { World } from '../code/world.ts';
import { functionsHeld, methodsCalled } from '../uses/methods-called.ts';
import { overriding } from '../uses/overriding.ts';

/** The functions of the project that a call runs; those that make an object are none. */
export function functionsOf(world: World, around: Around, call: Call): readonly FnInfo[] {
  const own = calleeValues(world.ev, call, world.ev.environments.root(around.file)).flatMap((value) =>
    value.kind === 'function' ? [value.info] : [],
  );
  if (own.length > 0) {
    // A field with a function may get another one later.
    const isOwn = call.callee.kind === 'member' && call.callee.of.kind === 'self';
    const later = isOwn ? functionsHeld(world, around, call.callee) : [];
    return [...new Set([...own, ...overriding(world, call, own), ...later])];
  }
  // `visit(entry)`, `yield entry`: what callers give for a parameter.
  const given = call.callee.kind === 'name' ? functionsHeld(world, around, call.callee) : [];
  if (given.length > 0) return given;
  const { functions } = methodsCalled(world, around, call);
  return functions.length > 0 ? functions : reopenedBy(world, around, call);
}

/** `attr_accessor :count`: what it gives is the field of that name, and nothing else is done. */
export function isReader(world: World, around: Around, call: Call): boolean {
  if (call.form !== 'read' || around.file.language !== 'ruby') return false;
  const functions = functionsOf(world, around, call);
  return functions.length > 0 && functions.every(({ fn }) => readsField(fn, calledName(call)));
}

function readsField({ body: [only, more] }: Fn, name: string): boolean {
  const value = only?.kind === 'return' && !more ? only.value : undefined;
  return value?.kind === 'member' && value.of.kind === 'self' && value.name === `@${name}`;
}

/** Functions of the project that a call passes on. */
export function functionsGiven(world: World, { file }: Around, { args, named }: Call): readonly FnInfo[] {
  return [...args, ...named.map(({ value }) => value)].flatMap((arg) => {
    if (arg.kind !== 'name' && arg.kind !== 'member') return [];
    return world.ev
      .values(arg, world.ev.environments.root(file))
      .flatMap((value) => (value.kind === 'function' ? [value.info] : []));
  });
}

/** Methods that a file defines on texts and numbers: `class String`, `refine String`, `String.prototype.shout = …`. */
const reopened =
  /\b(?:class|refine|extension)\s+(?:String|Integer|Hash|Array|Object|Numeric|Comparable|NilClass)\b|\.prototype\b/;

/** Of a text: the only method of the file with such a name. */
function reopenedBy(world: World, around: Around, { callee }: Call): readonly FnInfo[] {
  if (callee.kind !== 'member' || !reopened.test(codeOf(world, around.file))) return [];
  const found = [...around.file.functions.values()].filter(({ name }) => name === callee.name);
  return found.length === 1 ? found : [];
}
