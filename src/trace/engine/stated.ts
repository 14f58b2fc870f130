/** What an option is given, as far as the code shows it. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { HolePiece, Piece } from '../model/fact.ts';
import { knownMember } from '../evaluator/members.ts';
import { fieldOf } from '../evaluator/objects/record-fields.ts';
import { fullText } from '../model/pieces.ts';
import type { EngineLibrary } from '../../models/engine-schema.ts';
import type { Env, ExternalValue, RecordValue, Value } from '../model/value.ts';
import type { Stated } from './fact.ts';

/** Versions that one place is given; a program with more tries them, and keeps what the engine takes. */
const mostVersions = 3;

/** @param library whose constants may represent versions */
export function statedOf(values: readonly Value[], library?: EngineLibrary): readonly Stated[] {
  const once = withoutRepeated(values.flatMap((value) => statedBy(value, library)));
  const texts = once.filter(({ kind }) => kind === 'text');
  return texts.length > mostVersions ? [{ kind: 'unknown', name: '…' }] : withDefault(once);
}

/** Each once. Of several that are nothing, the one that names the variable by which it would be more: it states all that the other one does. */
export function withoutRepeated(all: readonly Stated[]): readonly Stated[] {
  const once = new Map<string, Stated>();
  for (const one of all) {
    const known = once.get(keyOf(one));
    const states = known === undefined || (known.kind === 'nothing' && known.unless === undefined);
    if (states) once.set(keyOf(one), one);
  }
  return [...once.values()];
}

/** `version := "1.41"; if given != "" { version = given }`: without the variable it is the text, and not nothing. */
function withDefault(stated: readonly Stated[]): readonly Stated[] {
  const variable = stated.find((one) => one.kind === 'nothing' && one.unless !== undefined);
  if (variable?.kind !== 'nothing' || !stated.some(({ kind }) => kind === 'text')) return stated;
  return stated.flatMap((one): readonly Stated[] => {
    if (one.kind === 'nothing') return one.unless === undefined ? [one] : [];
    const unless = one.kind === 'text' ? (one.unless ?? variable.unless) : undefined;
    return one.kind === 'text' && unless !== undefined ? [{ ...one, unless }] : [one];
  });
}

function statedBy(value: Value, library: EngineLibrary | undefined): readonly Stated[] {
  switch (value.kind) {
    case 'string': {
      const text = fullText(value.pieces);
      if (text === '') return [{ kind: 'nothing' }];
      const [first, second] = value.pieces;
      if (first?.kind === 'hole' && !second) return [ofHole(first)];
      if (first?.kind === 'text' && !second) return [{ kind: 'text', value: first.value, at: first.from }];
      return [composed(value.pieces)];
    }
    case 'opaque':
      return [ofHole(value.hole)];
    case 'external': {
      const constant = library && constantOf(value, library);
      if (constant) return [constant];
      return isEnvironment(value.path)
        ? [{ kind: 'nothing', unless: lastOf(value.path) }]
        : [{ kind: 'unknown', name: value.path }];
    }
    default:
      return [{ kind: 'unknown', name: '…' }];
  }
}

/** What is made of several texts, `v${process.env.VERSION || '1.41'}`, has the place of the last one. */
function composed(pieces: readonly Piece[]): Stated {
  const open = pieces.find((piece) => piece.kind === 'hole');
  const texts = pieces.flatMap((piece) => (piece.kind === 'hole' ? (piece.default ?? [piece]) : [piece]));
  const value = fullText(texts);
  const last = texts.at(-1);
  if (value === undefined || last?.kind !== 'text') return { kind: 'unknown', name: open?.name ?? '…' };
  const unless = open ? { unless: settingOf(open) } : {};
  return { kind: 'text', value, at: last.from, form: formOf(last.value), ...unless };
}

/** How a version is written in the last of the texts that it is made of. */
function formOf(last: string): string {
  return /^\d+$/.test(last) ? '{minor}' : /^\d+\.\d+$/.test(last) ? '{major}.{minor}' : '';
}

/** A constant that represents a version, `RemoteApiVersion.VERSION_1_41`, or the one that the library sends by itself, `api.DefaultVersion`. */
function constantOf({ path, at }: ExternalValue, { constants = [] }: EngineLibrary): Stated | undefined {
  const name = path.split('.').at(-1) ?? path;
  for (const { name: shape, fix } of constants) {
    if (name === shape) return { kind: 'nothing' };
    const [major, minor] = partsIn(name, shape);
    if (major === undefined || minor === undefined) continue;
    // A name that is imported by itself cannot give way to a call.
    const length = at.end - at.start;
    const isMember = length > name.length && length < 2 * path.length + name.length;
    const from = { ...at, start: at.end - name.length };
    return { kind: 'text', value: `${major}.${minor}`, at: from, form: isMember ? fix : '' };
  }
  return undefined;
}

