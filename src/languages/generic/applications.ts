/** Calls, members, indexes, and what they begin with: `a.b(c)["d"]`, `f a, b`, `f a b`. */
import type { Call, Expr } from '../../ir/ir.ts';
import { argumentsIn, argumentsOf, type Arguments } from './arguments.ts';
import { expression } from './expressions.ts';
import { blockFunction, functionLiteral } from './functions.ts';
import { recordOf } from './records.ts';
import {
  isGroup,
  isMark,
  isName,
  isOneOf,
  nameNode,
  plainName,
  selfWords,
  spanOf,
  split,
  unknown,
  wordText,
  type Reading,
} from './nodes.ts';
import type { Group, StringToken, Token } from './tokens.ts';

/** Words in front of a value that change nothing about it. */
const prefixes: ReadonlySet<string> = new Set(
  'new await try throw raise yield not do then go defer lazy mut ref out begin in of let! use case return else async move return! const'.split(
    ' ',
  ),
);
const nothing: ReadonlySet<string> = new Set(
  'null nil None undefined undef NULL nullptr Nothing true false True False NA'.split(' '),
);

interface Chain {
  readonly expr: Expr;
  readonly next: number;
  /** Ends with the arguments of a call. */
  readonly called: boolean;
}

export function application(given: readonly Token[], reading: Reading): Expr {
  const { row } = reading;
  let start = 0;
  while (start < given.length - 1 && isPrefix(given[start], given[start + 1])) start++;
  const items = start === 0 ? given : given.slice(start);
  if (isOneOf(items[0], row.functions)) {
    const fn = functionLiteral(items, reading);
    if (fn) return fn;
  }
  const first = chain(items, 0, reading);
  const { expr, next } = first;
  if (next >= items.length) return expr;
  const rest = items.slice(next);
  const span = spanOf(items);
  if (
    row.adjacent &&
    (expr.kind === 'name' || expr.kind === 'text') &&
    rest.some(({ kind }) => kind === 'string')
  ) {
    const parts = [expr, ...chains(rest, reading)];
    if (parts.every(({ kind }) => kind === 'name' || kind === 'text' || kind === 'join')) {
      return { kind: 'join', parts, ...span };
    }
  }
  const callable = !first.called && (expr.kind === 'name' || expr.kind === 'member');
  if (row.calls !== undefined && callable) {
    const args = row.calls === 'words' ? argumentsOf(rest, reading) : beside(rest, reading);
    return callOf(expr, args, span);
  }
  // `get(url) { … }`: the block is one more argument.
  const [block] = rest;
  if (rest.length === 1 && block?.kind === 'group' && block.open === '{') {
    const fn = row.records
      ? (recordOf(block, reading) ?? blockFunction(block, reading))
      : blockFunction(block, reading);
    if (expr.kind === 'call') return { ...expr, args: [...expr.args, fn], ...span };
    return callable ? callOf(expr, { args: [fn], named: [] }, span) : unknown([expr, fn], span);
  }
  return unknown([expr, ...chains(rest, reading)], span);
}

function isPrefix(token: Token | undefined, next: Token | undefined): boolean {
  if (token?.kind === 'mark') {
    if (token.text === ':' || token.text === '.') return next?.kind === 'group' || next?.kind === 'string';
    return !['::', '->', '('].includes(token.text);
  }
  return token?.kind === 'name' && prefixes.has(token.text) && next?.kind !== 'mark' && !isTightGroup(next);
}

function isTightGroup(token: Token | undefined): boolean {
  return token?.kind === 'group' && !token.blank;
}

export function callOf(callee: Expr, args: Arguments, span: { start: number; end: number }): Call {
  return {
    kind: 'call',
    callee,
    args: args.args,
    named: args.named,
    form: 'call',
    start: span.start,
    end: span.end,
  };
}

/** `f a b`: each of the things that follow is an argument. */
function beside(items: readonly Token[], reading: Reading): Arguments {
  return { args: chains(items, reading), named: [] };
}

/** Everything in a row, one after the other. */
export function chains(items: readonly Token[], reading: Reading): readonly Expr[] {
  const found: Expr[] = [];
  for (let i = 0; i < items.length;) {
    const { expr, next } = chain(items, i, reading);
    if (expr.kind !== 'unknown' || expr.parts.length > 0 || expr.body) found.push(expr);
    i = Math.max(next, i + 1);
  }
  return found;
}

function chain(items: readonly Token[], from: number, reading: Reading): Chain {
  const { row } = reading;
  const begun = primary(items, from, reading);
  let { expr, next } = begun;
  let called = false;
  for (;;) {
    const token = items[next];
    if (!token) break;
    const after = items[next + 1];
    const span = { start: expr.start, end: token.end };
    if (token.kind === 'mark' && row.members.includes(token.text) && after?.kind === 'name') {
      expr = memberOf(expr, after.text, after, reading);
      called = false;
      next += 2;
      if (!isGroup(items[next], '(')) expr = getterOf(expr, reading) ?? expr;
    } else if (token.kind === 'mark' && row.members.includes(token.text) && after?.kind === 'group') {
      // `$self->{base}`, `f.(x)`
      next++;
    } else if (
      token.kind === 'group' &&
      token.open === '(' &&
      (!token.blank || row.calls === undefined) &&
      isCallable(expr)
    ) {
      const args = argumentsIn(token, reading);
      expr = ofReceiver(expr, args, reading) ?? callOf(expr, args, span);
      called = true;
      next++;
    } else if (token.kind === 'group' && token.open === '[' && !token.blank && expr.kind !== 'text') {
      expr = indexOf(expr, token, reading);
      next++;
    } else if (token.kind === 'group' && token.open === '{' && !token.blank && row.takesArguments) {
      expr = indexOf(expr, token, reading);
      next++;
    } else if (
      token.kind === 'group' &&
      token.open === '{' &&
      !token.blank &&
      row.bracedCalls &&
      isCallable(expr)
    ) {
      expr = callOf(expr, argumentsIn(token, reading), span);
      called = true;
      next++;
    } else if (isMark(token, '!', '?', '!!') && 'blank' in token && !token.blank) {
      next++;
    } else if (isMark(token, '<') && !('blank' in token && token.blank)) {
      const end = typeArgumentsEnd(items, next);
      if (end === undefined) break;
      next = end;
    } else break;
  }
  return { expr, next, called };
}

