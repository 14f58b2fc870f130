/** Fields of objects: what one can be, layer by layer, and which names there are. */
import type { Expr, Field } from '../../../ir/ir.ts';
import { distinct } from '../../model/alternatives.ts';
import { maxAlternatives, type Evaluator } from '../evaluate.ts';
import { fieldOfInstance } from './instance-fields.ts';
import { exported } from '../names/modules.ts';
import { fullText } from '../../model/pieces.ts';
import type { Env, RecordValue, Thunk, Value } from '../../model/value.ts';
import { opaque, addUndecidedBy } from '../../model/values.ts';

/**
 * What objects were found to have in one question. One that spreads itself, round by round of a loop, has nothing new to
 * state from within; and of many that spread each other, each is asked once.
 */
type Asked = Map<RecordValue['layers'], readonly Value[]>;

/** A field of an object; empty if it has none. A field that an unknown part may hold is a hole, after what is known. */
export function fieldOf(
  ev: Evaluator,
  record: RecordValue,
  name: string,
  asked: Asked = new Map(),
): readonly Value[] {
  const known = ev.fields(record.layers);
  const before = known.get(name);
  let values = before ? ev.truncations.recalled(before) : asked.get(record.layers);
  if (!values) {
    const noted = ev.truncations.count;
    const isQuestion = asked.size === 0;
    asked.set(record.layers, []);
    values = fieldValues(ev, record, name, asked);
    asked.set(record.layers, values);
    // What is found on the way may lack what a circle would add.
    if (ev.isWhole && isQuestion) known.set(name, ev.truncations.kept(values, noted));
  }
  return record.undecidedBy.length === 0
    ? values
    : values.map((value) => addUndecidedBy(value, record.undecidedBy));
}

/** Objects in objects that are looked into for a field that may be missing. */
const deepestSpread = 5;

/**
 * Whether the object may come without the field. What is no text that is written out may depend on the test around it:
 * `if (verb) options.method = verb`.
 */
export function mayLack(ev: Evaluator, record: RecordValue, name: string, depth = 0): boolean {
  const holds = (objects: readonly Value[]) =>
    objects.length > 0 && objects.every((one) => holdsField(ev, one, name, depth + 1));
  return !record.layers.some((layer) => {
    switch (layer.kind) {
      case 'field':
        return layer.name === name && (layer.maybe !== true || !isWrittenOut(layer.value));
      case 'entry':
        return textsOf(ev.force(layer.key)).includes(name);
      case 'value':
        return layer.maybe !== true && holds(ev.force(layer.value));
      case 'fields':
        return layer.record.fields.some((field) =>
          field.kind === 'spread'
            ? !isGuarded(field.value) && holds(ev.values(field.value, layer.env))
            : isNamed(ev, field, name, layer.env),
        );
      default:
        return layer satisfies never;
    }
  });
}

function holdsField(ev: Evaluator, value: Value, name: string, depth: number): boolean {
  if (depth > deepestSpread) return true;
  return value.kind === 'record'
    ? !mayLack(ev, value, name, depth)
    : spreadField(ev, value, name, new Map()).length > 0;
}

function isWrittenOut(value: Thunk): boolean {
  return value.kind === 'later' && value.expr.kind === 'text';
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
        yield spread(ev, ev.force(layer.value), name, asked, layer.maybe);
        break;
      case 'fields':
        for (const field of layer.record.fields.toReversed()) {
          if (field.kind === 'spread') {
            yield spread(ev, ev.values(field.value, layer.env), name, asked, isGuarded(field.value));
          } else if (isNamed(ev, field, name, layer.env)) {
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
export function textsOf(values: readonly Value[]): readonly string[] {
  return values.flatMap((value) => (value.kind === 'string' ? (fullText(value.pieces) ?? []) : []));
}

/** `...(remove && { method: 'DELETE' })` */
function isGuarded(value: Expr): boolean {
  return value.kind === 'either' && value.options.length === 1;
}

/** An object that is unknown may hold the field or not. */
function spread(
  ev: Evaluator,
  objects: readonly Value[],
  name: string,
  asked: Asked,
  maybe: boolean | undefined,
): Source {
  const found = objects.map((value) => spreadField(ev, value, name, asked));
  const values = found.flat();
  const isSure = maybe !== true && found.every(({ length }) => length > 0);
  return { values, sure: isSure && !values.some(isOpen) };
}

function isOpen(value: Value): boolean {
  return value.kind === 'opaque' && value.undecidedBy.length > 0;
}

function spreadField(ev: Evaluator, value: Value, name: string, asked: Asked): readonly Value[] {
  if (value.kind === 'record') return fieldOf(ev, value, name, asked);
  if (value.kind === 'instance') return fieldOfInstance(ev, value, name);
  if (value.kind === 'module') return exported(ev, value.file, name);
  // Only a parameter can still turn out to hold the field; anything else that is unknown is taken to hold other things.
  if (value.kind === 'opaque' && value.undecidedBy.length > 0) {
    return [opaque(name, value.hole.from, value.undecidedBy)];
  }
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
