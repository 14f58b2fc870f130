/** What `+` makes of its operands. */
import type { Expr, Span } from './ir.ts';

/** @returns a text of all parts; of numbers alone a sum, whose value is not known */
export function concatenated(parts: readonly Expr[], { start, end }: Span): Expr {
  const isSum = parts.every((part) => part.kind === 'text' && part.number === true);
  return isSum ? { kind: 'unknown', parts, start, end } : { kind: 'join', parts, start, end };
}
