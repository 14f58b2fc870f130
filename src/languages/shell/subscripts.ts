/** `A[0]`, `M[key]`, `A[i % 2]`: what a subscript takes of a value. */
import type { Word } from 'unbash';
import type { Expr, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { isAssociative } from './scope.ts';
import { spanOf, Units } from './source.ts';

/** @param name the variable; if it was declared with `-A`, the subscript is a text, else it is arithmetic */
export function element(name: string, of: Expr, index: Word, context: Context, span: Span): Expr {
  const at = spanOf(context.source, index);
  const key = context.lower.word(index, context);
  if (key.kind !== 'text') return { kind: 'index', of, key, ...span };
  if (/^-?\d+$/.test(key.value)) return { kind: 'index', of, key: { ...key, number: true }, ...span };
  const number = isAssociative(context.scope, name) ? undefined : calculated(index, context);
  if (number) return { kind: 'index', of, key: number, ...span };
  return { kind: 'member', of, name: key.value, at, ...span };
}

/**
 * The number that arithmetic gives: what it changes (`i++`) comes in front of the statement. Undefined for what may be
 * the key of a map that is declared in another file: a word such as `name` or `docker-hub`, unless it is assigned here.
 */
function calculated(index: Word, context: Context): Expr | undefined {
  const text = context.source.text.slice(index.pos, index.end);
  const isWord = /^[\w./:-]+$/.test(text) && !/^\w+[-+]\d+$|--/.test(text);
  if (isWord && !isAssigned(text, context)) return undefined;
  const units = new Units();
  const { start, end } = spanOf(context.source, index);
  units.add('((', start, start);
  for (let i = index.pos; i < index.end; i++) {
    units.add(context.source.text.charAt(i), context.source.start(i), context.source.end(i + 1));
  }
  units.add('))', end, end);
  const source = units.source(context.source, start);
  const [only, second] = context.lower.statements(context.lower.parse(source.text).commands, {
    ...context,
    source,
  });
  if (!only || second) return undefined;
  if (only.kind === 'expression') return only.value;
  if (only.kind !== 'assign') return undefined;
  context.before.push(only);
  return only.value;
}

/** A name that this file sets: `i=0`, `for i in …`, `((i++))`. */
function isAssigned(name: string, context: Context): boolean {
  if (!/^[A-Za-z_]\w*$/.test(name)) return false;
  return new RegExp(`(?<![\\w$])${name}(?:=|\\+=|\\+\\+| in\\b)`).test(context.source.text);
}
