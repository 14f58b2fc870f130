/** `entries.sort_by { |entry| entry['name'] }` of Ruby: lowering makes it the list beside what the block does. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { textAt, type World } from '../code/world.ts';
import { mayTieBy } from './ties.ts';

const sorts = /^\s*&?\.sort(?:_by)?!?\s*(?=[{(d])/;

/**
 * @param list what is sorted
 * @param outer the list beside the block
 * @returns whether the items come in an order of their own: no two of them are equal in what the block gives
 */
export function isSortedByBlock(world: World, { file }: Around, list: Expr, outer: Expr): boolean {
  if (file.language !== 'ruby') return false;
  const words = textAt(world, { file: file.file, start: list.end, end: outer.end });
  return sorts.test(words) && !mayTieBy(words.replace(sorts, ''), { language: 'ruby' });
}
