/** Code that takes `next` for more than an address to ask: the new list gives another path in it. */
import type { ResolvedReplacement } from '../../catalog/catalog.ts';

/** Why such a call has to be changed by hand. */
export const looksIntoNext =
  'the code compares or takes apart `next`, which points to the new path after the move: change both together';

/** A name of the next address, read from an answer or a variable: `page.next`, `data["next"]`, `$next_url`. */
const next = String.raw`\bnext(?:_?(?:url|page|link))?\b(?:["'\x60]\)?\]?)?\)?[?!]?`;

/** Methods that look at the text of an address, in several languages. */
const methods =
  'startsWith|startswith|start_with|endsWith|endswith|end_with|includes|contains|match|matchAll|test|indexOf|index|find|search' +
  '|replace|replaceAll|sub|gsub|split|partition|rpartition|slice|substr|substring|removeprefix|removesuffix|strip|lstrip' +
  '|rstrip|trimStart|localeCompare|equals|delete_prefix|delete_suffix|Replace|Contains|StartsWith|Split|Substring|pathname|path';

const patterns: readonly RegExp[] = [
  // `page.next?.startsWith(…)`, `data["next"].replace(…)`, `new URL(page.next).pathname`
  new RegExp(`${next}\\??\\.(?:${methods})\\b`, 'i'),
  // `page["next"][len(base):]`
  new RegExp(`${next}\\[[^\\]]*:`, 'i'),
  // `next === `${base}?page=2``, but not `next != null`
  new RegExp(
    `${next}\\s*(?:[!=]==?|=~|!~|-eq|-ne)\\s*(?!null\\b|undefined\\b|None\\b|nil\\b|false\\b|true\\b|""|''|"null"|'null'|=|>)\\S`,
    'i',
  ),
  new RegExp(`\\S\\s*(?:[!=]==?|=~)\\s*(?:[\\w$.]+\\.)?${next}\\s*(?:[)&|;{:]|$)`, 'im'),
  // `re.match(pattern, next)`, `strings.HasPrefix(page.Next, base)`, `preg_match(…, $next)`
  new RegExp(
    `\\b(?:re\\.\\w+|strings\\.\\w+|regexp\\.\\w+|preg_\\w+|str_\\w+|strpos|explode|basename|urlparse|urlsplit|test|exec|\\w+\\.MatchString)\\([^()\\n]*${next}`,
    'i',
  ),
  // `"repositories" in page["next"]`
  new RegExp(`["'] (?:not )?in [\\w.[\\]]*["']?${next}`, 'i'),
  // `${next#https://…}`, `${next/…}`
  /\$\{next(?:_?(?:url|page|link))?(?:#|%|\/|:\d)/i,
  // `echo "$next" | sed …`
  new RegExp(`\\$\\{?${next}\\}?["']?(?:\\s*<<<)?\\s*\\|\\s*(?:sed|grep|egrep|cut|awk|tr|basename)\\b`, 'i'),
  /\b(?:sed|grep|cut|awk)\b[^\n]*<<<\s*"?\$\{?next/i,
  // `jq '.next | test(…)'`
  /\.next\s*(?:\/\/\s*""\s*)?\|\s*(?:test|sub|gsub|split|startswith|endswith|ltrimstr|rtrimstr|contains|capture|match|scan)\b/,
];

/** `next.includes('page=')`: the query stays what it was. */
const ofQuery =
  /\bnext\w*[?!]?\.(?:includes|contains|include\?)\(\s*(["'`])[?&]?page(?:_size)?=?\d*\1\s*\)/gi;

/** @param text of the file that reads the answer */
export function readsIntoNext(text: string, { response, query }: ResolvedReplacement): boolean {
  // Only answers that come in pages, before and after, have it.
  if (response !== 'same' || query?.['page_size'] === undefined || !/next/i.test(text)) return false;
  const code = text.replaceAll(/^[ \t]*(?:#|\/\/|\*).*$/gm, '').replaceAll(ofQuery, 'has_query');
  return patterns.some((pattern) => pattern.test(code) || pattern.test(renamed(code)));
}

/** Variables that are given `next` and nothing else are named so: `url = page.get("next")`. */
function renamed(code: string): string {
  const given = new RegExp(
    `(?<![\\w.])([A-Za-z_]\\w*)\\s*(?::?=)\\s*(?:[\\w$.?]+(?:\\[|\\.get\\(|\\.|\\?\\.)["']?|["']?\\$\\()?[^\\n;=]{0,60}\\bnext\\b["']?[\\])]*(?:\\s*(?:\\|\\||\\?\\?|or)\\s*\\w+)?["']?\\)?["']?;?[ \\t]*(?:[#/].*)?$`,
    'gim',
  );
  const names = [...code.matchAll(given)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].reduce(
    (text, name) => text.replaceAll(new RegExp(`(?<![\\w.])${name}\\b`, 'g'), 'next'),
    code,
  );
}
