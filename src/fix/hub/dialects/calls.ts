/** Calls that make a text of others, by the rows of a language's model. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import { models } from '../../../generated/models.ts';
import type { ValueRow } from '../../../models/function-schema.ts';

export type CallReading =
  /** The text that it is given, in another form: `URI(x)`. */
  | { readonly kind: 'same'; readonly of: Expr }
  /** A request, which is more than the address that it is made with. */
  | { readonly kind: 'request'; readonly url: Expr }
  | { readonly kind: 'parts'; readonly parts: readonly Expr[] }
  /** Items with a separator between; `trims`: if an item has one at its end, there is no other. */
  | {
      readonly kind: 'joined';
      readonly items: readonly Expr[];
      readonly separator: string;
      readonly trims: boolean;
    }
  | {
      readonly kind: 'format';
      readonly template: Expr;
      /** Finds the places of a template; a group has its name or number from 0. */
      readonly placesOf: RegExp;
      readonly given: ReadonlyMap<string, Expr>;
    }
  | { readonly kind: 'other' };

const other: CallReading = { kind: 'other' };

const percent = /%(?:\((\w+)\))?[sdv]/g;
const percentNames = /%(?:<(\w+)>s|\{(\w+)\}|[sd])/g;
const braces = /\{(\w*)\}/g;

/**
 * Only the name of the call is looked at: the caller holds what comes out against what the evaluator found.
 *
 * @param imported the modules of the file, which part functions of one name
 */
export function callReading(call: Call, language: string, imported: ReadonlySet<string>): CallReading {
  const { callee } = call;
  const name = calledName(call);
  const rows = rowsOf(language);
  // What is called on a list or a text is a method, whatever functions share its name.
  const onValue = callee.kind === 'member' && /^(?:list|text|join)$/.test(callee.of.kind);
  const path = dotted(callee);
  // The row of a module that is a function itself has no name.
  const own = (path === '' ? undefined : rows.get(path)) ?? (onValue ? rows.get(`.${name}`) : undefined);
  const row = ofModule(oneOf(own ?? rows.get(name) ?? [], imported), callee);
  if (!row) return other;
  const isMethod = row.method?.includes(name) === true && callee.kind === 'member';
  const given = isMethod ? [callee.of, ...call.args] : call.args;
  const [first, ...rest] = given;
  if (!first) return other;
  switch (row.gives) {
    case 'same':
    case 'url': {
      // A path on a base: `urljoin(base, path)`.
      if (row.with === 'resolve' && given.length === 2) return { kind: 'parts', parts: given };
      const of = isMethod ? first : call.args[row.argument ?? 0];
      return of && (isMethod || call.args.length === 1 || row.argument !== undefined)
        ? { kind: 'same', of }
        : other;
    }
    case 'request': {
      const at = row.with?.split(' ').indexOf('url') ?? -1;
      const url = namedOf(call.named).get('url') ?? call.args[at];
      return url ? { kind: 'request', url } : other;
    }
    case 'concat':
      return { kind: 'parts', parts: given };
    case 'join':
      return joinReading(given, row);
    case 'append':
      return { kind: 'joined', items: given, separator: '/', trims: true };
    case 'format':
      return { kind: 'format', template: first, placesOf: percent, given: numbered(rest) };
    case 'fill':
      return {
        kind: 'format',
        template: first,
        placesOf: row.with === 'percent' ? percent : row.with === 'percent-names' ? percentNames : braces,
        given: new Map([...numbered(rest), ...namedOf(call.named)]),
      };
    default:
      return other;
  }
}

/** Rows that mean one thing: all of them, or those of the modules that the file imports. */
function oneOf(rows: readonly ValueRow[], imported: ReadonlySet<string>): readonly ValueRow[] {
  const isOne = (some: readonly ValueRow[]) => some.every(({ gives }) => gives === some[0]?.gives);
  if (isOne(rows)) return rows;
  const own = rows.filter(({ modules }) => modules?.some((module) => imported.has(module)) === true);
  return isOne(own) ? own : [];
}

