/** Calls that read fields by their names: `repo.get('user')`, `values_at`, `array_column`. */
import type { Call, Expr, Text } from '../../../ir/ir.ts';
import { onlyValueOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { asName, holdsAt, inside, itemOf, type Taint } from '../../code/taint.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot } from '../../code/spot.ts';
import { mayTie } from '../../order/ties.ts';
import type { World } from '../../code/world.ts';
import { hasFields, type Applied } from '../calls/applied.ts';
import { namesAt } from './names-at.ts';

/** `repo.get('user')`, `body.dig('results', 0)` */
export function readAt(world: World, { spot, call }: Applied): readonly Outcome[] {
  const keys = call.args.map((arg) => (arg.kind === 'text' ? arg.value : undefined));
  const [first] = keys;
  const [key] = call.args;
  const isDeep = call.callee.kind === 'member' && call.callee.name === 'dig';
  if (spot.taint.kind === 'in' && !isDeep) return readByKey(spot, spot.taint, call);
  const names = first === undefined && key && spot.taint.kind === 'json' ? namesAt(world, spot, key) : [];
  if (names.length > 0) return names.flatMap((name) => readField(spot, call, [name]));
  if (first === undefined) return [escape(spot, 'the name of a field that is read is unknown', call)];
  return readField(
    spot,
    call,
    (isDeep ? keys : [first]).flatMap((one) => (one === undefined ? [] : [one])),
  );
}

/** `groups.get(owner)`, `groups.setdefault(owner, [])`, of a map of the program. */
export function readByKey(
  spot: Spot,
  { key: held, taint }: Taint & { readonly kind: 'in' },
  call: Call,
): readonly Outcome[] {
  const [first] = call.args;
  const key = first?.kind === 'text' ? first.value : undefined;
  if (held === asName) return nothing;
  return key === undefined || holdsAt(held, key) ? [on(spot, call, taint)] : nothing;
}

function readField(spot: Spot, call: Call, path: readonly string[]): readonly Outcome[] {
  const { taint } = spot;
  const [first = ''] = path;
  if (taint.kind !== 'json') return [escape(spot, `\`${first}\` of it is read`, call)];
  const isPlaced = path.some((key) => /^\d+$/.test(key));
  const whole = path.reduce(
    (at, key) => (/^\d+$/.test(key) ? `${at}[]` : at === '' ? key : `${at}.${key}`),
    taint.path,
  );
  return [...(isPlaced ? [use(spot, 'ordered', call)] : []), on(spot, call, { kind: 'json', path: whole })];
}

/** `repo.values_at('name', 'pull_count')`, `repo.values_at(*FIELDS)`: the fields one after the other. */
export function pickedAt(world: World, at: Applied, key: Expr): readonly Outcome[] {
  const { spot, call, words } = at;
  const { taint } = spot;
  const texts = key.kind === 'spread' ? textsIn(spot.around, key.value) : undefined;
  if (texts) return texts.flatMap((text) => pickedAt(world, at, text));
  if (taint.kind !== 'json' || key.kind !== 'text' || /^-?\d+$/.test(key.value)) {
    return [escape(spot, `\`${words}()\` is called on it`, call)];
  }
  const path = taint.path === '' ? key.value : `${taint.path}.${key.value}`;
  const field: Taint = { kind: 'json', path };
  return [on(spot, call, world.read(path) === 'use' ? field : inside('[]', field))];
}

/** What `itemgetter('name')` reads of each item that it is given. */
export function gottenBy(spot: Spot, given: Taint, { args }: Call, call: Call): readonly Outcome[] {
  return args.flatMap((key): readonly Outcome[] => {
    if (key.kind !== 'text' || given.kind !== 'json') {
      return [escape(spot, 'the name of a field that is read is unknown', key)];
    }
    return [
      on(spot, call, { kind: 'json', path: given.path === '' ? key.value : `${given.path}.${key.value}` }),
    ];
  });
}

/** `array_column($repos, 'name')` */
export function columnsOf({ spot, call, words }: Applied, item: Taint): readonly Outcome[] {
  const names = call.args.filter((arg) => arg !== spot.node);
  // `array_column($repos, 'name', 'star_count')`: of those with as many, the last one is kept.
  const [, as] = names;
  const isLost = as !== undefined && mayTie(as.kind === 'text' ? as.value : '');
  const reads = names.flatMap((name): readonly Outcome[] => {
    if (name.kind !== 'text' || item.kind !== 'json') {
      return name.kind === 'unknown'
        ? nothing
        : [escape(spot, `\`${words}\` reads a field with an unknown name`, call)];
    }
    return [on(spot, call, { kind: 'json', path: `${item.path}.${name.value}` })];
  });
  return [...(isLost ? [use(spot, 'ordered', call)] : nothing), ...reads];
}

/**
 * `JSON.stringify(page.results, ['name', 'pull_count'])`: the fields that a list of names among the arguments lets through.
 *
 * @returns undefined if there is no such list, or if one of them is more than a field
 */
export function namedReads(world: World, { spot, call }: Applied): readonly Outcome[] | undefined {
  const names = call.args.flatMap((arg) => (arg === spot.node ? [] : (namesIn(spot.around, arg) ?? [])));
  const entry = entryOf(world, spot.taint);
  if (names.length === 0 || entry?.kind !== 'json') return undefined;
  const paths = names.map((name) => (entry.path === '' ? name : `${entry.path}.${name}`));
  const place = placeIn(spot.around.file, call);
  return paths.every((path) => world.read(path) === 'use')
    ? paths.map((path) => ({ kind: 'use', use: 'field', path, place }))
    : undefined;
}

const namesIn = (around: Around, node: Expr): readonly string[] | undefined =>
  textsIn(around, node)?.map(({ value }) => value);

/** The texts of a list, or of a constant that is one. */
function textsIn(around: Around, node: Expr): readonly Text[] | undefined {
  if (node.kind === 'name') {
    const value = onlyValueOf(around.file, node);
    return value && value.kind !== 'name' ? textsIn(around, value) : undefined;
  }
  if (node.kind !== 'list') return undefined;
  const names = node.items.filter((item) => item.kind === 'text');
  return names.length === node.items.length ? names : undefined;
}

/** What has the fields: an entry, one of a list, or the answer as a whole. */
function entryOf(world: World, taint: Taint): Taint | undefined {
  if (taint.kind === 'json') {
    const isEntry = taint.path.endsWith('[]') || (taint.path === '' && world.read('[]') !== 'follow');
    return isEntry ? taint : itemOf(taint);
  }
  const item = itemOf(taint);
  return item && entryOf(world, item);
}

/** `repo.key?('user')`, `array_key_exists('user', $repo)`: whether an object has a field. */
export function asksForField(world: World, { spot, call, words }: Applied): readonly Outcome[] {
  const { taint } = spot;
  if (taint.kind !== 'json' || !hasFields(world, taint)) return nothing;
  return call.args
    .filter((arg) => arg !== spot.node && arg.kind === 'text')
    .map((arg): Outcome => {
      const name = arg.kind === 'text' && /^\w+$/.test(arg.value) ? arg.value : undefined;
      if (name === undefined) {
        return escape(spot, `\`${words}\` looks up a field with an unknown name`, call);
      }
      const path = taint.path === '' ? name : `${taint.path}.${name}`;
      const place = { file: spot.around.file.file, start: call.start, end: call.end };
      return { kind: 'use', use: 'field', path, place };
    });
}
