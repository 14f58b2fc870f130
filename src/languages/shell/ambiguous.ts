/** Names that a file uses for a function and for a variable. */

const FUNCTION = /(?:^|[\s;&|({])(?:function\s+([A-Za-z_]\w*)|([A-Za-z_]\w*)\s*\(\s*\))/g;

/** Found in the text alone; a name too many does no harm. */
export function ambiguousNames(text: string): ReadonlySet<string> {
  const functions = new Set([...text.matchAll(FUNCTION)].flatMap((match) => match[1] ?? match[2] ?? []));
  if (functions.size === 0) return functions;
  const assigned = new Set<string>();
  for (const match of text.matchAll(/(?:^|[\s;&|({])([A-Za-z_]\w*)(?:\[[^\]\n]*\])?\+?=/g)) {
    assigned.add(match[1] ?? '');
  }
  for (const match of text.matchAll(/\b(?:for|select|read|local|declare|mapfile|readarray)\b([^\n;|&]*)/g)) {
    for (const word of (match[1] ?? '').split(/\s+/)) assigned.add(word);
  }
  return new Set([...functions].filter((name) => assigned.has(name)));
}
