/** What an object is given: all that use the object may read it. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Fn, Name } from '../../ir/ir.ts';
import type { FnInfo, Scope } from '../../trace/model/scope.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { fieldUses } from './fields.ts';
import { inside } from '../code/taint.ts';
import { escapesInto, on, type Outcome, type Spot } from '../code/spot.ts';
import { answerTables } from '../tables/index.ts';
import { aliasesOf } from '../uses/shell-references.ts';
import { effectOf } from '../uses/effect-of.ts';
import { argumentsAt } from '../uses/arguments.ts';
import { keptUnread, usesElsewhere } from '../uses/uses-of-names.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

/** Names that refer to a part of another object, one after the other. */
const mostBehind = 4;

/** Methods of a map that give the part under a key, if there is one. */
const gives = /^(?:get|Get|fetch|at|getValue)$/;

/** Methods of a map that give the part under a key, which they make if there is none. */
const makes = /^(?:setdefault|computeIfAbsent|getOrPut|getOrInsert|GetOrAdd|or_insert_with)$/;

/** @param object that has what the spot holds from now on */
export function intoObject(world: World, spot: Spot, object: Expr, depth = 0): readonly Outcome[] {
  const { around } = spot;
  if (object.kind === 'self') {
    return spot.taint.kind === 'in'
      ? fieldUses(world, { ...spot, taint: spot.taint.taint }, spot.taint.key)
      : fieldUses(world, spot, '*');
  }
  if (object.kind === 'member' && object.of.kind === 'self') return fieldUses(world, spot, object.name);
  if (object.kind === 'member' || object.kind === 'index') {
    const key = object.kind === 'member' ? object.name : '*';
    return intoObject(world, { ...spot, taint: inside(key, spot.taint) }, object.of, depth);
  }
  if (object.kind === 'unknown' || object.kind === 'either') {
    const [only, more] = object.kind === 'unknown' ? object.parts : object.options;
    if (only && !more) {
      const filled = object.kind === 'either' ? object.test : undefined;
      return intoObject(world, spot, filled && isFilledUp(world, spot, filled, only) ? filled : only, depth);
    }
  }
  // `groups.setdefault(team, []).append(…)`, `groups.get(team)?.push(…)`
  if (object.kind === 'call' && object.callee.kind === 'member' && givesPart(world, around, object)) {
    return intoObject(world, { ...spot, taint: inside('*', spot.taint) }, object.callee.of, depth);
  }
  if (object.kind !== 'name') {
    return [escapesInto(spot, 'it is put into an object that is not followed', object)];
  }
  const scope = scopeOf(around.file, object);
  if (!scope) {
    return [escapesInto(spot, `it is put into \`${object.name}\`, which is defined elsewhere`, object)];
  }
  const kinds = new Set(scope.definitions.get(object.name)?.map(({ kind }) => kind));
  if (kinds.has('import')) {
    return [escapesInto(spot, `it is put into \`${object.name}\`, which other files can read`, object)];
  }
  const uses: Outcome[] = around.uses(scope, object.name).map((name) => on(spot, name));
  uses.push(
    ...aliasesOf(world, around, { scope, name: object.name }).map((one): Outcome =>
      one.kind === 'name'
        ? { kind: 'flow', spot: { ...spot, around: one.around, node: one.node } }
        : { kind: 'escape', ...one.escape },
    ),
  );
  // In these languages other files see what is outside of functions.
  if (!scope.fn && around.file.program.open && scope === around.file.top) {
    uses.push(...usesElsewhere(world, spot, object.name, false));
  }
  // `Repository.all = …` is `this.all` in what is static.
  const isClass = world.ev
    .values(object, world.ev.environments.root(around.file))
    .some(({ kind }) => kind === 'class');
  if (isClass && spot.taint.kind === 'in') {
    uses.push(...fieldUses(world, { ...spot, taint: spot.taint.taint }, spot.taint.key));
  }
  const others = uses.filter((one) => one.kind !== 'flow' || one.spot.node !== object);
  uses.push(...behind(world, spot, object, scope, depth));
  uses.push(...keptUnread(spot, { scope, name: object.name }, others));
  const { immediate } = scope.fn ?? {};
  for (const definition of definitionsOf(around.file, object)) {
    if (definition.kind !== 'param') continue;
    const given = immediate?.[definition.index];
    uses.push(
      ...(given
        ? intoGiven(world, spot, given, depth)
        : scope.fn
          ? intoArguments(world, spot, object, { fn: scope.fn, index: definition.index }, depth)
          : [escapesInto(spot, `it is put into \`${object.name}\`, which the caller keeps`, object)]),
    );
  }
  return uses;
}

function givesPart(world: World, { file }: Around, call: Call): boolean {
  const { callee, args } = call;
  if (callee.kind !== 'member') return false;
  if (makes.test(callee.name)) return true;
  // A function of the project may give anything.
  const made = calleeValues(world.ev, call, world.ev.environments.root(file));
  return gives.test(callee.name) && args.length === 1 && !made.some(({ kind }) => kind === 'function');
}

/** `(groups[owner] ??= []).push(name)` */
function isFilledUp(world: World, { around }: Spot, target: Expr, value: Expr): boolean {
  const between = world.textOf(around.file.file).slice(target.end, value.start);
  return /^\s*(?:\?\?|\|\|)=\s*$/.test(between);
}

