/** Files of `name = value` lines: INI, properties, `.env`, TOML as far as that. */
import { scalar, type Datum, type Entry } from './datum.ts';
import type { Syntax } from '../tokens/syntax.ts';

const line =
  /^\uFEFF?[ \t]*(?:export[ \t]+)?(?:"([^"\n]*)"|'([^'\n]*)'|([\w.$/@-]+))[ \t]*[=:][ \t]*(|[^ \t].*)$/;

/** @returns a map for each section */
export function readLines(text: string, row: Syntax): readonly Datum[] {
  const sections: { entries: Entry[]; start: number; end: number }[] = [];
  let entries: Entry[] = [];
  let at = 0;
  let start = 0;
  const finish = (): void => {
    if (entries.length > 0) sections.push({ entries, start, end: Math.min(at, text.length) });
    entries = [];
    start = at;
  };
  for (const written of text.split('\n')) {
    const given = written.trimStart();
    if (given.startsWith('[')) finish();
    else if (!row.lineComments.some((open) => given.startsWith(open))) {
      const found = line.exec(written.slice(0, 4_000).replace(/\r$/, ''));
      const rest = found?.[4];
      if (found && rest !== undefined) entries.push(...entryOf(found, rest, text, at, row));
    }
    at += written.length + 1;
  }
  finish();
  return sections.map((section) => ({ kind: 'map', ...section }));
}

function entryOf(
  found: RegExpExecArray,
  rest: string,
  text: string,
  at: number,
  row: Syntax,
): readonly Entry[] {
  const name = found[1] ?? found[2] ?? found[3] ?? '';
  const from = at + found[0].length - rest.length;
  const key = { start: at, end: from };
  const quote = rest.startsWith('"') || rest.startsWith("'") ? rest[0] : undefined;
  const close = quote === undefined ? -1 : rest.indexOf(quote, 1);
  if (quote !== undefined && close > 0) {
    return [{ name, value: scalar(text, rest.slice(1, close), from + 1, from + close, row), ...key }];
  }
  // `urls = ["…", "…"]`, `{ url = "…" }`
  const values = [...rest.matchAll(/"([^"\\]*)"/g)].flatMap((match) => {
    const start = from + match.index + 1;
    return scalar(text, match[1] ?? '', start, start + (match[1] ?? '').length, row);
  });
  if (/^[[{]/.test(rest)) return [{ name, value: { kind: 'list', items: values, ...key }, ...key }];
  const value = rest.replace(/(?<![ \t])[ \t]+[#;].*$|(?<![\s\\,])[\s\\,]+$/g, '');
  return [{ name, value: scalar(text, value, from, from + value.length, row), ...key }];
}
