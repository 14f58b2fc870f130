/** Entries that are looked for by what several of them may have: the one that comes first is taken. */

/** Fields in which entries differ: their names, and times. New repositories have as few pulls as others. */
const apart =
  /(?<!user_?|owner_?|author_?)name(?!space)|updated|registered|pushed|digest|slug|version|(?<![a-z])tag|\bid/i;

/** How long something is, or a piece of it, which others may have, too: `name.length`, `len(names[i])`, `last_updated[:10]`, `name.split('-')`. */
export const measured =
  /\b(?:len|strlen|mb_strlen|size|count|length)\((?:[^()]|\([^()]*\))*\)|\$\{#[^}]*\}|(?<![\w$.\]["'>-])[\w$.\]["'>-]{0,80}?\w["'\]]{0,4}(?:\(\))?(?:(?:\.|\?\.|&\.|->)(?:length|size|len|count|slice|substr|substring|split|charAt|chars?|at|startsWith|startswith|start_with\?|endsWith|endswith|includes|contains|match|test|indexOf|index|find)\b|\[[-\s\d:.,^]+\])/g;

/** A function of the project may give the same for what differs: `day(repo.last_updated)`. */
export const reduced =
  /(?<![\w.$])(?!(?:array_column|array_map|int|float|str|lower|upper|trim|strto\w+|parse\w*|\w*[cC]ompare\w*|\w*cmp|date\w*|key|sort\w*|max|min|if|while|return)\()[a-z]\w*\(\$?\w+(?:\.|->|\[["':])[^()]*\)/g;

/** A comparer that the code has made, or options of one, may take what differs for the same: `app-01` and `app-1` as numbers. */
const loose = /(?<![\w.$])[a-z]\w*\.compare\b|\b(?:numeric|sensitivity|ignorePunctuation)\b/;

/** The next criterion if the first is equal: `b.stars - a.stars || a.age - b.age`, `(-row[1], row[0])`, `thenComparing(…)`. */
const further = /\|\||\bor\b|\bthen\w*\(|[\w\])]\s*,\s*-?\w+[[.]/;

const parts = /\|\||\bor\b|\bthen\w*\(|,/;

/** Numbers that new repositories have alike. */
const counts = /pull|star|count|size/i;

/** Two values that are compared by one call: `cmp.Compare(a.Stars, b.Stars)`. */
const pair = /\b\w*(?:[cC]ompare|[cC]mp)\w*\((?:[^()]|\([^()]*\))*\)/g;

/** @param by the code that decides between entries @returns whether two of them may be equal in that */
export function mayTie(by: string): boolean {
  return loose.test(by) || !apart.test(by.replaceAll(measured, '').replaceAll(reduced, ''));
}

/** Flags of PHP with which texts are compared as they are. */
const wholeTexts = /^\\?SORT_(?:STRING|REGULAR)$/;

/** @param by a function that compares entries, or gives what they are compared by */
export function mayTieBy(by: string): boolean {
  if (!mayTie(by) || wholeTexts.test(by)) return false;
  const last = by.split(parts).at(-1) ?? '';
  return counts.test(last) || !further.test(by.replaceAll(pair, ''));
}
