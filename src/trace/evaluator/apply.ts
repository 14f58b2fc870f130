/** What a call gives: the value a function returns, an object, a client, or the result of a known operation on values. */
import type { Call, Member } from '../../ir/ir.ts';
import type { ValueRow } from '../../models/schema.ts';
import { givenTo } from './arguments.ts';
import { changedBy } from './objects/changed-objects.ts';
import { commandFunctions, commandValue } from './commands/commands.ts';
import { peersAt } from './clients/connections.ts';
import { givesOptions, isHolder } from './names/declared-options.ts';
import { maxDepth, type Evaluator } from './evaluate.ts';
import { concat } from '../model/strings.ts';
import { memberOf } from './members.ts';
import { fieldNames, fieldOf } from './objects/record-fields.ts';
import { clientOf, engineLibraryOf, functionRow, instanceRow } from '../model/client-models.ts';
import { operate } from './operations/operations.ts';
import { exported } from './names/modules.ts';
import { amongSiblings, meant } from '../scopes/overloads.ts';
import { append, isAbsolute } from '../model/pieces.ts';
import { placeStrings, placeWord } from './clients/places.ts';
import type { FnInfo } from '../model/scope.ts';
import { basesThrough, madeAt, socketsAt } from './clients/sockets.ts';
import {
  nameOf,
  opaque,
  placeOf,
  union,
  withOpens,
  type ClientValue,
  type Env,
  type FunctionValue,
  type Opens,
  type Thunk,
  type Value,
} from '../model/value.ts';

export function applyCall(ev: Evaluator, call: Call, env: Env): readonly Value[] {
  if (call.form === 'command') return commandValue(ev, call, env);
  const { callee } = call;
  if (callee.kind !== 'member') {
    return calleeValues(ev, call, env).flatMap((value) => apply(ev, value, call, env));
  }
  const { functions } = ev.modelsOf(env.file);
  const row = functions.get(`.${callee.name}`);
  // What holds one value is that value here; to ask it for it changes nothing.
  const takesOut = call.args.length === 0 && functions.get(`#${callee.name}`)?.gives === 'same';
  const ofRecord = functions.get(`record.${callee.name}`);
  return ev.values(callee.of, env).flatMap((of): readonly Value[] => {
    if (takesOut && of.kind === 'string') return [of];
    if (
      ofRecord &&
      (of.kind === 'record' ? !fieldNames(ev, of).includes(callee.name) : isHolder(ev, of, env.file))
    ) {
      const found = operate(ev, ofRecord, { call, env, receiver: of });
      if (found) return found;
    }
    // Known methods of strings and lists; an object of the project may define its own under the same name.
    if (
      row &&
      (of.kind === 'string' ||
        of.kind === 'parts' ||
        of.kind === 'list' ||
        of.kind === 'opaque' ||
        (of.kind === 'external' && isOutside(ev, of, row, callee, env)))
    ) {
      const found = operate(ev, row, { call, env, receiver: of });
      if (found) return found;
    }
    if (
      of.kind === 'function' &&
      (callee.name === 'bind' || callee.name === 'call' || callee.name === 'apply')
    ) {
      return callee.name === 'bind'
        ? [of]
        : invoke(ev, of, argumentsOf(ev, call, env, callee.name), env, call);
    }
    const callees = meant(memberOf(ev, of, callee.name, callee, env), call);
    return callees.flatMap((value) => apply(ev, value, call, env));
  });
}

/** A variable of a shell that the script never sets; elsewhere a list that is not known, where the library's own say nothing. */
function isOutside(ev: Evaluator, of: Value, row: ValueRow, callee: Member, env: Env): boolean {
  if (env.file.language === 'shell') return true;
  if (row.gives !== 'map') return false;
  const models = ev.modelsOf(env.file);
  return memberOf(ev, of, callee.name, callee, env).every(
    (value) => value.kind === 'external' && !functionRow(models, value) && !clientOf(models, value),
  );
}

/** What is called: the values of the callee, and for a shell command the function of that name. */
export function calleeValues(ev: Evaluator, call: Call, env: Env): readonly Value[] {
  if (call.form === 'command') return commandFunctions(ev, call, env);
  return meant(ev.values(call.callee, env), call);
}

/** The arguments of a call, with those of `f.call(self, …)` and `f.apply(self, […])` in their place. */
export function argumentsOf(ev: Evaluator, call: Call, env: Env, via?: 'call' | 'apply'): readonly Thunk[] {
  const args = ev.thunks(call.args, env);
  if (via === 'call') return args.slice(1);
  if (via !== 'apply') return args;
  const [list] = args[1] ? ev.force(args[1]) : [];
  return list?.kind === 'list' ? list.items : [];
}

