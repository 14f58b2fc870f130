/** What a call does with a value that it is given, or that its method is called on. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Member } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { onlyValueOf } from '../../../trace/scopes/bindings.ts';
import { addressPassed } from './address-passed.ts';
import { clientGiven } from '../requests/client-members.ts';
import type { Passed } from './applied.ts';
import { applied } from './effects.ts';
import { argumentsTaken } from '../../uses/decorators.ts';
import { enter } from '../../uses/function-entry.ts';
import { isCountTaken } from './given-whole.ts';
import { isCutByConsole } from '../../order/cut-by-console.ts';
import { isToStandardError } from '../../code/standard-error.ts';
import { calleeWords } from '../../code/code-in-messages.ts';
import { mayBeAnother, ownFunctions } from './called-functions.ts';
import { effectOf, writtenName } from '../../uses/effect-of.ts';
import { givenFunctions, iterated, settledBy } from '../../accumulated/called-parameter.ts';
import { isMap } from '../objects/maps.ts';
import { gottenBy } from '../objects/key-reads.ts';
import { atAnyPlace, innermost, inside, isItem } from '../../code/taint.ts';
import { matched } from '../texts/patterns.ts';
import {
  aside,
  escape,
  escapesInto,
  nothing,
  on,
  placeIn,
  toStandardError,
  use,
  type Outcome,
  type Spot,
} from '../../code/spot.ts';
import { intoObject } from '../../accumulated/into-object.ts';
import { answerTables, type Effect } from '../../tables/index.ts';
import { errorGiven, thrownAddress } from '../errors/thrown.ts';
import { makesError } from '../errors/makes-error.ts';
import type { World } from '../../code/world.ts';
import { isGetter, valueOf } from '../../accumulated/function-named.ts';

/** The spot's value is an argument of the call. @param name of a named argument */
export function asArgument(world: World, spot: Spot, call: Call, name?: string): readonly Outcome[] {
  const values = calleeValues(world.ev, call, world.ev.environments.root(spot.around.file));
  const own = ownFunctions(world, spot.around, call, values);
  if (spot.taint.kind === 'status' && own.length === 0) return [use(spot, 'status', spot.node)];
  const passed: Passed = { world, spot, call, values, own, name };
  return (
    shownByCall(passed) ??
    addressPassed(passed) ??
    requestPassed(passed) ??
    promiseSettled(passed) ??
    functionsEntered(passed) ??
    clientPassed(passed) ??
    ofTables(passed)
  );
}

/** It is printed, given to another program, or the text of an error. */
function shownByCall({ world, spot, call, own, name }: Passed): readonly Outcome[] | undefined {
  if (own.length > 0) return undefined;
  const { around, taint } = spot;
  const inmost = innermost(taint).kind;
  if (isToStandardError(world, around, call) && !isCountTaken(spot, call)) return toStandardError(spot, call);
  // `console.log({ names })`
  if (inmost === 'lines' && isCutByConsole(world, around, call, spot.node)) {
    return [use(spot, 'ordered', call)];
  }
  if (inmost === 'lines' && isEnvironment(spot, call, name)) {
    return [escapesInto(spot, 'another program has it in its environment', call)];
  }
  return inmost === 'text' && makesError(world, around, call)
    ? [aside(spot, call), ...thrownAddress(world, spot, call)]
    : undefined;
}

/** A request that is not sent yet, or an address that is passed to what sends one. */
function requestPassed({ world, spot, call, own }: Passed): readonly Outcome[] | undefined {
  const { taint } = spot;
  // A function of the project with such a name is entered: what it makes of the answer is its own.
  if (own.length > 0) return undefined;
  const isSent = senders.test(calledName(call));
  if (taint.kind !== 'request') {
    return isSent && (taint.kind === 'address' || innermost(taint).kind === 'request') ? nothing : undefined;
  }
  if (isSent) {
    return [
      ...handledBeside(spot, call),
      { kind: 'sent', place: placeIn(spot.around.file, call) },
      on(spot, call, { kind: 'response', client: taint.client }),
    ];
  }
  return isShow(spot, call)
    ? [escape(spot, `the request is passed to \`${calleeWords(world, spot.around, call)}\``, call)]
    : [on(spot, call)];
}

/** `resolve(page)` of a promise that the project makes. */
function promiseSettled({ spot, call }: Passed): readonly Outcome[] | undefined {
  return innermost(spot.taint).kind === 'thrown' ? undefined : settledBy(spot, call);
}

/** Functions that the project has, or gives to the one in which the call is. */
function functionsEntered({ world, spot, call, values, own, name }: Passed): readonly Outcome[] | undefined {
  const { around, taint } = spot;
  const index = call.args.indexOf(spot.node);
  const given = own.length === 0 ? givenFunctions(world, spot, call.callee) : [];
  const listed = iterated(world, spot, call, inside('[]', taint)) ?? [];
  if (given.length > 0 || listed.length > 0) {
    const entered = given.flatMap((one) =>
      one.kind === 'function'
        ? enter(spot, one.info, call, index)
        : [{ kind: 'escape', ...one.escape } as const],
    );
    return [...entered, ...listed];
  }
  if (own.length === 0) return undefined;
  const entered = own.flatMap((info) => [
    ...enter(spot, info, call, name ?? index),
    ...argumentsTaken(world, spot, info),
  ]);
  if (!mayBeAnother(world, around, call, values)) return entered;
  const words = calleeWords(world, around, call);
  return [...entered, escape(spot, `\`${words}\` may be a function of another file`, call)];
}

