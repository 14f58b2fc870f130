/** Entries that are looked for by what several of them may have: the one that comes first is taken. */

/** Fields in which entries differ: their names, and numbers and times that grow apart. */
const apart = /(?:name|pull|updated|registered|pushed|digest|slug|version|tag|\bid)/i;

/** What decides where the first is equal: `b.stars - a.stars || a.age - b.age`, `(-row[1], row[0])`, `thenComparing(…)`. */
const further = /\|\||\bor\b|\bthen\w*\(|[\w\])]\s*,\s*-?\w+[[.]/;

/** @param by the code that decides between entries @returns whether two of them may be equal in that */
export function mayTie(by: string): boolean {
  return !apart.test(by);
}

/** @param by a function that compares entries, or gives what they are compared by */
export function mayTieBy(by: string): boolean {
  return mayTie(by) && !further.test(by);
}
