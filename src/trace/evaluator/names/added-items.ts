/** What a list or a table is given after it was made: `urls.push(url)`, `urls[name] = url`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { hasNames } from '../../../ir/named-fields.ts';
import type { AddsRow } from '../../../models/function-schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { itemsOf } from '../items.ts';
import { relate } from '../../scopes/definitions.ts';
import type { FileIndex, Point, Scope } from '../../model/scope.ts';
import type { Env, Layer, RecordValue, Thunk, Value } from '../../model/value.ts';

/** Additions to one variable that are followed. */
const maxAdded = 24;

/** One of them. `key` is the name or the place under which it is found. */
interface Added {
  readonly kind: 'items' | 'lists' | 'entries';
  readonly key: Expr | undefined;
  readonly values: readonly Expr[];
  readonly late: boolean;
  readonly point: Point;
}

/** `maybe`: the use may come without it. */
type AddedBefore = Added & { readonly maybe: boolean };

type ByName = ReadonlyMap<Scope, ReadonlyMap<string, readonly Added[]>>;

/** Looked for once in each file. */
export class AddedItems {
  private readonly known = new WeakMap<FileIndex, ByName>();

  /** What may have been added to a variable before a use, in its order. */
  to(
    file: FileIndex,
    adds: ReadonlyMap<string, AddsRow>,
    scope: Scope,
    name: string,
    use: Point,
  ): readonly AddedBefore[] {
    let mine = this.known.get(file);
    if (!mine) this.known.set(file, (mine = additions(file, adds)));
    const all = mine.get(scope)?.get(name);
    if (!all) return [];
    return all
      .filter(({ late, point }) => late || isBefore(point, use, scope, name))
      .map((one) => ({ ...one, maybe: !isAlways(one, use) }));
  }
}

function isAlways({ point, late }: Added, use: Point): boolean {
  return !late && point.scope.fn === use.scope.fn && relate(point, use).kind === 'always';
}

/** What another function adds may be there whenever the use is. */
function isBefore(point: Point, use: Point, scope: Scope, name: string): boolean {
  if (point.scope.fn !== use.scope.fn) return true;
  const carriedOver = point.arms.some(
    (arm, i) => arm.loop && use.arms[i]?.branch === arm.branch && use.arms[i].arm === arm.arm,
  );
  if (point.order > use.order) return carriedOver;
  const isReplaced = (scope.definitions.get(name) ?? []).some(
    (definition) =>
      definition.kind === 'value' &&
      definition.point.scope.fn === use.scope.fn &&
      definition.point.order > point.order &&
      definition.point.order < use.order &&
      relate(definition.point, use).kind === 'always',
  );
  return !isReplaced && relate(point, use).kind !== 'apart';
}

function additions(file: FileIndex, adds: ReadonlyMap<string, AddsRow>): ByName {
  const found = new Map<Scope, Map<string, Added[]>>();
  const note = (of: Expr, point: Point | undefined, one: Omit<Added, 'point'>) => {
    const scope = of.kind === 'name' ? point?.scope.find(of.name) : undefined;
    if (of.kind !== 'name' || !scope || !point) return;
    const names = found.get(scope) ?? new Map<string, Added[]>();
    found.set(scope, names);
    const mine = names.get(of.name) ?? [];
    names.set(of.name, mine);
    if (mine.length < maxAdded) mine.push({ ...one, point });
  };
  if (adds.size > 0) {
    for (const { call, point } of file.calls) {
      const change = changeBy(call, adds);
      if (!change) continue;
      const { row, of, given } = change;
      const [key, value] = given;
      const late = row.late === true;
      if (row.adds !== 'entries') {
        note(of, point, { kind: row.adds, key: undefined, values: given, late });
      } else if (key && value) note(of, point, { kind: 'entries', key, values: [value], late });
    }
  }
  for (const { target, value } of file.memberAssignments) {
    if (target.kind !== 'index' || target.item !== undefined || target.of.kind !== 'name') continue;
    const point = file.points.get(target.of);
    note(target.of, point, { kind: 'entries', key: target.key, values: [value], late: false });
  }
  return found;
}

interface Change {
  readonly row: AddsRow;
  /** What is changed. */
  readonly of: Expr;
  readonly given: readonly Expr[];
}

function changeBy(call: Call, adds: ReadonlyMap<string, AddsRow>): Change | undefined {
  const { callee } = call;
  if (callee.kind !== 'member') return undefined;
  const given = itemsGiven(call);
  const method = adds.get(`.${callee.name}`);
  if (method) return given.length > 0 ? { row: method, of: callee.of, given } : undefined;
  const row = callee.of.kind === 'name' ? adds.get(`${callee.of.name}.${callee.name}`) : undefined;
  const [of, ...rest] = given;
  return row && of && rest.length > 0 ? { row, of, given: rest } : undefined;
}

/** The arguments; those with names are one more object: `options.update(url=…)`. */
function itemsGiven({ args, named, start, end }: Call): readonly Expr[] {
  return named.length === 0 ? args : [...args, { kind: 'record', fields: named, start, end }];
}

/** The list or the table with what was added to it; of a list that is given more in a branch, the one without that, too. */
export function withAdded(
  ev: Evaluator,
  value: Value,
  added: readonly AddedBefore[],
  envOf: (point: Point) => Env,
): readonly Value[] {
  const whole = withAll(ev, value, added, envOf);
  const sure = value.kind === 'list' ? added.filter(({ maybe }) => !maybe) : added;
  return sure.length === added.length ? [whole] : [whole, withAll(ev, value, sure, envOf)];
}

function withAll(
  ev: Evaluator,
  value: Value,
  added: readonly AddedBefore[],
  envOf: (point: Point) => Env,
): Value {
  if (value.kind === 'list') {
    const items = added.flatMap(({ kind, values, point }): readonly Thunk[] => {
      const env = envOf(point);
      return itemsOf(
        ev,
        kind === 'lists'
          ? values.map((one) => ({ kind: 'spread', value: one, start: one.start, end: one.end }))
          : values,
        env,
      );
    });
    return items.length === 0 ? value : { ...value, items: [...value.items, ...items.slice(0, maxAdded)] };
  }
  const isUnknown = value.kind === 'opaque' || value.kind === 'external';
  const of = isUnknown && added.some(addsFields) ? recordOf(value) : value;
  if (of.kind !== 'record') return value;
  const layers = added.flatMap(({ kind, key, values, point, maybe }): readonly Layer[] => {
    const env = envOf(point);
    if (kind === 'lists') {
      return values.map((expr): Layer => ({
        kind: 'value',
        value: { kind: 'later', expr, env },
        ...(maybe ? { maybe } : {}),
      }));
    }
    const [first] = values;
    if (!first || kind === 'items' || !key) return [];
    return [
      { kind: 'entry', key: { kind: 'later', expr: key, env }, value: { kind: 'later', expr: first, env } },
    ];
  });
  return layers.length === 0 ? value : { ...of, layers: [...of.layers, ...layers] };
}

/** Whether it shows that what is added to is an object with fields of fixed names. */
function addsFields({ kind, values }: Added): boolean {
  return kind === 'lists' && values.some(hasNames);
}

/** What is not known, as an object to which fields are added. */
function recordOf(value: Value): RecordValue {
  return {
    kind: 'record',
    layers: [{ kind: 'value', value: { kind: 'now', values: [value] } }],
    undecidedBy: value.undecidedBy,
  };
}
