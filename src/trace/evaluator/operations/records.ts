/** Records: their fields, records made of others, and request objects. */
import type { Evaluator } from '../evaluate.ts';
import { defaultOfOption } from '../names/declared-options.ts';
import { withDefault } from '../../model/strings.ts';
import { argumentsOf } from '../arguments.ts';
import { anyItem } from '../any-item.ts';
import { fieldOf } from '../objects/record-fields.ts';
import { fullText } from '../../model/pieces.ts';
import { namedArguments, type Applied } from '../clients/places.ts';
import type { Layer, Thunk, Value } from '../../model/value.ts';
import { opaque, placeOf } from '../../model/values.ts';
import { args, type Operation } from './operands.ts';

export const recordOperations = {
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
} satisfies Record<string, Operation>;

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
