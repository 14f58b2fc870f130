/** `((total += n))`, `((page++))`: what an arithmetic command changes. */
import type { ArithmeticExpression } from 'unbash';
import type { Name, Stmt } from '../../ir/ir.ts';
import { assignName } from './assignments.ts';
import type { Context } from './context.ts';
import { spanOf } from './source.ts';
import { arithmeticParts } from './words.ts';

const assigns = /^(?:[-+*/%&|^]|<<|>>)?=$/;

export function lowerArithmetic(expression: ArithmeticExpression, context: Context): Stmt[] {
  if (expression.type === 'ArithmeticBinary' && expression.operator === ',') {
    return [expression.left, expression.right].flatMap((one) => lowerArithmetic(one, context));
  }
  const isNew = expression.type === 'ArithmeticBinary' && expression.operator === '=';
  const parts = arithmeticParts(isNew ? expression.right : expression, context);
  const value = { kind: 'unknown' as const, parts, ...spanOf(context.source, expression) };
  const target = changedBy(expression, context);
  if (target) return [assignName(target, value, context)];
  return parts.length > 0 ? [{ kind: 'expression', value }] : [];
}

function changedBy(expression: ArithmeticExpression, context: Context): Name | undefined {
  if (expression.type === 'ArithmeticBinary' && assigns.test(expression.operator)) {
    return nameOf(expression.left, context);
  }
  const isStep = expression.type === 'ArithmeticUnary' && /^(?:\+\+|--)$/.test(expression.operator);
  return isStep ? nameOf(expression.operand, context) : undefined;
}

function nameOf(word: ArithmeticExpression, context: Context): Name | undefined {
  if (word.type !== 'ArithmeticWord' || !/^[A-Za-z_]\w*$/.test(word.value)) return undefined;
  return { kind: 'name', name: word.value, ...spanOf(context.source, word) };
}
