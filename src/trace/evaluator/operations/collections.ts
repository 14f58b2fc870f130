/** Lists and tables made of other ones: `new Set(urls)`, `Object.entries(urls)`, `new Map(pairs)`. */
import { anyItem, pairsOf } from '../any-item.ts';
import type { Evaluator } from '../evaluate.ts';
import { args, subject, type Operation } from './operands.ts';
import type { Env, Layer, Thunk, Value } from '../../model/value.ts';
import { opaque, placeOf } from '../../model/values.ts';
import type { Call } from '../../../ir/ir.ts';

export const collections = {
  items: (ev, _row, at) => {
    const given = at.receiver ? [at.receiver] : args(ev, at)[0];
    const lists = (given ?? []).filter((value) => value.kind !== 'string');
    if (lists.length === 0) return [{ kind: 'list', items: [], undecidedBy: [] }];
    return lists.map((value) => asList(ev, value, at.call, at.env));
  },
  item: (ev, row, at) => {
    const lists = subject(ev, row, at)?.filter(({ kind }) => kind === 'list') ?? [];
    return lists.length > 0 ? lists.flatMap((list) => anyItem(ev, list)) : undefined;
  },
  table: (ev, row, at) => {
    const given = subject(ev, row, at) ?? [];
    const layers = given.flatMap((value) => layersOf(ev, value));
    const table = row.with === 'pairs' ? 'pairs' : 'plain';
    return [{ kind: 'record', layers, table, undecidedBy: given.flatMap(({ undecidedBy }) => undecidedBy) }];
  },
  entries: (ev, row, at) =>
    subject(ev, row, at)?.flatMap((of): readonly Value[] => {
      if (of.kind !== 'record') return [];
      const items = pairsOf(ev, of).flatMap((pair): readonly Thunk[] => {
        const [key, value] = pair.items;
        if (!key || !value) return [];
        return [row.with === 'keys' ? key : row.with === 'values' ? value : { kind: 'now', values: [pair] }];
      });
      return [{ kind: 'list', items, undecidedBy: of.undecidedBy }];
    }),
} satisfies Record<string, Operation>;

function asList(ev: Evaluator, value: Value, call: Call, env: Env): Value {
  if (value.kind === 'list') return value;
  const items = anyItem(ev, value);
  const open = opaque('…', placeOf(env.file, call), value.undecidedBy);
  return {
    kind: 'list',
    items: [{ kind: 'now', values: items.length > 0 ? items : [open] }],
    undecidedBy: value.undecidedBy,
  };
}

/** The fields of an object, or of pairs of key and value. */
function layersOf(ev: Evaluator, value: Value): readonly Layer[] {
  if (value.kind === 'record') return [{ kind: 'value', value: { kind: 'now', values: [value] } }];
  if (value.kind !== 'list') return [];
  return value.items.slice(0, maxPairs).flatMap((item) =>
    ev.force(item).flatMap((pair): readonly Layer[] => {
      const [key, given] = pair.kind === 'list' ? pair.items : [];
      return key && given ? [{ kind: 'entry', key, value: given }] : [];
    }),
  );
}

/** Pairs of one list that are looked at. */
const maxPairs = 24;
