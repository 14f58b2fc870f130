/**
 * Functions that a client runs around its requests: `client.interceptors.request.use(…)` of axios, `hooks` of got, `event_hooks` of httpx.
 * They may add headers, write to the standard error, and look at the status; whatever else they do is open.
 */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import { onlyValueOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { isToStandardError } from '../../code/standard-error.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { escapeAt } from '../given/passage-words.ts';
import { openHeadersChanged } from '../headers/open-headers.ts';
import type { Followed } from './followed.ts';
import { openResponseHook } from './response-hooks.ts';

/** What a hook is given first. */
type Given = 'request' | 'response' | 'error';

/** By the name under which it is set up. */
const events: ReadonlyMap<string, Given> = new Map([
  ['beforeRequest', 'request'],
  ['request', 'request'],
  ['afterResponse', 'response'],
  ['response', 'response'],
  ['beforeError', 'error'],
]);

/** @param member `client.interceptors` @returns undefined if it is used in another way than to set up functions */
export function openInterceptors(
  world: World,
  around: Around,
  member: Member,
  options: Followed['options'],
): readonly Escape[] | undefined {
  const found = around.parentsOf(member).map((parent) => {
    const event = parent.kind === 'expression' && parent.node.kind === 'member' ? parent.node : undefined;
    const given = event && events.get(event.name);
    const call = event && callOf(around, event, 'use');
    if (!given || !call || call.args.length > 2) return undefined;
    const [first, second] = call.args;
    return [
      ...(first ? openHook(world, around, first, given, options) : []),
      ...(second ? openHook(world, around, second, 'error', options) : []),
    ];
  });
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? []);
}

/** The call of `.use` of a member. */
function callOf(around: Around, of: Member, name: string): Call | undefined {
  const [member, more] = around.parentsOf(of);
  const node = member?.kind === 'expression' ? member.node : undefined;
  if (more || node?.kind !== 'member' || node.name !== name) return undefined;
  const [call] = around.parentsOf(node);
  return call?.kind === 'expression' && call.node.kind === 'call' && call.node.callee === node
    ? call.node
    : undefined;
}

/** @param value a record of lists of functions, as an option of a client has it @returns undefined for what is not written out */
export function openHooksOption(
  world: World,
  around: Around,
  value: Expr,
  options: Followed['options'],
): readonly Escape[] | undefined {
  const record = value.kind === 'name' ? valueOf(around, value) : value;
  if (record?.kind !== 'record') return undefined;
  const found = record.fields.map((field) => {
    const given = field.kind === 'field' ? events.get(field.name) : undefined;
    // ky gives the answer third.
    if (!given || (given === 'response' && options.sending.client === 'ky')) return undefined;
    const list = field.value.kind === 'list' ? field.value.items : [field.value];
    return list.flatMap((one) => openHook(world, around, one, given, options));
  });
  return found.includes(undefined) ? undefined : found.flatMap((one) => one ?? []);
}

/** What a name is given, if that is one value. */
function valueOf(around: Around, node: Expr & { readonly kind: 'name' }): Expr | undefined {
  const scope = scopeOf(around.file, node);
  // It may be changed where it is used again.
  const isAlone = scope !== undefined && around.uses(scope, node.name).length <= 2;
  return isAlone ? onlyValueOf(around.file, node) : undefined;
}

function openHook(
  world: World,
  around: Around,
  node: Expr,
  given: Given,
  options: Followed['options'],
): readonly Escape[] {
  // `use(undefined, (error) => …)`
  if (node.kind === 'text' && node.value === '') return [];
  if (node.kind === 'unknown' && node.parts.length === 0) return [];
  const [only, more] = world.ev.values(node, world.ev.environments.root(around.file));
  if (only?.kind !== 'function' || more) {
    return [escapeAt(around, node, 'a hook of the client is not followed')];
  }
  const { info } = only;
  const there = aroundOf(info.file);
  const [param, ...others] = info.fn.params;
  const further = others.filter((one) => there.uses(there.scopeOf(info.fn), one.name).length > 0);
  if (further.length > 0) return [escapeAt(there, info.fn, 'a hook of the client is not followed')];
  if (given === 'response') return openResponseHook(world, around, info, options);
  const uses = param ? there.uses(there.scopeOf(info.fn), param.name) : [];
  return [
    ...uses.flatMap((use) => openUse(world, there, use, given)),
    ...(info.file.returns.get(info.fn) ?? []).flatMap((one) => openReturn(world, there, one, param?.name)),
  ];
}

/** One use of the request, or of the error, in a hook. */
function openUse(world: World, around: Around, use: Expr, given: Given): readonly Escape[] {
  if (isShownAside(world, around, use)) return [];
  return around.parentsOf(use).flatMap((parent): readonly Escape[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      const isGivenBack = stmt.kind === 'return' || (stmt.kind === 'expression' && stmt.value === use);
      return isGivenBack ? [] : [lost(around, use)];
    }
    const { node } = parent;
    if (given === 'request' && node.kind === 'member' && /^headers$/i.test(node.name)) {
      return isInParts(around, node) ? openHeadersChanged(world, around, node) : [lost(around, node)];
    }
    // `Promise.reject(error)`, `throw error`
    const isPassedOn =
      (node.kind === 'call' && node.callee !== use && /^(?:reject|resolve)$/.test(calledName(node))) ||
      (node.kind === 'unknown' &&
        /^(?:throw|raise)\b/.test(world.textOf(around.file.file).slice(node.start, node.end)));
    return isPassedOn ? [] : [lost(around, node)];
  });
}

/** `config.headers.Accept`, `config.headers['Accept']`, `config.headers.set(…)` */
function isInParts(around: Around, headers: Expr): boolean {
  return around.parentsOf(headers).every((parent) => {
    const node = parent.kind === 'expression' ? parent.node : undefined;
    return (node?.kind === 'member' || node?.kind === 'index') && node.of === headers;
  });
}

/** What a hook returns takes the place of what it is given, unless that is nothing. */
function openReturn(world: World, around: Around, value: Expr, param: string | undefined): readonly Escape[] {
  const isSame = (one: Expr) => one.kind === 'name' && one.name === param;
  if (isSame(value)) return [];
  if (value.kind === 'call') {
    if (isToStandardError(world, around, value)) return [];
    const [first, more] = value.args;
    if (/^(?:reject|resolve)$/.test(calledName(value)) && first && !more && isSame(first)) return [];
  }
  if (value.kind === 'unknown') {
    const text = world.textOf(around.file.file).slice(value.start, value.end);
    if (/^(?:void|throw|raise)\b/.test(text) || value.parts.length === 0) return [];
  }
  return [escapeAt(around, value, 'a hook of the client returns another value')];
}

/** Whether a call that writes to the standard error is around it. */
function isShownAside(world: World, around: Around, node: Expr): boolean {
  return around.parentsOf(node).some((parent) => {
    if (parent.kind !== 'expression' || parent.node.kind === 'function') return false;
    const { node: outer } = parent;
    if (outer.kind === 'call' && outer.callee !== node && isToStandardError(world, around, outer)) {
      return true;
    }
    return isShownAside(world, around, outer);
  });
}

const lost = (around: Around, node: Expr): Escape =>
  escapeAt(around, node, 'a hook of the client uses it in a way that is not followed');