function apply(ev: Evaluator, callee: Value, call: Call, env: Env): readonly Value[] {
  const unknown = () => {
    const isOptions = givesOptions(ev, nameOf(call), env.file);
    return [opaque(nameOf(call), placeOf(env.file, call), callee.opens, isOptions ? { options: true } : {})];
  };
  switch (callee.kind) {
    case 'function':
      return call.form === 'new' ? unknown() : invoke(ev, callee, givenTo(ev, call, env), env, call);
    case 'class':
      return [{ kind: 'instance', of: callee, args: givenTo(ev, call, env), opens: [] }];
    case 'module':
      return exported(ev, callee.file, '=').flatMap((value) =>
        value.kind === 'module' ? unknown() : apply(ev, value, call, env),
      );
    case 'external': {
      const models = ev.modelsOf(env.file);
      const row = functionRow(models, callee);
      if (row) return operate(ev, row, { call, env, receiver: undefined }) ?? unknown();
      const client = clientOf(models, callee);
      if (client) {
        return (
          made(ev, { kind: 'client', ...client, bases: [], name: callee.path, opens: [] }, call, env) ??
          unknown()
        );
      }
      const engine = engineLibraryOf(models, callee, env.file);
      if (engine) {
        const { library, path } = engine;
        const chain = [{ name: path, call, env }];
        return [{ kind: 'built', library, chain, member: '', opens: [] }];
      }
      // An object of a class that is not ours keeps the name of the class: `new Map()` is no HTTP client.
      if (call.form === 'new') return [{ ...callee, path: `${callee.path}()` }];
      if (call.form === 'read') return [callee];
      return decorated(ev, call, env) ?? unknown();
    }
    case 'client':
      return made(ev, callee, call, env) ?? unknown();
    case 'built':
      return callee.member === ''
        ? unknown()
        : [{ ...callee, chain: [...callee.chain, { name: callee.member, call, env }], member: '' }];
    case 'opaque':
      return decorated(ev, call, env) ?? unknown();
    case 'string':
    case 'record':
    case 'list':
    case 'parts':
    case 'instance':
      return unknown();
    default:
      return callee satisfies never;
  }
}

/** What a function of the project returns. */
export function invoke(
  ev: Evaluator,
  fn: FunctionValue,
  args: readonly Thunk[],
  env: Env,
  call: Call,
): readonly Value[] {
  const returns = fn.info.file.returns.get(fn.info.fn) ?? [];
  // What does not depend on the arguments is worked out once, not for every call.
  const general = returns.flatMap((value) => ev.values(value, fn.env));
  const dependent =
    general.some((value) => value.opens.includes(fn.info)) ||
    isOfChanged(ev, fn, env) ||
    (general.some(isLazy) && (args.some((arg) => isTold(ev, arg, fn)) || isToldSelf(ev, fn))) ||
    (general.some(({ kind }) => kind === 'function') && args.some((arg) => isKept(ev, arg)));
  // A function that calls itself says nothing new from within.
  const recursive = env.file === fn.info.file && call.start >= fn.info.fn.start && call.end <= fn.info.fn.end;
  const entered =
    dependent && !recursive && !amongSiblings(fn.info, env) ? enter(ev, fn, args, env.depth) : undefined;
  if (!entered || returns.length === 0) {
    return general.length > 0 ? general : [opaque(nameOf(call), placeOf(env.file, call), fn.opens)];
  }
  return returns
    .flatMap((value) => ev.values(value, entered))
    .map((value) => withOpens(changedBy(fn.info, value, entered), fn.opens));
}

/** Objects and functions keep what they were made with; that they depend on an argument shows only when they are used. */
function isLazy({ kind }: Value): boolean {
  return kind === 'record' || kind === 'list' || kind === 'function' || kind === 'instance';
}

/** A text, or what a caller of the caller may give: a function that keeps it is told apart from all others. */
function isKept(ev: Evaluator, arg: Thunk): boolean {
  return ev
    .force(arg)
    .some(({ kind, opens }) => kind === 'string' || (kind === 'opaque' && opens.length > 0));
}

/** Also somebody else's URL, where the object may be one of ours by default. */
function isTold(ev: Evaluator, arg: Thunk, { info, self }: FunctionValue): boolean {
  if (ev.isTelling(arg)) return true;
  const mayBeOurs = self?.kind === 'instance' || ev.namesHost(info.file);
  return mayBeOurs && ev.force(arg).some((value) => holdsUrl(ev, value, 0));
}

/** Fields in which people keep the address of a service: to look at all of them costs too much. */
const ofAddress = /ur[il]|host|base|endpoint|server|registry|origin|address|hub|api|options|config|settings/i;

