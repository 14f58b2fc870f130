/** What a list or an object holds, if the place or the name in it is unknown. */
import type { Evaluator } from './evaluate.ts';
import { synthetic } from '../model/pieces.ts';
import type { ListValue, Thunk, Value } from '../model/value.ts';
import { asString, placeOf, stringOf } from '../model/values.ts';
import { part } from './string-parts.ts';

/** Fields of a table that are followed when the key is not known. */
export const maxTable = 24;

/** The fields of an object, each as a list of its name and its value; of one that is not known a pair that is not. */
export function pairsOf(ev: Evaluator, of: Value): readonly ListValue[] {
  const pair = (key: Thunk, value: Thunk): ListValue => ({
    kind: 'list',
    items: [key, value],
    undecidedBy: of.undecidedBy,
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
        pair(
          { kind: 'now', values: [stringOf([synthetic(field.name, placeOf(env.file, field.at))])] },
          value,
        ),
      ];
    });
  });
}

/** The name of a field as a text: only its value has a place. */
function written(name: string, value: Thunk): Thunk {
  const place = value.kind === 'later' ? placeOf(value.env.file, value.expr) : { file: '', start: 0, end: 0 };
  return { kind: 'now', values: [stringOf([synthetic(name, place)])] };
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
        ? [stringOf([{ ...hole, of: hole.of ?? hole.name }], string.steps, string.undecidedBy)]
        : [];
    }
  }
}