/** `"curl …".execute()`, `URL("…").readText()`: what counts is what they are called on. */
function ofReceiver(callee: Expr, { args }: Arguments, { row }: Reading): Expr | undefined {
  if (callee.kind !== 'member' || args.length > 0) return undefined;
  const name = ownValue(row.receiverCalls, callee.name);
  if (name === undefined) return undefined;
  return callOf(
    nameNode(name, { start: callee.start, end: callee.start }),
    { args: [callee.of], named: [] },
    callee,
  );
}

/** A table has no `toString` of its own. */
function ownValue(table: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** `connection.responseCode`, `new URL("…").text` */
function getterOf(expr: Expr, reading: Reading): Expr | undefined {
  const { getters } = reading.row;
  const method = expr.kind === 'member' ? ownValue(getters, expr.name) : undefined;
  if (expr.kind !== 'member' || method === undefined || (method === expr.name && expr.of.kind !== 'call')) {
    return undefined;
  }
  const nothing = { args: [], named: [] };
  const callee = { ...expr, name: method };
  return ofReceiver(callee, nothing, reading) ?? callOf(callee, nothing, expr);
}

function isCallable({ kind }: Expr): boolean {
  return kind === 'name' || kind === 'member' || kind === 'call' || kind === 'index' || kind === 'function';
}

/** `get<String>(…)`: behind the `>`, where a call follows. */
function typeArgumentsEnd(items: readonly Token[], from: number): number | undefined {
  for (let i = from + 1; i < Math.min(items.length, from + 12); i++) {
    const token = items[i];
    if (isMark(token, '>')) return isGroup(items[i + 1], '(') ? i + 1 : undefined;
    if (!(token?.kind === 'name' || isMark(token, ',', '.', '?', '::', '<') || isGroup(token, '['))) {
      return undefined;
    }
  }
  return undefined;
}

function memberOf(of: Expr, name: string, at: { start: number; end: number }, reading: Reading): Expr {
  const span = { start: of.start, end: at.end };
  if (of.kind === 'name' && (selfWords.has(of.name) || selfWords.has(`$${of.name}`))) {
    return nameNode(plainName(name, reading.row), span);
  }
  // `HttpMethod.Get` as an argument says its method by its name.
  if (
    of.kind === 'name' &&
    /(?:method|verb)s?$/i.test(of.name) &&
    /^(?:get|head|post|put|patch|delete|options)$/i.test(name)
  ) {
    return wordText(name, of.start, at.end);
  }
  return { kind: 'member', of, name, at: { start: at.start, end: at.end }, ...span };
}

function indexOf(of: Expr, group: Group, reading: Reading): Expr {
  const span = { start: of.start, end: group.end };
  const [only, more] = group.items;
  if (only?.kind === 'name' && !more && group.open === '{') return memberOf(of, only.text, only, reading);
  const key = expression(group.items, reading, group);
  if (key.kind === 'text' && !key.number) return memberOf(of, key.value, group, reading);
  return { kind: 'index', of, key, ...span };
}

function primary(items: readonly Token[], from: number, reading: Reading): { expr: Expr; next: number } {
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
      if (token.text.startsWith(':') && token.text.length > 1) {
        return { expr: wordText(token.text.slice(1), token.start, token.end), next: from + 1 };
      }
      return { expr: nameNode(plainName(token.text, reading.row), token), next: from + 1 };
    case 'group':
      return { expr: groupOf(token, reading), next: from + 1 };
    case 'mark':
      // `.get`, `:get`: a word that stands for itself.
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

/** A literal, or a join of its pieces; a call where it is run. */
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
  return {
    kind: 'join',
    parts: parts.map((part) => (part.kind === 'text' ? part : expression(part.items, reading, part))),
    start,
    end,
  };
}

function groupOf(group: Group, reading: Reading): Expr {
  const { row } = reading;
  switch (group.open) {
    case '{':
      return (row.records ? recordOf(group, reading) : undefined) ?? blockFunction(group, reading);
    case '[':
    case '(': {
      const entries = split(
        group.items,
        (token) => isMark(token, ',') || (group.open === '[' && token.kind === 'break'),
      );
      const filled = entries.filter((entry) => entry.some(({ kind }) => kind !== 'break'));
      const keyed = filled.length > 0 && filled.every((entry) => isKeyed(entry, reading));
      if (keyed) return recordOf(group, reading) ?? unknown([], group);
      if (group.open === '(' && filled.length === 1) {
        const inner = expression(group.items, reading, group);
        // `(…)` of several statements
        return inner;
      }
      const values =
        filled.length === 1 && row.calls === 'beside'
          ? chains(filled[0] ?? [], reading)
          : filled.map((entry) => expression(entry, reading));
      return { kind: 'list', items: values, start: group.start, end: group.end };
    }
    default:
      return unknown([], group);
  }
}

function isKeyed(entry: readonly Token[], { row }: Reading): boolean {
  const [key, mark] = entry.filter(({ kind }) => kind !== 'break');
  return (isName(key) || key?.kind === 'string') && isOneOf(mark, row.fields);
}
