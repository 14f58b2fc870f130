/** `options.method = 'PATCH'`: fields that an object is given after it was made. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import { knownMember } from '../members.ts';
import { chainOf } from '../../scopes/chains.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import { relate } from '../../scopes/definitions.ts';
import { append, isAbsolute, originOf } from '../../model/pieces.ts';
import type { FileIndex, LaterField, Point, Scope } from '../../model/scope.ts';
import { socketsAt } from '../clients/sockets.ts';
import type {
  ClientValue,
  Env,
  InstanceValue,
  Layer,
  RecordValue,
  StringValue,
  Value,
} from '../../model/value.ts';
import { asString, placeOf } from '../../model/values.ts';

interface Given {
  readonly field: LaterField;
  /** True if the use may come without it. */
  readonly maybe: boolean;
}

/**
 * The fields that a variable's object may have been given before a use, in their order.
 *
 * @param path the members behind the variable that lead to the object
 */
export function fieldsAt(
  scope: Scope,
  name: string,
  use: Point,
  path: readonly string[] = [],
): readonly Given[] {
  const fields = ofPath(scope, name, path);
  if (fields.length === 0) return [];
  const whole = scope.definitions.get(name) ?? [];
  return fields.flatMap((field): readonly Given[] => {
    const { point } = field;
    // Seen from a function inside, what was given where the variable was made holds.
    if (point.scope.fn !== use.scope.fn) {
      return point.scope.fn === scope.fn
        ? [{ field, maybe: point.order > use.order || point.arms.length > 0 }]
        : [];
    }
    const replaced = whole.some(
      (definition) => definition.point.order > point.order && definition.point.order < use.order,
    );
    const relation = relate(point, use);
    if (point.order > use.order || replaced || relation.kind === 'apart') return [];
    return [{ field, maybe: relation.kind === 'maybe' }];
  });
}

/** The fields that the top level of a file gives the object of a name, as others see it who import it. */
function fieldsOf(file: FileIndex, name: string, path: readonly string[]): readonly Given[] {
  return ofPath(file.top, name, path).flatMap((field) =>
    field.point.scope.fn ? [] : [{ field, maybe: field.point.arms.length > 0 }],
  );
}

function ofPath(scope: Scope, name: string, path: readonly string[]): readonly LaterField[] {
  const fields = scope.laterFields(name);
  return fields.length === 0 ? fields : fields.filter((field) => isSame(field.path, path));
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}

/**
 * The objects of a name of a file, or of a member of that name, with the fields that its top level gives them:
 * `Config.table['key'] = …` outside of the class, or in the body of one of Python.
 */
export function withFieldsOf(
  ev: Evaluator,
  values: readonly Value[],
  file: FileIndex,
  name: string | undefined,
  path: readonly string[] = [],
): readonly Value[] {
  if (name === undefined) return values;
  const fields = fieldsOf(file, name, path);
  const root = ev.environments.root(file);
  return values.map((value) => {
    if (value.kind === 'client') return withBases(ev, value, file, name);
    return value.kind === 'record' && fields.length > 0 ? withFields(ev, value, fields, root) : value;
  });
}

/** A client with the base that the top level of its file gives it: `http.defaults.baseURL = root`. */
function withBases(ev: Evaluator, client: ClientValue, file: FileIndex, name: string): ClientValue {
  const { baseFields = [] } = client.model;
  if (client.bases.length > 0 || baseFields.length === 0) return client;
  const root = ev.environments.root(file);
  const given = baseFields.flatMap((field) => {
    const path = field.split('.');
    const last = path.pop();
    return fieldsOf(file, name, path).filter(({ field: { name: own } }) => own === last);
  });
  const bases = given.flatMap(({ field }) =>
    ev.values(field.value, root).flatMap((value) => asString(value) ?? []),
  );
  return bases.length > 0 ? { ...client, bases } : client;
}

/** What a member of a variable is, with the fields that it is given there: `config.hub.url = …`. */
export function withLaterFields(
  ev: Evaluator,
  node: Member,
  values: readonly Value[],
  env: Env,
): readonly Value[] {
  const isObject = ({ kind }: Value) => kind === 'record' || kind === 'instance';
  const chain = values.some(isObject) ? chainOf(node) : undefined;
  if (!chain) return values;
  const point = env.file.points.get(chain.root);
  const scope = point?.scope.find(chain.root.name);
  if (!point || !scope) return values;
  const fields = fieldsAt(scope, chain.root.name, point, chain.path);
  return fields.length === 0 ? values : values.map((value) => withFields(ev, value, fields, env));
}

/** A variable's object whose members are given fields before a use: `s.client.BaseURL = root; return s`. */
export function withFieldsBelow(
  ev: Evaluator,
  values: readonly Value[],
  scope: Scope,
  name: string,
  use: Point,
  env: Env,
): readonly Value[] {
  const later = scope.laterFields(name);
  if (later.length === 0) return values;
  const below = later.filter(({ path }) => path.length === 1);
  const members = [...new Set(below.flatMap(({ path }) => path))];
  return members.reduce((known, member) => {
    const fields = fieldsAt(scope, name, use, [member]);
    if (fields.length === 0) return known;
    return known.map((value) => {
      if (value.kind !== 'record' && value.kind !== 'instance') return value;
      const held = knownMember(ev, value, member, env).map((inner) => withFields(ev, inner, fields, env));
      return held.length === 0 ? value : withLayers(ev, value, () => [holding(member, held)], fields, env);
    });
  }, values);
}

const holding = (name: string, values: readonly Value[]): Layer => ({
  kind: 'field',
  name,
  value: { kind: 'now', values },
});

/** The object with the fields; of a URL object, only its path counts. */
export function withFields(ev: Evaluator, value: Value, given: readonly Given[], env: Env): Value {
  const layers = () =>
    given.map(({ field, maybe }): Layer => {
      const later = { kind: 'later' as const, expr: field.value, env };
      return { kind: 'field', name: field.name, value: later, ...(maybe ? { maybe } : {}) };
    });
  if (value.kind === 'record' || value.kind === 'instance') {
    return withLayers(ev, value, layers, given, env);
  }
  if (value.kind === 'opaque') {
    const whole: Layer = { kind: 'value', value: { kind: 'now', values: [value] } };
    return { kind: 'record', layers: [whole, ...layers()], undecidedBy: value.undecidedBy };
  }
  if (value.kind === 'client') return { ...value, ...socketsLater(ev, value, given, env) };
  if (value.kind !== 'string' || !isAbsolute(value.pieces)) return value;
  const path = given.findLast(({ field }) => /^path(?:name)?$/i.test(field.name));
  const [text] = path ? ev.values(path.field.value, env).flatMap((found) => asString(found) ?? []) : [];
  if (!path || !text) return value;
  const at = placeOf(env.file, path.field.target);
  return { ...concat(value, text), pieces: append(originOf(value.pieces), text.pieces, at) };
}

/** @param given what the layers come of */
function withLayers(
  ev: Evaluator,
  value: RecordValue | InstanceValue,
  layers: () => readonly Layer[],
  given: readonly Given[],
  env: Env,
): Value {
  if (value.kind === 'record') return { ...value, layers: value.layers.concat(layers()) };
  const last = given.at(-1);
  if (!last) return value;
  return ev.environments.withLater(value, env, last.field.point.order, () => ({
    ...value,
    later: { made: value.later?.made ?? value, layers: (value.later?.layers ?? []).concat(layers()) },
  }));
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
