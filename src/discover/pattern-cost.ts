/**
 * Bounds on patterns like those of .gitignore, which come from code that nobody trusts. A pattern is matched by going back and
 * forth: two words with `**` around each take a time that grows with the depth of a path to the power of its `**`.
 */

/** Folders in one another. Real projects have up to thirty. */
export const deepest = 100;
const mostGlobstars = 3;
/** No path is longer, on any system. */
const longest = 4096;

/** Why a pattern is not used, or undefined. */
export function whyCostly(pattern: string): string | undefined {
  if (pattern.length > longest) return `it is longer than ${String(longest)} characters`;
  // One at the end matches at once.
  const globstars = pattern.replace(/\/\*\*\/?$/, '').split('**').length - 1;
  return globstars > mostGlobstars ? `it has more than ${String(mostGlobstars)} \`**\`` : undefined;
}

/** Whether a path lies too deep to be matched. @param file relative, with forward slashes */
export function isTooDeep(file: string): boolean {
  return file.split('/', deepest + 2).length > deepest + 1;
}
