/** `options.method = 'PATCH'`: fields that an object is given after it was made. */
import type { Call, Expr } from '../ir/ir.ts';
import type { Evaluator } from './evaluate.ts';
import { concat } from './strings.ts';
import { relate } from './flow.ts';
import { append, isAbsolute, originOf } from './pieces.ts';
import type { LaterField, Point, Scope } from './scope.ts';
import { socketsAt } from './sockets.ts';
import {
  asString,
  placeOf,
  type ClientValue,
  type Env,
  type Layer,
  type StringValue,
  type Value,
} from './value.ts';

interface Given {
  readonly field: LaterField;
  /** True where the use may come without it. */
  readonly maybe: boolean;
}

/** The fields that a variable's object may have been given before a use, in their order. */
export function fieldsAt(scope: Scope, name: string, use: Point): readonly Given[] {
  const fields = scope.laterFields(name);
  if (fields.length === 0) return [];
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
  if (value.kind === 'client') return { ...value, ...socketsLater(ev, value, given, env) };
  if (value.kind !== 'string' || !isAbsolute(value.pieces)) return value;
  const path = given.findLast(({ field }) => /^path(?:name)?$/i.test(field.name));
  const [text] = path ? ev.values(path.field.value, env).flatMap((found) => asString(found) ?? []) : [];
  if (!path || !text) return value;
  const at = placeOf(env.file, path.field.target);
  return { ...concat(value, text), pieces: append(originOf(value.pieces), text.pieces, at) };
}

/** A dialer or a transport that a client is given after it was made, read as if the call that makes it had it. */
function socketsLater(
  ev: Evaluator,
  { model }: ClientValue,
  given: readonly Given[],
  env: Env,
): { sockets?: readonly StringValue[] } {
  const rows = (model.instances ?? []).filter(({ socket, through }) => socket ?? through);
  const [first] = given;
  if (rows.length === 0 || !first) return {};
  const { start, end } = first.field.target;
  const fields = given.map(({ field: { name, value, target } }) => ({
    kind: 'field' as const,
    name,
    value,
    at: { start: target.start, end: target.end },
  }));
  const record: Expr = { kind: 'record', fields, start, end };
  const call: Call = {
    kind: 'call',
    callee: first.field.target,
    args: [record],
    named: fields,
    form: 'new',
    start,
    end,
  };
  const sockets = rows.flatMap((row) => socketsAt(ev, row, { call, env, receiver: undefined }));
  return sockets.length > 0 ? { sockets } : {};
}
