/** What a program puts together from the entries of a list, one by one: a list or a map in their order. */
import { intoList } from './into-list.ts';
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { reaching } from '../../trace/scopes/definitions.ts';
import { settersNamed } from '../code/accessors.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { nothing, placeIn, type Outcome, type Spot } from '../code/spot.ts';
import { inside as intoMap } from '../code/taint.ts';
import { expressionsOf } from '../code/path-to.ts';
import { endOf } from '../code/end-of.ts';
import { textAt, type World } from '../code/world.ts';
import { isYielded } from '../code/yielded.ts';
import { mapWrite } from '../order/overwritten.ts';
import { isRunForOne } from '../order/one-alone.ts';
import { isNumber } from '../order/taken-place.ts';
import { returned } from '../uses/return-flow.ts';
import { iterated } from './called-parameter.ts';
import { filledBy } from './filled.ts';
import { storedBy, storedInFile } from './stored.ts';
import { intoObject } from './into-object.ts';

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
    if (
      stmt.kind === 'expression' &&
      !isOfBlock(stmt.value) &&
      isYielded(world.textOf(spot.around.file.file), stmt.value)
    ) {
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
    const kept = mapWrite(stmt, spot.around.file.language) ?? sumUnder(stmt);
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

/** `yield entry` of Ruby calls the block. */
function isOfBlock(node: Expr): boolean {
  return node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === '&';
}

/** `stars[entry.name[0]] += entry.stars`: the map has its names in the order in which they come up. */
function sumUnder(stmt: Stmt): ReturnType<typeof mapWrite> {
  if (stmt.kind !== 'assign' || !stmt.append || stmt.value.kind === 'list') return undefined;
  const { target, value } = stmt;
  return target.kind === 'index' && target.key.kind !== 'text'
    ? { map: target.of, key: target.key, value }
    : undefined;
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

/** `groups[owner] = append(groups[owner], name)`: what the map has under a name is a list of its own. */
function growsUnder(world: World, { file }: Around, { map, value }: { map: Expr; value: Expr }): boolean {
  const shown = (node: Expr) => textAt(world, placeIn(file, node));
  return shown(value).includes(shown(map)) && grows.test(shown(value));
}

const grows = /\.\.\.|\*[\w(]|\bappend\(|\bconcat\(|\barray_merge\(|\bplus\(|[+|] ?[[{]|^\[[^\]]*\] ?\+/;

/** `names[i] = entry.name`: under the place that the entry has in its list. */
function isPlace({ around, taint }: Spot, key: Expr): boolean {
  if (key.kind !== 'name' || (taint.kind === 'lines' && taint.named)) return false;
  const point = around.file.points.get(key);
  const scope = point?.scope.find(key.name);
  // A later loop may use the name for the keys of a map.
  const definitions = point && scope ? reaching(scope, key.name, point) : [];
  const isKey = definitions.some((one) =>
    one.kind === 'param'
      ? one.index === 1
      : one.kind === 'value' && one.value?.kind === 'index' && one.value.item === 'key',
  );
  return isKey || isNumber(around, key);
}
