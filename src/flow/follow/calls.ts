/** What a call does with a value that it is given, or that its method is called on. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Member } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { functionRow } from '../../trace/model/client-models.ts';
import type { Value } from '../../trace/model/value.ts';
import { onlyValueOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { isOfBeginning } from './address-members.ts';
import { clientGiven } from './client-members.ts';
import { applied } from './effects.ts';
import { enter } from '../uses/enter.ts';
import { isCountTaken } from './given-whole.ts';
import { isCutByConsole } from '../order/cut-by-console.ts';
import { isToStandardError } from '../code/standard-error.ts';
import { calleeWords } from '../code/shown.ts';
import { mayBeAnother, ownFunctions } from './called-functions.ts';
import { effectOf, writtenName } from '../uses/effect-of.ts';
import { givenFunctions, iterated, settledBy } from '../accumulated/called-parameter.ts';
import { askedByKey } from './objects/lookups-by-key.ts';
import { gottenBy } from './objects/key-reads.ts';
import { atAnyPlace, innermost, inside, isItem, keyed } from '../code/taint.ts';
import { matched } from './patterns.ts';
import { requestAt } from './requests-at.ts';
import {
  aside,
  escape,
  nothing,
  on,
  placeIn,
  toStandardError,
  use,
  type Outcome,
  type Spot,
} from '../code/spot.ts';
import { intoObject } from '../accumulated/into-object.ts';
import { answerTables } from '../tables/index.ts';
import { errorGiven, passedUp, thrownAddress } from './errors/thrown.ts';
import type { World } from '../code/world.ts';
import { isGetter, valueOf } from '../accumulated/function-named.ts';

/** The spot's value is an argument of the call. @param name of a named argument */
export function asArgument(world: World, spot: Spot, call: Call, name?: string): readonly Outcome[] {
  const { taint } = spot;
  const index = call.args.indexOf(spot.node);
  const values = calleeValues(world.ev, call, world.ev.environments.root(spot.around.file));
  const own = ownFunctions(world, spot.around, call, values);
  const inmost = innermost(taint).kind;
  if (own.length === 0 && isToStandardError(world, spot.around, call) && !isCountTaken(spot, call)) {
    return toStandardError(spot, call);
  }
  // `console.log({ names })`
  if (inmost === 'lines' && own.length === 0 && isCutByConsole(world, spot.around, call, spot.node)) {
    return [use(spot, 'ordered', call)];
  }
  const isOfError = own.length === 0 && isError(world, spot.around, call);
  if (inmost === 'text' && isOfError) return [aside(spot, call), ...thrownAddress(world, spot, call)];
  if (inmost === 'address' || inmost === 'next') {
    if (taint.kind === inmost && own.length === 0 && isOfBeginning(world, spot, call)) {
      return [use(spot, 'status', call)];
    }
    if (inmost === 'address' && own.length === 0 && becomesAddress(world, spot.around, call)) {
      return [on(spot, call, { kind: 'address' })];
    }
    const { callee } = call;
    const isKey = taint.kind === inmost && own.length === 0 && index === 0;
    const kept = isKey && callee.kind === 'member' ? askedByKey(world, spot, callee.of) : undefined;
    if (kept) return kept;
    if (isKey && callee.kind === 'member' && isMap(world, spot, callee.of)) {
      return intoObject(world, { ...spot, taint: keyed(taint) }, callee.of);
    }
    const up = passedUp(world, spot, call);
    if (up) return up;
    const asked = requestAt(world, spot, call, values);
    if (asked) return asked;
    const rows = values.flatMap((value) =>
      value.kind === 'external' ? (functionRow(world.ev.modelsOf(spot.around.file), value) ?? []) : [],
    );
    if (rows.length > 0 && inmost === 'address') {
      const isText = rows.some(({ gives }) => makesText.test(gives));
      return [on(spot, call, isText ? { kind: 'address' } : taint)];
    }
    if (taint.kind === 'next' && makesUrl(world, spot, call, values, name)) {
      return [on(spot, call)];
    }
    if (isOfError) {
      return thrownAddress(world, spot, call);
    }
  }
  if (inmost === 'request' || taint.kind === 'address') {
    const method = calledName(call);
    // A function of the project with such a name is entered: what it makes of the answer is its own.
    if (own.length === 0 && senders.test(method)) {
      return taint.kind === 'request'
        ? [
            ...handledBeside(spot, call),
            { kind: 'sent', place: placeIn(spot.around.file, call) },
            on(spot, call, { kind: 'response', client: taint.client }),
          ]
        : nothing;
    }
    if (taint.kind === 'request' && own.length === 0) {
      return isShow(spot, call)
        ? [escape(spot, `the request is passed to \`${calleeWords(world, spot.around, call)}\``, call)]
        : [on(spot, call)];
    }
  }
  const promised = inmost === 'thrown' ? undefined : settledBy(spot, call);
  if (promised) return promised;
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
  if (own.length > 0) {
    const entered = own.flatMap((info) => enter(spot, info, call, name ?? index));
    return mayBeAnother(world, spot.around, call, values)
      ? [
          ...entered,
          escape(
            spot,
            `\`${calleeWords(world, spot.around, call)}\` may be a function of another file`,
            call,
          ),
        ]
      : entered;
  }
  if (taint.kind === 'client') {
    const made = clientGiven({ ...spot, taint }, call);
    if (made) return made;
  }
  if (inmost === 'thrown' && !isPut(spot, call)) return errorGiven(world, spot, call);
  if (inmost === 'text' && isMatcher(call)) return matched(world, spot, call.callee.of, call);
  const getter = valueOf(spot.around, call.callee);
  if (isGetter(spot.around, getter)) return gottenBy(spot, taint, getter, call);
  const table = answerTables[spot.around.file.language];
  const words = calleeWords(world, spot.around, call);
  if (!table) return [escape(spot, `it is passed to \`${words}\``, call)];
  const effect = effectOf(world, spot.around, call);
  if (effect) return applied(world, { spot, call, effect, receiver: undefined, words });
  if (call.callee.kind === 'member') {
    const method = table.methods[call.callee.name];
    // `all.push(...page.results)`: the list has them now.
    if (method === 'put') {
      const isList = taint.kind === 'json' || (taint.kind === 'in' && isItem(taint.key));
      const taken =
        /^(?:extend|update|concat|addAll|AddRange)$/.test(call.callee.name) && isList
          ? atAnyPlace(taint)
          : inside('[]', taint);
      const { of } = call.callee;
      const row =
        spot.node.kind === 'spread' ? intoObject(world, { ...spot, taint: { kind: 'lines' } }, of) : nothing;
      return [...intoObject(world, { ...spot, taint: taken }, of), ...row];
    }
    // `cache.set(name, page)`: a map has it under its name.
    if (method === 'keep' && index === 1 && isMap(world, spot, call.callee.of)) {
      return intoObject(world, { ...spot, taint: inside('*', taint) }, call.callee.of);
    }
    if (method === 'same' && /^(?:concat|union)$/.test(call.callee.name)) return [on(spot, call)];
    if (method === 'read' || method === 'test' || method === 'nothing') return [use(spot, 'status')];
  }
  if (taint.kind === 'next') {
    return [escape(spot, `the address of the next page is passed to \`${words}\``, call)];
  }
  if (inmost === 'address') return [escape(spot, `the address is also passed to \`${words}\``, call)];
  return [escape(spot, `it is passed to \`${words}\``, call)];
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

/** `"/".join([base, path])`, `base.JoinPath(path)`: the text has the address in it. */
function becomesAddress({ ev }: World, { file }: Around, { callee }: Call): boolean {
  const row = callee.kind === 'member' ? ev.modelsOf(file).functions.get(`.${callee.name}`) : undefined;
  return row !== undefined && makesText.test(row.gives);
}

/** What functions give that put texts together. */
const makesText = /^(?:append|join|concat)$/;

/** What is made by `new Map()` here, and is nothing else: a name, or a field of the project. */
function isMap(world: World, { around }: Spot, node: Expr): boolean {
  const name = node.kind === 'name' || node.kind === 'member' ? node.name : undefined;
  if (name === undefined) return false;
  const given = new RegExp(
    `(?<![\\w$])${name.replace('$', String.raw`\$`)}(?:\\s*:[^=\\n]{0,80})?\\s*=(?![=>])\\s*(new (?:Weak)?Map\\b)?`,
    'g',
  );
  const all = [...world.textOf(around.file.file).matchAll(given)];
  return all.length > 0 && all.every(([, made]) => made !== undefined);
}

/** `URI.create(next)`, `Request(next, headers=agent)`: the whole address, as an object or in a request that is sent later. */
function makesUrl(
  world: World,
  { around, node }: Spot,
  call: Call,
  values: readonly Value[],
  name: string | undefined,
): boolean {
  const isAlone = call.args.length === 1 && name === undefined;
  const isUrl = name === undefined ? call.args[0] === node : name === 'url';
  const rows = values.flatMap((value) =>
    value.kind === 'external' ? (functionRow(world.ev.modelsOf(around.file), value) ?? []) : [],
  );
  return (
    rows.length > 0 &&
    rows.length === values.length &&
    rows.every(
      ({ gives }) =>
        (isAlone && (gives === 'same' || gives === 'url-of-parts')) || (isUrl && gives === 'request'),
    )
  );
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

/** The message of an error names the address that was asked. */
export function isError(world: World, { file }: Around, call: Call): boolean {
  const text = world.textOf(file.file);
  if (/\b(?:raise|throw)\s+(?:new\s+)?$/.test(text.slice(Math.max(0, call.start - 12), call.start))) {
    return true;
  }

  const name = writtenName(call.callee).split('.').at(-1) ?? '';
  return /(?:Error|Exception|Errorf|Failure|abort|fail)$|^(?:panic|raise)$/.test(name);
}
