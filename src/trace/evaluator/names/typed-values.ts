/** Values of which only the declared type is known. */
import type { Evaluator } from '../evaluate.ts';
import { exported, importTarget } from './modules.ts';
import type { Scope } from '../../model/scope.ts';
import type { Env, Value } from '../../model/value.ts';

/** A value of a declared type: an object of a class of the project, or a known client. */
export function instanceOfType(
  ev: Evaluator,
  type: string,
  scope: Scope,
  env: Env,
  name: string,
): readonly Value[] {
  const classes = typeValues(ev, type, scope, env).filter((value) => value.kind === 'class');
  if (classes.length > 0) {
    return classes.map((of) => ev.environments.anyObject(of, undefined));
  }
  const model = ev.modelsOf(env.file).byType.get(type);
  return model ? [{ kind: 'client', model, path: '', bases: [], name, opens: [] }] : [];
}

function typeValues(ev: Evaluator, type: string, scope: Scope, env: Env): readonly Value[] {
  const definitions = scope.find(type)?.definitions.get(type) ?? [];
  return definitions.flatMap((definition): readonly Value[] => {
    // A type under another name: `use crate::hub::Client as Hub`.
    if (definition.kind === 'value' && /^(?:class|member|name)$/.test(definition.value?.kind ?? '')) {
      return definition.value ? ev.values(definition.value, ev.environments.root(env.file)) : [];
    }
    if (definition.kind !== 'import') return [];
    const target = importTarget(ev, definition.from, env.file);
    return target ? exported(ev, target, definition.imported) : [];
  });
}
