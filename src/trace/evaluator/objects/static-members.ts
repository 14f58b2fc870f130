/** What a class itself has: its static fields and methods, with those of its bases and mixins. */
import type { ClassMember } from '../../../ir/ir.ts';
import type { ClassInfo } from '../../model/scope.ts';
import type { ClassValue, Env, Value } from '../../model/value.ts';
import { preferKnown } from '../../model/values.ts';
import type { Evaluator } from '../evaluate.ts';
import { baseOf, maxBases } from './constructors.ts';
import { isKnown, method } from './instances.ts';
import { laterStatic } from './later-statics.ts';
import { staticOfPart } from './members-elsewhere.ts';

/** A static field or method, of the class, of a base or of a mixin. */
export function staticMember(
  ev: Evaluator,
  cls: ClassValue,
  name: string,
  seen = new Set<ClassInfo>(),
): readonly Value[] {
  let at: ClassValue | undefined = cls;
  const way = new Set<ClassInfo>();
  for (let i = 0; at && i < maxBases; i++) {
    way.add(at.info);
    const env: Env = {
      file: at.info.file,
      fn: undefined,
      args: [],
      self: cls,
      outer: at.env,
      depth: at.env.depth,
    };
    for (const member of at.info.members.get(name) ?? []) {
      if (!member.static) continue;
      return member.role === 'field' ? staticField(ev, at.info, member, env) : method(ev, at, member, cls);
    }
    const later = laterStatic(ev, at, name);
    if (later.length > 0) return later;
    at = baseOf(ev, at);
  }
  if (at && !way.has(at.info)) ev.noteTruncation('values');
  seen.add(cls.info);
  for (const mixin of cls.info.cls.mixins ?? []) {
    for (const of of ev.values(mixin, cls.env)) {
      const found = of.kind === 'class' && !seen.has(of.info) ? staticMember(ev, of, name, seen) : [];
      if (found.length > 0) return found;
    }
  }
  return staticOfPart(ev, cls, name, seen);
}

/** What a static field is declared with; one that is nothing at first is what methods of the class assign to it. */
function staticField(
  ev: Evaluator,
  info: ClassInfo,
  { name, value }: ClassMember,
  env: Env,
): readonly Value[] {
  const declared = ev.values(value, env);
  const isSet = declared.some(
    (found) => isKnown(found) && (found.kind !== 'string' || found.pieces.length > 0),
  );
  if (isSet) return declared;
  const own = info.cls.name;
  const named = info.file.memberAssignments.flatMap(({ target, value: given }) =>
    target.kind === 'member' && target.name === name && target.of.kind === 'name' && target.of.name === own
      ? [given]
      : [],
  );
  const given = [...(info.assigned.get(name) ?? []), ...named].flatMap((expr) => ev.values(expr, env));
  return given.length > 0 ? preferKnown(given) : declared;
}
