/** What a program puts together from the entries of a list, one by one: a list or a map in their order. */
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { settersNamed } from '../code/accessors.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { loopAround } from '../code/loop-around.ts';
import { placedIn } from '../code/placed.ts';
import { nothing, on, placeIn, use, type Outcome, type Spot } from '../code/spot.ts';
import { inside as intoMap } from '../code/taint.ts';
import { expressionsOf, pathTo } from '../code/path-to.ts';
import { endOf } from '../code/end-of.ts';
import { textAt, type World } from '../code/world.ts';
import { isYielded } from '../code/yielded.ts';
import { keptBy } from '../order/overwritten.ts';
import { givesOne, isRunForOne } from '../order/one-alone.ts';
import { isNumber } from '../order/taken-place.ts';
import { heldOver, heldOverBy } from '../rounds/rounds.ts';
import { callersOf } from '../uses/all-callers.ts';
import { returned } from '../uses/returned.ts';
import { iterated } from './called-parameter.ts';
import { filledBy } from './filled.ts';
import { endsOf } from './until.ts';
import { storedBy, storedInFile } from './stored.ts';
import { enumeratorOf, intoObject } from './into-object.ts';

/**
 * What a loop, a comprehension or a function that is called for each item puts together from the items.
 *
 * @param item what is taken from the list in each round
 */
export function accumulatedFrom(world: World, spot: Spot, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const way = pathTo(around.file.program.body, item) ?? [];
  const inmost = way.findLastIndex(({ kind }) => kind === 'statement');
  const step = way[inmost];
  if (step?.kind !== 'statement') return nothing;
  const fn = around.functionAround(item)?.fn;
  const isOwn = fn !== undefined && way[inmost - 1]?.kind === 'expression';
  const row: Spot = { ...spot, taint: { kind: 'lines' } };
  const mapped = mappedBy(world, around, item).flatMap((one) => [
    ...(one.kind === 'call' ? heldOverIn(world, spot, one, item) : nothing),
    ...listsOf(around, one).map((list) => on(row, list)),
  ]);
  const called = [item, ...(isOwn ? [fn] : [])].flatMap((one) =>
    around.parentsOf(one).flatMap((parent) => {
      const call = parent.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
      if (call?.callee.kind !== 'function') return [];
      // `results.each { |entry| … }` as the value of a method; a comprehension takes the item itself.
      const info = around.file.functions.get(call.callee);
      const at = call.args.indexOf(one);
      const read =
        at < 0
          ? heldOver(world, around, call.callee.body, item, endsOf(world, around, call, item))
          : info && heldOverBy(world, info, at, isGivenObject(call), endsOf(world, around, call, item));
      return [
        ...(read ? [use(spot, 'ordered', read)] : []),
        ...accumulated(world, spot, call.callee.body),
        ...(givesOne(world, around, call) ? nothing : [on(row, call)]),
      ];
    }),
  );
  // The body of a loop may be a block of its own.
  const outer = way
    .slice(0, inmost)
    .reverse()
    .map((one) => (one.kind === 'statement' ? one.list[one.at] : undefined))
    .find((stmt) => stmt?.kind !== 'block');
  const isLoop = outer?.kind === 'branch' && outer.loop === true;
  // What a function is called with is not taken by the loop around the call.
  if (!isLoop || mapped.length > 0 || called.length > 0) return [...mapped, ...called];
  const read = heldOver(world, around, step.list, item);
  return [...(read ? [use(spot, 'ordered', read)] : nothing), ...accumulated(world, spot, step.list)];
}

/**
 * What a loop over places, or one that asks for the next item, puts together.
 *
 * @param item `entries[i]`, `entries.next()`
 */
export function accumulatedAt(world: World, spot: Spot, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const body = loopAround(around, item);
  const key = placedIn(item)?.key;
  if (!body || (key && key.kind !== 'name')) return nothing;
  const read = heldOver(world, around, body, item);
  return [...(read ? [use(spot, 'ordered', read)] : nothing), ...accumulated(world, spot, body)];
}

