import type { Expr } from './ir.ts';

/** Whether it is an object with fields of fixed names, as options are; a map has the names that a program computes. */
export function hasNames(node: Expr): boolean {
  return node.kind === 'record' && node.fields.some((field) => field.kind === 'field');
}
