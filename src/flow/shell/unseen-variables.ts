/** Variables that a script gives a value though no word of it shows which. */

/** What it runs or takes in may set any of them, and a reference stands for another one. */
const unseen = /(?<=^|[\s;&|(])(?:eval|source|\.)\s|\b(?:declare|local|typeset)\s+-\w*n/m;

/** @param script without its comments */
export function setsUnseen(script: string): boolean {
  return unseen.test(script);
}

/** Whether a variable has one value from its line on, whatever the script is given: it is set once, outside of any block. */
export function isSetOnce(name: string, script: string): boolean {
  if (setsUnseen(script)) return false;
  const sets = new RegExp(
    `(?<![\\w$])${name}(?:\\[[^\\]\\n]{0,40}\\])?\\+?=|\\b(?:for|select|read|mapfile|readarray|unset|getopts)\\b[^\\n]*(?<![\\w$])${name}\\b|\\bprintf\\s+-v\\s*["']?${name}\\b`,
    'g',
  );
  const first = new RegExp(`^(?:(?:readonly|export|declare(?: -[rx]+)?|typeset -r) +)?${name}=`, 'm');
  const at = script.search(first);
  return at >= 0 && [...script.matchAll(sets)].length === 1 && blocksAround(script.slice(0, at)) === 0;
}

/** Blocks that are open at the end of a part of a script. */
function blocksAround(before: string): number {
  const count = (words: RegExp) => [...before.matchAll(words)].length;
  const opened = count(/(?<=^|[\s;&|(])(?:\{|then|do|case)(?=[\s;]|$)|\)\s*\{(?=\s)/gm);
  return opened - count(/(?<=^|[\s;])(?:\}|fi|done|esac)(?=[\s;)&|]|$)/gm);
}
