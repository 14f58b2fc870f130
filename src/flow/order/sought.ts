/** Tests that look for one entry of a list: whichever comes first, it is the same one. */

/** A comparison with what is the same for no two entries, or with what the code does not write out. */
const isEqual =
  /[^=!<>]={1,3}(?![=>])|\bis\b|\b(?:eq|equals?|equalsIgnoreCase|strcmp|localeCompare|EqualFold)\b|-eq\b/;
/** Names that hold what an entry is called. */
const named = /name|slug|repo|image|tag\b|\btags?\[|\bid\b/i;
const writtenOut = /["'`]|\b(?:true|false|True|False|null|None|nil|\d+)\b/;

/** @param test the words of a condition */
export function isForOne(test: string): boolean {
  return test.split(/\|\||\bor\b/).every((either) => either.split(/&&|\band\b/).some(isEquality));
}

/** @param test for which an entry is passed over: `entry.name !== wanted` */
export function passesOne(test: string): boolean {
  return isForOne(
    test
      .replaceAll(/!==?/g, '==')
      .replaceAll(/\bnot\b|\bunless\b/g, '')
      .replaceAll('-ne', '-eq'),
  );
}

function isEquality(part: string): boolean {
  if (/!==?|!=|\bnot\b|\bne\b|-ne\b/.test(part) || !isEqual.test(part)) return false;
  // Neither the name of a field in brackets nor a variable of a shell in quotes is written out.
  const words = part.replaceAll(/\[\s*["']\w+["']\s*\]|"\$\{?\w+\}?"/g, '');
  return named.test(part) || !writtenOut.test(words);
}
