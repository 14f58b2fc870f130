/** Functions that a session runs on each answer: `session.hooks["response"].append(check)`. They may look at its status. */
import { calledName } from '../../../ir/called-name.ts';
import type { Expr, Member } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { follow } from '../../follow/follow.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import type { Spot, Way } from '../../code/spot.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import type { Followed } from './followed.ts';
import { escapeAt } from '../given/passage-words.ts';

/** @param hooks the member of the session that holds them */
export function openHooksAt(
  world: World,
  around: Around,
  hooks: Member,
  options: Followed['options'],
): readonly Escape[] {
  const changed = [escapeAt(around, hooks, '`hooks` of the client is changed')];
  const functions = addedTo(around, hooks);
  if (functions.length === 0) return changed;
  return functions.flatMap((node): readonly Escape[] => {
    const values = world.ev.values(node, world.ev.environments.root(around.file));
    const [only, more] = values;
    return only?.kind === 'function' && !more ? openResponseHook(world, around, only.info, options) : changed;
  });
}

/** What is added to the list of `response`; nothing if that is done in another way. */
function addedTo(around: Around, hooks: Member): readonly Expr[] {
  const parts = around.parentsOf(hooks).map((parent) => {
    const list = parent.kind === 'expression' && parent.node.kind === 'member' ? parent.node : undefined;
    const call = list?.name === 'response' ? calledOn(around, list) : undefined;
    return call ?? [];
  });
  return parts.every(({ length }) => length > 0) ? parts.flat() : [];
}

function calledOn(around: Around, list: Member): readonly Expr[] | undefined {
  for (const parent of around.parentsOf(list)) {
    const node = parent.kind === 'expression' ? parent.node : undefined;
    if (node?.kind !== 'member' || node.name !== 'append') return undefined;
    const [outer] = around.parentsOf(node);
    return outer?.kind === 'expression' && outer.node.kind === 'call' ? outer.node.args : undefined;
  }
  return undefined;
}

/** It is given the answer, and what it returns would take the answer's place. */
export function openResponseHook(
  world: World,
  outer: Around,
  info: FnInfo,
  options: Followed['options'],
): readonly Escape[] {
  const around = aroundOf(info.file);
  const { fn } = info;
  const [response] = fn.params;
  const scope = around.scopeOf(fn);
  const returns = info.file.returns.get(fn) ?? [];
  const other = returns.filter((one) => one.kind !== 'name' || one.name !== response?.name);
  const { call, client } = options.sending;
  const way: Way = { fn: info, call, around: outer, outer: undefined, gives: 'nothing', depth: 1 };
  const uses = response && scope ? around.uses(scope, response.name) : [];
  const spots = uses.map((node): Spot => ({ around, node, taint: { kind: 'response', client }, way }));
  const followed = follow(world, spots);
  return [
    ...other.map((one) => escapeAt(around, one, 'a hook does not return the answer')),
    ...uses
      .filter((use) => mayChange(world, around, use))
      .map((use) => escapeAt(around, use, 'a hook changes the answer')),
    ...followed.escapes,
    ...followed.uses.flatMap((use): readonly Escape[] =>
      use.kind === 'status' ? [] : [{ why: 'a hook of the client reads the answer', place: use.place }],
    ),
  ];
}

/** `response.body = …`, `Object.assign(response, …)`; another name of it, or a function of the project, may do so, too. */
function mayChange(world: World, around: Around, node: Expr): boolean {
  return around.parentsOf(node).some((parent) => {
    if (parent.kind === 'statement') return parent.stmt.kind === 'bind' || parent.stmt.kind === 'assign';
    const { node: outer } = parent;
    if (outer.kind !== 'call' || !outer.args.includes(node)) return isChangedIn(around, node);
    const values = calleeValues(world.ev, outer, world.ev.environments.root(around.file));
    return changes.test(calledName(outer)) || values.some(({ kind }) => kind === 'function');
  });
}

/** `response.data.items = []` */
function isChangedIn(around: Around, of: Expr): boolean {
  return around.parentsOf(of).some((parent) => {
    const outer = parent.kind === 'expression' ? parent.node : undefined;
    const isPart = (outer?.kind === 'member' || outer?.kind === 'index') && outer.of === of;
    return isPart && (around.isAssigned(outer) || isChangedIn(around, outer));
  });
}

const changes = /^(?:assign|setattr|defineProperty|merge)$/;
