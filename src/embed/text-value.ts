import type { Expr } from '../ir/ir.ts';
import type { InnerText } from './inner-text.ts';
import { relocateExpr } from './relocate.ts';

/** An inner text as a value: its own places, and the values in it. */
export function textValue(inner: InnerText): Expr {
  const text: Expr = { kind: 'text', value: inner.text, at: 0, start: 0, end: inner.text.length };
  return relocateExpr(text, inner);
}
