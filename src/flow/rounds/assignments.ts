/** What a round gives its own names, and what outlives it. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { settersNamed } from '../code/accessors.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import { accessOf, keysOf, rootOf } from './access.ts';
import { isOnce, shovels, writeOf } from './assigned.ts';
import type { Calls } from './calls.ts';
import { definitelyAssignedBy } from './definitely-assigned.ts';
import type { Entered } from './entered-functions.ts';
import { mergedBy } from './reduced-record.ts';
import type { Run } from './run.ts';
import { isOpaque } from './steady.ts';
import type { Context, Walk } from './walk-context.ts';

type Assignment = Stmt & { readonly kind: 'assign' };

export class Assignments {
  private readonly walk: Walk;
  private readonly entered: Entered;
  private readonly calls: Calls;

  constructor(walk: Walk, entered: Entered, calls: Calls) {
    this.walk = walk;
    this.entered = entered;
    this.calls = calls;
  }

  assign(stmt: Assignment, context: Context): void {
    const { run, test } = context;
    const { target, value } = stmt;
    this.assigned(stmt, context);
    if (target.kind === 'name' && !run.outlives(target)) return this.named(target.name, value, context);
    const isGiven = this.isOfObject(run, target);
    this.walk.expression(value, { within: keptAt(stmt), governed: [], isGiven, test }, context);
  }

  /** What a name is given that is made anew in each round: it is read where the name is. */
  named(name: string, value: Expr, context: Context): void {
    const { run } = context;
    const access = accessOf(value);
    const isKept =
      access !== undefined && !run.isTaken(value) && this.walk.states.keyOf(run, access.of) !== undefined;
    if (isKept) run.others.set(name, access);
    else run.others.delete(name);
    const parts = run.isItem(value) ? [] : access && isKept ? keysOf(value) : [value];
    run.derived.set(
      name,
      parts.flatMap((one) => this.walk.states.partsOf(run, one)),
    );
    if (access && isKept) keysOf(value).forEach((key) => this.alone(key, context));
    else this.alone(value, context);
  }

  private alone(value: Expr, context: Context): void {
    this.walk.expression(value, { within: value, governed: [], isGiven: false, test: context.test }, context);
  }

  private assigned(stmt: Assignment, context: Context): void {
    const { run, isAlways, test, arm } = context;
    const { target, value } = stmt;
    // What each round gives anew holds the entry from there on.
    if (target.kind === 'name' && run.mentions(value) && !run.taken.has(target.name)) {
      run.taken.add(target.name);
      if (!isAlways && run.outlives(target)) arm.taken.push(target.name);
    }
    if (isOnce(this.walk.world, run, stmt)) return;
    if (isOpaque(run, target)) this.walk.unsteady.push({ run, node: target });
    const write = writeOf(this.walk.world, run, stmt, arm.end);
    this.walk.states.write(rootOf(target), { ...write, isAlways, test });
    if (target.kind === 'member') {
      const setters = settersNamed(run.around.file, run.text, target.name);
      this.entered.unnamed(setters, run.inRound(write.whole), context, target.of);
    }
    for (const one of stmt.append || value.kind === 'unknown' ? mergedBy(value) : []) {
      this.walk.states.write(rootOf(target), { ...write, ...one, isAlways, test });
    }
    const isGiven = target.kind === 'name' || target.kind === 'member';
    if (isGiven && !stmt.append) run.derived.set(run.words(target), this.walk.states.partsOf(run, value));
    if (target.kind !== 'name' || stmt.append) {
      this.calls.inHolders(rootOf(target), { ...write, isAlways, test });
    }
    // `jobs[turn % 4][] = name`: what is computed there decides where the entry goes; a number alone makes a list.
    const isChosen = (key: Expr) => run.mentions(value) && (stmt.append || key.kind === 'unknown');
    for (const key of keysOf(target)) {
      const within = isChosen(key) ? { start: Math.min(key.start, value.start), end: value.end } : key;
      this.walk.expression(key, { within, governed: [], isGiven: false }, context);
    }
    for (const fn of shovels(this.walk.world, run, stmt)) {
      this.entered.inside({ fn, by: run.inRound(write.whole), isOwnObject: false }, true, context);
    }
  }

  /** After the branch a name has what this round has given it, as after an assignment in front of all arms. */
  afterBranch(branch: Stmt & { readonly kind: 'branch' }, { run, isAlways, test, arm }: Context): void {
    const whole = { start: startOf(branch), end: endOf(branch) };
    const liveRange = { start: whole.end, end: arm.end };
    for (const target of definitelyAssignedBy(run, branch)) {
      const given = { kind: 'constant', key: undefined, value: undefined } as const;
      this.walk.states.write(target, { ...given, target, run, isAlways, test, whole, liveRange });
    }
  }

  /** `row.id = …` of an object that is made in the round, and may go anywhere with it. */
  private isOfObject(run: Run, target: Expr): boolean {
    return target.kind !== 'name' && this.walk.states.keyOf(run, rootOf(target)) === undefined;
  }
}

/** `plan[entry.name] = turn`: what is computed there goes with the entry that is the key. */
function keptAt({ target, value }: Assignment): Span {
  return target.kind === 'index' ? { start: Math.min(target.start, value.start), end: value.end } : value;
}
