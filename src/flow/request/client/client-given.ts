/** What a call of a library is given that makes a client, or sets one up. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { functionRow } from '../../../trace/model/client-models.ts';
import { valuesOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { harmlessHandlers } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import type { Followed } from './followed.ts';
import { writtenName } from '../../uses/effect-of.ts';
import { escapeAt } from '../given/passage-words.ts';

export const credentials = 'the client sends its own credentials, and the new call documents tokens only';
const ofLibrary = /(?:^|\.)(?:HTTPAdapter|(?:Async)?HTTPTransport|TCPConnector|ClientTimeout|Limits|Retry)$/;

/** What a call of a library that makes or sets up a client is given. */
export function openGiven(passage: Followed, around: Around, call: Call): readonly Escape[] {
  const { options, world } = passage;
  return [
    ...call.args.flatMap((arg, i) => {
      if (arg.kind === 'function') return block(passage, around, arg);
      if (isOwnObject(world, around, arg)) {
        return [escapeAt(around, arg, 'an object of the program is part of the client')];
      }
      if (calledName(call) === 'build_opener') return handler(around, arg);
      const name = placesOf(world, around, call)[i];
      if (name !== undefined) return options.field(around, { kind: 'field', name, value: arg, at: arg });
      return arg.kind === 'record' || takesOptions(world, around, arg) ? options.record(around, arg, 0) : [];
    }),
    ...call.named.flatMap((field) => {
      if (field.kind === 'field' && field.value.kind === 'function') {
        return block(passage, around, field.value);
      }
      if (field.kind === 'field' && isOfLibrary(around, field.value)) return [];
      if (field.kind === 'field' && field.name === 'auth') {
        return [escapeAt(around, field.value, credentials)];
      }
      return options.field(around, field);
    }),
  ];
}

/** `.proxy(new ProxySelector() { … })`: what its methods do with a request is not followed. */
function isOwnObject({ ev }: World, around: Around, arg: Expr): boolean {
  if (arg.kind !== 'name' && arg.kind !== 'call') return false;
  return ev.values(arg, ev.environments.root(around.file)).some(({ kind }) => kind === 'instance');
}

/** `Faraday.new(url) { |f| … }`: what is set up in it is the client. */
function block(passage: Followed, around: Around, fn: Expr & { kind: 'function' }): readonly Escape[] {
  const [param] = fn.params;
  const scope = around.scopeOf(fn);
  return param && scope ? passage.at(around, around.uses(scope, param.name)) : [];
}

/** `transport=httpx.HTTPTransport(retries=3)` is the library's own. */
export function isOfLibrary(around: Around, node: Expr): boolean {
  const values = node.kind === 'name' ? valuesOf(around.file, node) : [node];
  return (
    values.length > 0 && values.every((one) => one.kind === 'call' && ofLibrary.test(writtenName(one.callee)))
  );
}

/** With `debuglevel`, which is the first argument too, it prints each request. */
function setsDebug({ args, named }: Call): boolean {
  return args.length > 0 || named.some((field) => field.kind !== 'field' || field.name === 'debuglevel');
}

/** `build_opener(HTTPSHandler(context=context))` */
function handler(around: Around, arg: Expr): readonly Escape[] {
  const names = (arg.kind === 'name' ? valuesOf(around.file, arg) : [arg]).map((one) =>
    one.kind === 'call' && !setsDebug(one) ? calledName(one) : '',
  );
  return names.length > 0 && names.every((name) => harmlessHandlers.has(name))
    ? []
    : [escapeAt(around, arg, 'the effect of this handler on requests is unknown')];
}

/** The names of the arguments of a call that makes a request: `Request(url, data, headers)`. */
function placesOf(world: World, around: Around, call: Call): readonly string[] {
  const { ev } = world;
  const models = ev.modelsOf(around.file);
  const rows = calleeValues(ev, call, ev.environments.root(around.file)).flatMap((value) =>
    value.kind === 'external' ? (functionRow(models, value) ?? []) : [],
  );
  const [row] = rows.filter(({ gives }) => gives === 'request');
  return row?.with?.split(' ') ?? [];
}

/** Languages in which options come as an object among the arguments, so that what is unknown may be one. */
const withObjects = new Set(['javascript', 'php']);

/** `axios.create(settings)`: no text, and nothing else that a client is made with. */
function takesOptions(world: World, around: Around, arg: Expr): boolean {
  if (arg.kind !== 'name' && arg.kind !== 'member' && arg.kind !== 'call') return false;
  const values = world.ev.values(arg, world.ev.environments.root(around.file));
  if (values.some(({ kind }) => kind === 'record')) return true;
  return (
    withObjects.has(around.file.language) &&
    values.every(({ kind }) => kind === 'opaque' || kind === 'record')
  );
}
