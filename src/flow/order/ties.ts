/** Entries that are looked for by what several of them may have: the one that comes first is taken. */

/** Fields in which entries differ: their names, and numbers and times that grow apart. */
const apart = /(?:name|pull|updated|registered|pushed|digest|slug|version|tag|\bid)/i;

/** @param by the code that decides between entries @returns whether two of them may be equal in that */
export function mayTie(by: string): boolean {
  return !apart.test(by);
}
