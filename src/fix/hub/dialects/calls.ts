/** Calls that make a text of others, as the rows of a language's model say. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { models } from '../../../generated/models.ts';
import type { ValueRow } from '../../../models/schema.ts';

export type CallReading =
  /** The text that it is given, in another form: `URI(x)`. */
  | { readonly kind: 'same'; readonly of: Expr }
  | { readonly kind: 'parts'; readonly parts: readonly Expr[] }
  | {
      readonly kind: 'format';
      readonly template: Expr;
      /** Finds the places of a template; a group has its name or number from 0. */
      readonly placesOf: RegExp;
      readonly given: ReadonlyMap<string, Expr>;
    }
  | { readonly kind: 'other' };

const other: CallReading = { kind: 'other' };

const percent = /%[sdv]/g;
const percentNames = /%(?:<(\w+)>s|\{(\w+)\}|[sd])/g;
const braces = /\{(\w*)\}/g;

/** Only the name of the call is looked at: the caller holds what comes out against what the evaluator found. */
export function callReading(call: Call, language: string): CallReading {
  const { callee } = call;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const rows = rowsOf(language);
  const row = rows.get(dotted(callee)) ?? rows.get(name);
  if (!row) return other;
  const isMethod = row.method?.includes(name) === true && callee.kind === 'member';
  const given = isMethod ? [callee.of, ...call.args] : call.args;
  const [first, ...rest] = given;
  if (!first) return other;
  switch (row.gives) {
    case 'same':
    case 'url': {
      const of = isMethod ? first : call.args[row.argument ?? 0];
      return of && (isMethod || call.args.length === 1 || row.argument !== undefined)
        ? { kind: 'same', of }
        : other;
    }
    case 'concat':
      return { kind: 'parts', parts: given };
    case 'format':
      return { kind: 'format', template: first, placesOf: percent, given: numbered(rest) };
    case 'fill':
      return {
        kind: 'format',
        template: first,
        placesOf: row.with === 'percent' ? percent : row.with === 'percent-names' ? percentNames : braces,
        given: new Map([...numbered(rest), ...namedOf(call)]),
      };
    default:
      return other;
  }
}

function numbered(args: readonly Expr[]): ReadonlyMap<string, Expr> {
  const items = args.length === 1 && args[0]?.kind === 'list' ? args[0].items : args;
  return new Map(items.map((item, i) => [String(i), item]));
}

function namedOf({ named }: Call): readonly (readonly [string, Expr])[] {
  return named.flatMap((field) => (field.kind === 'field' ? [[field.name, field.value] as const] : []));
}

const byLanguage = new Map<string, ReadonlyMap<string, ValueRow>>();

/** Rows by the whole name of the call and by its last part; one that means several things is left out. */
function rowsOf(language: string): ReadonlyMap<string, ValueRow> {
  const known = byLanguage.get(language);
  if (known) return known;
  const rows = new Map<string, ValueRow>();
  const several = new Set<string>();
  const add = (name: string, row: ValueRow) => {
    if ((rows.get(name)?.gives ?? row.gives) !== row.gives) several.add(name);
    rows.set(name, row);
  };
  for (const row of models.flatMap(({ data }) =>
    data.language === language ? (data.functions ?? []) : [],
  )) {
    for (const path of [...(row.call ?? []), ...(row.method ?? [])]) {
      add(path, row);
      const last = path.split('.').at(-1) ?? path;
      if (last !== path) add(last, row);
    }
  }
  for (const name of several) rows.delete(name);
  byLanguage.set(language, rows);
  return rows;
}

/** `String.format`; '' where the call is made on anything but names. */
function dotted(expr: Expr): string {
  if (expr.kind === 'name') return expr.name;
  const of = expr.kind === 'member' ? dotted(expr.of) : '';
  return expr.kind === 'member' && of !== '' ? `${of}.${expr.name}` : '';
}
