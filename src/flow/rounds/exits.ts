/** Rounds with which a loop ends: which of the entries came before counts, unless nothing is left of those, and nothing is taken of this one. */
import type { Call, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import { aroundOf } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { abruptCompletionOf } from '../code/abrupt-completion.ts';
import { startOf } from '../code/start-of.ts';
import { expressionsOf } from '../code/path-to.ts';
import type { World } from '../code/world.ts';
import { isAside } from './log-output.ts';
import { functionsOf } from './called-functions.ts';
import { hasEffect, showsIn } from './shown-in-round.ts';
import { guardsOf, leavesOne, isFailure, isOfEntry, thrownIn, type Guard } from './guards.ts';
import { isRefusal } from './refusals.ts';
import { runOf, type Run } from './run.ts';

/** Functions of functions that are called in a round. */
const deepest = 2;

interface Exit {
  readonly place: Place;
  readonly run: Run;
  /** With an error: what is kept of other entries is gone. */
  readonly isError: boolean;
  readonly guards: readonly Guard[];
  /** What is run in the last round alone. */
  readonly last: readonly Stmt[];
}

interface Context {
  readonly run: Run;
  readonly guards: readonly Guard[];
  readonly last: readonly Stmt[];
  /** The statements are run in the last round alone. */
  readonly isLast: boolean;
  /**
   * `block`: the function that is called for each entry. A loop in the round, or a function that it calls: of these, an error
   * leaves the round, too.
   */
  readonly isInner: 'block' | 'loop' | 'function' | undefined;
  readonly depth: number;
}

/** What ends when a round does: `until`: the function is called for each entry until it gives something. */
export type Ends = 'loop' | 'round' | 'until';

/**
 * @param run of a loop, or of a function that is called for each entry
 * @param ends whether `break` and `return` end all of it
 * @param kept what a round changes of what outlives it
 * @returns where it ends
 */
export function endedEarly(world: World, run: Run, ends: Ends, kept: readonly Span[]): Place | undefined {
  const walk = new Walk(world, ends);
  const isInner = ends === 'round' ? 'block' : undefined;
  walk.statements(run.body, { run, guards: [], last: run.body, isLast: false, isInner, depth: 0 });
  const isKept = kept.some((one) => !walk.isLast(one));
  const found = walk.exits.find((exit) => counts(walk, exit, isKept));
  const [first] = run.body;
  // A block of Ruby gives its last value without a word.
  if (!found && ends === 'until' && first && (walk.isShown || isKept)) {
    return run.placeOf({ start: startOf(first), end: endOf(first) });
  }
  const test = found?.guards.findLast(isOfEntry);
  return test ? test.run.placeOf(test.test) : found?.place;
}

function counts(walk: Walk, { run, guards, isError, last }: Exit, isKept: boolean): boolean {
  if (guards.some((one) => isFailure(one) && !isRefusal(walk.world, one))) return false;
  if (isError) {
    if (!guards.some(isOfEntry)) return false;
    if (walk.isShown) return true;
  } else if (isKept || walk.isShown) return true;
  return !guards.some(({ isOne }) => isOne) && walk.takesOf(run, last, isError);
}

class Walk {
  readonly exits: Exit[] = [];
  /** Whether a round that does not end the loop shows something. */
  isShown = false;
  readonly world: World;
  private readonly ends: Ends;
  private readonly lasts: Span[] = [];
  private readonly entered = new Set<unknown>();

  constructor(world: World, ends: Ends) {
    this.world = world;
    this.ends = ends;
  }

  /** Whether it is run in the last round alone. */
  isLast({ start, end }: Span): boolean {
    return this.lasts.some((one) => one.start <= start && end <= one.end);
  }

  /** Whether something of the entry is taken along. */
  takesOf(run: Run, list: readonly Stmt[], isError: boolean): boolean {
    return list.some((stmt, i) => {
      if (stmt.kind === 'block') return this.takesOf(run, stmt.body, isError);
      if (stmt.kind === 'branch') return stmt.arms.some((arm) => this.takesOf(run, arm, isError));
      const isTest = list[i + 1]?.kind === 'branch' && stmt.kind === 'expression';
      const isTaken = expressionsOf(stmt).some((value) => run.isTaken(value));
      if (isTest || isTaken || !expressionsOf(stmt).some((value) => run.mentions(value))) return false;
      // A name of the round itself is taken along where it is read.
      if (stmt.kind === 'bind') return false;
      // What the function gives is the test.
      if (this.ends === 'until' && stmt.kind === 'return') return false;
      const value = expressionsOf(stmt).at(-1);
      const isThrown =
        isError && (abruptCompletionOf(run.text, stmt) !== undefined || list[i + 1]?.kind === 'leave');
      if (isThrown) {
        return run.around.catches.length > 0 || /^(?:exit|die)\b/.test(value ? run.words(value) : '');
      }
      return !(value && isAside(this.world, run, value));
    });
  }

  statements(list: readonly Stmt[], context: Context): void {
    const { run } = context;
    const end = list.at(-1);
    const closes = end !== undefined && this.isExit(end, context);
    const inner: Context =
      closes && context.guards.length > 0 ? { ...context, isLast: true, last: list } : context;
    if (inner.isLast && list.length > 0) {
      this.lasts.push({ start: Math.min(...list.map(startOf)), end: Math.max(...list.map(endOf)) });
    }
    let { guards } = inner;
    for (const [i, stmt] of list.entries()) {
      const before = list[i - 1];
      const here = { ...inner, guards };
      if (stmt.kind === 'branch' && !stmt.loop) {
        const test = before?.kind === 'expression' ? before.value : undefined;
        const given = test ? guardsOf(run, test, stmt.arms) : [];
        for (const [at, arm] of stmt.arms.entries()) {
          this.statements(arm, {
            ...here,
            guards: [...guards, ...thrownIn(run, arm), ...(given[at] ?? [])],
          });
        }
        const passes = test && stmt.arms.some((arm) => this.endsRound(run, arm)) ? test : undefined;
        if (passes && leavesOne(run, passes, stmt.arms)) return;
        if (passes) guards = [...guards, { run, test: passes, isOne: false }];
        continue;
      }
      this.statement(stmt, list[i + 1], here);
    }
  }

  private statement(stmt: Stmt, next: Stmt | undefined, context: Context): void {
    const { run, guards, last, isInner, isLast } = context;
    if (stmt.kind === 'block') return this.statements(stmt.body, context);
    if (stmt.kind === 'branch') {
      const isInside = isInner === 'block' ? 'function' : (isInner ?? 'loop');
      return stmt.arms.forEach((arm) => this.statements(arm, { ...context, isInner: isInside }));
    }
    const left = abruptCompletionOf(run.text, stmt);
    if (left && this.isExit(stmt, context)) {
      const [value] = expressionsOf(stmt).slice(-1);
      const span = stmt.kind === 'leave' || stmt.kind === 'return' ? stmt.span : value;
      const place = span && run.placeOf(span);
      if (place) this.exits.push({ place, run, isError: left.isError, guards, last });
    }
    const isTest = next?.kind === 'branch' && stmt.kind === 'expression';
    for (const value of expressionsOf(stmt)) this.calls(value, context);
    if (
      this.ends === 'until' &&
      stmt.kind === 'return' &&
      expressionsOf(stmt).some((one) => showsIn(this.world, run, one))
    ) {
      this.isShown = true;
    }
    if (isLast || isTest || left || next?.kind === 'leave' || stmt.kind !== 'expression') return;
    if (hasEffect(this.world, run, stmt.value)) this.isShown = true;
  }

  /** What functions of the project do that are called. */
  private calls(value: Expr, context: Context): void {
    if (value.kind === 'call') {
      this.enter(value, context);
      // What a caller does with it is out of sight: `if !yield(entry) { return }`, `"$2" "$name" || return`.
      if (isGiven(context.run, value) && functionsOf(this.world, context.run.around, value).length === 0) {
        this.isShown = true;
      }
    }
    if (value.kind === 'function') return;
    eachChild(
      value,
      (one) => this.calls(one, context),
      (body) => this.statements(body, { ...context, isInner: 'function' }),
    );
  }

  private enter(call: Call, context: Context): void {
    const { run, depth } = context;
    if (depth >= deepest) return;
    for (const fn of functionsOf(this.world, run.around, call)) {
      if (this.entered.has(fn.fn)) continue;
      this.entered.add(fn.fn);
      const isOfEntry = call.args.some((arg) => run.mentions(arg));
      const by = run.inRound(call);
      const names = isOfEntry ? fn.fn.params.map(({ name }) => name) : [];
      const inner = runOf(this.world, { fn, by, isOwnObject: false }, names);
      const { body } = fn.fn;
      const isInner = isBlock(fn) ? 'block' : 'function';
      this.statements(body, { ...context, run: inner, last: body, isInner, depth: depth + 1 });
    }
  }

  private isExit(stmt: Stmt, { run, isInner }: Context): boolean {
    const left = abruptCompletionOf(run.text, stmt);
    if (!left || left.of === 'round') return false;
    if ((stmt.kind === 'leave' || stmt.kind === 'return') && stmt.isOuter) return true;
    if (isInner === undefined) return true;
    // A block of Ruby may end the method that calls it.
    if (left.of === 'loop') return isInner === 'block';
    return isInner === 'loop' || stmt.kind !== 'return';
  }

  private endsRound(run: Run, arm: readonly Stmt[]): boolean {
    const last = arm.at(-1);
    if (!last) return false;
    return last.kind === 'block'
      ? this.endsRound(run, last.body)
      : abruptCompletionOf(run.text, last)?.of === 'round';
  }
}

/** `each_entry(owner) do |entry| … end`: `break` in it ends the method that runs it for each entry. */
function isBlock({ fn, file, callback }: FnInfo): boolean {
  if (!callback || file.language !== 'ruby') return false;
  const [parent] = aroundOf(file).parentsOf(fn);
  return parent?.kind === 'expression' && parent.node.kind === 'call' && isGivenBlock(parent.node, fn);
}

function isGivenBlock({ named }: Call, fn: Fn): boolean {
  return named.some((one) => one.kind === 'field' && one.name === '&' && one.value === fn);
}

function isGiven({ around }: Run, { callee, form }: Call): boolean {
  if (form === 'command') return callee.kind !== 'text';
  if (callee.kind !== 'name') return false;
  return definitionsOf(around.file, callee).some(({ kind }) => kind === 'param');
}