/** A list of what is called with each item, or on it, is written nowhere: `map(itemgetter('name'), entries)`, `entries.map(&:name)`. */
export function isMapped(world: World, around: Around, made: Expr): boolean {
  const text = world.textOf(around.file.file);
  return around
    .parentsOf(made)
    .some(
      (one) =>
        one.kind === 'expression' &&
        one.node.kind === 'list' &&
        one.node.items.length === 1 &&
        text[one.node.start] !== '[',
    );
}

/** The lists that something is an item of. */
function listsOf(around: Around, item: Expr): readonly Expr[] {
  return around
    .parentsOf(item)
    .flatMap((one) => (one.kind === 'expression' && one.node.kind === 'list' ? [one.node] : []));
}

/** `name` of `entries.map(&:name)`: the call that is an item of such a list. */
function mappedBy(world: World, around: Around, item: Expr): readonly Expr[] {
  return around.parentsOf(item).flatMap((one): readonly Expr[] => {
    if (one.kind !== 'expression' || one.node.kind === 'function') return [];
    if (isMapped(world, around, one.node)) return [one.node];
    return one.node.kind === 'member' ? mappedBy(world, around, one.node) : [];
  });
}

/** `map(show, entries)`: what the function of the project keeps from one item to the next. */
function heldOverIn(world: World, spot: Spot, call: Call, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const at = call.args.indexOf(item);
  if (at < 0 || call.callee.kind === 'function') return nothing;
  return functionsOf(world, around, call).flatMap((info) => {
    const read = heldOverBy(world, info, at, false, endsOf(world, around, call, item));
    return read ? [use(spot, 'ordered', read)] : nothing;
  });
}

/** `each_with_object({}) { |entry, all| … }`: what comes out is the object, whatever the block gives. */
function isGivenObject({ args: [, beside] }: Call): boolean {
  return beside !== undefined && !(beside.kind === 'index' && beside.item === 'key');
}

/** Functions that a round calls, one in the other, and that may put something into a list. */
const mostCalled = 2;

/** @param body what is done with each item */
export function accumulated(
  world: World,
  spot: Spot,
  body: readonly Stmt[],
  depth = 0,
  behind = Math.max(0, ...body.map(endOf)),
): readonly Outcome[] {
  const row: Spot = { ...spot, taint: { kind: 'lines' } };
  const ofMap: Spot = { ...spot, taint: { kind: 'lines', named: true } };
  return body.flatMap((stmt, i): readonly Outcome[] => {
    if (stmt.kind === 'block') return accumulated(world, spot, stmt.body, depth, behind);
    // One entry alone is put there.
    if (isRunForOne(world, spot.around, body, i)) return nothing;
    if (stmt.kind === 'branch') {
      return stmt.arms.flatMap((arm) => accumulated(world, spot, arm, depth, behind));
    }
    if (stmt.kind === 'expression' && isYielded(world.textOf(spot.around.file.file), stmt.value)) {
      return returned(world, { ...row, node: stmt.value });
    }
    const list =
      stmt.kind === 'expression' && stmt.value.kind === 'call'
        ? iterated(world, spot, stmt.value, row.taint)
        : undefined;
    if (list && list.length > 0) return list;
    const inside = depth < mostCalled ? byFunctions(world, spot, stmt, depth) : nothing;
    // A method of the project may have the name of one that puts something into a list.
    if (
      expressionsOf(stmt).some(
        (value) => value.kind === 'call' && functionsOf(world, spot.around, value).length > 0,
      )
    ) {
      return inside;
    }
    const kept = keptBy(stmt, spot.around.file.language);
    if (kept && isPlace(spot, kept.key)) {
      return [...inside, ...intoList(world, { ...row, node: kept.map }, kept.map)];
    }
    if (kept) {
      const lists: Spot = { ...row, node: kept.map, taint: intoMap('*', row.taint) };
      return [
        ...inside,
        ...intoObject(world, { ...ofMap, node: kept.map }, kept.map),
        ...(growsUnder(world, spot.around, kept) ? intoObject(world, lists, kept.map) : nothing),
      ];
    }
    const target = filledBy(spot.around, stmt);
    if (target) {
      const there: Spot = { ...row, node: target };
      const [by = target] = expressionsOf(stmt);
      const stored = storedInFile(world, there, { into: target, by, behind });
      return [...inside, ...(stored ?? intoList(world, there, target))];
    }
    return [
      ...inside,
      ...expressionsOf(stmt).flatMap((value) => storedBy(world, { ...row, node: value }, value, behind)),
    ];
  });
}

