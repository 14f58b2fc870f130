/** Uses of a function as a value, read as calls of it. */
import type { Call, Class, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { effectOnCallback } from './callback-results.ts';
import { effectOf } from './effect-of.ts';
import { enter, given } from './function-entry.ts';
import { inside, keyOf, type Taint } from '../code/taint.ts';
import { usesElsewhere } from './uses-of-names.ts';
import { shownName, calleeWords } from '../code/code-in-messages.ts';
import { overriding } from './overriding.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/** A function of the project, and what of the answer it returns. */
interface Returning {
  readonly fn: FnInfo;
  readonly taint: Taint;
  /** Where it was met on the way, with what it was held in: `a = a` leads to itself. */
  readonly met?: ReadonlyMap<Expr, string>;
}

/** Effects of functions that return their argument, as it is or as a text. */
const passesOn = /^(?:same|text)$/;

/** Uses of a function as a value, read as calls of it: what it returns comes out of each. */
export function asFunction(world: World, uses: readonly Outcome[], returning: Returning): readonly Outcome[] {
  return uses.flatMap((one) => (one.kind === 'flow' ? calledAt(world, one.spot, returning) : [one]));
}

function calledAt(world: World, spot: Spot, before: Returning): readonly Outcome[] {
  const { around, node } = spot;
  const { fn, met = new Map<Expr, string>() } = before;
  const key = keyOf(spot.taint);
  const known = met.get(node);
  // What comes round as it was is followed already.
  if (known === key) return nothing;
  if (known !== undefined) return [escape(spot, `${shownName(fn)} is passed on`)];
  const returning = { ...before, met: new Map([...met, [node, key]]) };
  // A module or an object that has the function as a member.
  if (spot.taint.kind === 'in' && keyOf(spot.taint) !== keyOf(returning.taint)) {
    const { key, taint } = spot.taint;
    return around.parentsOf(node).flatMap((parent): readonly Outcome[] => {
      if (parent.kind !== 'expression') return nothing;
      const { node: outer } = parent;
      if (outer.kind === 'member' && outer.of === node) {
        return outer.name === key || key === '*'
          ? calledAt(world, { ...spot, node: outer, taint }, returning)
          : nothing;
      }
      return [escape(spot, 'the module of the function is passed on', outer)];
    });
  }
  const isGetter =
    fn.owner?.members.get(fn.name)?.some(({ role, value }) => role === 'getter' && value === fn.fn) === true;
  return around.parentsOf(node).flatMap((parent): readonly Outcome[] => {
    if (isGetter) return [on(spot, node)];
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind === 'assign' && stmt.target === node) return nothing;
      if (stmt.kind === 'export') {
        return stmt.names.flatMap(({ exported }) =>
          asFunction(world, usesElsewhere(world, spot, exported, true), returning),
        );
      }
      if ((stmt.kind === 'bind' || stmt.kind === 'assign') && stmt.value === node) {
        const bindings = around.bindingsOf(node);
        return bindings.flatMap(({ scope, name }) =>
          around.uses(scope, name).flatMap((one) => calledAt(world, { ...spot, node: one }, returning)),
        );
      }
      return stmt.kind === 'expression' ? nothing : [escape(spot, `${shownName(fn)} is passed on`)];
    }
    const { node: outer } = parent;
    if (outer.kind === 'call' && outer.callee === node) {
      return isCallOf(world, around, outer, fn) ? [on(spot, outer)] : nothing;
    }
    if (outer.kind === 'call') {
      const called = byParameter(world, spot, outer, returning);
      if (called) return called;
      // `String(load)` calls nothing.
      if (outer.args.includes(node) && passesOn.test(effectOf(world, around, outer) ?? '')) {
        return calledAt(world, { ...spot, node: outer }, returning);
      }
      const gives = effectOnCallback(world, around, outer);
      return gives === undefined
        ? [escape(spot, `${shownName(fn)} is passed to \`${calleeWords(world, around, outer)}\``, outer)]
        : given(spot, { fn, call: outer, around, outer: undefined, gives, depth: 0 });
    }
    if (outer.kind === 'class' && outer.base === node) return derived(world, spot, outer, returning);
    if (outer.kind === 'record') return recordWith(world, { ...spot, node: outer }, outer, node, returning);
    if (outer.kind === 'member') {
      return outer.name === 'bind' ? calledAt(world, { ...spot, node: outer }, returning) : nothing;
    }
    if (outer.kind === 'unknown' || outer.kind === 'either' || outer.kind === 'join') return nothing;
    return [escape(spot, `${shownName(fn)} is passed on`, outer)];
  });
}

