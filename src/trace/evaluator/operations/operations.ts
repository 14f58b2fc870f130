/** The operations on values that model rows name under `gives`. Each gives undefined if it has no result. */
import type { ValueOp, ValueRow } from '../../../models/schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { settingsAt } from './settings.ts';
import { defaultOfOption, defaultOfSetting } from '../names/declared-options.ts';
import { withDefault } from '../../model/strings.ts';
import { argumentsOf } from '../arguments.ts';
import { invoke } from '../invoke.ts';
import { filled } from './fill.ts';
import { chosen } from '../joined.ts';
import { collections } from './collections.ts';
import { fileOperations } from './files.ts';
import { asSegment, mapped, mappedBy } from './mapped.ts';
import { functionRow } from '../../model/client-models.ts';
import { anyItem } from '../any-item.ts';
import { fieldOf } from '../objects/record-fields.ts';
import { drop, isAbsolute, lowerCase, fullText, skeleton, take } from '../../model/pieces.ts';
import { namedArguments, type Applied } from '../clients/places.ts';
import { formatted, joinItems, rejoined, replaced, strings, trimmed, type Given } from './text-operations.ts';
import { wordsOf } from '../../commands/words.ts';
import type { Layer, Thunk, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, opaque, placeOf } from '../../model/values.ts';
import { args, onText, numberOf, subject, type Operation } from './operands.ts';
import { urlOperations } from './url-operations.ts';

export function operate(ev: Evaluator, row: ValueRow, at: Applied): readonly Value[] | undefined {
  if (row.receiver !== undefined && !at.receiver) return onArgument(ev, row, row.receiver, at);
  const values = operations[row.gives](ev, row, at);
  return values && values.length > 0 ? values : undefined;
}

/** A function that works on one of its arguments as a method works on its receiver. */
function onArgument(ev: Evaluator, row: ValueRow, index: number, at: Applied): readonly Value[] | undefined {
  const subject = argumentsOf(ev, at.call, at.env)[index];
  if (!subject) return undefined;
  const call = { ...at.call, args: at.call.args.filter((_, i) => i !== index) };
  const found = ev
    .force(subject)
    .flatMap((receiver) => operate(ev, row, { call, env: at.env, receiver }) ?? []);
  return found.length > 0 ? found : undefined;
}

/** `module.params.get('root')`: an option of the command line, or what it is unless given. */
function optionOf(
  ev: Evaluator,
  of: Value,
  name: string,
  { call, env }: Applied,
): readonly Value[] | undefined {
  const unlessGiven = defaultOfOption(ev, of, name, env.file);
  const place = placeOf(env.file, call);
  return unlessGiven && [withDefault(opaque(name, place, of.undecidedBy), unlessGiven, place)];
}

/** All fields of an object. */
const now = (value: Value): Layer => ({ kind: 'value', value: { kind: 'now', values: [value] } });