/** `url.JoinPath(base, …)` is a function, `base.JoinPath(…)` a method. */
function ofModule(rows: readonly ValueRow[], callee: Expr): ValueRow | undefined {
  const owner = callee.kind === 'member' && callee.of.kind === 'name' ? callee.of.name : undefined;
  const isOwners = ({ modules }: ValueRow) =>
    owner !== undefined && modules?.some((module) => module.split('/').at(-1) === owner) === true;
  return rows.find(isOwners) ?? rows.at(-1);
}

/** `strings.Join(list, "/")`, `implode('/', list)`, `String.join("/", a, b)`, `File.join(a, b)`. */
function joinReading(given: readonly Expr[], row: ValueRow): CallReading {
  const [first, ...rest] = given;
  const list = given.find((one) => one.kind === 'list');
  const beside = given.find((one) => one.kind === 'text');
  if (list) {
    const separator = beside?.value ?? (given.length === 1 ? row.with : undefined);
    return separator === undefined ? other : { kind: 'joined', items: list.items, separator, trims: false };
  }
  if (row.receiver === 0 && first?.kind === 'text' && first.value === '/') {
    return { kind: 'joined', items: rest, separator: first.value, trims: false };
  }
  return { kind: 'joined', items: given, separator: row.with ?? '/', trims: true };
}

function numbered(args: readonly Expr[]): ReadonlyMap<string, Expr> {
  const [only, more] = args;
  if (only?.kind === 'record' && !more) return namedOf(only.fields);
  const items = only?.kind === 'list' && !more ? only.items : args;
  return new Map(items.map((item, i) => [String(i), item]));
}

function namedOf(fields: readonly Field[]): ReadonlyMap<string, Expr> {
  return new Map(
    fields.flatMap((field) => (field.kind === 'field' ? [[field.name, field.value] as const] : [])),
  );
}

const byLanguage = new Map<string, ReadonlyMap<string, readonly ValueRow[]>>();

/** Rows by the whole name of the call and by its last part. */
function rowsOf(language: string): ReadonlyMap<string, readonly ValueRow[]> {
  const known = byLanguage.get(language);
  if (known) return known;
  const rows = new Map<string, readonly ValueRow[]>();
  const add = (name: string, row: ValueRow) => {
    rows.set(name, [...(rows.get(name) ?? []), row]);
  };
  for (const row of models.flatMap(({ data }) =>
    data.language === language ? (data.functions ?? []) : [],
  )) {
    for (const path of [...(row.call ?? []), ...(row.method ?? [])]) {
      add(path, row);
      const last = path.split('.').at(-1) ?? path;
      if (last !== path) add(last, row);
    }
    for (const name of row.method ?? []) add(`.${name}`, row);
  }
  byLanguage.set(language, rows);
  return rows;
}

/** `String.format`; '' if the call is made on anything but names. */
function dotted(expr: Expr): string {
  if (expr.kind === 'name') return expr.name;
  const of = expr.kind === 'member' ? dotted(expr.of) : '';
  return expr.kind === 'member' && of !== '' ? `${of}.${expr.name}` : '';
}

/** Host and path of an address that is built of its parts: `URI::HTTPS.build(host: …, path: …)`. */
export function addressParts({ callee, args }: Call): readonly Expr[] | undefined {
  const [parts] = args;
  if (callee.kind !== 'name' || callee.name !== '…url' || parts?.kind !== 'record') return undefined;
  const named = parts.fields.flatMap((field) => (field.kind === 'field' ? [field] : []));
  const valueOf = (name: string) => named.find((field) => field.name === name)?.value;
  const [host, path] = [valueOf('host'), valueOf('path')];
  const isPlain =
    named.length === parts.fields.length && named.every(({ name }) => /^(?:scheme|host|path)$/.test(name));
  return isPlain && host && path ? [host, path] : undefined;
}
