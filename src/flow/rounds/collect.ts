/** Goes through the code of a round, and through the functions of the project that it calls: what it reads and changes of what outlives it. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import type { World } from '../code/world.ts';
import { meaningsIn } from '../order/meanings.ts';
import { isForOne } from '../order/lookups.ts';
import { accessOf, keysOf, rootOf } from './access.ts';
import { isOnce, shovels, writeOf } from './assigned.ts';
import { isPutByOld, kindOfCall } from './changes.ts';
import type { Read, State, Write } from './found.ts';
import { governedBy, isSought } from './left-out.ts';
import { changedByUnknownCall, isGivenAnew, tiesInMade } from './unknown-calls.ts';
import { mergedBy, overwrites, reducedBy } from './record.ts';
import { functionsOf, runOf, type Called, type Run } from './run.ts';
import { runOnce } from './run-once.ts';
import { settledBy } from './settled.ts';
import { firstResult } from './first-result.ts';
import { addArithmetic } from './shell-arithmetic.ts';
import { States } from './state.ts';
import { isKept, takenIn, updatedIn, writtenBy, type Changed } from './updated.ts';

/** Functions of functions that are called in a round. */
const deepest = 3;

interface Context {
  readonly run: Run;
  readonly isAlways: boolean;
  readonly test: Expr | undefined;
  readonly arm: Arm;
  /** What comes behind the statements in the same round. */
  readonly rest: readonly Stmt[];
  readonly depth: number;
}

/** Statements that are run one after the other. */
interface Arm {
  readonly end: number;
  /** Names that outlive the round, and have something of the entry from here to the end. */
  readonly taken: string[];
}

const sizes = /^(?:size|length|count|len|Count|Length|any|empty|isEmpty)\??$/;

type Place = Pick<Read, 'within' | 'governed' | 'isGiven'>;

/** @returns all that is read or changed, by what it is */
export function collect(world: World, run: Run): ReadonlyMap<string, State> {
  const collector = new Collector(world);
  collector.statements(run.body, {
    run,
    isAlways: true,
    test: undefined,
    arm: { end: 0, taken: [] },
    rest: [],
    depth: 0,
  });
  if (run.around.file.language === 'shell') addArithmetic(world, run, collector.states.found);
  return collector.states.found;
}

/** Functions that write into their first argument. */
const writesInto = /^(?:Object\.assign|fmt\.Fprint(?:f|ln)?|io\.WriteString|binary\.Write)$/;

/** Functions of Go that change the number which their first argument refers to. */
const counts = /^atomic\.(?:Add|Swap|CompareAndSwap)\w+$/;

class Collector {
  readonly states = new States();
  private readonly world: World;
  private readonly entered = new Set<Fn>();

  constructor(world: World) {
    this.world = world;
  }

