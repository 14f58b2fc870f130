/** What a call that is not seen does to something that outlives the round, if that is passed to it beside the entry. */
import type { Call, Expr, Name } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { functionRow } from '../../trace/model/client-models.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import { isToStandardError } from '../code/standard-error.ts';
import type { World } from '../code/world.ts';
import { effectOf, writtenName } from '../uses/effect-of.ts';
import { mayTieByLess } from '../order/own-comparison.ts';
import { mayTie, mayTieBy } from '../order/ties.ts';
import { answerTables } from '../tables/index.ts';
import { rootOf } from './access.ts';
import { isAside } from './log-output.ts';
import { keepsOneOf } from './one-of-equal.ts';
import type { Run } from './run.ts';
import type { Changed } from './updates.ts';

/** Objects that keep the least, or the greatest, first. */
const ranked = /heap|priorit/i;
/** An object that has an order of its own, which does not show. */
const makes = /(?<![\w.])(?:new )?[A-Z]\w*\(/;
/** What something is made by that begins with nothing in it. */
const empty =
  /^(?:\[\]|\{\}|(?:new )?[\w.:\\]+(?:\.new|::new)?(?:<[^>]*>)?\(.*\)|&?(?:\[\])?[\w.*]+(?:\[[^\]]*\]\w+)?\{\})$/;

/** @returns undefined for what keeps nothing that a later round, or the code behind, may see */
export function changedByUnknownCall(world: World, run: Run, call: Call): Changed | undefined {
  const [target, ...args] = call.args;
  if (!target || !args.some((arg) => run.mentions(arg))) return undefined;
  if (answerTables[run.around.file.language]?.ranks?.test(writtenName(call.callee))) {
    return tiesInRank(world, run, args) ? { kind: 'mixes', target, args } : undefined;
  }
  const root = rootOf(target);
  const { callee } = call;
  if (callee.kind === 'member' && callee.of.kind === 'name' && run.outlives(callee.of)) return undefined;
  return root.kind === 'name' && beginsEmpty(run, root) && isUnseen(world, run, call)
    ? { kind: 'mixes', target, args }
    : undefined;
}

/**
 * `colors.pick()`: what an object of a library gives a round that passes it nothing of the entry may be another thing each
 * time.
 */
export function isGivenAnew(world: World, run: Run, call: Call): boolean {
  const { callee, form } = call;
  if (callee.kind !== 'member' || form !== 'call') return false;
  const root = rootOf(callee.of);
  if (root.kind !== 'name' || callee.of !== root || !isMade(run, root)) return false;
  const { methods = {}, responses = {} } = answerTables[run.around.file.language] ?? {};
  // `answer.json()` gives the list itself.
  const isKnown = methods[callee.name] ?? Object.values(responses).some((one) => one[callee.name]);
  return !isKnown && !run.mentions(call) && isUnseen(world, run, call);
}

/** An object that a call has made, and that no round changes. */
function isMade(run: Run, root: Name): boolean {
  const { around } = run;
  const definitions = run.outlives(root) ? definitionsOf(around.file, root) : [];
  return (
    definitions.length > 0 && definitions.every((one) => one.kind === 'value' && one.value?.kind === 'call')
  );
}

/** @param made the words that an object is made by @param args that its method is given @returns whether it may keep two as they came */
export function tiesInMade(run: Run, made: string, args: readonly Expr[]): boolean {
  if (keepsOneOf(run, made, args)) return true;
  if (!ranked.test(made)) return false;
  const by = made.slice(made.indexOf('(') + 1);
  return /=>|->|::|\bfn\b|lambda|func|compar/i.test(by) ? mayTieBy(by) : isEqualTo(run, args);
}

function tiesInRank(world: World, run: Run, args: readonly Expr[]): boolean {
  if (run.around.file.language !== 'go') return isEqualTo(run, args);
  return mayTieByLess(world, run.around.file);
}

/** Whether two that are put in are equal there, or may be. */
function isEqualTo(run: Run, args: readonly Expr[]): boolean {
  // Of a value and its rank the rank alone counts.
  return args.some((arg) => mayTie(run.words(arg)) || makes.test(run.words(arg)));
}

/** A list, a map or an object that the code has made for what comes. */
function beginsEmpty(run: Run, root: Name): boolean {
  if (!run.outlives(root)) return false;
  const { around } = run;
  const definitions = definitionsOf(around.file, root);
  return definitions.some(
    (one) =>
      one.kind === 'value' &&
      one.value !== undefined &&
      !run.has(one.value) &&
      empty.test(run.words(one.value)),
  );
}

function isUnseen(world: World, run: Run, call: Call): boolean {
  const { around } = run;
  if (call.form === 'command' || call.form === 'new') return false;
  if (effectOf(world, around, call) || isToStandardError(world, around, call)) return false;
  if (isAside(world, run, call)) return false;
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  return !values.some(
    (value) =>
      value.kind === 'function' ||
      value.kind === 'class' ||
      (value.kind === 'external' && functionRow(world.ev.modelsOf(around.file), value) !== undefined),
  );
}