function holdsUrl(ev: Evaluator, value: Value, depth: number): boolean {
  switch (value.kind) {
    case 'string':
      return isAbsolute(value.pieces);
    case 'instance':
      return (
        depth < 2 &&
        (value.args ?? []).some((arg) => ev.force(arg).some((one) => holdsUrl(ev, one, depth + 1)))
      );
    case 'record':
      return (
        depth < 2 &&
        fieldNames(ev, value).some(
          (name) =>
            ofAddress.test(name) && fieldOf(ev, value, name).some((one) => holdsUrl(ev, one, depth + 1)),
        )
      );
    default:
      return false;
  }
}

/** A method of an object that others have changed, or one that changes it, where a host is at hand. */
function isOfChanged(ev: Evaluator, { info, self }: FunctionValue, env: Env): boolean {
  if (self?.kind !== 'instance' || !self.args) return false;
  if (self.after) return true;
  return info.owner?.kept.has(info) === true && (ev.namesHost(info.file) || ev.namesHost(env.file));
}

function isToldSelf(ev: Evaluator, fn: FunctionValue): boolean {
  return fn.self?.kind === 'instance' && (fn.self.args ?? []).some((arg) => isTold(ev, arg, fn));
}

/** The environment inside a call; none where calls are too deep or go round in a circle. */
export function enter(
  ev: Evaluator,
  fn: FunctionValue,
  args: readonly Thunk[],
  depth: number,
): Env | undefined {
  if (nested(fn.info, fn.env, args) > 2) return undefined;
  if (depth >= maxDepth) {
    ev.leaveOut('calls');
    return undefined;
  }
  const { info, env: outer, self } = fn;
  return { file: info.file, fn: info, args, self, outer, depth: depth + 1 };
}

/** How often a function is already being called on the way here. */
function nested(info: FnInfo, env: Env, args: readonly Thunk[]): number {
  let count = 0;
  let e: Env | undefined = env;
  for (let i = 0; e && i < maxDepth; i++, e = e.outer) if (e.fn === info) count++;
  const [first] = args;
  for (
    let at = first?.kind === 'later' ? first.env : undefined, i = 0;
    at && i < maxDepth;
    i++, at = at.outer
  ) {
    if (at.fn === info) count++;
  }
  return count;
}

/** A client with a base of its own, where the call makes one. */
function made(ev: Evaluator, client: ClientValue, call: Call, env: Env): readonly Value[] | undefined {
  const row = instanceRow(client.model, client.path);
  if (!row) return undefined;
  const models = ev.modelsOf(env.file);
  const model = row.gives ? models.clients.get(row.gives) : client.model;
  if (!model) return undefined;
  const at = { call, env, receiver: undefined };
  const bases = row.base ? placeStrings(ev, row.base, at) : [];
  const added = row.adds ? placeStrings(ev, row.adds, at) : [];
  const peers = peersAt(ev, row, at);
  const own = [...socketsAt(ev, row, at), ...peers.sockets];
  const sockets = own.length > 0 ? own : (client.sockets ?? []);
  const first = row.handed ? undefined : (madeAt(ev, row, at) ?? client.made);
  const place = placeOf(env.file, call);
  const whole = added.flatMap((more) =>
    client.bases.map((base) => ({ ...concat(base, more), pieces: append(base.pieces, more.pieces, place) })),
  );
  const told = row.methodAt
    ? placeWord(ev, row.methodAt, at)
    : { words: row.method ? [row.method] : [], opens: [] };
  const words = told.words.length > 0 ? told.words : client.words;
  return [
    {
      kind: 'client',
      model,
      path: '',
      ...(sockets.length > 0 ? { sockets } : {}),
      ...(model.connection || row.handed ? { made: first ?? place } : first ? { made: first } : {}),
      bases:
        [bases, whole, peers.bases, basesThrough(ev, row, at)].find(({ length }) => length > 0) ??
        client.bases,
      ...(words ? { words } : {}),
      name: client.name,
      opens: [told, ...bases, ...whole, ...own, ...peers.bases].reduce<Opens>(
        (all, { opens }) => union(all, opens),
        client.opens,
      ),
    },
  ];
}

/** An unknown function that is given a client gives that client back: `wrapper(axios.create(…))`, `promisify(request)`. */
function decorated(ev: Evaluator, call: Call, env: Env): readonly Value[] | undefined {
  if (call.args.length === 0 || call.args.length > 3) return undefined;
  const models = ev.modelsOf(env.file);
  for (const arg of call.args) {
    if (arg.kind !== 'name' && arg.kind !== 'call' && arg.kind !== 'member') continue;
    for (const value of ev.values(arg, env)) {
      if (value.kind === 'client') return [value];
      const client = value.kind === 'external' ? clientOf(models, value) : undefined;
      if (client && value.kind === 'external' && value.module !== undefined) {
        return [{ kind: 'client', ...client, bases: [], name: nameOf(arg), opens: [] }];
      }
    }
  }
  return undefined;
}
