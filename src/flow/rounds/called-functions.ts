/** Functions of the project that a call runs, or passes on. */
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Call } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import type { World } from '../code/world.ts';
import { methodsCalled } from '../uses/methods-called.ts';
import { argumentsAt } from '../uses/arguments.ts';

/** The functions of the project that a call runs; those that make an object are none. */
export function functionsOf(world: World, around: Around, call: Call): readonly FnInfo[] {
  const own = calleeValues(world.ev, call, world.ev.environments.root(around.file)).flatMap((value) =>
    value.kind === 'function' ? [value.info] : [],
  );
  if (own.length > 0) return own;
  const given = givenBy(world, around, call);
  if (given.length > 0) return given;
  const { functions } = methodsCalled(world, around, call);
  return functions.length > 0 ? functions : reopenedBy(world, around, call);
}

/** `visit(entry)`, `yield entry`: the functions and blocks that callers give for a parameter. */
function givenBy(world: World, around: Around, { callee }: Call): readonly FnInfo[] {
  const scope = callee.kind === 'name' ? scopeOf(around.file, callee) : undefined;
  const param =
    callee.kind === 'name'
      ? definitionsOf(around.file, callee).find(({ kind }) => kind === 'param')
      : undefined;
  if (param?.kind !== 'param' || !scope?.fn) return [];
  return argumentsAt(world, around, scope.fn, param.index).flatMap((one): readonly FnInfo[] => {
    if (one.kind !== 'given') return [];
    const { file } = one.around;
    if (one.node.kind === 'function') return [file.functions.get(one.node) ?? []].flat();
    const values = world.ev.values(one.node, world.ev.environments.root(file));
    return values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
  });
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
