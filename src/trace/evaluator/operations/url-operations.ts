/** Operations that make URLs: of a base and a reference, of parts, of a query. */
import type { ValueOp } from '../../../models/function-schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import { partOfUrl } from '../string-parts.ts';
import { fieldNames, fieldOf } from '../objects/record-fields.ts';
import { append, isAbsolute, originOf, resolve, synthetic } from '../../model/pieces.ts';
import type { Applied } from '../clients/places.ts';
import { strings } from './text-operations.ts';
import type { Place, RecordValue, StringValue, Value } from '../../model/value.ts';
import { asString, placeOf, stringOf } from '../../model/values.ts';
import { args, onText, type Operation } from './operands.ts';

export const urlOperations = {
  url: (ev, row, at) => {
    const [first, second] = args(ev, at);
    const place = placeOf(at.env.file, at.call);
    const pick = (values: readonly Value[] | undefined) =>
      values?.flatMap((value) => asString(value) ?? []) ?? [];
    // A method resolves against its receiver: `base.join(reference)`.
    const receiver = row.with === 'receiver' && at.receiver ? pick([at.receiver]) : undefined;
    const [references, bases] =
      row.with === 'resolve' ? [pick(second), pick(first)] : [pick(first), receiver ?? pick(second)];
    if (references.length === 0 && first?.[0]?.kind === 'record') return undefined;
    if (bases.length === 0) return references;
    return references.flatMap((reference) =>
      bases.map((base) => ({
        ...concat(base, reference),
        pieces: resolve(base.pieces, reference.pieces, place),
      })),
    );
  },
  'url-of-parts': (ev, row, at) => {
    if (at.call.named.some((field) => field.kind === 'field' && ['host', 'path'].includes(field.name))) {
      return urlOfParts(namedOf(ev, at), at);
    }
    if (row.with !== undefined) return urlOfArguments(ev, row.with, at);
    const record = args(ev, at)[0]?.find((value) => value.kind === 'record');
    return record ? urlOfParts(fieldsOf(ev, record), at) : undefined;
  },
  'url-part': (ev, { with: name }, at) => {
    if (name !== undefined) {
      return onText(at, (of) => [partOfUrl(of, name)].filter((part) => part !== undefined));
    }
    const [urls, ...part] = args(ev, at);
    return part.length > 0 ? undefined : urls;
  },
  append: (ev, _row, at) => onText(at, (of) => withParts(of, args(ev, at), placeOf(at.env.file, at.call))),
  'with-path': (ev, row, at) => {
    const of = at.receiver && asString(at.receiver);
    if (!of) return undefined;
    if (row.with === 'segments') return withSegments(ev, of, at);
    const [first] = args(ev, at);
    const record = first?.find((value) => value.kind === 'record');
    const given = record ? fieldOf(ev, record, 'path') : (first ?? []);
    const paths = given.flatMap((value) => asString(value) ?? []);
    if (paths.length === 0) return isAbsolute(of.pieces) && record ? [of] : undefined;
    // What has no host yet is replaced as a whole.
    if (!isAbsolute(of.pieces)) return record ? undefined : paths;
    const place = placeOf(at.env.file, at.call);
    return paths.map((path) => ({
      ...concat(of, path),
      pieces: append(originOf(of.pieces), path.pieces, place),
    }));
  },
  'with-host': (ev, _row, at) => {
    const of = at.receiver && asString(at.receiver);
    const hosts = (args(ev, at)[0] ?? []).flatMap((value) => asString(value) ?? []);
    if (!of || hosts.length === 0) return undefined;
    const place = placeOf(at.env.file, at.call);
    const path = partOfUrl(of, 'pathname') ?? of;
    return hosts.map((host) => {
      const origin = isAbsolute(host.pieces) ? host : concat(stringOf([synthetic('https://', place)]), host);
      return { ...concat(origin, path), pieces: append(origin.pieces, path.pieces, place) };
    });
  },
  query: (ev, _row, at) => {
    const { named: fields, start, end } = at.call;
    // `encode_www_form(page: 2)`: parameters by their names are one record.
    const named = fields.length > 0 ? ev.values({ kind: 'record', fields, start, end }, at.env) : undefined;
    const [first = named] = args(ev, at);
    const record = first?.find((value) => value.kind === 'record');
    if (!record) return first?.flatMap((value) => asString(value) ?? []);
    const place = placeOf(at.env.file, at.call);
    return [
      fieldNames(ev, record).reduce((query, name, i) => {
        const key = stringOf([synthetic(`${i === 0 ? '' : '&'}${name}=`, place)]);
        const value = fieldOf(ev, record, name).flatMap((found) => asString(found) ?? [])[0];
        return concat(
          concat(query, key),
          value ?? stringOf([{ kind: 'hole', name, from: place, within: place }]),
        );
      }, stringOf([])),
    ];
  },
} satisfies Partial<Record<ValueOp, Operation>>;

