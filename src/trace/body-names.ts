/** The names of the fields in the text of a body or query. */

/** The fields of `{"a": 1}`, or of `a=1&b=2`; none for a file (`@body.json`). Unknown pieces may stand in the text. */
export function bodyNames(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed.startsWith('@')) return [];
  return trimmed.startsWith('{') ? objectKeys(trimmed) : queryNames(trimmed);
}

/** The names in `a=1&b=2`. */
export function queryNames(text: string): string[] {
  return text.split('&').flatMap((pair) => /^\+?([\w.[\]-]+)[=@]/.exec(pair)?.[1] ?? []);
}

/** The keys of the outermost object; the text need not be valid JSON, because a part of it may be unknown. */
function objectKeys(text: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (const token of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/gs)) {
    const [all, string, colon] = token;
    if (all === '{' || all === '[') depth++;
    else if (all === '}' || all === ']') depth--;
    else if (depth === 1 && colon !== undefined && string !== undefined) keys.push(string);
  }
  return keys;
}
