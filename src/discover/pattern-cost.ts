/**
 * Bounds on patterns, which come from untrusted code. A pattern is matched by going back and
 * forth: two words with `**` around each take a time that grows with the depth of a path to the power of its `**`.
 */

/** Folders in one another. Real projects have up to thirty. */
export const deepest = 100;
const mostGlobstars = 3;
/** No path is longer, on any system. */
const longest = 4096;

/** Why a pattern like those of .gitignore is not used, or undefined. */
export function whyCostly(pattern: string): string | undefined {
  if (pattern.length > longest) return `it is longer than ${String(longest)} characters`;
  // One at the end matches at once.
  const globstars = pattern.replace(/\/\*\*\/?$/, '').split('**').length - 1;
  return globstars > mostGlobstars ? `it has more than ${String(mostGlobstars)} \`**\`` : undefined;
}

/**
 * What braces cost: fast-glob writes out each text that they represent, and calls itself for each that is in another, so that
 * some thousand of them end its stack (GHSA-vfj7-8cjw-p6xm). These bounds give up to 1,728 texts.
 */
const mostOf = [
  { sign: '/', most: deepest, name: 'folders' },
  { sign: '{', most: 3, name: '`{`' },
  { sign: ',', most: 33, name: 'commas' },
] as const;
const longestGlob = 1024;

/**
 * Why a pattern with braces is not given to fast-glob, or undefined.
 *
 * @param glob with forward slashes. `..` may lead up at its head; elsewhere it would lead anywhere, and in braces it is a range,
 *   which represents as many texts as it likes
 */
export function whyUnbounded(glob: string): string | undefined {
  if (glob.length > longestGlob) return `it is longer than ${String(longestGlob)} characters`;
  const over = mostOf.find(({ sign, most }) => glob.split(sign).length - 1 > most);
  if (over) return `it has more than ${String(over.most)} ${over.name}`;
  return glob.replace(/^(?:\.\.\/)+/, '').includes('..') ? 'it has `..` after its start' : undefined;
}

/** Whether a path lies too deep to be matched. @param file relative, with forward slashes */
export function isTooDeep(file: string): boolean {
  return file.split('/', deepest + 2).length > deepest + 1;
}
