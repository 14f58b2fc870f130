/** Variables that a script gives a value though no word of it shows which. */

/**
 * What it runs or takes in may set any of them, and a reference is another name of a variable. `jq . page.json` has the point as
 * an argument.
 */
const unseen =
  /(?:^|[;&|({!`]|\b(?:then|do|else|elif|if|while|until|command|builtin|time|\w+=[^\s;&|]*))[ \t]*(?:(?<=[\s;&|({!`]|^)(?:eval|source|\.))\s|\b(?:declare|local|typeset)\s+-\w*n/m;

/** @param script without its comments */
export function setsUnseen(script: string): boolean {
  return unseen.test(script);
}

/** `shift`, `set -- …`: `$1` is another one from there on. */
const moves = /(?<=^|[\s;&|({])(?:shift|set\s+(?:-{1,2}|[^-+\s]\S*))(?=$|[\s;&|)])/m;

/** @param script without its comments */
export function movesParameters(script: string): boolean {
  return moves.test(script);
}
