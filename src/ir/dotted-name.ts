import type { Expr } from './ir.ts';

/** `Net.HTTP` of names behind dots; undefined if there is anything else. */
export function dottedName(expr: Expr): string | undefined {
  if (expr.kind === 'name') return expr.name;
  const of = expr.kind === 'member' ? dottedName(expr.of) : undefined;
  return expr.kind === 'member' && of !== undefined ? `${of}.${expr.name}` : undefined;
}
