/** What a call gives: the value a function returns, an object, a client, or the result of a known operation on values. */
import type { Call, Member } from '../../ir/ir.ts';
import type { ValueRow } from '../../models/function-schema.ts';
import { argumentsOf, givenTo } from './arguments.ts';
import { commandFunctions, commandValue } from './commands/commands.ts';
import { givesOptions, isHolder } from './names/declared-options.ts';
import type { Evaluator } from './evaluate.ts';
import { memberOf } from './members.ts';
import { fieldNames } from './objects/record-fields.ts';
import { clientOf, engineLibraryOf, functionRow } from '../model/client-models.ts';
import { operate } from './operations/operations.ts';
import { exported } from './names/modules.ts';
import { matchingOverloads } from '../scopes/overloads.ts';
import type { Env, StringValue, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { opaque, placeOf } from '../model/values.ts';
import { leadingText } from '../model/pieces.ts';
import { withDefault } from '../model/strings.ts';
import { made, decorated } from './clients/made-clients.ts';
import { invoke } from './invoke.ts';
import { callsFunction } from './function-methods.ts';

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
    if (of.kind === 'function' && callsFunction(ev, callee, env)) {
      return invoke(ev, of, givenTo(ev, call, env), env, call);
    }
    if (
      of.kind === 'function' &&
      (callee.name === 'bind' || callee.name === 'call' || callee.name === 'apply')
    ) {
      return callee.name === 'bind'
        ? [of]
        : invoke(ev, of, argumentsOf(ev, call, env, callee.name), env, call);
    }
    const members = called(of, callee.name, memberOf(ev, of, callee.name, callee, env));
    return matchingOverloads(members, call).flatMap((value) => apply(ev, value, call, env));
  });
}

/** A field may have the name of a method, as in builders: a call is one of the method, not of what the field holds. */
function called(of: Value, name: string, members: readonly Value[]): readonly Value[] {
  const isMethod =
    of.kind === 'instance' && of.of.info.members.get(name)?.some(({ role }) => role === 'method') === true;
  const methods = isMethod ? members.filter(({ kind }) => kind === 'function') : [];
  return methods.length > 0 ? methods : members;
}

/** A variable of a shell that the script never sets; elsewhere a list or a table that is not known, if the library's own rows give nothing. */
function isOutside(ev: Evaluator, of: Value, row: ValueRow, callee: Member, env: Env): boolean {
  if (env.file.language === 'shell') return true;
  if (row.gives !== 'map' && row.gives !== 'merge') return false;
  const models = ev.modelsOf(env.file);
  return memberOf(ev, of, callee.name, callee, env).every(
    (value) => value.kind === 'external' && !functionRow(models, value) && !clientOf(models, value),
  );
}

/** What is called: the values of the callee, and for a shell command the function of that name. */
export function calleeValues(ev: Evaluator, call: Call, env: Env): readonly Value[] {
  if (call.form === 'command') return commandFunctions(ev, call, env);
  return matchingOverloads(ev.values(call.callee, env), call);
}

/** Names of functions that give a setting by its name, and else what comes behind that: `config.get('hub', 'https://…')`. */
const settings =
  /^get(?:string|property|option|value|setting|config|param(?:eter)?)?$|^(?:config|setting|property|option)$/i;

/** What a function that nothing is known of gives at least: `config.addressOrDefault("https://…")`. */
function defaultsIn(ev: Evaluator, call: Call, env: Env): readonly StringValue[] {
  const { callee } = call;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const [first, ...others] = call.args;
  const last = call.args.at(-1);
  const isSetting = settings.test(name) && first?.kind === 'text' && others.length === 1;
  if (!last || !(isSetting || /or_?(?:default|else)$/i.test(name))) return [];
  const given = ev.values(last, env).flatMap((value) => (value.kind === 'string' ? [value] : []));
  return given.filter(({ pieces }) => /^https?:\/\//.test(leadingText(pieces))).slice(0, 1);
}

function apply(ev: Evaluator, callee: Value, call: Call, env: Env): readonly Value[] {
  const unknown = (): readonly Value[] => {
    const isOptions = givesOptions(ev, nameOf(call), env.file);
    const place = placeOf(env.file, call);
    const open = opaque(nameOf(call), place, callee.undecidedBy, isOptions ? { options: true } : {});
    const [unlessGiven] = defaultsIn(ev, call, env);
    return [unlessGiven ? withDefault(open, unlessGiven, place) : open];
  };
  switch (callee.kind) {
    case 'function':
      return call.form === 'new' ? unknown() : invoke(ev, callee, givenTo(ev, call, env), env, call);
    case 'class':
      return [{ kind: 'instance', of: callee, args: givenTo(ev, call, env), undecidedBy: [] }];
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
          made(ev, { kind: 'client', ...client, bases: [], name: callee.path, undecidedBy: [] }, call, env) ??
          unknown()
        );
      }
      const engine = engineLibraryOf(models, callee, env.file);
      if (engine) {
        const { library, path } = engine;
        const chain = [{ name: path, call, env }];
        return [{ kind: 'built', library, chain, member: '', undecidedBy: [] }];
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
