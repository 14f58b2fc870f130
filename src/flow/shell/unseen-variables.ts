/** Variables that a script gives a value though no word of it shows which. */

/** What it runs or takes in may set any of them, and a reference stands for another one. */
const unseen = /(?<=^|[\s;&|(])(?:eval|source|\.)\s|\b(?:declare|local|typeset)\s+-\w*n/m;

/** @param script without its comments */
export function setsUnseen(script: string): boolean {
  return unseen.test(script);
}
