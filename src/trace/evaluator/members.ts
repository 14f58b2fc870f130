/** What `of.name` and `of[key]` are. */
import type { Expr, Field, Index } from '../../ir/ir.ts';
import { distinct } from '../model/alternatives.ts';
import { maxAlternatives, type Evaluator } from './evaluate.ts';
import { clientBelow } from './objects/base-clients.ts';
import { instanceMember, staticMember } from './objects/instances.ts';
import { defaultOfOption, givesOptions } from './names/declared-options.ts';
import { withFieldsOf } from './objects/later-fields.ts';
import { exported } from './names/modules.ts';
import { cut, drop, fullText, madeUp, originOf, skeleton, take, unfoldStart } from '../model/pieces.ts';
import { withDefault } from '../model/strings.ts';
import {
  asString,
  nameOf,
  opaque,
  placeOf,
  stringOf,
  withOpens,
  type ClassValue,
  preferKnown,
  type Env,
  type InstanceValue,
  type ListValue,
  type PartsValue,
  type RecordValue,
  type StringValue,
  type Thunk,
  type Value,
} from '../model/value.ts';

/** Fields of a table that are followed when the key is not known. */
const maxTable = 24;

/** The values of a member; a hole named after the code where it is not known. */
export function memberOf(ev: Evaluator, of: Value, name: string, node: Expr, env: Env): readonly Value[] {
  const found = knownMember(ev, of, name, env);
  if (found.length > 0) return found;
  const below = of.kind === 'instance' ? clientBelow(ev, of, name) : undefined;
  if (below) return [below];
  const client = ev.modelsOf(env.file).byProperty.get(name);
  const holder = of.kind === 'opaque' || of.kind === 'instance' || of.kind === 'external';
  if (client && holder) return [{ kind: 'client', model: client, path: '', bases: [], name, opens: [] }];
  if (of.kind === 'external') {
    // CommonJS: what the file itself gives.
    if (of.module === undefined && of.path === 'module' && name === 'exports') {
      return [{ kind: 'module', file: env.file, opens: [] }];
    }
    const unlessGiven = defaultOfOption(ev, of, name, env.file);
    if (unlessGiven) {
      const at = placeOf(env.file, node);
      return [withDefault(opaque(nameOf(node), at, of.opens), unlessGiven, at)];
    }
    const path = of.path === '' ? name : `${of.path}.${name}`;
    return [{ kind: 'external', module: of.module, path, at: placeOf(env.file, node), opens: of.opens }];
  }
  const place = placeOf(env.file, node);
  const isOptions =
    givesOptions(ev, name, env.file) ||
    (of.kind === 'opaque' && of.hole.options === true && /^\d+$/.test(name));
  const open = opaque(
    nameOf(node) === '…' ? name : nameOf(node),
    place,
    of.opens,
    isOptions ? { options: true } : {},
  );
  const unlessGiven = defaultOfOption(ev, of, name, env.file);
  return [unlessGiven ? withDefault(open, unlessGiven, place) : open];
}

/** The values of a member where the code shows them; empty where it does not. */
export function knownMember(ev: Evaluator, of: Value, name: string, env: Env): readonly Value[] {
  switch (of.kind) {
    case 'record':
      return bound(fieldOf(ev, of, name), of);
    case 'instance':
      return fieldOfInstance(ev, of, name);
    case 'class':
      return givenLater(ev, staticMember(ev, of, name), of, name);
    case 'module':
      return exported(ev, of.file, name);
    case 'client':
      return [{ ...of, path: of.path === '' ? name : `${of.path}.${name}` }];
    case 'built':
      return [{ ...of, member: of.member === '' ? name : `${of.member}.${name}` }];
    case 'list': {
      const item = of.items[Number(name)];
      return item ? ev.force(item) : [];
    }
    case 'parts':
      return /^-?\d+$/.test(name) ? [part(of, Number(name))] : [];
    case 'string': {
      const found = partOfUrl(of, name);
      if (found) return [found];
      const row = ev.modelsOf(env.file).functions.get(`#${name}`);
      if (row?.gives === 'url-part') {
        return [partOfUrl(of, row.with ?? '')].filter((value) => value !== undefined);
      }
      return row?.gives === 'same' ? [of] : [];
    }
    case 'opaque': {
      // What is given by default is asked for the same.
      const row = of.hole.default && ev.modelsOf(env.file).functions.get(`#${name}`);
      return row?.gives === 'same' ? [of] : [];
    }
    case 'function':
    case 'external':
      return [];
    default:
      return of satisfies never;
  }
}

