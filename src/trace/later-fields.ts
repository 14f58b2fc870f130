/** `options.method = 'PATCH'`: fields that an object is given after it was made. */
import type { Evaluator } from './evaluate.ts';
import { concat } from './strings.ts';
import { relate } from './flow.ts';
import { append, isAbsolute, originOf } from './pieces.ts';
import type { LaterField, Point, Scope } from './scope.ts';
import { asString, placeOf, type Env, type Layer, type Value } from './value.ts';

interface Given {
  readonly field: LaterField;
  /** True where the use may come without it. */
  readonly maybe: boolean;
}

/** The fields that a variable's object may have been given before a use, in their order. */
export function fieldsAt(scope: Scope, name: string, use: Point): readonly Given[] {
  const fields = scope.laterFields.get(name);
  if (!fields) return [];
  const whole = scope.definitions.get(name) ?? [];
  return fields.flatMap((field): readonly Given[] => {
    const { point } = field;
    // Seen from a function inside, what was given where the variable was made holds.
    if (point.scope.fn !== use.scope.fn) return point.scope.fn === scope.fn ? [{ field, maybe: true }] : [];
    const replaced = whole.some(
      (definition) => definition.point.order > point.order && definition.point.order < use.order,
    );
    const relation = relate(point, use);
    if (point.order > use.order || replaced || relation.kind === 'apart') return [];
    return [{ field, maybe: relation.kind === 'maybe' }];
  });
}

/** The object with the fields; of a URL object, only its path counts. */
export function withFields(ev: Evaluator, value: Value, given: readonly Given[], env: Env): Value {
  const layers = given.map(({ field, maybe }): Layer => {
    const later = { kind: 'later' as const, expr: field.value, env };
    return { kind: 'field', name: field.name, value: later, ...(maybe ? { maybe } : {}) };
  });
  if (value.kind === 'record') return { ...value, layers: [...value.layers, ...layers] };
  if (value.kind === 'opaque') {
    const whole: Layer = { kind: 'value', value: { kind: 'now', values: [value] } };
    return { kind: 'record', layers: [whole, ...layers], opens: value.opens };
  }
  if (value.kind !== 'string' || !isAbsolute(value.pieces)) return value;
  const path = given.findLast(({ field }) => /^path(?:name)?$/i.test(field.name));
  const [text] = path ? ev.values(path.field.value, env).flatMap((found) => asString(found) ?? []) : [];
  if (!path || !text) return value;
  const at = placeOf(env.file, path.field.target);
  return { ...concat(value, text), pieces: append(originOf(value.pieces), text.pieces, at) };
}
