/** Members, indexes and calls behind what they begin with: `a.b(c)["d"]`. */
import type { Expr, Span } from '../../../ir/ir.ts';
import { argumentsIn, type Arguments } from './arguments.ts';
import { callOf } from './calls.ts';
import { isGroup, isMark, nameNode, plainName, selfWords, wordText, type Reading } from './nodes.ts';
import { primary } from './primaries.ts';
import type { Group, Token } from '../scan/tokens.ts';

interface Chain {
  readonly expr: Expr;
  readonly next: number;
  /** Ends with the arguments of a call. */
  readonly called: boolean;
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

export function chain(items: readonly Token[], from: number, reading: Reading): Chain {
  const { row } = reading;
  const begun = primary(items, from, reading);
  let { expr, next } = begun;
  let called = false;
  for (;;) {
    const token = items[next];
    if (!token) break;
    const after = items[next + 1];
    const span = spanTo(expr, token);
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
      (!token.blank || row.calls === undefined || row.spacedCalls === true) &&
      isCallable(expr)
    ) {
      const args = argumentsIn(token, reading);
      expr = ofReceiver(expr, args, reading) ?? callOf(expr, args, span);
      called = true;
      next++;
    } else if (token.kind === 'group' && token.open === '[' && !token.blank && expr.kind !== 'text') {
      if (row.typesInBrackets === undefined) expr = indexOf(expr, token, reading);
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

/** `get<String>(…)`: the index after the `>`, if a call follows. */
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

/** The text of a here-document is below the code after the mark that announces it. */
function spanTo(of: Span, last: Span): Span {
  return { start: Math.min(of.start, last.start), end: last.end };
}

function memberOf(of: Expr, name: string, at: { start: number; end: number }, reading: Reading): Expr {
  const span = spanTo(of, at);
  if (of.kind === 'name' && (selfWords.has(of.name) || selfWords.has(`$${of.name}`))) {
    return nameNode(plainName(name, reading.row), span);
  }
  // `HttpMethod.Get` as an argument states its method by its name.
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
  const span = spanTo(of, group);
  const [only, more] = group.items;
  if (only?.kind === 'name' && !more && group.open === '{') return memberOf(of, only.text, only, reading);
  const key = reading.expression(group.items, group);
  if (key.kind === 'text' && !key.number) return memberOf(of, key.value, group, reading);
  return { kind: 'index', of, key, ...span };
}