/** `board.add(entry.name)`, `board.text = entry.name`: a function of the project may put what it is given into a list. */
function byFunctions(world: World, spot: Spot, stmt: Stmt, depth: number): readonly Outcome[] {
  const calls = expressionsOf(stmt).flatMap((value) => callsIn(value));
  const { file } = spot.around;
  const setters = membersSet(stmt).flatMap((name) => settersNamed(file, codeOf(world, file), name));
  return calls
    .filter(({ args }) => args.some(({ kind }) => kind !== 'text'))
    .flatMap((call) => functionsOf(world, spot.around, call))
    .concat(setters)
    .flatMap(({ fn, file }) => accumulated(world, { ...spot, around: aroundOf(file) }, fn.body, depth + 1));
}

/** The names of members that a statement gives a value, or an expression that it works out: `(box.text = name)`. */
function membersSet(stmt: Stmt): readonly string[] {
  const targets = expressionsOf(stmt).flatMap((value) =>
    value.kind === 'either' && value.test?.kind === 'unknown' ? value.test.parts.slice(0, 1) : [],
  );
  return [...targets, ...(stmt.kind === 'assign' ? [stmt.target] : [])].flatMap((target) =>
    target.kind === 'member' ? [target.name] : [],
  );
}

/** The calls of an expression, but for those in functions that it makes. */
function callsIn(node: Expr): readonly Call[] {
  const inner: Call[] = node.kind === 'call' ? [node] : [];
  if (node.kind === 'function') return inner;
  eachChild(
    node,
    (child) => inner.push(...callsIn(child)),
    () => undefined,
  );
  return inner;
}

/** Functions that pass on a list which their callers have given them. */
const mostCallers = 3;

/** What a function puts into a list or a channel of its caller, the caller has. */
export function intoList(world: World, row: Spot, list: Expr, depth = 0): readonly Outcome[] {
  const made = list.kind === 'name' ? enumeratorOf(row, list) : undefined;
  if (made) return [on(row, made)];
  const into = intoObject(world, row, list);
  const scope = list.kind === 'name' ? scopeOf(row.around.file, list) : undefined;
  if (list.kind !== 'name' || !scope?.fn || depth >= mostCallers) return into;
  const { fn } = scope;
  const given = (scope.definitions.get(list.name) ?? []).flatMap((one) =>
    one.kind === 'param'
      ? callersOf(world, fn).calls.map((by) => ({ ...by, list: by.call.args[one.index] }))
      : [],
  );
  return [
    ...into,
    ...given.flatMap(({ around, list: own }) =>
      own ? intoList(world, { ...row, around }, own, depth + 1) : [],
    ),
  ];
}

/** `groups[owner] = append(groups[owner], name)`: what the map has under a name is a list of its own. */
function growsUnder(world: World, { file }: Around, { map, value }: { map: Expr; value: Expr }): boolean {
  const shown = (node: Expr) => textAt(world, placeIn(file, node));
  return shown(value).includes(shown(map)) && grows.test(shown(value));
}

const grows = /\.\.\.|\*[\w(]|\bappend\(|\bconcat\(|\barray_merge\(|\bplus\(|[+|] ?[[{]|^\[[^\]]*\] ?\+/;

/** `names[i] = entry.name`: under the place that the entry has in its list. */
function isPlace({ around, taint }: Spot, key: Expr): boolean {
  if (key.kind !== 'name' || (taint.kind === 'lines' && taint.named)) return false;
  const definitions = definitionsOf(around.file, key);
  const isKey = definitions.some((one) =>
    one.kind === 'param'
      ? one.index === 1
      : one.kind === 'value' && one.value?.kind === 'index' && one.value.item === 'key',
  );
  return isKey || isNumber(around, key);
}