const operations = {
  ...urlOperations,
  ...collections,
  ...fileOperations,
  same: subject,
  returned: (ev, row, at) =>
    subject(ev, row, at)?.flatMap((value) =>
      value.kind === 'function' ? invoke(ev, value, [], at.env, at.call) : [value],
    ),
  segment: (ev, row, at) => subject(ev, row, at)?.map(asSegment),
  'lower-case': (ev, row, at) =>
    subject(ev, row, at)?.map((value) =>
      value.kind === 'string' ? { ...value, pieces: lowerCase(value.pieces) } : value,
    ),
  concat: (ev, _row, at) => {
    if (at.receiver?.kind === 'list') {
      const more = args(ev, at).flatMap((values): readonly Value[] => values.slice(0, 1));
      const items = more.flatMap((value) => (value.kind === 'list' ? value.items : []));
      return [{ ...at.receiver, items: [...at.receiver.items, ...items] }];
    }
    const receiver = at.receiver && asString(at.receiver);
    return strings([...(receiver ? [[receiver]] : []), ...args(ev, at)]);
  },
  join: (ev, row, at) => {
    const list = at.receiver;
    const first = args(ev, at)[0]?.[0];
    // What callers give is known there: `def at(*parts): … '/'.join(parts)`.
    const given = [list, first].find((one) => one?.kind === 'opaque' && one.undecidedBy.length > 0);
    if (given) return [opaque(nameOf(at.call), placeOf(at.env.file, at.call), given.undecidedBy)];
    // If the separator is the receiver: `', '.join(names)`.
    if (list?.kind === 'string' && (first?.kind === 'list' || first?.kind === 'parts')) {
      const separator = fullText(list.pieces) ?? ',';
      return first.kind === 'list'
        ? joinItems(ev, first, separator, at)
        : rejoined(first.of, first.separator, separator, at);
    }
    // A URL of yarl resolves a reference.
    if (list?.kind === 'string' && first?.kind === 'string' && isAbsolute(list.pieces)) {
      return urlOperations.url(ev, { ...row, with: 'receiver' }, at);
    }
    if (list) {
      const separator = first?.kind === 'string' ? (fullText(first.pieces) ?? row.with) : row.with;
      if (list.kind === 'list') return joinItems(ev, list, separator ?? ',', at);
      return list.kind === 'parts' ? rejoined(list.of, list.separator, separator ?? ',', at) : undefined;
    }
    return joinItems(
      ev,
      { kind: 'list', items: argumentsOf(ev, at.call, at.env), undecidedBy: [] },
      row.with ?? '/',
      at,
      row.with === undefined || row.with === '/',
    );
  },
  slice: (ev, _row, at) => {
    const of = at.receiver;
    const [start, end] = args(ev, at).map((values) => numberOf(values[0]));
    if (of?.kind === 'list') {
      return start === undefined ? [of] : [{ ...of, items: of.items.slice(start, end) }];
    }
    if (of?.kind !== 'string' || start === undefined) return of && [of];
    const length = skeleton(of.pieces).length;
    const [from, to] = [
      start < 0 ? length + start : start,
      end === undefined ? length : end < 0 ? length + end : end,
    ];
    // What a hole holds is longer than one unit: only cuts into known text can be made.
    const known =
      of.pieces.every((piece) => piece.kind === 'text') || (from === 0 && end !== undefined && end < 0);
    return [known ? { ...of, pieces: drop(take(of.pieces, to), from) } : of];
  },
  map: (ev, row, at) => {
    const { receiver: of } = at;
    const given = args(ev, at);
    const [fn] = given[0]?.filter((value) => value.kind === 'function') ?? [];
    // `Array.from(names)` without a function.
    if (of && row.receiver !== undefined && given.length === 0) return [of];
    const library = given[0]?.find((value) => value.kind === 'external');
    const gives = library && functionRow(ev.modelsOf(at.env.file), library)?.gives;
    const list = fn
      ? of && mapped(ev, of, fn, at, row.with === 'flat')
      : of?.kind === 'list'
        ? mappedBy(ev, of, gives)
        : undefined;
    return list && [list];
  },
  words: (ev, row, at) =>
    subject(ev, row, at)?.map((value) => {
      const line = asString(value);
      const items = line && wordsOf(line).map((word): Thunk => ({ kind: 'now', values: [word] }));
      return items ? { kind: 'list', items, undecidedBy: line.undecidedBy } : value;
    }),
  split: (ev, row, at) => {
    const of = at.receiver && asString(at.receiver);
    const first = args(ev, at)[0]?.[0];
    const separator = first?.kind === 'string' ? (fullText(first.pieces) ?? '') : (row.with ?? '');
    return of ? [{ kind: 'parts', of, separator, undecidedBy: of.undecidedBy }] : undefined;
  },
  replace: (ev, _row, at) => onText(at, (of) => replaced(of, args(ev, at), false)),
  'replace-all': (ev, _row, at) => onText(at, (of) => replaced(of, args(ev, at), true)),
  'trim-start': (ev, _row, at) => onText(at, (of) => trimmed(of, args(ev, at), 'start')),
  'trim-end': (ev, _row, at) => onText(at, (of) => trimmed(of, args(ev, at), 'end')),
  format: (ev, _row, at) => {
    // A method formats what it is called on.
    const [format, ...rest]: Given = [...(at.receiver ? [[at.receiver]] : []), ...args(ev, at)];
    const template = format?.find((value) => value.kind === 'string');
    if (template) return formatted(template, rest);
    const undecidedBy = format?.[0]?.undecidedBy ?? [];
    return undecidedBy.length > 0
      ? [opaque(nameOf(at.call), placeOf(at.env.file, at.call), undecidedBy)]
      : undefined;
  },
  fill: (ev, row, at) => {
    const style = row.with === 'percent' || row.with === 'percent-names' ? row.with : 'braces';
    const [first, ...rest] = args(ev, at);
    const given = at.receiver ? args(ev, at) : rest;
    const templates = (at.receiver ? [at.receiver] : (first ?? [])).filter(
      (value) => value.kind === 'string',
    );
    const rows = templates.flatMap((template) => filled(ev, template, style, given, at));
    return rows.length > 0 ? rows : undefined;
  },
  field: (ev, _row, at) => {
    const [key, otherwise] = args(ev, at);
    const name = key?.[0]?.kind === 'string' ? fullText(key[0].pieces) : undefined;
    if (at.receiver?.kind !== 'record') {
      return name === undefined || !at.receiver ? undefined : optionOf(ev, at.receiver, name, at);
    }
    const found = name === undefined ? anyItem(ev, at.receiver) : fieldOf(ev, at.receiver, name);
    // What replaces what a table lacks is only a key of the caller's.
    return found.length > 0 ? found : at.receiver.table ? undefined : otherwise;
  },
  client: (ev, row, at) => {
    const model = ev.modelsOf(at.env.file).clients.get(row.with ?? '');
    const bases = (subject(ev, row, at) ?? []).flatMap((value) => asString(value) ?? []);
    if (!model || bases.length === 0) return undefined;
    return [
      {
        kind: 'client',
        model,
        path: '',
        bases,
        name: nameOf(at.call),
        undecidedBy: bases.flatMap(({ undecidedBy }) => undecidedBy),
      },
    ];
  },
  merge: (ev, row, at) => {
    const given = argumentsOf(ev, at.call, at.env).map((value): Layer => ({ kind: 'value', value }));
    if (!at.receiver) {
      const layers = row.with === 'under' ? given.toReversed() : given;
      return [{ kind: 'record', layers, undecidedBy: [] }];
    }
    const { named } = at.call;
    const own = now(at.receiver);
    const all = named.length > 0 ? [...given, now(namedArguments(named, at.env))] : given;
    // Of what is no object by all means, only what is given beside it states that it is one.
    const isObject =
      at.receiver.kind === 'record' || named.length > 0 || at.call.args.some(({ kind }) => kind === 'record');
    if (!isObject) return undefined;
    return [
      { kind: 'record', layers: row.with === 'under' ? [...all, own] : [own, ...all], undecidedBy: [] },
    ];
  },
  request: (ev, row, at) => {
    if (row.with !== undefined) {
      const fields = row.with.split(' ');
      const given = argumentsOf(ev, at.call, at.env).flatMap((value, i): readonly Layer[] => {
        const name = fields[i];
        return name === undefined ? [] : [{ kind: 'field', name, value }];
      });
      const named: Thunk = { kind: 'now', values: [namedArguments(at.call.named, at.env)] };
      return [{ kind: 'record', layers: [...given, { kind: 'value', value: named }], undecidedBy: [] }];
    }
    const [url, options] = argumentsOf(ev, at.call, at.env);
    const layers: Layer[] = url ? [{ kind: 'field', name: 'url', value: url }] : [];
    if (options) layers.unshift({ kind: 'value', value: options });
    return [{ kind: 'record', layers, undecidedBy: [] }];
  },
  instance: (ev, _row, at) =>
    args(ev, at)[0]?.flatMap((value): readonly Value[] => {
      if (value.kind === 'class') return [{ kind: 'instance', of: value, args: undefined, undecidedBy: [] }];
      const model = value.kind === 'external' && ev.modelsOf(at.env.file).byType.get(value.path);
      return model
        ? [{ kind: 'client', model, path: '', bases: [], name: nameOf(at.call), undecidedBy: [] }]
        : [];
    }),
  list: (ev, _row, at) => [{ kind: 'list', items: argumentsOf(ev, at.call, at.env), undecidedBy: [] }],
  'first-of': (ev, _row, at) => {
    const { args: options, start, end } = at.call;
    return chosen(ev, { kind: 'either', options, fallback: true, start, end }, at.env);
  },
  environment: (ev, _row, at) => {
    const first = args(ev, at)[0]?.[0];
    const name = (first?.kind === 'string' ? fullText(first.pieces) : undefined) ?? nameOf(at.call);
    const place = placeOf(at.env.file, at.call);
    const outside = opaque(name.replace(/^\*:/, ''), place, [], { outside: true });
    const set = settingsAt(ev, name, at.env.file);
    const given =
      set.length > 0
        ? set
        : [...(args(ev, at)[1] ?? []), ...fieldOf(ev, namedArguments(at.call.named, at.env), 'default')];
    const known = given.flatMap((value) =>
      value.kind === 'string' && value.pieces.length > 0 ? [value] : [],
    );
    const declared = known.length === 0 ? defaultOfSetting(ev, name, at.env.file) : undefined;
    const defaults = declared ? [declared] : known;
    return defaults.length > 0 ? defaults.map((value) => withDefault(outside, value, place)) : [outside];
  },
} satisfies Record<ValueOp, Operation>;
