/** The names that the key of an index can be. */
import type { Expr } from '../../../ir/ir.ts';
import { wordsAt } from '../../uses/possible-texts.ts';
import type { Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';

/** Every name that a key can be: `for name in FIELDS: … entry[name]`. */
export function namesAt(world: World, { around }: Spot, key: Expr): readonly string[] {
  if (key.kind === 'unknown') return [];
  const words = wordsAt(world, around, key, 'its key');
  return words.kind === 'known' && words.words.every((word) => /^[a-z]\w*$/i.test(word))
    ? [...new Set(words.words)]
    : [];
}
