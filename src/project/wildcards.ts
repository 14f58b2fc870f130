/** Patterns of paths as git matches them (wildmatch with `FNM_PATHNAME`): `*`, `?` and `[a-z]` stay in a folder, `**` does not. */

/** Each may leave out any number of folders, so that the time grows with the depth to the power of their number. */
const mostGlobstars = 3;
const longest = 4096;

/** @param path of a file, with forward slashes; what comes before the pattern's own folder is not in it */
export type Matches = (path: string) => boolean;

/** A pattern without a slash is for the names of files in all folders. @returns undefined for one that fits no file, or is too costly */
export function matcherOf(pattern: string): Matches | undefined {
  if (pattern === '' || pattern.endsWith('/') || pattern.length > longest) return undefined;
  if (!pattern.includes('/')) return (path) => fitsName(pattern, path.slice(path.lastIndexOf('/') + 1));
  const parts = pattern.replace(/^\//, '').split('/');
  if (parts.filter((part) => part === '**').length > mostGlobstars) return undefined;
  return (path) => fitsParts(parts, path.split('/'), 0, 0);
}

function fitsParts(parts: readonly string[], path: readonly string[], from: number, at: number): boolean {
  const part = parts[from];
  if (part === undefined) return at === path.length;
  if (part !== '**') {
    const name = path[at];
    return name !== undefined && fitsName(part, name) && fitsParts(parts, path, from + 1, at + 1);
  }
  // At the end it is all that is inside, but not the folder itself.
  if (from === parts.length - 1) return at < path.length;
  for (let next = at; next < path.length; next++) if (fitsParts(parts, path, from + 1, next)) return true;
  return false;
}

/** Goes back to the last `*` only: what an earlier one could leave out, the last one can too. */
function fitsName(pattern: string, name: string): boolean {
  let at = 0;
  let from = 0;
  let star: { readonly from: number; at: number } | undefined;
  while (at < name.length) {
    const next = pattern[from] === '*' ? undefined : afterOne(pattern, from, name.charAt(at));
    if (pattern[from] === '*') {
      star = { from: ++from, at };
    } else if (next !== undefined) {
      from = next;
      at++;
    } else if (star) {
      from = star.from;
      at = ++star.at;
    } else return false;
  }
  while (pattern[from] === '*') from++;
  return from === pattern.length;
}

/** Where the pattern goes on behind what fits a character; undefined if it does not fit. */
function afterOne(pattern: string, from: number, character: string): number | undefined {
  const sign = pattern[from];
  if (sign === '?') return from + 1;
  if (sign === '\\') return pattern[from + 1] === character ? from + 2 : undefined;
  if (sign === '[') return afterSet(pattern, from, character);
  return sign === character ? from + 1 : undefined;
}

/** A set such as `[a-z0]` or `[!a]`; a `]` at its head is one of its characters. */
function afterSet(pattern: string, from: number, character: string): number | undefined {
  const isNegated = pattern[from + 1] === '!' || pattern[from + 1] === '^';
  let at = from + (isNegated ? 2 : 1);
  const head = at;
  let isIn = false;
  for (; at < pattern.length && (pattern[at] !== ']' || at === head); at++) {
    if (pattern[at] === '\\') at++;
    const first = pattern.charAt(at);
    const isRange = pattern[at + 1] === '-' && at + 2 < pattern.length && pattern[at + 2] !== ']';
    if (isRange) at += 2;
    isIn ||= first <= character && character <= pattern.charAt(at);
  }
  return at < pattern.length && isIn !== isNegated ? at + 1 : undefined;
}
