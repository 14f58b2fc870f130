/** What is called with the things that follow it: `f a, b`, `f a b`, `f(a) { … }`. */
import type { Expr } from '../../../ir/ir.ts';
import { argumentsOf, type Arguments } from './arguments.ts';
import { callOf } from './calls.ts';
import { chain, chains } from './chains.ts';
import { blockFunction, functionLiteral } from './functions.ts';
import { isOneOf, spanOf, unknown, type Reading } from './nodes.ts';
import { recordOf } from './records.ts';
import type { Token } from '../scan/tokens.ts';

/** Words in front of a value that change nothing about it. */
const prefixes: ReadonlySet<string> = new Set(
  'new await try throw raise yield not do then go defer lazy mut ref out begin in of let! use case return else async move return! const'.split(
    ' ',
  ),
);

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
  let read: readonly Expr[] | undefined;
  const others = (): readonly Expr[] => (read ??= chains(rest, reading));
  if (
    row.adjacent &&
    (expr.kind === 'name' || expr.kind === 'text') &&
    rest.some(({ kind }) => kind === 'string')
  ) {
    const parts = [expr, ...others()];
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
    // `connect(url).use { client => … }`: the member is what is called.
    return callable || expr.kind === 'member'
      ? callOf(expr, { args: [fn], named: [] }, span)
      : unknown([expr, fn], span);
  }
  return unknown([expr, ...others()], span);
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

/** `f a b`: each of the things that follow is an argument. */
function beside(items: readonly Token[], reading: Reading): Arguments {
  return { args: chains(items, reading), named: [] };
}
