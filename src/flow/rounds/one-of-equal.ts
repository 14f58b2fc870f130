/** Sets that keep one of the objects which their comparer, or a method of the project, finds equal. */
import type { Expr } from '../../ir/ir.ts';
import { comparesItems, keepsOneOfEqual } from '../order/sorted-set.ts';
import type { Run } from './run.ts';

const makes = /(?<![\w.])(?:new )?[A-Z]\w*\(/;
/** Methods of the project that decide which of two objects is less. */
const ordered = /\b(?:compareTo|CompareTo)\b/;

/** @param made the words that a set is made by @param put what is put into it */
export function keepsOneOf(run: Run, made: string, put: readonly Expr[]): boolean {
  const isOrdered = comparesItems(made) && ordered.test(run.text);
  return keepsOneOfEqual(made) || (isOrdered && put.some((one) => makes.test(run.words(one))));
}
