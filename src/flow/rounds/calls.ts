/** What a call of a round reads and changes of what outlives it. */
import { writtenValues } from './written-values.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { accessOf, keysOf, rootOf } from './access.ts';
import { attributeOf, type Attribute } from './attributes.ts';
import { isReader } from './called-functions.ts';
import { isPutByOld, kindOfCall } from './changes.ts';
import type { Entered } from './entered-functions.ts';
import type { Write } from './reads-and-writes.ts';
import { changedByUnknownCall, isGivenAnew, tiesInMade } from './unknown-calls.ts';
import { mergedBy, overwrites } from './reduced-record.ts';
import type { Run } from './run.ts';
import { runOnce } from './run-once.ts';
import { isSteady, stepsOn } from './steady.ts';
import { runsUnseen } from './unseen-code.ts';
import { isMapPut, writtenBy, type Changed } from './updates.ts';
import type { Context, Place, Walk } from './walk-context.ts';

/** Functions that write into their first argument. */
const writesInto = /^(?:Object\.assign|fmt\.Fprint(?:f|ln)?|io\.WriteString|binary\.Write)$/;

/** Functions of Go that change the number which their first argument refers to. */
const counts = /^atomic\.(?:Add|Swap|CompareAndSwap)\w+$/;

export class Calls {
  private readonly walk: Walk;
  private readonly entered: Entered;
  /** Calls of which nothing is made. */
  readonly dropped = new Set<Expr>();
  /** Calls of the round itself of which nothing is made; `dropped` has those that a branch asks, too. */
  readonly unused = new Set<Expr>();

  constructor(walk: Walk, entered: Entered) {
    this.walk = walk;
    this.entered = entered;
  }

  call(call: Call, place: Place, context: Context): void {
    const { run } = context;
    const { callee, args } = call;
    const into = (one: Expr): void => this.walk.expression(one, place, context);
    const attribute = attributeOf(call);
    if (attribute) return this.attribute(attribute, place, context);
    if (callee.kind === 'member' && isReader(this.walk.world, run.around, call)) {
      this.walk.states.read({ ...place, node: callee, run });
      return this.walk.expression(callee.of, { ...place, isThrough: true }, context);
    }
    const isEntered = this.entered.enter(call, context, this.unused.has(call));
    if (
      !isEntered &&
      (stepsOn(run, call) ||
        runsUnseen(this.walk.world, run, call) ||
        !(this.dropped.has(call) || isSteady(this.walk.world, run, call)))
    ) {
      this.walk.unsteady.push({ run, node: call });
    }
    const words = run.words(callee);
    const isMethod = callee.kind === 'member' && !writesInto.test(words) && !counts.test(words);
    const byHand = isEntered
      ? undefined
      : (runOnce(run, call) ?? changedByUnknownCall(this.walk.world, run, call));
    if (byHand) {
      this.changed(call, byHand, place, context);
      [...keysOf(byHand.target), ...byHand.args].forEach(into);
      return;
    }
    if (!isEntered && place.within !== call && isGivenAnew(this.walk.world, run, call)) {
      this.changed(call, { kind: 'takes', target: call.callee, args: [] }, place, context);
    }
    const [target, ...given] = isMethod ? [callee.of, ...args] : args;
    const known = isEntered || !target ? undefined : this.kindOf(call, target, given, isMethod, run);
    // `totals.computeIfAbsent(owner, …).accept(stars)`: whatever it does, it does to the part of that key.
    const isOfPart = !isEntered && place.within === call && target?.kind === 'call' && accessOf(target)?.key;
    const isThrough = true;
    const kind = known ?? (isOfPart ? 'adds' : undefined);
    if (kind && target) {
      this.changed(call, { kind, target, args: given, isMapPut: isMapPut(run, call) }, place, context);
      keysOf(target).forEach(into);
      // `groups.set(owner, own)` puts it back.
      for (const arg of given) {
        this.walk.expression(arg, arg.kind === 'name' ? { ...place, isThrough } : place, context);
      }
    } else {
      // A member of an object, in the form of a call.
      if (call.form === 'read' && !isEntered) this.walk.states.read({ ...place, node: callee, run });
      if (callee.kind === 'member') this.walk.expression(callee.of, { ...place, isThrough }, context);
      for (const arg of args) this.walk.expression(arg, isEntered ? { ...place, isThrough } : place, context);
    }
    for (const { value } of call.named) into(value);
    if (!isEntered) this.entered.given(call, context);
  }

  private attribute({ member, value }: Attribute, place: Place, context: Context): void {
    if (!value) return this.walk.expression(member, place, context);
    const kind = context.run.mentions(value) ? 'mixes' : 'takes';
    this.changed(member, { kind, target: member, args: [value] }, { ...place, within: member }, context);
    this.walk.expression(value, { ...place, within: member }, context);
  }

  private kindOf(
    call: Call,
    target: Expr,
    given: readonly Expr[],
    isMethod: boolean,
    run: Run,
  ): Changed['kind'] | undefined {
    const made = writtenValues(run, target);
    const isNamed =
      isMethod || call.callee.kind !== 'member' || /^(?:atomic|Object)\b/.test(run.words(call.callee));
    const name = isNamed ? calledName(call) : 'write';
    const kind = kindOfCall(call, name, made);
    const words = given.map((one) => run.words(one));
    if (overwrites(run, call, given) || isPutByOld(name, words, run.words(rootOf(target)))) return 'mixes';
    return kind === 'adds' && tiesInMade(run, made, given) ? 'mixes' : kind;
  }

  /** @param node by which it is changed */
  changed(node: Expr, changed: Changed, place: Place, context: Context): void {
    const { run, isAlways, test } = context;
    const root = rootOf(changed.target);
    this.walk.states.write(root, {
      ...writtenBy(changed, run),
      whole: node,
      isAlways,
      test,
      liveRange: undefined,
    });
    // `row = rows.setdefault(owner, {})`: what is there already stays.
    if (changed.kind !== 'first') {
      this.inHolders(root, { ...writtenBy(changed, run), whole: node, isAlways, test, liveRange: undefined });
    }
    for (const one of mergedBy(node)) {
      const { target } = changed;
      this.walk.states.write(root, {
        ...one,
        run,
        target,
        whole: node,
        isAlways,
        test,
        liveRange: undefined,
      });
    }
    // What it gives decides or becomes something: `if (!seen.add(owner)) continue;`
    if (run.isItem(node)) return;
    if (place.within !== node || place.governed.length > 0 || place.isGiven) {
      // `seen.add(owner)` asks for the owner; `left-- > 0` compares.
      const key = node.kind === 'call' ? changed.args[0] : undefined;
      this.walk.states.read({ ...place, node: root, run, key });
    }
  }

  inHolders(root: Expr, write: Write): void {
    for (const part of this.walk.states.holdersOf(write.run, root)) {
      this.walk.states.write(part, { ...write, kind: 'mixes' });
    }
  }
}