/** A path behind a text, one slash between its parts. */
function withParts(of: StringValue, parts: readonly (readonly Value[])[], at: Place): readonly StringValue[] {
  return parts.reduce<readonly StringValue[]>(
    (urls, values) => {
      const rest = strings([values]).filter(({ pieces }) => pieces.length > 0);
      return rest.length === 0
        ? urls
        : urls.flatMap((url) =>
            rest.map((part) => ({ ...concat(url, part), pieces: append(url.pieces, part.pieces, at) })),
          );
    },
    [of],
  );
}

/** `builder.setPathSegments("v2", "repositories")`, and the same with a list. */
function withSegments(ev: Evaluator, of: StringValue, at: Applied): readonly StringValue[] {
  const origin = isAbsolute(of.pieces) ? originOf(of.pieces) : [];
  const parts = args(ev, at).flatMap((values) => {
    const list = values.find((value) => value.kind === 'list');
    return list ? list.items.map((item) => ev.force(item)) : [values];
  });
  return withParts({ ...of, pieces: origin }, parts, placeOf(at.env.file, at.call));
}

/**
 * `new URI("https", host, path, null)`. One argument alone is the whole.
 *
 * @param forms the names of the arguments, one form for each number of them
 */
function urlOfArguments(ev: Evaluator, forms: string, at: Applied): readonly Value[] | undefined {
  const place = placeOf(at.env.file, at.call);
  const given = args(ev, at);
  if (given.length === 1) return given[0];
  const names = forms
    .split(' | ')
    .map((form) => form.split(' '))
    .find(({ length }) => length === given.length);
  if (!names) return undefined;
  const read = (name: string) => {
    const i = names.indexOf(name);
    const node = at.call.args[i];
    const isNull = node?.kind === 'unknown' && node.parts.length === 0;
    return i < 0 || isNull ? undefined : strings([given[i] ?? []])[0];
  };
  const [scheme, host, path] = [read('scheme'), read('host'), read('path')];
  if (!scheme || !host || !path) return undefined;
  const origin = concat(concat(scheme, stringOf([synthetic('://', place)])), host);
  const url = { ...concat(origin, path), pieces: append(origin.pieces, path.pieces, place) };
  const query = read('query');
  return [query ? concat(concat(url, stringOf([synthetic('?', place)])), query) : url];
}

/** The text that one of these names has, in lower case. */
type ReadPart = (...names: readonly string[]) => readonly StringValue[];

function fieldsOf(ev: Evaluator, record: RecordValue): ReadPart {
  return (...names) => {
    const own = fieldNames(ev, record).find((name) => names.includes(name.toLowerCase()));
    return own === undefined ? [] : strings([fieldOf(ev, record, own)]).slice(0, 1);
  };
}

/** `URL.build(scheme=…, host=…, path=…)`. */
function namedOf(ev: Evaluator, { call, env }: Applied): ReadPart {
  const named = call.named.flatMap((field) => (field.kind === 'field' ? [field] : []));
  return (...names) => {
    const own = named.find(({ name }) => names.includes(name.toLowerCase()));
    return own === undefined ? [] : strings([ev.values(own.value, env)]).slice(0, 1);
  };
}

/** `url.URL{Scheme: …, Host: …, Path: …}`. Without a scheme the host is alone, as in the program. */
function urlOfParts(read: ReadPart, at: Applied): readonly Value[] | undefined {
  const place = placeOf(at.env.file, at.call);
  const [host] = read('host', 'hostname');
  if (!host) return read('path', 'pathname');
  const [scheme = stringOf([synthetic('https', place)])] = read('scheme', 'protocol');
  const [path = stringOf([])] = read('path', 'pathname');
  const [query] = read('rawquery', 'query');
  const origin = concat(concat(scheme, stringOf([synthetic('://', place)])), host);
  const url = { ...concat(origin, path), pieces: append(origin.pieces, path.pieces, place) };
  return [query ? concat(concat(url, stringOf([synthetic('?', place)])), query) : url];
}
