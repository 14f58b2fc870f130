/** What an expression begins with: a string, a name, a number, something in brackets. */
import type { Expr } from '../../../ir/ir.ts';
import { callOf } from './calls.ts';
import { blockFunction } from './functions.ts';
import {
  isMark,
  isName,
  isOneOf,
  nameNode,
  plainName,
  spanOf,
  split,
  unknown,
  wordText,
  type Reading,
} from './nodes.ts';
import { recordOf } from './records.ts';
import type { Group, StringToken, Token } from '../scan/tokens.ts';

const nothing: ReadonlySet<string> = new Set(
  'null nil None undefined undef NULL nullptr Nothing true false True False NA'.split(' '),
);

export function primary(
  items: readonly Token[],
  from: number,
  reading: Reading,
): { expr: Expr; next: number } {
  const token = items[from];
  if (!token) return { expr: unknown([], spanOf(items)), next: from + 1 };
  const after = items[from + 1];
  switch (token.kind) {
    case 'string':
      return strings(items, from, reading);
    case 'number': {
      const { text, start, end } = token;
      return { expr: { kind: 'text', value: text, number: true, at: start, start, end }, next: from + 1 };
    }
    case 'name':
      if (nothing.has(token.text)) return { expr: unknown([], token), next: from + 1 };
      // `:httpc.request(…)`: a module of Erlang.
      if (token.text.startsWith(':') && token.text.length > 1 && !isMark(after, '.')) {
        return { expr: wordText(token.text.slice(1), token.start, token.end), next: from + 1 };
      }
      return {
        expr: nameNode(plainName(token.text.replace(/^:(?=\w)/, ''), reading.row), token),
        next: from + 1,
      };
    case 'group':
      return { expr: groupOf(token, reading), next: from + 1 };
    case 'mark':
      // `.get`, `:get`: a word that means itself.
      if ((token.text === '.' || token.text === ':') && after?.kind === 'name' && !after.blank) {
        return { expr: wordText(after.text, token.start, after.end), next: from + 2 };
      }
      return { expr: unknown([], token), next: from + 1 };
    case 'break':
      return { expr: unknown([], token), next: from + 1 };
    default:
      return token satisfies never;
  }
}

function strings(items: readonly Token[], from: number, reading: Reading): { expr: Expr; next: number } {
  const first = items[from];
  let next = from + 1;
  if (first?.kind !== 'string') return { expr: unknown([], spanOf(items)), next };
  const parts: Expr[] = [stringOf(first, reading)];
  for (let token = items[next]; reading.row.adjacent && token?.kind === 'string'; token = items[++next]) {
    parts.push(stringOf(token, reading));
  }
  const [only, second] = parts;
  return { expr: only && !second ? only : { kind: 'join', parts, ...spanOf(parts) }, next };
}

/** A literal, or a join of its pieces; a call if it is run. */
export function stringOf(token: StringToken, reading: Reading): Expr {
  const text = textOf(token, reading);
  if (!reading.row.commandStrings?.includes(token.open)) return text;
  return callOf(nameNode('qx', { start: token.start, end: token.start }), { args: [text], named: [] }, token);
}

function textOf(token: StringToken, reading: Reading): Expr {
  const { start, end, parts } = token;
  const [only, second] = parts;
  if (!only) return { kind: 'text', value: '', at: start, start, end };
  if (only.kind === 'text' && !second) return { ...only, start, end };
  // The text of a here-document is below the mark that announces it.
  const span = only.start >= end ? spanOf(parts) : { start, end };
  return {
    kind: 'join',
    parts: parts.map((part) => (part.kind === 'text' ? part : reading.expression(part.items, part))),
    ...span,
  };
}

function groupOf(group: Group, reading: Reading): Expr {
  const { row } = reading;
  switch (group.open) {
    case '{': {
      const record = row.records ? recordOf(group, reading) : undefined;
      return record ?? (row.tuples ? valuesOf(group, reading) : blockFunction(group, reading));
    }
    case '[':
    case '(':
      return valuesOf(group, reading);
    default:
      return unknown([], group);
  }
}

/** The values between commas; a single value in parentheses is itself. */
function valuesOf(group: Group, reading: Reading): Expr {
  const { row } = reading;

  const entries = split(
    group.items,
    (token) => isMark(token, ',') || (group.open === '[' && token.kind === 'break'),
  );
  const filled = entries.filter((entry) => entry.some(({ kind }) => kind !== 'break'));
  const keyed = filled.length > 0 && filled.every((entry) => isKeyed(entry, reading));
  if (keyed) return recordOf(group, reading) ?? unknown([], group);
  if (group.open === '(' && filled.length === 1) return reading.expression(group.items, group);
  const values =
    filled.length === 1 && row.calls === 'beside'
      ? reading.chains(filled[0] ?? [])
      : filled.map((entry) => reading.expression(entry));
  return { kind: 'list', items: values, start: group.start, end: group.end };
}

function isKeyed(entry: readonly Token[], { row }: Reading): boolean {
  const [key, mark] = entry.filter(({ kind }) => kind !== 'break');
  return (isName(key) || key?.kind === 'string') && isOneOf(mark, row.fields);
}
