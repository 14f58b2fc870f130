/** Functions of the project that a round runs: they change what outlives the round, too. */
import type { Call, Expr, Name } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { rootOf } from './access.ts';
import { functionsGiven, functionsOf } from './called-functions.ts';
import type { Called } from './called.ts';
import { runOf, type Run } from './run.ts';
import { isOneOfEqual } from './one-of-equal.ts';
import { wrappersOf } from '../uses/decorators.ts';
import { classesOf, decoratorsOf } from './implicit-calls.ts';
import type { Context, Walk } from './walk-context.ts';

/** Defaults of parameters that Python makes once. */
const kept: ReadonlySet<Expr['kind']> = new Set(['list', 'record', 'call']);

/** Functions of functions that are called in a round. */
const deepest = 3;

export class Entered {
  private readonly known = new Set<string>();
  private readonly walk: Walk;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  /** What a function changes is changed in the round that calls it. @param isDropped nothing is made of what it gives */
  enter(call: Call, context: Context, isDropped: boolean): boolean {
    const { run, depth } = context;
    const functions = depth < deepest ? functionsOf(this.walk.world, run.around, call) : [];
    const given = [...call.args, ...call.named.map(({ value }) => value)];
    const isOfEntry = given.some((arg) => run.mentions(arg));
    const owner = call.callee.kind === 'member' ? rootOf(call.callee.of) : undefined;
    const self = owner && this.walk.states.keyOf(run, owner);
    const isOwnObject =
      owner?.kind === 'self'
        ? run.called?.isOwnObject === true
        : owner?.kind === 'name' && self === undefined && this.isMadeHere(run, owner);
    for (const fn of functions) {
      const around = new Set([...decoratorsOf(run, fn), ...wrappersOf(this.walk.world, fn)]);
      this.unnamed([...around], run.inRound(call), context);
    }
    for (const fn of functions) {
      const aliases = this.aliasesOf(run, call, fn);
      this.inside({ fn, by: run.inRound(call), isOwnObject, aliases, self, isDropped }, isOfEntry, context);
    }
    const classes = depth < deepest ? classesOf(this.walk.world, run, call) : [];
    if (isOneOfEqual(this.walk.world, run, call)) this.walk.unsteady.push({ run, node: call });
    for (const { fn, fields } of classes) {
      const aliases = fn ? this.aliasesOf(run, call, fn) : undefined;
      if (fn) this.inside({ fn, by: run.inRound(call), isOwnObject: true, aliases }, isOfEntry, context);
      for (const field of fields) {
        this.walk.expression(field, { within: field, governed: [], isGiven: true }, context);
      }
    }
    return functions.length > 0 || classes.length > 0;
  }

  /** `atexit.register(show, name)`: a library may call the functions that it is given. */
  given(call: Call, context: Context): void {
    const { run, depth } = context;
    if (depth >= deepest) return;
    for (const fn of functionsGiven(this.walk.world, run.around, call)) {
      this.inside({ fn, by: run.inRound(call), isOwnObject: false }, run.mentions(call), context);
    }
  }

  /**
   * Functions that no call names: getters, and methods by which objects are shown, compared, or asked for a key.
   *
   * @param of the object, if the code names it
   */
  unnamed(functions: readonly FnInfo[], by: Place, context: Context, of?: Expr): void {
    if (context.depth >= deepest) return;
    const self = of && this.walk.states.keyOf(context.run, of);
    for (const fn of functions) this.inside({ fn, by, isOwnObject: false, self }, true, context);
  }

  /** @param isOfEntry whether what the function is given has something of the entry */
  inside(called: Called, isOfEntry: boolean, context: Context): void {
    const { isAlways, arm, depth } = context;
    const { fn } = called.fn;
    const key = [fn.start, called.fn.file.file, called.self, ...(called.aliases ?? []).values()].join(' ');
    if (this.known.has(key)) return;
    this.known.add(key);
    const names = isOfEntry ? fn.params.map(({ name }) => name) : [];
    const run = runOf(this.walk.world, called, names, context.run);
    this.walk.statements(fn.body, { run, isAlways, test: undefined, arm, rest: [], depth: depth + 1 });
  }

  /** Whether the object is of the entry, or made in the round, and not one of several that outlive it: `for (const listener of listeners)`. */
  private isMadeHere(run: Run, owner: Name): boolean {
    if (run.outlives(owner)) return false;
    const { around } = run;
    const definitions = definitionsOf(around.file, owner);
    const inner = scopeOf(around.file, owner)?.fn?.fn;
    if (inner && run.has(inner) && definitions.some(({ kind }) => kind === 'param')) {
      return around.parentsOf(inner).every((one) => {
        const call = one.kind === 'expression' && one.node.kind === 'call' ? one.node : undefined;
        return call?.callee.kind === 'member' && run.mentions(call.callee.of);
      });
    }
    if (run.isEntry(owner)) return true;
    return definitions.every(
      (one) =>
        one.kind === 'value' &&
        one.value !== undefined &&
        (this.walk.states.partsOf(run, one.value).length === 0 || this.isNew(run, one.value)),
    );
  }

  private isNew(run: Run, value: Expr): boolean {
    return value.kind === 'call' && classesOf(this.walk.world, run, value).length > 0;
  }

  private aliasesOf(run: Run, { args }: Call, { fn }: FnInfo): ReadonlyMap<string, string> {
    const given = args.findIndex(({ kind }) => kind === 'spread');
    const pairs = fn.params.flatMap(({ name, default: usual }, i) => {
      const arg = given < 0 || i < given ? args[i] : undefined;
      const own = arg && !run.mentions(arg) ? this.walk.states.keyOf(run, arg) : undefined;
      const key = !arg && usual && kept.has(usual.kind) ? `${name} ${fn.start}` : own;
      return key === undefined ? [] : [[name, key] as const];
    });
    return new Map(pairs);
  }
}
