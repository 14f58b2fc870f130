/** `this.url = url; send(this.url)`: fields that a method gives its object, as it reads them itself. */
import type { Member } from '../../../ir/ir.ts';
import type { Evaluator } from '../evaluate.ts';
import { relate } from '../../scopes/definitions.ts';
import type { Env, Value } from '../../model/value.ts';

interface AssignedValue {
  readonly values: readonly Value[];
  /** True if the method may have left the field as it was. */
  readonly maybe: boolean;
}

/** What the method around has put into a field of its object before it reads it; undefined if it has not. */
export function assignedField(ev: Evaluator, { of, name }: Member, env: Env): AssignedValue | undefined {
  if (of.kind !== 'self') return undefined;
  const use = env.file.points.get(of);
  const fn = use?.scope.fn;
  const fields = fn?.owner?.assignedIn.get(fn);
  if (!use || !fields) return undefined;
  const values: Value[] = [];
  for (const field of fields.toReversed()) {
    if (field.name !== name || field.point.order > use.order) continue;
    const relation = relate(field.point, use);
    if (relation.kind === 'apart') continue;
    // What is added to is not known here.
    if (field.append) return undefined;
    values.push(...ev.values(field.value, env));
    if (relation.kind === 'always') return { values, maybe: false };
  }
  return values.length === 0 ? undefined : { values, maybe: true };
}
