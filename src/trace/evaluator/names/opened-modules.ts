/** Names that come from modules which are opened, and functions that a command names. */
import type { Evaluator } from '../evaluate.ts';
import { withDefault } from '../../model/strings.ts';
import { setByOpeners, exported, importTarget, newSearch } from './modules.ts';
import type { Point, Scope } from '../../model/scope.ts';
import type { Env, FunctionValue, Value } from '../../model/value.ts';
import { opaque, placeOf } from '../../model/values.ts';

/** The functions that a name means where it is called: for commands, whose name is no variable. */
export function functionsNamed(
  ev: Evaluator,
  names: readonly string[],
  point: Point,
  env: Env,
): readonly FunctionValue[] {
  for (const name of names) {
    const scope = point.scope.find(name);
    const own = (scope?.definitions.get(name) ?? []).flatMap((definition) =>
      definition.kind === 'value' && definition.value?.kind === 'function'
        ? ev.values(definition.value, ev.environments.root(env.file))
        : [],
    );
    const found = own.length > 0 ? own : opened(ev, name, point.scope, env);
    const functions = found.filter((value) => value.kind === 'function');
    if (functions.length > 0) return functions.slice(-2);
  }
  return [];
}

/** A name from a module that is opened here: `source lib.sh`. */
export function opened(ev: Evaluator, name: string, within: Scope | undefined, env: Env): readonly Value[] {
  // Files that open each other lead to the same ones: each is asked once, wherever the way began.
  const search = newSearch();
  for (let scope = within; scope; scope = scope.parent) {
    for (const from of scope.opened) {
      const target = importTarget(ev, from, env.file, name);
      const values = target ? exported(ev, target, name, search) : [];
      if (values.length > 0) return values;
    }
  }
  return fromOpeners(ev, name, within, env);
}

/** A name that is set before the file is opened; if it may be the environment that has, what is known is a default. */
function fromOpeners(ev: Evaluator, name: string, within: Scope | undefined, env: Env): readonly Value[] {
  const { values, isOpen } = setByOpeners(ev, env.file, name);
  if (!isOpen || !within) return values;
  const at = placeOf(env.file, { start: 0, end: 0 });
  const open = opaque(name, at, [], { unsure: true });
  return values.map((value) => (value.kind === 'string' ? withDefault(open, value, at) : value));
}