  statements(list: readonly Stmt[], context: Context): void {
    const { run } = context;
    const last = list.at(-1);
    const arm: Arm = { end: last ? endOf(last) : 0, taken: [] };
    for (const [i, stmt] of list.entries()) {
      this.statement(stmt, list, i, { ...context, arm });
      if (isSought(run, list, i)) break;
    }
    arm.taken.forEach((name) => run.taken.delete(name));
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
        if (
          test &&
          !stmt.loop &&
          run.mentions(test) &&
          isForOne(run.words(test), meaningsIn(run.around, test))
        ) {
          return;
        }
        const inner = { ...context, isAlways: false, test: stmt.loop ? context.test : test };
        stmt.arms.forEach((arm) => this.statements(arm, { ...inner, rest: stmt.loop ? [] : rest }));
        return this.settled(stmt, context);
      }
      case 'bind': {
        const value = stmt.value && (firstResult(stmt.value, list, i) ?? stmt.value);
        if (!value) return;
        if (run.mentions(value)) run.taken.add(stmt.name);
        return this.named(stmt.name, value, context);
      }
      case 'assign':
        this.assigned(stmt, context);
        if (stmt.target.kind === 'name' && !run.outlives(stmt.target)) {
          return this.named(stmt.target.name, stmt.value, context);
        }
        return this.expression(stmt.value, { within: keptAt(stmt), governed: [], isGiven: false }, context);
      case 'return':
        if (stmt.value) this.returned(stmt.value, context);
        return;
      case 'expression': {
        const isGiven = run.isGivenLast && !list[i + 1] && list === run.body;
        if (isGiven) return this.returned(stmt.value, context);
        const governed = governedBy(run, stmt.value, list, i, context.rest);
        return this.expression(stmt.value, { within: stmt.value, governed, isGiven: false }, context);
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

  /** After the branch a name has what this round has given it, as after an assignment in front of all arms. */
  private settled(branch: Stmt & { readonly kind: 'branch' }, { run, isAlways, test, arm }: Context): void {
    const whole = { start: startOf(branch), end: endOf(branch) };
    const reach = { start: whole.end, end: arm.end };
    for (const target of settledBy(run, branch)) {
      const given = { kind: 'constant', key: undefined, value: undefined } as const;
      this.states.write(target, { ...given, target, run, isAlways, test, whole, reach });
    }
  }

  private returned(value: Expr, context: Context): void {
    const { run, isAlways, test } = context;
    const target = run.accumulator;
    // It is passed on as it is.
    if (target && value.kind === 'name' && value.name === target.name) return;
    if (target) {
      const place = { whole: value, run, target, isAlways, test, reach: undefined };
      reducedBy(run, target, value).forEach((one) => this.states.write(target, { ...one, ...place }));
    }
    const isGiven = target === undefined && !run.isDropped;
    this.expression(value, { within: value, governed: [], isGiven }, context);
  }

  /** What a name is given that is made anew in each round: it is read where the name is. */
  private named(name: string, value: Expr, context: Context): void {
    const { run } = context;
    const access = accessOf(value);
    const isKept =
      access !== undefined && !run.isTaken(value) && this.states.keyOf(run, access.of) !== undefined;
    if (isKept) run.others.set(name, access);
    else run.others.delete(name);
    const parts = run.isItem(value) ? [] : access && isKept ? keysOf(value) : [value];
    run.derived.set(
      name,
      parts.flatMap((one) => this.states.partsOf(run, one)),
    );
    if (access && isKept) keysOf(value).forEach((key) => this.alone(key, context));
    else this.alone(value, context);
  }

  private alone(value: Expr, context: Context): void {
    this.expression(value, { within: value, governed: [], isGiven: false }, context);
  }

  private assigned(stmt: Stmt & { readonly kind: 'assign' }, context: Context): void {
    const { run, isAlways, test, arm } = context;
    const { target, value } = stmt;
    // What each round gives anew holds the entry from there on.
    if (target.kind === 'name' && run.mentions(value) && !run.taken.has(target.name)) {
      run.taken.add(target.name);
      if (!isAlways && run.outlives(target)) arm.taken.push(target.name);
    }
    if (isOnce(this.world, run, stmt)) return;
    const write = writeOf(this.world, run, stmt, arm.end);
    this.states.write(rootOf(target), { ...write, isAlways, test });
    for (const one of stmt.append || value.kind === 'unknown' ? mergedBy(value) : []) {
      this.states.write(rootOf(target), { ...write, ...one, isAlways, test });
    }
    if (target.kind === 'name' && !stmt.append) run.derived.set(target.name, this.states.partsOf(run, value));
    else this.inHolders(rootOf(target), { ...write, isAlways, test });
    keysOf(target).forEach((key) => this.alone(key, context));
    for (const fn of shovels(this.world, run, stmt)) {
      this.inside({ fn, by: run.inRound(write.whole), isOwnObject: false }, true, context);
    }
  }

  private expression(node: Expr, place: Place, context: Context): void {
    const { run } = context;
    const into = (one: Expr): void => this.expression(one, place, context);
    if (node.kind === 'call') return this.call(node, place, context);
    if (node.kind === 'name' || node.kind === 'member') {
      const key = node.kind === 'name' ? run.others.get(node.name)?.key : undefined;
      const isRead = this.states.read({ ...place, node, run, key });
      const isOwn = node.kind === 'name' && !run.outlives(node);
      for (const one of isOwn ? (run.derived.get(node.name) ?? []) : []) {
        this.states.read({ ...place, node, run }, one);
      }
      // A list is read where its length is.
      if (node.kind === 'member' && (!isRead || sizes.test(node.name))) into(node.of);
      return;
    }
    const taken = takenIn(run, node);
    if (taken) return this.changed(node, taken, place, context);
    const updated = updatedIn(run, node);
    if (updated) {
      this.changed(node, updated, place, context);
      updated.args.forEach(into);
      return;
    }
    if (node.kind === 'function') for (const { name } of node.params) run.taken.add(name);
    eachChild(node, into, (body) =>
      this.statements(body, { ...context, isAlways: false, rest: [], test: undefined }),
    );
  }

  private call(call: Call, place: Place, context: Context): void {
    const { run } = context;
    const { callee, args } = call;
    const into = (one: Expr): void => this.expression(one, place, context);
    const isEntered = this.enter(call, context);
    const words = run.words(callee);
    const isMethod = callee.kind === 'member' && !writesInto.test(words) && !counts.test(words);
    const byUnknownCall = isEntered
      ? undefined
      : (runOnce(run, call) ?? changedByUnknownCall(this.world, run, call));
    if (byUnknownCall) {
      this.changed(call, byUnknownCall, place, context);
      [...keysOf(byUnknownCall.target), ...byUnknownCall.args].forEach(into);
      return;
    }
    if (!isEntered && place.within !== call && isGivenAnew(this.world, run, call)) {
      this.changed(call, { kind: 'takes', target: call.callee, args: [] }, place, context);
    }
    const [target, ...given] = isMethod ? [callee.of, ...args] : args;
    const known = isEntered || !target ? undefined : this.kindOf(call, target, given, isMethod, run);
    // `totals.computeIfAbsent(owner, …).accept(stars)`: whatever it does, it does to the part of that key.
    const isOfPart = !isEntered && place.within === call && target?.kind === 'call' && accessOf(target)?.key;
    const kind = known ?? (isOfPart ? 'adds' : undefined);
    if (kind && target) {
      this.changed(call, { kind, target, args: given, isKept: isKept(run, call) }, place, context);
      keysOf(target).forEach(into);
      given.forEach(into);
    } else {
      if (callee.kind === 'member') into(callee.of);
      args.forEach(into);
    }
    for (const { value } of call.named) into(value);
  }

  private kindOf(
    call: Call,
    target: Expr,
    given: readonly Expr[],
    isMethod: boolean,
    run: Run,
  ): Changed['kind'] | undefined {
    const made = run.made(target);
    const isNamed = isMethod || /^(?:atomic|Object)\b/.test(run.words(call.callee));
    const name = isNamed ? calledName(call) : 'write';
    const kind = kindOfCall(call, name, made);
    const words = given.map((one) => run.words(one));
    if (overwrites(run, call, given) || isPutByOld(name, words, run.words(rootOf(target)))) return 'mixes';
    return kind === 'adds' && tiesInMade(run, made, given) ? 'mixes' : kind;
  }

  /** @param node by which it is changed */
  private changed(node: Expr, changed: Changed, place: Place, context: Context): void {
    const { run, isAlways, test } = context;
    const root = rootOf(changed.target);
    this.states.write(root, { ...writtenBy(changed, run), whole: node, isAlways, test, reach: undefined });
    this.inHolders(root, { ...writtenBy(changed, run), whole: node, isAlways, test, reach: undefined });
    for (const one of mergedBy(node)) {
      const { target } = changed;
      this.states.write(root, { ...one, run, target, whole: node, isAlways, test, reach: undefined });
    }
    // What it gives decides or becomes something: `if (!seen.add(owner)) continue;`
    if (run.isItem(node)) return;
    if (place.within !== node || place.governed.length > 0 || place.isGiven) {
      this.states.read({ ...place, node: root, run, key: changed.args[0] });
    }
  }

  private inHolders(root: Expr, write: Write): void {
    for (const part of this.states.holdersOf(write.run, root)) {
      this.states.write(part, { ...write, kind: 'mixes' });
    }
  }

  /** What a function changes is changed in the round that calls it. */
  private enter(call: Call, context: Context): boolean {
    const { run, depth } = context;
    const functions = depth < deepest ? functionsOf(this.world, run.around, call) : [];
    const given = [...call.args, ...call.named.map(({ value }) => value)];
    const isOfEntry = given.some((arg) => run.mentions(arg));
    const owner = call.callee.kind === 'member' ? rootOf(call.callee.of) : undefined;
    const isOwnObject = owner?.kind === 'name' && !run.outlives(owner);
    for (const fn of functions) {
      this.inside({ fn, by: run.inRound(call), isOwnObject }, isOfEntry, context);
    }
    return functions.length > 0;
  }

  /** @param isOfEntry whether what the function is given has something of the entry */
  private inside(called: Called, isOfEntry: boolean, { isAlways, arm, depth }: Context): void {
    const { fn } = called.fn;
    if (this.entered.has(fn)) return;
    this.entered.add(fn);
    const run = runOf(this.world, called, isOfEntry ? fn.params.map(({ name }) => name) : []);
    this.statements(fn.body, { run, isAlways, test: undefined, arm, rest: [], depth: depth + 1 });
  }
}

/** `plan[entry.name] = turn`: what is computed there goes with the entry that is the key. */
function keptAt({ target, value }: Stmt & { readonly kind: 'assign' }): Span {
  return target.kind === 'index' ? { start: Math.min(target.start, value.start), end: value.end } : value;
}
