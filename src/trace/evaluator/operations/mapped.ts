/** What a function makes of the items of a list, of lists too that nothing is known of. */
import { enter, invoke } from '../invoke.ts';
import type { Evaluator } from '../evaluate.ts';
import { anyItem } from '../any-item.ts';
import type { ValueRow } from '../../../models/function-schema.ts';
import type { Applied } from '../clients/places.ts';
import type { FunctionValue, ListValue, StringValue, Thunk, Value } from '../../model/value.ts';
import { asString, opaque, placeOf, stringOf } from '../../model/values.ts';

/** Items of one list that are looked at. */
const maxItems = 24;

/**
 * @param of the list; what is none of the code's own values is taken for a list of one item that is not known
 * @param isFlat the function gives lists, whose items are meant
 * @returns undefined for what is surely no list
 */
export function mapped(
  ev: Evaluator,
  of: Value,
  fn: FunctionValue,
  at: Applied,
  isFlat: boolean,
): ListValue | undefined {
  const items = itemsOf(ev, of, fn, at);
  if (!items) return undefined;
  const made = items.map((item): Thunk => ({ kind: 'now', values: madeOf(ev, fn, item, at) }));
  const whole = isFlat ? made.flatMap((one) => flat(ev, one)).slice(0, maxItems) : made;
  return { kind: 'list', items: whole, undecidedBy: of.undecidedBy };
}

/**
 * `segments.map(encodeURIComponent)`: a function of a library leaves the items as they are, or makes each a part of one segment.
 *
 * @returns undefined for a function that does something else
 */
export function mappedBy(
  ev: Evaluator,
  of: ListValue,
  gives: ValueRow['gives'] | undefined,
): ListValue | undefined {
  if (gives !== 'segment' && gives !== 'same') return undefined;
  const items = of.items.slice(0, maxItems).map((item): Thunk => {
    const values = ev.force(item);
    return { kind: 'now', values: gives === 'segment' ? values.map(asSegment) : values };
  });
  return { ...of, items };
}

/** What is not known of it holds no slash. */
export function asSegment(value: Value): Value {
  const string = asString(value);
  const [only, more] = string?.pieces ?? [];
  if (!string || only?.kind !== 'hole' || more) return value;
  return stringOf([{ ...only, segment: true, escaped: true }], string.steps, string.undecidedBy);
}

function itemsOf(ev: Evaluator, of: Value, fn: FunctionValue, at: Applied): readonly Thunk[] | undefined {
  switch (of.kind) {
    case 'list':
      return of.items.slice(0, maxItems).map((item) => ({ kind: 'now', values: unnamed(ev.force(item)) }));
    case 'opaque':
    case 'external':
    case 'parts': {
      const items = anyItem(ev, of);
      const name = fn.info.fn.params[0]?.name ?? '…';
      const open = opaque(name, placeOf(at.env.file, at.call), of.undecidedBy, { unnamed: true });
      return [{ kind: 'now', values: items.length > 0 ? unnamed(items) : [open] }];
    }
    default:
      return undefined;
  }
}

/** Items take the name of the parameter that is given them. */
function unnamed(items: readonly Value[]): readonly Value[] {
  return items.map((item): Value => {
    const text =
      item.kind === 'opaque' || item.kind === 'external' || item.kind === 'string'
        ? asString(item)
        : undefined;
    const [only, more] = text?.pieces ?? [];
    if (!text || only?.kind !== 'hole' || more) return item;
    return { ...text, pieces: [{ ...only, unnamed: true }] } satisfies StringValue;
  });
}

/** Whether records and lists depend on the item shows only where they are used: they are made anew for each. */
function madeOf(ev: Evaluator, fn: FunctionValue, item: Thunk, at: Applied): readonly Value[] {
  const returns = fn.info.file.returns.get(fn.info.fn) ?? [];
  const general = returns.flatMap((value) => ev.values(value, fn.env));
  const holds = general.some(({ kind }) => kind === 'record' || kind === 'list');
  const inner = holds ? enter(ev, fn, [item], at.env.depth) : undefined;
  return inner
    ? returns.flatMap((value) => ev.values(value, inner))
    : invoke(ev, fn, [item], at.env, at.call);
}

function flat(ev: Evaluator, made: Thunk): readonly Thunk[] {
  return ev
    .force(made)
    .flatMap((value): readonly Thunk[] =>
      value.kind === 'list' ? value.items : [{ kind: 'now', values: [value] }],
    );
}
