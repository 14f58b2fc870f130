/**
 * Headers that a call sends, of those alone that the catalogue demands. Their names are rare words: whatever the client's row, code
 * that has such a name beside a value sets it, in a call (`.header("Accept", type)`), in an object or a list that is given, or in an
 * assignment (`session.headers['Accept'] = type`).
 */
import type { Call, Expr, Field, Span } from '../../../ir/ir.ts';
import { anyWithin } from '../../../ir/within.ts';
import type { GivenPart } from '../../model/fact.ts';
import { fullText } from '../../model/pieces.ts';
import type { FileIndex, Scope } from '../../model/scope.ts';
import type { Env, Value } from '../../model/value.ts';
import { asString } from '../../model/values.ts';
import { argumentsOf } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import { fieldNames, fieldOf } from '../objects/record-fields.ts';
import { namedArguments, type Applied } from './places.ts';

/** Objects around headers: `{ headers: { … } }`. */
const maxDepth = 2;
/** Methods that read, or take away. */
const readers = /^(?:get|has|read|remove|delete|contains|unset|find|expect|assert)/i;

/** A place that may set a header: a call, or an assignment under the header's name. */
interface Statement extends Span {
  readonly call: Call | undefined;
  readonly assigned: { readonly name: string; readonly value: Expr } | undefined;
  /** What it is called on, or assigned to. */
  readonly on: Root;
}

/** What a chain of calls and members begins with. */
interface Root {
  /** A variable, or a field of the object: `this.session`; undefined for anything else. */
  readonly key: string | undefined;
  /** The calls on the way. */
  readonly through: readonly Call[];
}

/** @param names of headers, in lower case */
export function statedHeaders(ev: Evaluator, names: readonly string[], at: Applied): readonly GivenPart[] {
  const own = ofCall(ev, names, at.call, at.env);
  const apart = statementsOf(at.env.file, names).filter((one) => concerns(one, at));
  const found = apart.flatMap(({ call, assigned }) => {
    if (call) return ofCall(ev, names, call, at.env);
    return assigned ? textsOf(ev.values(assigned.value, at.env)).map(partOf(assigned.name)) : [];
  });
  return [...own, ...found];
}

function ofCall(ev: Evaluator, names: readonly string[], call: Call, env: Env): readonly GivenPart[] {
  const args = argumentsOf(ev, call, env).map((thunk) => ev.force(thunk));
  const pairs = args.flatMap((values, i) => {
    const named = textsOf(values).find((text) => names.includes(text.toLowerCase()));
    return named === undefined ? [] : textsOf(args[i + 1] ?? []).map(partOf(named));
  });
  const given = [...args.flat(), namedArguments(call.named, env)];
  return [...pairs, ...given.flatMap((value) => inside(ev, names, value, maxDepth))];
}

function inside(ev: Evaluator, names: readonly string[], value: Value, depth: number): readonly GivenPart[] {
  if (value.kind === 'string') {
    const [, name = '', text = ''] = /^([\w-]+):(.*)$/s.exec(fullText(value.pieces) ?? '') ?? [];
    return names.includes(name.toLowerCase()) ? [partOf(name)(text.trim())] : [];
  }
  if (value.kind === 'list') {
    const items = value.items.map((item) => ev.force(item));
    const [first = [], second = []] = items;
    const named = textsOf(first).find((text) => names.includes(text.toLowerCase()));
    if (named !== undefined) return textsOf(second).map(partOf(named));
    return depth === 0 ? [] : items.flat().flatMap((item) => inside(ev, names, item, depth - 1));
  }
  if (value.kind !== 'record') return [];
  return fieldNames(ev, value).flatMap((field) => {
    if (names.includes(field.toLowerCase())) return textsOf(fieldOf(ev, value, field)).map(partOf(field));
    if (depth === 0 || !/headers?$/i.test(field)) return [];
    return fieldOf(ev, value, field).flatMap((inner) => inside(ev, names, inner, depth - 1));
  });
}

function textsOf(values: readonly Value[]): readonly string[] {
  return values.flatMap((value) => {
    const text = asString(value);
    return (text && fullText(text.pieces)) ?? [];
  });
}

function partOf(name: string): (value: string) => GivenPart {
  return (value) => ({ of: 'header', name: name.toLowerCase(), value });
}

/** Whether what is set is of the request, or of the client that the call makes. */
function concerns(statement: Statement, { call, env }: Applied): boolean {
  if (statement.call === call) return false;
  const { key, through } = statement.on;
  // `get(url).set(name, value)`
  if (through.includes(call)) return true;
  // `get(url) { |request| request.headers[name] = value }`, `{ headers: new Headers(…) }`
  if (isIn(statement, call)) {
    const given = [...call.args, ...call.named.map(({ value }) => value)];
    const params = given.flatMap((arg) => (arg.kind === 'function' ? arg.params : []));
    return statement.call?.form === 'new' || params.some(({ name }) => name === key);
  }
  // A step of a builder changes what the step before it gives, and not the variable that the chain begins with.
  const isStep = through.some((one) => one !== statement.call && !leadsToHeaders(one));
  if (key === undefined || isStep) return false;
  const scope = env.file.calls.find((site) => site.call === call)?.point.scope;
  const receiver = rootOf(call.callee).key;
  if (key === receiver || keysGiven(call).includes(key)) {
    return isSeenFrom(statement, key, scope);
  }
  const made = definedBy(env.file, scope, (value) => isIn(call, value));
  if (made.includes(key)) return isSeenFrom(statement, key, scope);
  // `const headers = new Headers(…); fetch(url, { headers })`
  const given = new Set(keysGiven(call));
  return definedBy(env.file, scope, (value) => isIn(statement, value)).some((name) => given.has(name));
}

