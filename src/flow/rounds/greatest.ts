/** The entry that has the most of something is kept: it is the same one in any order, unless several have as much. */
import type { Write } from './found.ts';
import { escaped } from '../code/escaped.ts';

/** `if (repo.pulls > most) { most = repo.pulls; best = repo; }` */
export function isGreatest({ kind, test, target, run }: Write): boolean {
  if (kind === 'greatest') return true;
  if (kind !== 'last' || !test) return false;
  const words = run.words(test);
  return (
    /[<>]|-[gl][te]\b|\b(?:compare\w*|localeCompare|Compare|cmp)\b/.test(words) && run.names(test, target)
  );
}

/** More of the entry than the number that is compared. */
export function keepsMore({ value, test, run }: Write): boolean {
  if (!value || !test) return true;
  const own = new RegExp(String.raw`(?<![\w.])${escaped(run.words(value))}(?![\w.[(>-])`, 'g');
  // `rank(entry) > rank(best)`: what is kept is more than its rank; `len(name) > width` keeps no more than the length.
  const compared = run
    .words(test)
    .replaceAll(own, '\u25A1')
    .replaceAll(/\w\([^()]*\)/g, ' ');
  return !compared.includes('\u25A1');
}
