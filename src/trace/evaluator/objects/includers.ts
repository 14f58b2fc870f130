/**
 * `include Teams` in a class of another file: what a method of the module calls on itself is a method of that class, or
 * of another module that it takes in.
 */
import { includerOfPrefix } from '../../../ir/extensions.ts';
import type { Expr } from '../../../ir/ir.ts';
import type { ClassInfo } from '../../model/scope.ts';
import type { ClassValue, InstanceValue, Value } from '../../model/value.ts';
import type { Evaluator } from '../evaluate.ts';
import { importTarget } from '../names/modules.ts';
import { instanceMember } from './instances.ts';

/** A member of a class that takes a module in, for an object of which only that module is known; empty if none has it. */
export function memberOfIncluder(
  ev: Evaluator,
  { of: { info } }: InstanceValue,
  name: string,
  seen: Set<ClassInfo>,
): readonly Value[] {
  const full = info.cls.name;
  if (full === undefined || !ev.modelsOf(info.file).file.reopenedClasses) return [];
  // What has a base or a constructor is a class, which is taken in by none.
  if (info.cls.base || info.constructs.length > 0) return [];
  const target = importTarget(ev, `${includerOfPrefix}${full}`, info.file);
  if (!target) return [];
  seen.add(info);
  const env = ev.environments.root(target);
  for (const includer of target.classes.values()) {
    if (seen.has(includer)) continue;
    const isTaken = (includer.cls.mixins ?? []).some(
      (mixin) =>
        isNamed(mixin, full) &&
        ev.values(mixin, env).some((value) => value.kind === 'class' && value.info.cls.name === full),
    );
    if (!isTaken) continue;
    const of: ClassValue = { kind: 'class', info: includer, env, undecidedBy: [] };
    return instanceMember(ev, ev.environments.anyObject(of, undefined), name, new Set(seen));
  }
  return [];
}

/** Whether a constant may be the module, by its last name. */
function isNamed(mixin: Expr, full: string): boolean {
  const last = full.slice(full.lastIndexOf(':') + 1);
  return mixin.kind !== 'name' || mixin.name === last || mixin.name.endsWith(`:${last}`);
}
