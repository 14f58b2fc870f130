/** The names of the fields in the text of a body or query. What lies in others has their names before it: `a.b`, `a[].b`. */

/** How deep fields are looked for. */
const maxDepth = 6;

/** The fields of `{"a": 1}`, or of `a=1&b=2`; none for a file (`@body.json`). Unknown pieces may be in the text. */
export function bodyNames(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed.startsWith('@')) return [];
  return trimmed.startsWith('{') ? objectKeys(trimmed) : queryNames(trimmed);
}

/** The names in `a=1&b=2`; if a value is an object (`filters={"label": …}`), those of its fields too. */
export function queryNames(text: string): string[] {
  return text.split('&').flatMap((pair) => {
    const [all = '', name] = /^\+?([\w.[\]-]+)[=@]/.exec(pair) ?? [];
    if (name === undefined) return [];
    const value = pair.slice(all.length).trim();
    return [name, ...(value.startsWith('{') ? objectKeys(value).map((key) => `${name}.${key}`) : [])];
  });
}

/** The names in `a=1&b=2` with their values, percent signs read. */
export function queryPairs(text: string): { readonly name: string; readonly value: string }[] {
  return Array.from(new URLSearchParams(text), ([name, value]) => ({ name, value }));
}

/** The keys of an object and of the objects in it; the text need not be valid JSON, because a part of it may be unknown. */
function objectKeys(text: string): string[] {
  const keys: string[] = [];
  const inside: string[] = [];
  let name = '';
  for (const token of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/gs)) {
    const [all, string, colon] = token;
    const before = inside.at(-1) ?? '';
    if (all === '{') {
      inside.push(name === '' ? '' : `${name}.`);
    } else if (all === '[') {
      name += '[]';
      inside.push(name);
    } else if (all === '}' || all === ']') {
      inside.pop();
      const outer = inside.at(-1) ?? '';
      name = outer.endsWith('[]') ? outer : '';
    } else if (colon !== undefined && string !== undefined && inside.length <= maxDepth) {
      name = before + string;
      keys.push(name);
    }
  }
  return keys;
}
