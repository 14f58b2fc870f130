/** Where an error comes up: at the clauses around what fails, at handlers of a promise, in the functions that call it. */
import type { Call, Expr, Unknown } from '../../../ir/ir.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { callersOf } from '../../uses/all-callers.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { calledName } from '../../../ir/called-name.ts';
import { throughDecorators } from '../../uses/decorators.ts';
import { catches, clausesAround, throwsOn, unnamed } from '../../errors/clauses.ts';
import { effectByQualifiedName } from '../../uses/qualified-name.ts';
import { chainedTo } from '../../code/chained-calls.ts';
import { innermost, inside } from '../../code/taint.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import { answerTables } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';
import { given, uncaught } from './uncaught.ts';

/**
 * How far functions and promises are followed that one error leaves, each once: many callers lead to the same functions, and
 * each way through them by itself would be more ways than a program has calls.
 */
type Left = Map<Expr, 'open' | 'done'>;

/** @param spot whose node fails, and that holds the error */
export function caught(world: World, spot: Spot, left: Left = new Map()): readonly Outcome[] {
  const { around, node } = spot;
  if (node.kind === 'call' && isStarted(world, around, node)) return caughtAnywhere(world, spot);
  const found: Outcome[] = [];
  for (const clauses of clausesAround(around, node)) {
    for (const clause of clauses) {
      const how = catches(world, around, clause, chainOf(spot));
      if (how === 'no') continue;
      found.push(...toClause(spot, clause));
      found.push(...asCause(world, spot, clause));
      if (how === 'yes' && !throwsOn(world, around, clause, 'bare')) return found;
      if (how === 'yes') break;
    }
  }
  const handled = handledBy(world, spot);
  if (handled) return [...found, ...handled];
  const together = failingWith(spot).flatMap((one) => {
    if (left.has(one.node)) return nothing;
    left.set(one.node, 'done');
    return caught(world, one, left);
  });
  return [...found, ...settledAs(spot), ...together, ...fromFunction(world, spot, left)];
}

function chainOf({ taint }: Spot): readonly string[] | undefined {
  const inner = innermost(taint);
  return inner.kind === 'thrown' ? inner.chain : undefined;
}

function toClause(spot: Spot, clause: Unknown): readonly Outcome[] {
  return [on(spot, clause), ...unnamed(spot.around, clause).map((name) => on(spot, name))];
}

/** Another error that the clause throws has this one as its cause, wherever that is read. */
function asCause(world: World, spot: Spot, clause: Unknown): readonly Outcome[] {
  const { around, taint } = spot;
  const { causes } = answerTables[around.file.language] ?? {};
  const inner = innermost(taint);
  if (!causes || inner.kind !== 'thrown' || inner.names !== 'text') return nothing;
  if (!throwsOn(world, around, clause, 'any')) return nothing;
  return [around.file, ...world.usersOf(around.file, [])].flatMap((file) => {
    const there = aroundOf(file);
    return causes
      .flatMap((name) => there.members(name))
      .map((node) =>
        escape({ ...spot, around: there }, 'an error has the address, and is read as a cause', node),
      );
  });
}

/** What runs elsewhere fails where its task is asked for: any clause may be around that. */
function caughtAnywhere(world: World, spot: Spot): readonly Outcome[] {
  const { file } = spot.around;
  return [file, ...world.usersOf(file, [])].flatMap((one) => {
    const there: Spot = { ...spot, around: aroundOf(one), way: undefined };
    const clauses = there.around.catches.filter(
      (clause) => catches(world, there.around, clause, chainOf(spot)) !== 'no',
    );
    return [...gathered(there), ...clauses.flatMap((clause) => toClause(there, clause))];
  });
}

/** Whether the call begins what goes on elsewhere: its errors come up where that is asked for what it gave. */
function isStarted(world: World, around: Around, call: Call): boolean {
  if (call.by || effectByQualifiedName(world, around, call.callee) !== undefined) return true;
  const { callee } = call;
  const starts = answerTables[around.file.language]?.starts;
  return (callee.kind === 'name' || callee.kind === 'member') && starts?.includes(callee.name) === true;
}

