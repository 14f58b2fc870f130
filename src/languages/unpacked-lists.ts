/** `url, params = page['next'], None`: what each target of a list gets from a list that is written out. */
import type { Expr } from '../ir/ir.ts';
import { eachChild } from '../ir/walk.ts';

/**
 * @param taken the names of the targets before it: `a, b = b, a` gives `b` what `a` was; undefined for another kind of target
 * @returns nothing if the item is to be read from the list as it was
 */
export function itemOfList(
  value: Expr,
  place: number,
  taken: readonly (string | undefined)[],
): Expr | undefined {
  // What is made of another list, item by item, is lowered to a list of one item.
  if (value.kind !== 'list' || value.items.length < 2 || value.items.some(({ kind }) => kind === 'spread')) {
    return undefined;
  }
  const item = value.items[place];
  const names = taken.filter((name) => name !== undefined);
  return item && names.length === taken.length && !mentions(item, names) ? item : undefined;
}

function mentions(node: Expr, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  if (node.kind === 'name' && names.includes(node.name)) return true;
  let found = node.kind === 'function' || node.kind === 'class' || node.kind === 'unknown';
  eachChild(
    node,
    (child) => {
      found ||= mentions(child, names);
    },
    () => {
      found = true;
    },
  );
  return found;
}
