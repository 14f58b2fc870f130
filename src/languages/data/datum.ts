/**
 * The content of data files, whatever their format: a URL with a method beside it is a request, a URL alone is mentioned, and
 * what looks like a recorded answer is left out.
 */
import type { Expr, Field, Stmt } from '../../ir/ir.ts';
import { field, nameNode } from '../tokens/read/nodes.ts';
import { readingOf } from '../tokens/read/statements.ts';
import { Scanner } from '../tokens/scan/scanner.ts';
import { placesOf } from './places.ts';
import type { Syntax } from '../tokens/syntax.ts';

/** A value of a data file with its place. */
export type Datum =
  | { readonly kind: 'scalar'; readonly text: Expr; readonly value: string }
  | { readonly kind: 'map'; readonly entries: readonly Entry[]; readonly start: number; readonly end: number }
  | { readonly kind: 'list'; readonly items: readonly Datum[]; readonly start: number; readonly end: number };

export interface Entry {
  readonly name: string;
  readonly value: Datum;
  readonly start: number;
  readonly end: number;
}

/** The name under which models/generic.yaml knows a request that data describes. */
const requestName = 'request described by data';

/** The same of a command: a node of Node-RED, https://nodered.org/docs/user-guide/writing-functions. */
const commandName = 'command run by data';

const urlNames: ReadonlySet<string> = new Set(['url', 'uri', 'endpoint', 'URL', 'href', 'baseUrl', 'raw']);
const methodNames: ReadonlySet<string> = new Set([
  'method',
  'verb',
  'httpMethod',
  'http_method',
  'requestMethod',
]);

/** Fields beside each other that only answers have. */
const answers: readonly (readonly string[])[] = [
  ['count', 'results'],
  ['count', 'next'],
  ['next', 'previous'],
  ['next', 'results'],
  ['request', 'response'],
  ['log', 'entries'],
  ['star_count', 'pull_count'],
  ['statusCode', 'body'],
  ['status', 'headers', 'body'],
  ['auths'],
  ['version', 'runs'],
];

/** @returns the content of a whole document */
export function statementsOf(datum: Datum): readonly Stmt[] {
  const value = valueOf(datum, 0);
  return value ? [{ kind: 'expression', value }] : [];
}

/** @returns a name for each entry, as those see it who take the document in */
export function variablesOf(datum: Datum): readonly Stmt[] {
  if (datum.kind !== 'map') return [];
  return datum.entries.flatMap(({ name, value, start, end }): readonly Stmt[] =>
    value.kind === 'scalar' ? [{ kind: 'bind', name, value: value.text, span: { start, end } }] : [],
  );
}

const maxDepth = 60;

function valueOf(datum: Datum, depth: number): Expr | undefined {
  if (depth > maxDepth) return undefined;
  switch (datum.kind) {
    case 'scalar':
      return datum.text;
    case 'list': {
      const items = datum.items.flatMap((item) => valueOf(item, depth + 1) ?? []);
      return { kind: 'list', items, start: datum.start, end: datum.end };
    }
    case 'map':
      return recordOf(datum, depth);
    default:
      return datum satisfies never;
  }
}

function recordOf(map: Extract<Datum, { kind: 'map' }>, depth: number): Expr | undefined {
  const names = new Set(map.entries.map(({ name }) => name));
  if (answers.some((fields) => fields.every((name) => names.has(name)))) return undefined;
  const fields = map.entries.flatMap((entry): readonly Field[] => {
    const value = valueOf(entry.value, depth + 1);
    return value ? [field(entry.name, value, entry)] : [];
  });
  const span = { start: map.start, end: map.end };
  const record: Expr = { kind: 'record', fields, ...span };
  const hasUrl = map.entries.some(({ name, value }) => urlNames.has(name) && value.kind !== 'list');
  const hasMethod = map.entries.some(
    ({ name, value }) => methodNames.has(name) && value.kind === 'scalar' && isMethod(value.value),
  );
  if (hasUrl && hasMethod) return given(record, requestName);
  return isCommand(map) ? given(record, commandName) : record;
}

/** What data describes, as a call that is given it. */
function given(record: Expr, name: string): Expr {
  const span = { start: record.start, end: record.end };
  return { kind: 'call', callee: nameNode(name, span), args: [record], named: [], form: 'call', ...span };
}

function isCommand({ entries }: Extract<Datum, { kind: 'map' }>): boolean {
  const named = (wanted: string) => entries.find(({ name }) => name === wanted)?.value;
  const type = named('type');
  return type?.kind === 'scalar' && type.value === 'exec' && named('command')?.kind === 'scalar';
}

function isMethod(word: string): boolean {
  return /^(?:get|head|post|put|patch|delete|options)$/i.test(word);
}

/** A scalar as text, with the holes that templates leave in it. */
export function scalar(
  text: string,
  value: string,
  start: number,
  end: number,
  row: Syntax,
  body: number = start,
): Datum {
  const plain = text.slice(start, end);
  if (plain !== value) {
    const map = placesOf(value, text, { start: body, end });
    return { kind: 'scalar', value, text: { kind: 'text', value, at: start, start, end, map } };
  }
  const holes = row.strings[0]?.holes ?? [];
  const parts = holes.some((form) => value.includes(form.kind === 'between' ? form.open : form.mark))
    ? new Scanner(text, row, start, end).body(holes)
    : [];
  const [first, second] = parts;
  if (!second && first?.kind !== 'hole') {
    return { kind: 'scalar', value, text: { kind: 'text', value, at: start, start, end } };
  }
  const reading = readingOf(row, text);
  const exprs = parts.map((part) => (part.kind === 'text' ? part : reading.expression(part.items, part)));
  return { kind: 'scalar', value, text: { kind: 'join', parts: exprs, start, end } };
}
