/** The entry that has the most of something is kept: it is the same one in any order, unless several have as much. */
import type { Write } from './reads-and-writes.ts';
import { escaped } from '../code/regex-escape.ts';
import type { World } from '../code/world.ts';
import { mayTieByOwn } from '../order/own-comparison.ts';
import { greaterOf, isChosenByTest, marked } from './greater-of-two.ts';

const compares = /\b(?:compare\w*|localeCompare|Compare|\w*cmp)\b|<=>/;

/** `if (repo.pulls > most) { most = repo.pulls; best = repo; }` */
export function isGreatest({ kind, test, target, key, value, run }: Write): boolean {
  if (kind === 'greatest') return true;
  if (kind !== 'last' || !test || !run.names(test, target)) return false;
  const words = run.words(test);
  if (compares.test(words)) return true;
  if (!/[<>]|-[gl][te]\b/.test(words)) return false;
  // Of a map it is what is under the key of the entry.
  return (
    key !== undefined || (value !== undefined && isChosenByTest(words, run.words(target), run.words(value)))
  );
}

/** More of the entry than the number that is compared. */
export function keepsMore(world: World, { value, test, target, run }: Write): boolean {
  if (!value || mayTieByOwn(world, run.around.file)) return true;
  const { test: asked, kept } = test
    ? { test: run.words(test), kept: run.words(value) }
    : (greaterOf(marked(run.words(value), run.words(target))) ?? { test: '', kept: '' });
  if (kept === '') return true;
  const own = new RegExp(String.raw`(?<![\w.])${escaped(kept)}(?![\w.[(>-])`, 'g');
  // `rank(entry) > rank(best)`: what is kept is more than its rank; `len(name) > width` keeps no more than the length.
  const compared = asked
    .replaceAll('□', '')
    .replaceAll(own, '□')
    .replaceAll(/\w\([^()]*\)/g, ' ');
  return !compared.includes('□');
}
