/** URLs in running text: each one is a literal of a list, so that it counts as mentioned and as nothing more. */
import type { Expr, Stmt, Text } from '../../ir/ir.ts';

const end = /[\s"'`|\\^]/;

/** @returns one list of the URLs between two offsets; nothing if there is none */
export function urlsInText(text: string, from = 0, to = text.length): readonly Stmt[] {
  // Most lines hold none: they must not be searched up to the next line that does.
  if (!text.slice(from, to).includes('://')) return [];
  const items: Expr[] = [];
  for (let at = from; at < to;) {
    const found = nextUrl(text, at, to);
    if (!found) break;
    items.push(found);
    at = Math.max(found.end, at + 1);
  }
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return [];
  return [{ kind: 'expression', value: { kind: 'list', items, start: first.start, end: last.end } }];
}

function nextUrl(text: string, from: number, to: number): Text | Expr | undefined {
  for (
    let colon = text.indexOf('://', from);
    colon >= 0 && colon < to;
    colon = text.indexOf('://', colon + 3)
  ) {
    const scheme = text.slice(Math.max(from, colon - 5), colon).toLowerCase();
    const length = scheme.endsWith('https') ? 5 : scheme.endsWith('http') ? 4 : 0;
    if (length === 0) continue;
    const start = colon - length;
    const stop = endOfUrl(text, colon + 3, to);
    if (stop > colon + 3) return withPlaceholders(text, start, stop);
  }
  return undefined;
}

/** Where the URL ends: before a blank or quote, a bracket that was not opened in it, and the marks that end a sentence. */
function endOfUrl(text: string, from: number, to: number): number {
  let depth = 0;
  let at = from;
  for (; at < to && at < from + 2_000; at++) {
    const char = text[at] ?? '';
    if (end.test(char)) break;
    if ('<{[('.includes(char)) {
      // `<namespace>` means a name, `</a>` ends the text.
      if (char === '<' && !/^<[\w-]+>/.test(text.slice(at, at + 60))) break;
      depth++;
    } else if ('>}])'.includes(char) && depth-- === 0) break;
  }
  while (at > from && '.,;:!?*_…&'.includes(text[at - 1] ?? '')) at--;
  return at;
}

const placeholder =
  /<([\w -]+)>|\{\{?([\w .-]+)\}?\}|\$\{?([\w.]+)\}?|\[([\w-]+)\]|%([A-Z_]+)%|:([a-z][a-zA-Z]+)(?=\/|$)/g;

/** `<namespace>` and `{name}` in a URL mean names. */
function withPlaceholders(text: string, start: number, stop: number): Expr {
  const url = text.slice(start, stop);
  const parts: Expr[] = [];
  let plain = 0;
  const put = (until: number): void => {
    if (until > plain) {
      const at = start + plain;
      parts.push({ kind: 'text', value: url.slice(plain, until), at, start: at, end: start + until });
    }
  };
  for (const match of url.matchAll(placeholder)) {
    const name = match.slice(1).find(Boolean) ?? '';
    put(match.index);
    plain = match.index + match[0].length;
    parts.push({ kind: 'name', name: name.trim(), start: start + match.index, end: start + plain });
  }
  put(url.length);
  const [only, second] = parts;
  return only && !second ? { ...only, start, end: stop } : { kind: 'join', parts, start, end: stop };
}
