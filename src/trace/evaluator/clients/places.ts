/** Reads the places that model rows name: `0`, `1.method`, `named.json`, `self`. */
import type { Call, Field } from '../../../ir/ir.ts';
import { argumentsOf } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import { knownMember } from '../members.ts';
import { anyItem } from '../any-item.ts';
import { fieldNames, fieldOf, mayLack } from '../objects/record-fields.ts';
import { fullText } from '../../model/pieces.ts';
import type { Env, FunctionValue, RecordValue, StringValue, Value } from '../../model/value.ts';
import { asString, opaque } from '../../model/values.ts';

/** A call in its environment, and what it is a method of. */
export interface Applied {
  readonly call: Call;
  readonly env: Env;
  readonly receiver: Value | undefined;
}

/** The values at a place; empty if the call has nothing there. */
export function placeValues(ev: Evaluator, place: string, at: Applied): readonly Value[] {
  const [head = '', ...path] = place.split('.');
  let values = start(ev, head, at);
  for (const name of path) values = values.flatMap((value) => step(ev, value, name, at));
  return values;
}

function start(ev: Evaluator, head: string, at: Applied): readonly Value[] {
  if (head === 'self') return at.receiver ? [at.receiver] : [];
  if (head === 'named') return [namedArguments(at.call.named, at.env)];
  const thunk = argumentsOf(ev, at.call, at.env)[Number(head)];
  return thunk ? ev.force(thunk) : [];
}

export function namedArguments(fields: readonly Field[], env: Env): RecordValue {
  const record = { kind: 'record' as const, fields, start: 0, end: 0 };
  return { kind: 'record', layers: [{ kind: 'fields', record, env }], undecidedBy: [] };
}

/** What a function returns that is at the place: `0.DialContext.returns`. */
const returned = 'returns';

/** What depends on its own parameters is unknown before it is called. */
function returnedBy(ev: Evaluator, { info, env }: FunctionValue): readonly Value[] {
  const values = info.file.returns.get(info.fn)?.flatMap((value) => ev.values(value, env)) ?? [];
  return values.filter(
    (value) => !value.undecidedBy.includes(info) && (value.kind !== 'opaque' || value.hole.name !== '…'),
  );
}

/** The same with what depends on its parameters: holes where they are. */
const made = 'gives';

function madeBy(ev: Evaluator, { info, env }: FunctionValue): readonly Value[] {
  const values = info.file.returns.get(info.fn)?.flatMap((value) => ev.values(value, env)) ?? [];
  return values.map((value) => ({ ...value, undecidedBy: value.undecidedBy.filter((fn) => fn !== info) }));
}

function step(ev: Evaluator, value: Value, name: string, at: Applied): readonly Value[] {
  if (name === '*') return anyItem(ev, value);
  if (name === returned) return value.kind === 'function' ? returnedBy(ev, value) : [];
  if (name === made && value.kind === 'function') return madeBy(ev, value);
  if (value.kind === 'record') return fieldOf(ev, value, name);
  if (value.kind === 'list') return knownMember(ev, value, name, at.env);
  if (value.kind === 'opaque') {
    return [opaque(`${value.hole.name}.${name}`, value.hole.from, value.undecidedBy)];
  }
  if (value.kind === 'external') return [opaque(`${value.path}.${name}`, value.at)];
  if (value.kind === 'instance' || value.kind === 'module') return knownMember(ev, value, name, at.env);
  return [];
}

/**
 * The strings at the first place that has a known one; if none has, what is there all the same (holes).
 * A place that holds an object is no string: the next place may look inside it.
 */
export function placeStrings(ev: Evaluator, places: readonly string[], at: Applied): readonly StringValue[] {
  let unknown: readonly StringValue[] = [];
  for (const place of places) {
    const strings = placeValues(ev, place, at).flatMap((value) => asString(value) ?? []);
    const known = strings.filter((string) =>
      string.pieces.some((piece) => piece.kind === 'text' || piece.default),
    );
    if (known.length > 0) {
      return strings.length > known.length ? [...known, ...strings.filter((s) => !known.includes(s))] : known;
    }
    if (unknown.length === 0) unknown = strings;
  }
  return unknown;
}