/** `tasks.append(load(name))`: a coroutine fails where it is waited for. */
function isLater(world: World, { fn, file }: FnInfo, { around, node }: Spot): boolean {
  if (file.language !== 'python' || !world.textOf(file.file).startsWith('async', fn.start)) return false;
  const before = world.textOf(around.file.file).slice(Math.max(0, node.start - 20), node.start);
  return !/\bawait[\s(]*$/.test(before);
}

/** The error leaves its function. */
function fromFunction(world: World, spot: Spot, left: Left): readonly Outcome[] {
  const { around, node } = spot;
  const info = around.functionAround(node);
  if (!info) return uncaught(world, spot);
  if (left.has(info.fn)) return nothing;
  left.set(info.fn, 'open');
  const { calls } = callersOf(world, info);
  const isKnown = calls.some((one) => isLeft(left, one.around.functionAround(one.call)));
  const passed = around.parentsOf(info.fn).flatMap((parent) => {
    const isCall = parent.kind === 'expression' && parent.node.kind === 'call';
    return isCall ? caught(world, { ...spot, node: parent.node, way: undefined }, left) : nothing;
  });
  const called = calls.flatMap((one) => {
    const there: Spot = { around: one.around, node: one.call, taint: spot.taint, way: undefined };
    return isLater(world, info, there) ? caughtAnywhere(world, there) : caught(world, there, left);
  });
  const decorated = throughDecorators(world, spot, info).flatMap((one) =>
    one.kind === 'flow' ? caught(world, { ...one.spot, way: undefined }, left) : nothing,
  );
  left.set(info.fn, 'done');
  const found = [...passed, ...called, ...decorated];
  return found.length > 0 || isKnown ? found : uncaught(world, spot);
}

/** Whether what becomes of an error that leaves the function has been found already. */
const isLeft = (left: Left, info: FnInfo | undefined): boolean =>
  info !== undefined && left.get(info.fn) === 'done';

/** `Promise.all(tasks)`, and the names of a promise: what fails with it. */
function failingWith(spot: Spot): readonly Spot[] {
  const { around, node } = spot;
  const named = around.bindingsOf(node).flatMap(({ scope, name }) => around.uses(scope, name));
  const parts = around.parentsOf(node).flatMap((parent): readonly Expr[] => {
    if (parent.kind !== 'expression') return [];
    const { node: outer } = parent;
    if (outer.kind === 'list' || outer.kind === 'spread') return [outer];
    return outer.kind === 'call' && isOfPromises(spot, outer, /^(?:all|race|any|resolve)$/) ? [outer] : [];
  });
  return [...named, ...parts].map((one) => ({ ...spot, node: one }));
}

/** `Promise.allSettled(tasks)` gives the errors as values. */
function settledAs(spot: Spot): readonly Outcome[] {
  return spot.around
    .parentsOf(spot.node)
    .flatMap((parent) =>
      parent.kind === 'expression' &&
      parent.node.kind === 'call' &&
      isOfPromises(spot, parent.node, /^allSettled$/)
        ? [on(spot, parent.node, inside('[]', inside('reason', spot.taint)))]
        : nothing,
    );
}

/** `gather(…, return_exceptions=True)` gives them in the place of results. */
function gathered(spot: Spot): readonly Outcome[] {
  return spot.around.file.calls.flatMap(({ call }) =>
    call.named.some((one) => one.kind === 'field' && one.name === 'return_exceptions')
      ? [on(spot, call, inside('[]', spot.taint))]
      : nothing,
  );
}

function isOfPromises({ node }: Spot, { callee, args }: Call, names: RegExp): boolean {
  if (callee.kind !== 'member' || callee.of.kind !== 'name' || !args.includes(node)) return false;
  return callee.of.name === 'Promise' && names.test(callee.name);
}

/** `.catch((error) => …)`, `.then(…, (error) => …)` behind a promise, with what is called on it between. */
function handledBy(world: World, spot: Spot): readonly Outcome[] | undefined {
  const { around } = spot;
  let node: Expr = spot.node;
  for (let call = chainedTo(around, node); call; node = call, call = chainedTo(around, node)) {
    const [argument, param] = answerTables[around.file.language]?.handlers?.[calledName(call)] ?? [];
    const handler = argument === undefined ? undefined : call.args[argument];
    if (handler && param !== undefined) return given(world, spot, handler, call, param);
  }
  return undefined;
}