/** A parameter of a function: what it refers to is the callers' own. */
export function intoArguments(
  world: World,
  spot: Spot,
  object: Name,
  { fn, index }: { readonly fn: FnInfo; readonly index: number },
  depth = 0,
): readonly Outcome[] {
  const open = escapesInto(spot, `it is put into \`${object.name}\`, which the caller keeps`, object);
  if (depth >= mostBehind) return [open];
  const made = enumeratorOf(spot, object) ?? reductionTo(world, spot, fn, object);
  if (made) return [on(spot, made)];
  const { way } = spot;
  const entered = way?.fn === fn ? [{ around: way.around, call: way.call }] : undefined;
  const given = argumentsAt(world, spot.around, fn, index, entered);
  // `@click.pass_context`: what calls it is out of sight.
  if (given.length > 0 && given.every(({ kind }) => kind === 'none')) return [open];
  return given.flatMap((one): readonly Outcome[] => {
    if (one.kind !== 'given') return one.kind === 'open' ? [open] : [];
    // What is made in the call, or a function that a library gives its own arguments.
    if (one.node.kind === 'record' || one.node.kind === 'list' || one.node.kind === 'function') {
      return [escapesInto(spot, 'it is put into an object that is not followed', object)];
    }
    const there = { ...spot, around: one.around, node: one.node, way: entered ? way?.outer : undefined };
    return intoObject(world, there, one.node, depth + 1);
  });
}

/** `Enumerator.new { |out| out << entry.name }`: it gives what its block puts in. */
export function enumeratorOf({ around }: Spot, list: Name): Call | undefined {
  const fn = scopeOf(around.file, list)?.fn?.fn;
  if (!fn || fn.params[0]?.name !== list.name) return undefined;
  return callsGiven(around, fn).find(
    ({ form, callee }) => form === 'new' && callee.kind === 'name' && callee.name.startsWith('Enumerator'),
  );
}

/** `entries.reduce((counts, entry) => { counts[entry.kind] = …; return counts; }, {})`: it gives the map that its function fills. */
function reductionTo(world: World, { around }: Spot, { fn }: FnInfo, map: Name): Call | undefined {
  const [call] = callsGiven(around, fn);
  if (!call || fn.params[0]?.name !== map.name || !isMapAlone(around, fn, map)) return undefined;
  const method = answerTables[around.file.language]?.methods[calledName(call)];
  if ((effectOf(world, around, call) ?? method) !== 'reduce') return undefined;
  return call.args.some(({ kind }) => kind === 'record' || kind === 'list') ? call : undefined;
}

/** The calls that a function is written in as an argument. */
function callsGiven(around: Around, fn: Fn): readonly Call[] {
  return around
    .parentsOf(fn)
    .flatMap((one) => (one.kind === 'expression' && one.node.kind === 'call' ? [one.node] : []));
}

/** Its keys are set, from what they had, and nothing else is done with it. */
function isMapAlone(around: Around, fn: Fn, { name }: Name): boolean {
  const uses = around.uses(around.scopeOf(fn), name);
  const parents = uses.flatMap((use) => around.parentsOf(use).map((parent) => ({ use, parent })));
  const set = parents.flatMap(({ use, parent }) =>
    parent.kind === 'expression' && parent.node.kind === 'index' && parent.node.of === use
      ? around
          .parentsOf(parent.node)
          .flatMap((outer) =>
            outer.kind === 'statement' && outer.stmt.kind === 'assign' && outer.stmt.target === parent.node
              ? [outer.stmt]
              : [],
          )
      : [],
  );
  return parents.every(({ use, parent }) =>
    parent.kind === 'statement'
      ? parent.stmt.kind !== 'assign' && parent.stmt.kind !== 'bind'
      : parent.node.kind === 'index' &&
        set.some(({ target, value }) => target.start <= use.start && use.end <= value.end),
  );
}

/** `[].tap { |all| all.concat(page) }`: what the block is given has it then. */
function intoGiven(world: World, spot: Spot, given: Expr, depth: number): readonly Outcome[] {
  const isNew =
    given.kind === 'call' && given.form === 'new' && given.args.every(({ kind }) => kind === 'text');
  if (isNew || given.kind === 'list' || given.kind === 'record') return [on(spot, given)];
  return depth < mostBehind
    ? intoObject(world, spot, given, depth + 1)
    : [escapesInto(spot, 'it is put into a part of a part of an object', given)];
}

/** `for (const job of jobs) job.repo = …`: the object is a part of another one, which has it then, too. */
function behind(world: World, spot: Spot, object: Name, scope: Scope, depth: number): readonly Outcome[] {
  return (scope.definitions.get(object.name) ?? []).flatMap((definition): readonly Outcome[] => {
    const value = definition.kind === 'value' ? definition.value : undefined;
    const wholes = value ? wholesOf(spot, value) : [];
    return wholes.flatMap(({ node, taint }): readonly Outcome[] => {
      if (node.kind === 'name' && node.name === object.name) return [];
      return depth < mostBehind
        ? intoObject(world, { ...spot, taint }, node, depth + 1)
        : [escapesInto(spot, 'it is put into a part of a part of an object', object)];
    });
  });
}

interface Whole {
  readonly node: Expr;
  readonly taint: Spot['taint'];
}

/** The objects that a value is taken out of, and what they have then; none for a value that is made here. */
function wholesOf(spot: Spot, value: Expr): readonly Whole[] {
  const { taint } = spot;
  switch (value.kind) {
    case 'name':
    case 'self':
    case 'member':
    case 'index':
      // The code that looks into it decides what has it under which key.
      return [{ node: value, taint }];
    case 'either':
      return value.options.flatMap((option) => wholesOf(spot, option));
    case 'call': {
      const { callee } = value;
      if (callee.kind !== 'member') return [];
      const effect = answerTables[spot.around.file.language]?.methods[callee.name];
      if (effect === 'same') return [{ node: callee.of, taint }];
      return effect === 'item' || effect === 'find' || effect === 'read'
        ? [{ node: callee.of, taint: inside('*', taint) }]
        : [];
    }
    default:
      return [];
  }
}