/** The names of the fields of the records at the places; of a query string, its keys. */
export function placeKeys(ev: Evaluator, places: readonly string[], at: Applied): readonly string[] {
  const keys = places.flatMap((place) =>
    placeValues(ev, place, at).flatMap((value): readonly string[] => {
      if (value.kind === 'record') return fieldNames(ev, value);
      return value.kind === 'string' ? queryKeys(value) : [];
    }),
  );
  return [...new Set(keys)];
}

/** How deep the fields of a body are looked for, and how many of them. */
const maxFieldDepth = 6;
const maxFields = 400;

/**
 * The names of the fields of the records at the places, and of those that lie in them: `HostConfig.Mounts[].Type`. The texts of a
 * body are read by `body-names.ts` to the same names.
 */
export function placeFields(ev: Evaluator, places: readonly string[], at: Applied): readonly string[] {
  const names = new Set<string>();
  const read = (value: Value, before: string, depth: number): void => {
    if (depth > maxFieldDepth || names.size > maxFields) return;
    if (value.kind === 'list') {
      for (const item of value.items) {
        for (const inner of ev.force(item)) read(inner, `${before}[]`, depth);
      }
    }
    if (value.kind !== 'record') return;
    for (const name of new Set(fieldNames(ev, value))) {
      const field = before === '' ? name : `${before}.${name}`;
      names.add(field);
      for (const inner of fieldOf(ev, value, name)) read(inner, field, depth + 1);
    }
  };
  for (const place of places) for (const value of placeValues(ev, place, at)) read(value, '', 1);
  return [...names];
}

function queryKeys(value: StringValue): readonly string[] {
  const text = value.pieces.map((piece) => (piece.kind === 'text' ? piece.value : 'x')).join('');
  return [...text.matchAll(/(?:^|[?&])([\w.-]+)=/g)].flatMap((match) => match[1] ?? []);
}

/** The text at the first of the places that has one, upper case; `null` where something unknown is there. */
export function placeWord(ev: Evaluator, places: readonly string[], at: Applied): Word {
  for (const place of places) {
    // An argument that is the URL itself holds no options.
    const [head = '', ...path] = place.split('.');
    if (path.length > 0 && placeValues(ev, head, at).some(isText)) continue;
    if (path.length > 0 && placeValues(ev, head, at).every(isCallback)) continue;
    const values = placeValues(ev, place, at);
    const words = values.flatMap((value): readonly (string | null)[] => {
      const string = asString(value);
      if (!string) return [];
      const [only] = string.pieces;
      const text =
        fullText(string.pieces) ??
        (only?.kind === 'hole' && only.default ? fullText(only.default) : undefined);
      return text === undefined ? [null] : text === '' ? [] : [text];
    });
    if (words.length > 0) {
      const mayLack = path.length === 1 && placeValues(ev, head, at).some((one) => lacks(ev, one, path[0]));
      return {
        words: [...new Set(words)],
        mayLack,
        undecidedBy: values.flatMap((value) => value.undecidedBy),
      };
    }
  }
  return { words: [], mayLack: false, undecidedBy: [] };
}

interface Word {
  readonly words: readonly (string | null)[];
  /** One of the objects that may be there has none. */
  readonly mayLack: boolean;
  readonly undecidedBy: Value['undecidedBy'];
}

function lacks(ev: Evaluator, value: Value, name = ''): boolean {
  return value.kind === 'record' && mayLack(ev, value, name);
}

function isText(value: Value): boolean {
  return value.kind === 'string' || (value.kind === 'opaque' && value.hole.default !== undefined);
}

/** An argument that is named after what is called when the answer comes holds no options. */
function isCallback(value: Value): boolean {
  const path = value.kind === 'opaque' ? value.hole.name : value.kind === 'external' ? value.path : '';
  const name = path.split('.').at(-1) ?? '';
  return (
    value.kind === 'function' ||
    /^(?:cb|done|next|fn|func|resolve|reject|bind|on[A-Z]\w*)$|(?:callback|handler|listener|Cb)$/i.test(name)
  );
}