/** `request.headers()`, and what is read without brackets. */
function leadsToHeaders({ callee, form }: Call): boolean {
  return form === 'read' || (callee.kind === 'member' && /header/i.test(callee.name));
}

/** A field of the object may be set by any method; a variable of a function in that function. */
function isSeenFrom({ start, end }: Statement, key: string, scope: Scope | undefined): boolean {
  if (key.startsWith(ofObject)) return true;
  const fn = scope?.find(key)?.fn?.fn;
  return fn === undefined || (fn.start <= start && end <= fn.end);
}

function definedBy(
  file: FileIndex,
  scope: Scope | undefined,
  test: (value: Expr) => boolean,
): readonly string[] {
  const names = file.memberAssignments.flatMap(({ target, value }) =>
    test(value) ? (rootOf(target).key ?? []) : [],
  );
  for (let at = scope; at; at = at.parent) {
    for (const [name, definitions] of at.definitions) {
      const isOne = definitions.some(
        (one) => one.kind === 'value' && one.value && one.value.kind !== 'function' && test(one.value),
      );
      if (isOne) names.push(name);
    }
  }
  return names;
}

/** Variables and fields that are arguments, or fields of such: `Do(request)`, `{ headers }`. */
function keysGiven({ args, named }: Call): readonly string[] {
  const fields = [...named, ...args.flatMap((arg) => (arg.kind === 'record' ? arg.fields : []))];
  const values = [...args, ...fields.map(({ value }) => value)];
  return values.flatMap((value) =>
    value.kind === 'name' || value.kind === 'member' ? (rootOf(value).key ?? []) : [],
  );
}

const ofObject = 'this.';

function rootOf(expr: Expr): Root {
  const through: Call[] = [];
  let at = expr;
  for (;;) {
    switch (at.kind) {
      case 'call':
        through.push(at);
        at = at.callee;
        break;
      case 'member':
        if (at.of.kind === 'self') return { key: ofObject + at.name, through };
        at = at.of;
        break;
      case 'index':
        at = at.of;
        break;
      case 'name':
        return { key: at.name, through };
      default:
        return { key: undefined, through };
    }
  }
}

function isIn(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** By the file and the names that are demanded, which are the same for all of a scan. */
const known = new WeakMap<FileIndex, { readonly names: string; readonly statements: readonly Statement[] }>();

function statementsOf(file: FileIndex, names: readonly string[]): readonly Statement[] {
  const key = names.join();
  const mine = known.get(file);
  if (mine?.names === key) return mine.statements;
  const isNamed = (one: Expr) =>
    one.kind === 'text' && names.includes(one.value.toLowerCase().replace(/:.*/s, ''));
  const calls = file.calls.flatMap(({ call }): readonly Statement[] => {
    const { callee, args, named, start, end, form } = call;
    const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
    if (form === 'command' || readers.test(name)) return [];
    const isOfHeaders = anyWithin(callee, (one) => one.kind === 'member' && /header/i.test(one.name));
    const isField = (field: Field) => field.kind === 'field' && names.includes(field.name.toLowerCase());
    const isSetting =
      isOfHeaders ||
      named.some(isField) ||
      args.some((arg) => anyWithin(arg, isNamed) || hasField(arg, names));
    // `curl_setopt($handle, …)`: what a function is given first, it changes.
    const [first] = args;
    const on = callee.kind === 'name' && form === 'call' && first ? rootOf(first) : rootOf(callee);
    return isSetting ? [{ call, assigned: undefined, on, start, end }] : [];
  });
  const assignments = file.memberAssignments.flatMap(({ target, value }): readonly Statement[] => {
    const name =
      target.kind === 'member'
        ? target.name
        : target.kind === 'index' && target.key.kind === 'text'
          ? target.key.value
          : '';
    if (!names.includes(name.toLowerCase())) return [];
    return [
      { call: undefined, assigned: { name, value }, on: rootOf(target), start: target.start, end: value.end },
    ];
  });
  const statements = [...calls, ...assignments];
  known.set(file, { names: key, statements });
  return statements;
}

function hasField(arg: Expr, names: readonly string[]): boolean {
  return anyWithin(
    arg,
    (one) =>
      one.kind === 'record' &&
      one.fields.some((field) => field.kind === 'field' && names.includes(field.name.toLowerCase())),
  );
}