function partsIn(name: string, shape: string): readonly string[] {
  const pattern = shape.replace(/\{\w+\}/g, String.raw`(\d+)`);
  return new RegExp(`^${pattern}$`).exec(name)?.slice(1) ?? [];
}

function ofHole(hole: HolePiece): Stated {
  const { name, outside, default: fallback } = hole;
  const text = fallback && fullText(fallback);
  const [first] = fallback ?? [];
  const unless = settingOf(hole);
  if (text !== undefined && text !== '' && first?.kind === 'text') {
    return { kind: 'text', value: text, at: first.from, unless };
  }
  if (outside || text === '' || isEnvironment(name)) return { kind: 'nothing', unless };
  return { kind: 'unknown', name };
}

/** The variable of the environment that gives it, or else the name that the code gives it. */
function settingOf({ name, setting }: HolePiece): string {
  return setting ?? (isEnvironment(name) ? lastOf(name) : name);
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** Variables of the environment that a program reads without a call. */
function isEnvironment(path: string): boolean {
  return /^(?:process\.env|os\.environ|import\.meta\.env|Bun\.env|ENV|_ENV)\./.test(path);
}

function keyOf(stated: Stated): string {
  return stated.kind === 'text' ? `=${stated.value}` : stated.kind;
}

/** What a field of the options is given; `nothing` among it if some of them lack it. */
export function fieldStated(ev: Evaluator, options: Value, name: string, env: Env): readonly Stated[] {
  if (options.kind === 'opaque' || options.kind === 'external') return [{ kind: 'unknown', name }];
  const lack = lackOf(ev, options, name, env, new Map());
  if (lack === 'always') return [{ kind: 'nothing' }];
  const values = options.kind === 'record' ? fieldOf(ev, options, name) : knownMember(ev, options, name, env);
  const given = statedOf(values);
  if (lack === 'never') return given;
  return withoutRepeated([...given, lack === 'sometimes' ? { kind: 'nothing' } : { kind: 'unknown', name }]);
}

/** Whether an object lacks a field. */
type Lack = 'always' | 'sometimes' | 'never' | 'unknown';

/** Objects that were asked already: those that spread each other are asked once. */
type Asked = Map<RecordValue['layers'], Lack>;

function lackOf(ev: Evaluator, value: Value, name: string, env: Env, asked: Asked): Lack {
  if (value.kind === 'record') {
    const known = asked.get(value.layers);
    if (known !== undefined) return known;
    asked.set(value.layers, 'always');
    const lack = recordLack(ev, value, name, env, asked);
    asked.set(value.layers, lack);
    return lack;
  }
  if (value.kind === 'opaque' || value.kind === 'external') return 'unknown';
  return knownMember(ev, value, name, env).length > 0 ? 'never' : 'always';
}

function recordLack(ev: Evaluator, record: RecordValue, name: string, env: Env, asked: Asked): Lack {
  let found: Lack = 'always';
  const ofSpread = (values: readonly Value[]): Lack => {
    const lacks = new Set(values.map((value) => lackOf(ev, value, name, env, asked)));
    const [only] = lacks;
    return lacks.size === 1 && only
      ? only
      : lacks.has('unknown') && !lacks.has('always')
        ? 'unknown'
        : 'sometimes';
  };
  for (const layer of record.layers.toReversed()) {
    if (layer.kind === 'field') {
      if (layer.name !== name) continue;
      if (layer.maybe !== true) return found === 'always' ? 'never' : found;
      found = 'sometimes';
      continue;
    }
    // As a field of a literal whose name is computed.
    if (layer.kind === 'entry') continue;
    const lacks =
      layer.kind === 'value'
        ? [ofSpread(ev.force(layer.value))]
        : layer.record.fields.toReversed().map((field): Lack => {
            if (field.kind === 'spread') return ofSpread(ev.values(field.value, layer.env));
            return field.kind === 'field' && field.name === name ? 'never' : 'always';
          });
    for (const lack of lacks) {
      // An earlier field is the same field: what is spread later only changes it.
      if (lack === 'never') return found === 'unknown' ? 'unknown' : 'never';
      found = noted(found, lack);
    }
  }
  return found;
}

/** What is known so far, with one more part of the object. */
function noted(found: Lack, lack: Lack): Lack {
  return lack === 'sometimes' || (lack === 'unknown' && found === 'always') ? lack : found;
}