/** What it is given where it is used counts before what its class shows. */
function fieldOfInstance(ev: Evaluator, of: InstanceValue, name: string): readonly Value[] {
  const given: Value[] = [];
  for (const layer of (of.later?.layers ?? []).toReversed()) {
    if (layer.kind !== 'field' || layer.name !== name) continue;
    given.push(...ev.force(layer.value));
    if (!layer.maybe) return given;
  }
  return preferKnown([...given, ...givenLater(ev, instanceMember(ev, of, name), of.of, name)]);
}

function givenLater(
  ev: Evaluator,
  values: readonly Value[],
  { info }: ClassValue,
  name: string,
): readonly Value[] {
  return withFieldsOf(ev, values, info.file, info.cls.name, [name]);
}

/** `url.hostname`, `url.pathname`: https://url.spec.whatwg.org/#url-class. */
export function partOfUrl(of: StringValue, name: string): StringValue | undefined {
  const pieces = unfoldStart(of.pieces);
  const origin = skeleton(originOf(pieces));
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(origin)?.[0];
  if (scheme === undefined) return undefined;
  const rest = skeleton(pieces).slice(origin.length);
  const query = rest.search(/[?#]/);
  const path = query < 0 ? rest : rest.slice(0, query);
  switch (name) {
    case 'origin':
      return { ...of, pieces: take(pieces, origin.length) };
    case 'protocol':
      return { ...of, pieces: take(pieces, scheme.length - 2) };
    case 'host':
    case 'hostname':
      return { ...of, pieces: drop(take(pieces, origin.length), scheme.length) };
    case 'pathname':
      return { ...of, pieces: drop(take(pieces, origin.length + path.length), origin.length) };
    case 'search':
      return { ...of, pieces: drop(pieces, origin.length + path.length) };
    default:
      return undefined;
  }
}

/** A method keeps the object that it was taken from. */
function bound(values: readonly Value[], self: Value): readonly Value[] {
  return values.map((value) =>
    value.kind === 'function' && value.info.fn.ownSelf ? { ...value, self } : value,
  );
}

/** One part of a split string; where the parts are not known it is a hole without a separator in it. */
export function part(of: PartsValue, number: number): Value {
  const text = fullText(of.of.pieces);
  // From the end, where the number is negative.
  const index = number < 0 ? (text?.split(of.separator).length ?? 0) + number : number;
  const piece = of.of.pieces[0];
  const found = text?.split(of.separator)[index];
  if (text !== undefined && found !== undefined && piece?.kind === 'text' && of.of.pieces.length === 1) {
    const start =
      text.split(of.separator).slice(0, index).join(of.separator).length +
      (index > 0 ? of.separator.length : 0);
    return { ...of.of, pieces: [cut(piece, start, start + found.length)] };
  }
  const hole = of.of.pieces.find((candidate) => candidate.kind === 'hole');
  const from = hole?.from ?? piece?.from ?? { file: '', start: 0, end: 0 };
  return opaque(hole?.name ?? '…', from, of.opens, of.separator === '/' ? { segment: true } : {});
}

/**
 * What objects were found to have in one question. One that spreads itself, round by round of a loop, has nothing new to
 * say from within; and of many that spread each other, each is asked once.
 */
type Asked = Map<RecordValue['layers'], readonly Value[]>;

/** A field of an object; empty where it has none. A field that an unknown part may hold is a hole, after what is known. */
export function fieldOf(
  ev: Evaluator,
  record: RecordValue,
  name: string,
  asked: Asked = new Map(),
): readonly Value[] {
  const known = ev.fields(record.layers);
  let values = known.get(name) ?? asked.get(record.layers);
  if (!values) {
    const isQuestion = asked.size === 0;
    asked.set(record.layers, []);
    values = fieldValues(ev, record, name, asked);
    asked.set(record.layers, values);
    // What is found on the way may lack what a circle would add.
    if (ev.isWhole && isQuestion) known.set(name, values);
  }
  return record.opens.length === 0 ? values : values.map((value) => withOpens(value, record.opens));
}

function fieldValues(ev: Evaluator, record: RecordValue, name: string, asked: Asked): readonly Value[] {
  const known: Value[] = [];
  const perhaps: Value[] = [];
  for (const { values, sure } of sources(ev, record, name, asked)) {
    for (const value of values) (isOpen(value) ? perhaps : known).push(value);
    if (sure && values.length > 0) break;
  }
  // Objects that are one of several each, spread into others, would double what is found at every step.
  return distinct([...known, ...perhaps], maxAlternatives);
}

/** Where a field may come from, the last one first. Behind one that is `sure`, no other counts. */
interface Source {
  readonly values: readonly Value[];
  readonly sure: boolean;
}

function* sources(ev: Evaluator, record: RecordValue, name: string, asked: Asked): Generator<Source> {
  for (const layer of record.layers.toReversed()) {
    switch (layer.kind) {
      case 'field':
        if (layer.name === name) yield { values: ev.force(layer.value), sure: layer.maybe !== true };
        break;
      case 'entry':
        if (textsOf(ev.force(layer.key)).includes(name)) yield { values: ev.force(layer.value), sure: false };
        break;
      case 'value':
        yield spread(ev, ev.force(layer.value), name, asked);
        break;
      case 'fields':
        for (const field of layer.record.fields.toReversed()) {
          if (field.kind === 'spread') yield spread(ev, ev.values(field.value, layer.env), name, asked);
          else if (isNamed(ev, field, name, layer.env)) {
            yield { values: ev.values(field.value, layer.env), sure: true };
          }
        }
        break;
      default:
        layer satisfies never;
    }
  }
}

function isNamed(ev: Evaluator, field: Exclude<Field, { kind: 'spread' }>, name: string, env: Env): boolean {
  if (field.kind === 'field') return field.name === name;
  return textsOf(ev.values(field.key, env)).includes(name);
}

/** Those that are known to the last letter. */
function textsOf(values: readonly Value[]): readonly string[] {
  return values.flatMap((value) => (value.kind === 'string' ? (fullText(value.pieces) ?? []) : []));
}

/** An object that is unknown may hold the field or not. */
function spread(ev: Evaluator, objects: readonly Value[], name: string, asked: Asked): Source {
  const values = objects.flatMap((value) => spreadField(ev, value, name, asked));
  return { values, sure: !values.some(isOpen) };
}

function isOpen(value: Value): boolean {
  return value.kind === 'opaque' && value.opens.length > 0;
}

function spreadField(ev: Evaluator, value: Value, name: string, asked: Asked): readonly Value[] {
  if (value.kind === 'record') return fieldOf(ev, value, name, asked);
  if (value.kind === 'instance') return fieldOfInstance(ev, value, name);
  if (value.kind === 'module') return exported(ev, value.file, name);
  // Only a parameter can still turn out to hold the field; anything else that is unknown is taken to hold other things.
  if (value.kind === 'opaque' && value.opens.length > 0) return [opaque(name, value.hole.from, value.opens)];
  return [];
}

/** The names of an object's fields, as far as they are written down. */
export function fieldNames(
  ev: Evaluator,
  value: Value,
  seen = new Set<RecordValue['layers']>(),
): readonly string[] {
  if (value.kind !== 'record' || seen.has(value.layers)) return [];
  seen.add(value.layers);
  return value.layers.flatMap((layer): readonly string[] => {
    if (layer.kind === 'field') return [layer.name];
    if (layer.kind === 'entry') return textsOf(ev.force(layer.key));
    if (layer.kind === 'value') {
      return ev.force(layer.value).flatMap((inner) => fieldNames(ev, inner, seen));
    }
    return layer.record.fields.flatMap((field): readonly string[] => {
      if (field.kind === 'field') return [field.name];
      return field.kind === 'spread'
        ? ev.values(field.value, layer.env).flatMap((inner) => fieldNames(ev, inner, seen))
        : [];
    });
  });
}

export function indexOf(ev: Evaluator, of: Value, node: Index, env: Env): readonly Value[] {
  if (
    node.item === 'self' &&
    (of.kind === 'record' || (of.kind === 'string' && of.pieces[0]?.kind === 'text'))
  ) {
    return [of];
  }
  if (node.item && of.kind === 'record') {
    const keys = fieldNames(ev, of).slice(0, maxTable);
    const place = placeOf(env.file, node);
    const names = keys.map((key) => stringOf([madeUp(key, place)], [], of.opens));
    return names.length > 0 ? names : [opaque(nameOf(node), place, of.opens)];
  }
  const keys = textsOf(ev.values(node.key, env));
  if (keys.length > 0) return keys.flatMap((key) => memberOf(ev, of, key, node, env));
  // A member of a library under a name that is not known: it may be a function, which a text is not.
  const items = of.kind === 'external' ? [] : anyItem(ev, of);
  return items.length > 0 ? items : [opaque(nameOf(node), placeOf(env.file, node), of.opens)];
}

/** The fields of an object, each as a list of its name and its value; of one that is not known a pair that is not. */
export function pairsOf(ev: Evaluator, of: Value): readonly ListValue[] {
  const pair = (key: Thunk, value: Thunk): ListValue => ({
    kind: 'list',
    items: [key, value],
    opens: of.opens,
  });
  if (of.kind !== 'record') {
    const items: Thunk = { kind: 'now', values: anyItem(ev, of) };
    return [pair(items, items)];
  }
  return of.layers.slice(0, maxTable).flatMap((layer): readonly ListValue[] => {
    if (layer.kind === 'field') return [pair(written(layer.name, layer.value), layer.value)];
    if (layer.kind === 'entry') return [pair(layer.key, layer.value)];
    if (layer.kind === 'value') return [];
    const { record, env } = layer;
    return record.fields.slice(0, maxTable).flatMap((field): readonly ListValue[] => {
      if (field.kind === 'spread') return [];
      const value: Thunk = { kind: 'later', expr: field.value, env };
      if (field.kind === 'computed') return [pair({ kind: 'later', expr: field.key, env }, value)];
      return [
        pair({ kind: 'now', values: [stringOf([madeUp(field.name, placeOf(env.file, field.at))])] }, value),
      ];
    });
  });
}

/** The name of a field as a text: where it stands nobody knows but its value. */
function written(name: string, value: Thunk): Thunk {
  const place = value.kind === 'later' ? placeOf(value.env.file, value.expr) : { file: '', start: 0, end: 0 };
  return { kind: 'now', values: [stringOf([madeUp(name, place)])] };
}

/** Any item of a list, or any field of a table. */
export function anyItem(ev: Evaluator, of: Value): readonly Value[] {
  switch (of.kind) {
    case 'list':
      return of.items.slice(0, maxTable).flatMap((item) => ev.force(item));
    case 'record':
      if (of.table === 'pairs') return pairsOf(ev, of);
      return of.layers.flatMap((layer) => {
        if (layer.kind !== 'fields') return layer.kind === 'value' ? [] : ev.force(layer.value);
        const values = layer.record.fields
          .slice(0, maxTable)
          .flatMap((field) => (field.kind === 'spread' ? [] : [field.value]));
        return values.flatMap((value) => ev.values(value, layer.env));
      });
    case 'parts':
      return [part(of, 0)];
    default: {
      const string = asString(of);
      const hole = string?.pieces[0];
      return hole?.kind === 'hole' && string
        ? [stringOf([{ ...hole, of: hole.of ?? hole.name }], string.steps, string.opens)]
        : [];
    }
  }
}
