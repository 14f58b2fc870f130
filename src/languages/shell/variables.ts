/** `$NAME`, `$1`, `$@`: what a parameter's name means at this place. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { madeUpNumber } from './literals.ts';
import { noteRead } from './scope.ts';

/** Parameters that only the running shell knows. */
const SPECIAL = new Set(['#', '?', '-', '$', '!']);

export function variable(name: string, context: Context, span: Span): Expr {
  if (name === '@' || name === '*') return allParameters(context, span);
  if (/^[1-9]\d*$/.test(name)) return positional(Number(name), context, span);
  if (SPECIAL.has(name)) return { kind: 'unknown', parts: [], ...span };
  noteRead(context.scope, name);
  return { kind: 'name', name, ...span };
}

/** `$1` after one `shift` is the second parameter. */
function positional(number: number, context: Context, span: Span): Expr {
  const { by, given } = context.scope.positional;
  if (by === undefined && given) return { kind: 'unknown', parts: [], ...span };
  const name = String(number + (by ?? 0));
  noteRead(context.scope, name);
  return { kind: 'name', name, ...span };
}

function allParameters(context: Context, span: Span): Expr {
  const { by, given } = context.scope.positional;
  const all: Expr = { kind: 'name', name: '@', ...span };
  noteRead(context.scope, '@');
  if (by === 0) return all;
  if (by === undefined) return given ? { kind: 'unknown', parts: [], ...span } : all;
  return methodCall(all, 'slice', [madeUpNumber(by, span.start)], span);
}

/** `of.name(args)`, the form in which the IR holds what an expansion does to a value. */
export function methodCall(of: Expr, name: string, args: readonly Expr[], span: Span): Expr {
  const at = { start: span.end, end: span.end };
  const callee: Expr = { kind: 'member', of, name, at, ...span };
  return { kind: 'call', callee, args, named: [], form: 'call', ...span };
}
