/** Whether an expression, or one that it is made of, is of a kind; statements inside it are not looked at. */
import type { Expr } from './ir.ts';
import { eachChild } from './walk.ts';

export function anyWithin(node: Expr, test: (part: Expr) => boolean): boolean {
  if (test(node)) return true;
  let found = false;
  eachChild(
    node,
    (child) => {
      found ||= anyWithin(child, test);
    },
    () => undefined,
  );
  return found;
}
