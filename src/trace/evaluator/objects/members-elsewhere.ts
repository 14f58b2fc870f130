/** Members that other files add to a type: extensions, and further parts of a class. */
import { extensionOfPrefix, partOfPrefix } from '../../../ir/extensions.ts';
import { instanceRow, requestRow } from '../../model/client-models.ts';
import type { ClassInfo } from '../../model/scope.ts';
import type { ClassValue, Env, InstanceValue, Value } from '../../model/value.ts';
import type { Evaluator } from '../evaluate.ts';
import { exported, importTarget } from '../names/modules.ts';
import { baseOf, maxBases } from './constructors.ts';
import { memberOfIncluder } from './includers.ts';
import { instanceMember } from './instances.ts';
import { staticMember } from './static-members.ts';

/** The function that a file declares as a method of a value's type; empty if none does, or if a library has the method. */
export function extensionOf(ev: Evaluator, of: Value, name: string, env: Env): readonly Value[] {
  if (!ev.modelsOf(env.file).file.extensions) return [];
  for (const type of typesOf(ev, of, name)) {
    const target = importTarget(ev, `${extensionOfPrefix}${type}.${name}`, env.file);
    for (const info of target?.functions.values() ?? []) {
      const [first] = info.fn.params;
      if (!target || !info.fn.extension || info.name !== name || first?.type !== type) continue;
      return [
        { kind: 'function', info, env: ev.environments.root(target), self: undefined, of, undecidedBy: [] },
      ];
    }
  }
  return [];
}

/** The names by which a declaration may call the type of a value. */
function typesOf(ev: Evaluator, of: Value, name: string): readonly string[] {
  if (of.kind === 'string') return ['String', 'string'];
  if (of.kind === 'client') {
    const own = requestRow(of.model, name) ?? instanceRow(of.model, name);
    return own || of.path !== '' ? [] : (of.model.types ?? []);
  }
  const types: string[] = [];
  let cls: ClassValue | undefined = of.kind === 'instance' ? of.of : undefined;
  for (let i = 0; cls && i < maxBases; i++, cls = baseOf(ev, cls)) types.push(cls.info.cls.name ?? '');
  return types.filter((type) => type !== '');
}

/** A member that another file gives to the class of an object, which it opens again. */
export function memberOfPart(
  ev: Evaluator,
  instance: InstanceValue,
  name: string,
  seen: Set<ClassInfo>,
  self: InstanceValue,
): readonly Value[] {
  const of = partWith(ev, instance.of, name);
  if (!of || seen.has(of.info)) return instance === self ? memberOfIncluder(ev, instance, name, seen) : [];
  seen.add(instance.of.info);
  return instanceMember(ev, { ...instance, of }, name, seen, self);
}

/** The same for a member of the class itself. */
export function staticOfPart(
  ev: Evaluator,
  cls: ClassValue,
  name: string,
  seen: Set<ClassInfo>,
): readonly Value[] {
  const of = partWith(ev, cls, name);
  if (!of || seen.has(of.info)) return [];
  seen.add(cls.info);
  return staticMember(ev, of, name, seen);
}

function partWith(ev: Evaluator, { info }: ClassValue, name: string): ClassValue | undefined {
  const full = info.cls.name;
  if (full === undefined || !ev.modelsOf(info.file).file.reopenedClasses) return undefined;
  const target = importTarget(ev, `${partOfPrefix}${full}#${name}`, info.file);
  return target && exported(ev, target, full).find((value) => value.kind === 'class');
}
