/** The operations on values that model rows name under `gives`. Each gives undefined if it has no result. */
import type { ValueOp, ValueRow } from '../../../models/function-schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { settingsAt } from './settings.ts';
import { defaultOfSetting } from '../names/declared-options.ts';
import { withDefault } from '../../model/strings.ts';
import { argumentsOf } from '../arguments.ts';
import { invoke } from '../invoke.ts';
import { filled } from './fill.ts';
import { chosen } from '../joined.ts';
import { collections } from './collections.ts';
import { listOperations } from './lists.ts';
import { recordOperations } from './records.ts';
import { fileOperations } from './files.ts';
import { asSegment } from './mapped.ts';
import { fieldOf } from '../objects/record-fields.ts';
import { lowerCase, fullText } from '../../model/pieces.ts';
import { namedArguments, type Applied } from '../clients/places.ts';
import { formatted, replaced, strings, trimmed, type Given } from './text-operations.ts';
import type { Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, opaque, placeOf } from '../../model/values.ts';
import { args, onText, subject, type Operation } from './operands.ts';
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

const operations = {
  ...urlOperations,
  ...collections,
  ...fileOperations,
  ...listOperations,
  ...recordOperations,
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
  instance: (ev, _row, at) =>
    args(ev, at)[0]?.flatMap((value): readonly Value[] => {
      if (value.kind === 'class') return [{ kind: 'instance', of: value, args: undefined, undecidedBy: [] }];
      const model = value.kind === 'external' && ev.modelsOf(at.env.file).byType.get(value.path);
      return model
        ? [{ kind: 'client', model, path: '', bases: [], name: nameOf(at.call), undecidedBy: [] }]
        : [];
    }),
  'first-of': (ev, _row, at) => {
    const { args: options, start, end } = at.call;
    return chosen(ev, { kind: 'either', options, fallback: true, start, end }, at.env);
  },
  environment: (ev, row, at) => {
    const first = args(ev, at)[0]?.[0];
    const name = (first?.kind === 'string' ? fullText(first.pieces) : undefined) ?? nameOf(at.call);
    const place = placeOf(at.env.file, at.call);
    const setting = name.replace(/^\*:/, '');
    const outside = opaque(setting, place, [], { outside: true, setting });
    const set = settingsAt(ev, name, at.env.file);
    const given =
      set.length > 0
        ? set
        : [
            ...(args(ev, at)[row.argument ?? 1] ?? []),
            ...fieldOf(ev, namedArguments(at.call.named, at.env), 'default'),
          ];
    const known = given.flatMap((value) =>
      value.kind === 'string' && value.pieces.length > 0 ? [value] : [],
    );
    const declared = known.length === 0 ? defaultOfSetting(ev, name, at.env.file) : undefined;
    const defaults = declared ? [declared] : known;
    return defaults.length > 0 ? defaults.map((value) => withDefault(outside, value, place)) : [outside];
  },
} satisfies Record<ValueOp, Operation>;