/**
 * Calls of a function, or of a class that is made, by its names here and in other files.
 *
 * @param spot its node is the function or the class
 */
export function byNames(world: World, spot: Spot, returning: Returning): readonly Outcome[] {
  const { around, node } = spot;
  const exported = around
    .parentsOf(node)
    .flatMap((parent) =>
      parent.kind === 'statement' && parent.stmt.kind === 'export'
        ? parent.stmt.names.flatMap((name) => usesElsewhere(world, spot, name.exported, true))
        : [],
    );
  const bound = around.bindingsOf(node).flatMap(({ scope, name }): readonly Outcome[] => {
    const isTop = !scope.fn && around.file.program.open;
    return [
      ...around.uses(scope, name).map((one) => on(spot, one)),
      ...(isTop ? usesElsewhere(world, spot, name, false) : []),
    ];
  });
  return asFunction(world, [...exported, ...bound], returning);
}

/** `class Hub extends Client`: `Client` is made by `super(…)` in the constructor of `Hub`, or where one without it is made. */
function derived(world: World, spot: Spot, cls: Class, returning: Returning): readonly Outcome[] {
  const { around } = spot;
  const info = around.file.classes.get(cls);
  const made = { ...spot, node: cls };
  if (returning.fn.owner?.constructs.includes(returning.fn.fn) !== true || !info?.construct) {
    return byNames(world, made, returning);
  }
  return around.file.calls.flatMap(({ call, fn }) =>
    call.callee.kind === 'name' && call.callee.name === 'super' && fn && info.constructs.includes(fn.fn)
      ? [on({ ...made, node: call }, call)]
      : [],
  );
}

/**
 * `retry(load, 3)`: a function of the project takes the one that returns it, and what that returns comes up where the
 * parameter is called.
 *
 * @param spot its node is the argument
 * @returns undefined if it is another function that is called, or one that does not call it
 */
export function byParameter(
  world: World,
  spot: Spot,
  call: Call,
  returning: Returning,
): readonly Outcome[] | undefined {
  const values = calleeValues(world.ev, call, world.ev.environments.root(spot.around.file));
  const infos = values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
  const argument = argumentOf(call, spot.node);
  if (infos.length === 0 || infos.length < values.length || argument === undefined) return undefined;
  const found = infos.map((info) => asFunction(world, enter(spot, info, call, argument), returning));
  return found.every((one) => one.length > 0) ? found.flat() : undefined;
}

/** The place of an argument, or its name: a block of Ruby has one of its own. */
function argumentOf({ args, named }: Call, node: Expr): number | string | undefined {
  const place = args.indexOf(node);
  if (place >= 0) return place;
  const field = named.find(({ kind, value }) => kind === 'field' && value === node);
  return field?.kind === 'field' ? field.name : undefined;
}

/** `export default { repos }`, `module.exports = { repos }`, `const api = { repos }` */
function recordWith(
  world: World,
  spot: Spot,
  record: Expr & { kind: 'record' },
  value: Expr,
  returning: Returning,
): readonly Outcome[] {
  const { fn } = returning;
  return record.fields.flatMap((field) => {
    if (field.value !== value || field.kind !== 'field') return nothing;
    const taint = inside(field.name, spot.taint);
    return spot.around.parentsOf(record).flatMap((parent): readonly Outcome[] => {
      if (parent.kind !== 'statement') return [escape(spot, `${shownName(fn)} is passed on`)];
      const { stmt } = parent;
      if (stmt.kind === 'export') {
        return stmt.names.flatMap(({ exported }) =>
          asFunction(
            world,
            usesElsewhere(
              world,
              { ...spot, taint: exported === '=' ? spot.taint : taint },
              exported === '=' ? field.name : exported,
              true,
            ),
            returning,
          ),
        );
      }
      if (stmt.kind === 'bind' || stmt.kind === 'assign') {
        return spot.around
          .bindingsOf(record)
          .flatMap(({ scope, name }) =>
            spot.around
              .uses(scope, name)
              .flatMap((one) => calledAt(world, { ...spot, node: one, taint }, returning)),
          );
      }
      return [escape(spot, `${shownName(fn)} is passed on`)];
    });
  });
}

/** False if the call is known to call something else. */
function isCallOf(world: World, around: Around, call: Call, fn: FnInfo): boolean {
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  const functions = values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
  if (functions.length === 0 || functions.length < values.length) {
    return !values.some(({ kind }) => kind === 'client');
  }
  return [...functions, ...overriding(world, call, functions)].some(
    (info) => info === fn || (info.fn.start === fn.fn.start && info.file.file === fn.file.file),
  );
}
