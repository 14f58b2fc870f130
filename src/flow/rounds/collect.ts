/** Goes through the code of a round, and through the functions of the project that it calls: what it reads and changes of what outlives it. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import { gettersNamed } from '../code/accessors.ts';
import { endOf } from '../code/end-of.ts';
import type { World } from '../code/world.ts';
import { Assignments } from './assignments.ts';
import { Calls } from './calls.ts';
import { Entered } from './entered-functions.ts';
import { firstResult } from './first-result.ts';
import { guardsOf } from './guards.ts';
import { governedBy, isSought } from './skipped-entries.ts';
import { reducedBy } from './reduced-record.ts';
import type { Run } from './run.ts';
import { shiftIn } from './shell-parameters.ts';
import { States } from './loop-carried-state.ts';
import { isOpaque } from './steady.ts';
import { operatorsOf } from './implicit-calls.ts';
import { takenIn, updatedIn } from './updates.ts';
import type { Arm, Collected, Context, Place, Unsteady, Walk } from './walk-context.ts';

const sizes = /^(?:size|length|count|len|Count|Length|any|empty|isEmpty)\??$/;

export function collect(world: World, run: Run): Collected {
  const collector = new Collector(world);
  collector.statements(run.body, {
    run,
    isAlways: true,
    test: undefined,
    arm: { end: 0, taken: [] },
    rest: [],
    depth: 0,
  });
  collector.operators(run);
  if (run.around.file.language === 'shell') {
    const shift = shiftIn(run);
    if (shift) collector.unsteady.push({ run, node: shift });
  }
  return { states: collector.states.withParts(), unsteady: collector.unsteady };
}

class Collector implements Walk {
  readonly world: World;
  readonly states = new States();
  readonly unsteady: Unsteady[] = [];
  private readonly entered = new Entered(this);
  private readonly calls = new Calls(this, this.entered);
  private readonly assignments = new Assignments(this, this.entered, this.calls);

  constructor(world: World) {
    this.world = world;
  }

  operators(run: Run): void {
    const last = run.body.at(-1);
    if (!last) return;
    const context = { run, isAlways: false, test: undefined, arm: { end: 0, taken: [] }, rest: [], depth: 0 };
    const span = { start: endOf(last), end: endOf(last) };
    this.entered.unnamed(operatorsOf(run), run.inRound(span), context);
  }

  statements(list: readonly Stmt[], context: Context): void {
    const { run } = context;
    const last = list.at(-1);
    const arm: Arm = { end: last ? endOf(last) : 0, taken: [] };
    for (const [i, stmt] of list.entries()) {
      this.statement(stmt, list, i, { ...context, arm });
      if (!isSought(run, list, i)) continue;
      const test = stmt.kind === 'expression' ? stmt.value : undefined;
      this.ofOne(true, () => this.statements(list.slice(i + 1), { ...context, test }));
      break;
    }
    arm.taken.forEach((name) => run.taken.delete(name));
  }

  private ofOne(isOne: boolean, code: () => void): void {
    const { length } = this.unsteady;
    this.states.ofOne(isOne, code);
    if (isOne) this.unsteady.length = length;
  }

  private statement(stmt: Stmt, list: readonly Stmt[], i: number, context: Context): void {
    const { run } = context;
    const rest = [...list.slice(i + 1), ...context.rest];
    switch (stmt.kind) {
      case 'block':
        return this.statements(stmt.body, { ...context, rest });
      case 'branch': {
        const before = list[i - 1];
        const test = before?.kind === 'expression' ? before.value : undefined;
        const inner = { ...context, isAlways: false, test: stmt.loop ? context.test : test };
        const guards = test && !stmt.loop ? guardsOf(run, test, stmt.arms) : [];
        const isForOne = stmt.arms.map((_, at) => guards[at]?.some(({ isOne }) => isOne) === true);
        stmt.arms.forEach((arm, at) =>
          this.ofOne(isForOne[at] === true, () =>
            this.statements(arm, stmt.loop ? { ...inner, rest: [], repeated: arm } : { ...inner, rest }),
          ),
        );
        return isForOne.includes(true) ? undefined : this.assignments.afterBranch(stmt, context);
      }
      case 'bind': {
        const value = stmt.value && (firstResult(stmt.value, list, i) ?? stmt.value);
        if (!value) return;
        if (run.mentions(value)) run.taken.add(stmt.name);
        return this.assignments.named(stmt.name, value, context);
      }
      case 'assign':
        return this.assignments.assign(stmt, context);
      case 'return':
        if (stmt.value) this.returned(stmt.value, context);
        return;
      case 'expression': {
        const isGiven = run.isGivenLast && !list[i + 1] && list === run.body;
        if (!isGiven || run.isDropped) this.calls.dropped.add(stmt.value);
        const isAsked = list[i + 1]?.kind === 'branch';
        if (!run.called && !isAsked && (!isGiven || run.isDropped)) this.calls.unused.add(stmt.value);
        if (isGiven) return this.returned(stmt.value, context);
        const isHead = i === 0 && list === context.repeated;
        const governed = isHead ? list.slice(1) : governedBy(run, stmt.value, list, i, context.rest);
        // What a function gives may decide in the round that calls it, or which items are left.
        const decides = (run.called !== undefined || run.isAnswered) && governed.some(givesValue);
        return this.expression(stmt.value, { within: stmt.value, governed, isGiven: decides }, context);
      }
      case 'leave':
      case 'import':
      case 'export':
      case 'export-all':
        return;
      default:
        return stmt satisfies never;
    }
  }

  private returned(value: Expr, context: Context): void {
    const { run, isAlways, test } = context;
    const target = run.accumulator;
    // It is passed on as it is.
    if (target && value.kind === 'name' && value.name === target.name) return;
    if (target) {
      const place = { whole: value, run, target, isAlways, test, liveRange: undefined };
      reducedBy(run, target, value).forEach((one) => this.states.write(target, { ...one, ...place }));
    }
    const isGiven = target === undefined && !run.isDropped;
    this.expression(value, { within: value, governed: [], isGiven, test }, context);
  }

  expression(node: Expr, place: Place, context: Context): void {
    const { run } = context;
    const into = (one: Expr): void => this.expression(one, place, context);
    if (node.kind === 'call') return this.calls.call(node, place, context);
    if (node.kind === 'name' || node.kind === 'member') {
      const key = node.kind === 'name' ? run.others.get(node.name)?.key : undefined;
      const isRead = this.states.read({ ...place, node, run, key });
      for (const one of run.derived.get(run.words(node)) ?? []) {
        this.states.read({ ...place, node, run }, one);
      }
      if (isOpaque(run, node)) this.unsteady.push({ run, node });
      if (node.kind === 'name') return;
      const getters = gettersNamed(run.around.file, run.text, node.name);
      this.entered.unnamed(getters, run.inRound(node), context, node.of);
      // A list is read where its length is.
      if (!isRead || sizes.test(node.name)) into(node.of);
      return;
    }
    // `*n` of a method that has a pointer to a number.
    if (node.kind === 'self' && run.text[node.start - 1] === '*') {
      this.states.read({ ...place, node, run });
      return;
    }
    if (node.kind === 'index' && isOpaque(run, node)) this.unsteady.push({ run, node });
    // The list that a loop goes through is made once.
    if (node.kind === 'index' && run.isItem(node) && anyWithin(node.of, ({ kind }) => kind === 'call')) {
      return into(node.key);
    }
    const taken = takenIn(run, node);
    if (taken) return this.calls.changed(node, taken, place, context);
    const updated = updatedIn(run, node);
    if (updated) {
      this.calls.changed(node, updated, place, context);
      updated.args.forEach(into);
      return;
    }
    if (node.kind === 'function') for (const { name } of node.params) run.taken.add(name);
    eachChild(node, into, (body) =>
      this.statements(body, { ...context, isAlways: false, rest: [], test: undefined }),
    );
  }
}

/** `if (left === 0) return false;` */
function givesValue(stmt: Stmt): boolean {
  switch (stmt.kind) {
    case 'return':
      return stmt.value !== undefined && stmt.value.kind !== 'self';
    case 'block':
      return stmt.body.some(givesValue);
    case 'branch':
      return stmt.arms.some((arm) => arm.some(givesValue));
    default:
      return false;
  }
}
