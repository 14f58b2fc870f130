/** What a list or a table is given after it was made: `urls.push(url)`, `urls[name] = url`. */
import type { Expr } from '../../../ir/ir.ts';
import type { AddsRow } from '../../../models/schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { relate } from '../../scopes/definitions.ts';
import type { FileIndex, Point, Scope } from '../../model/scope.ts';
import type { Env, Layer, Thunk, Value } from '../../model/value.ts';

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
  ): readonly Added[] {
    let mine = this.known.get(file);
    if (!mine) this.known.set(file, (mine = additions(file, adds)));
    const all = mine.get(scope)?.get(name);
    return all?.filter(({ late, point }) => late || isBefore(point, use, scope, name)) ?? [];
  }
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
      if (call.callee.kind !== 'member') continue;
      const row = adds.get(call.callee.name);
      if (!row || call.args.length === 0) continue;
      const [key, value] = call.args;
      const late = row.late === true;
      if (row.adds !== 'entries') {
        note(call.callee.of, point, { kind: row.adds, key: undefined, values: call.args, late });
      } else if (key && value) note(call.callee.of, point, { kind: 'entries', key, values: [value], late });
    }
  }
  for (const { target, value } of file.memberAssignments) {
    if (target.kind !== 'index' || target.item !== undefined || target.of.kind !== 'name') continue;
    const point = file.points.get(target.of);
    note(target.of, point, { kind: 'entries', key: target.key, values: [value], late: false });
  }
  return found;
}

/** The list or the table with what was added to it. */
export function withAdded(
  ev: Evaluator,
  value: Value,
  added: readonly Added[],
  envOf: (point: Point) => Env,
): Value {
  if (value.kind === 'list') {
    const items = added.flatMap(({ kind, values, point }): readonly Thunk[] => {
      const env = envOf(point);
      return ev.thunks(
        kind === 'lists'
          ? values.map((one) => ({ kind: 'spread', value: one, start: one.start, end: one.end }))
          : values,
        env,
      );
    });
    return items.length === 0 ? value : { ...value, items: [...value.items, ...items.slice(0, maxAdded)] };
  }
  if (value.kind !== 'record') return value;
  const layers = added.flatMap(({ kind, key, values, point }): readonly Layer[] => {
    const env = envOf(point);
    const [first] = values;
    if (!first) return [];
    if (kind === 'lists') return [{ kind: 'value', value: { kind: 'later', expr: first, env } }];
    if (kind === 'items' || !key) return [];
    return [
      { kind: 'entry', key: { kind: 'later', expr: key, env }, value: { kind: 'later', expr: first, env } },
    ];
  });
  return layers.length === 0 ? value : { ...value, layers: [...value.layers, ...layers] };
}