function clientPassed({ spot, call }: Passed): readonly Outcome[] | undefined {
  const { taint } = spot;
  return taint.kind === 'client' ? clientGiven({ ...spot, taint }, call) : undefined;
}

/** What functions and methods do that the tables have; what they do not have gets it out of sight. */
function ofTables({ world, spot, call }: Passed): readonly Outcome[] {
  const { around, taint } = spot;
  const inmost = innermost(taint).kind;
  if (inmost === 'thrown' && !isPut(spot, call)) return errorGiven(world, spot, call);
  if (inmost === 'text' && isMatcher(call)) return matched(world, spot, call.callee.of, call);
  const getter = valueOf(around, call.callee);
  if (isGetter(around, getter)) return gottenBy(spot, taint, getter, call);
  const words = calleeWords(world, around, call);
  const table = answerTables[around.file.language];
  if (!table) return [escape(spot, `it is passed to \`${words}\``, call)];
  const effect = effectOf(world, around, call);
  if (effect) return applied(world, { spot, call, effect, receiver: undefined, words });
  const { callee } = call;
  const method = callee.kind === 'member' ? table.methods[callee.name] : undefined;
  const outcomes =
    callee.kind === 'member' && method ? byMethod(world, spot, call, callee, method) : undefined;
  if (outcomes) return outcomes;
  if (taint.kind === 'next') {
    return [escape(spot, `the address of the next page is passed to \`${words}\``, call)];
  }
  if (inmost === 'address') return [escape(spot, `the address is also passed to \`${words}\``, call)];
  return [escape(spot, `it is passed to \`${words}\``, call)];
}

/** What a method does with its argument, as the table has what it does with what it is called on. */
function byMethod(
  world: World,
  spot: Spot,
  call: Call,
  { name, of }: Member,
  method: Effect,
): readonly Outcome[] | undefined {
  const { taint } = spot;
  // `all.push(...page.results)`: the list has them now.
  if (method === 'put') {
    const isList = taint.kind === 'json' || (taint.kind === 'in' && isItem(taint.key));
    const taken =
      /^(?:extend|update|concat|addAll|AddRange)$/.test(name) && isList
        ? atAnyPlace(taint)
        : inside('[]', taint);
    const row =
      spot.node.kind === 'spread' ? intoObject(world, { ...spot, taint: { kind: 'lines' } }, of) : nothing;
    return [...intoObject(world, { ...spot, taint: taken }, of), ...row];
  }
  // `cache.set(name, page)`: a map has it under its name.
  if (method === 'keep' && call.args.indexOf(spot.node) === 1 && isMap(world, spot, of)) {
    return intoObject(world, { ...spot, taint: inside('*', taint) }, of);
  }
  if (method === 'same' && /^(?:concat|union)$/.test(name)) return [on(spot, call)];
  return method === 'read' || method === 'test' || method === 'nothing' ? [use(spot, 'status')] : undefined;
}

/** `run(command, env=names)`, `system({ 'NAMES' => names }, command)`: the environment of another program. */
function isEnvironment({ around, node, taint }: Spot, call: Call, name: string | undefined): boolean {
  if (name === 'env') return true;
  const starts = around.file.language === 'ruby' && /^(?:system|spawn|exec|popen)$/.test(calledName(call));
  return starts && taint.kind === 'in' && call.args[0] === node;
}

/** `client.send(request, handler)`: handlers that show the body to others than those who ask for it. */
function handledBeside(spot: Spot, call: Call): readonly Outcome[] {
  const { around, node } = spot;
  const handlers = answerTables[around.file.language]?.bodyHandlers;
  if (!handlers) return nothing;
  return call.args.flatMap((arg) => {
    const made = arg.kind === 'name' ? onlyValueOf(around.file, arg) : arg;
    const isKnown = made?.kind === 'call' && handlers.has(calledName(made));
    return arg === node || isKnown ? nothing : [escape(spot, 'the handler of the body is not followed', arg)];
  });
}

/** `problems.push(error.message)` */
function isPut({ around }: Spot, { callee }: Call): boolean {
  return callee.kind === 'member' && answerTables[around.file.language]?.methods[callee.name] === 'put';
}

/** `pattern.matcher(text)` */
function isMatcher(call: Call): call is Call & { readonly callee: Member } {
  return call.callee.kind === 'member' && call.callee.name === 'matcher' && call.args.length === 1;
}

/** `log.Println(req)`: it is shown with its address. */
function isShow({ around }: Spot, { callee }: Call): boolean {
  return answerTables[around.file.language]?.functions[writtenName(callee)] === 'show';
}

/** Methods that send a request which another call has made. */
const senders =
  /^(?:Do|do|RoundTrip|send|sendAsync|Send|SendAsync|execute|newCall|enqueue|request|perform_request)$/;
