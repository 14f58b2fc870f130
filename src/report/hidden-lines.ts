/**
 * Secrets in the code of a report whose findings have stars already, as those of shards have: they are not known any more, but
 * how long they are and on which lines they may be.
 */
import type { Finding } from '../finding.ts';
import { shortestAlone } from '../text/secrets.ts';

/** By line, from 1: how long the secrets are that a finding reports. */
type Stars = ReadonlyMap<number, ReadonlySet<number>>;

const runs = new RegExp(String.raw`\*{${shortestAlone},}`, 'g');
/** A place of more lines is a whole document. */
const mostLines = 50;

/** By file: the lines of findings with stars, and of their evidence. */
export function starsIn(findings: readonly Finding[]): ReadonlyMap<string, Stars> {
  const files = new Map<string, Map<number, Set<number>>>();
  const add = (file: string, line: number, lengths: readonly number[]) => {
    const lines = files.get(file) ?? new Map<number, Set<number>>();
    files.set(file, lines);
    lines.set(line, new Set([...(lines.get(line) ?? []), ...lengths]));
  };
  for (const { file, start, end, url, evidence } of findings) {
    const texts = [url ?? '', ...evidence.map(({ says }) => says)];
    const lengths = texts.flatMap((text) => Array.from(text.matchAll(runs), ([run]) => run.length));
    if (lengths.length === 0) continue;
    const last = Math.min(end.line, start.line + mostLines);
    for (let line = start.line; line <= last; line++) add(file, line, lengths);
    for (const one of evidence) add(one.file, one.line, lengths);
  }
  return files;
}

/** The names of what holds a secret, as evidence states it: `TOKEN = ******`. No name is a secret for being as long as one. */
export function namesOfSecrets(findings: readonly Finding[]): ReadonlySet<string> {
  const texts = findings.flatMap(({ evidence }) => evidence.map((one) => one.says));
  return new Set(texts.flatMap((text) => (/^(\S+) = .*\*/s.exec(text) ?? []).slice(1)));
}

/**
 * Hides on such lines what is by itself and is as long as a secret, and what could be a part of one.
 *
 * @param names are none
 */
export function hiddenInLines(text: string, stars: Stars | undefined, names: ReadonlySet<string>): string {
  if (stars === undefined) return text;
  const parts = text.split(/(\r\n|\n|\r)/);
  for (const [line, lengths] of stars) {
    const at = 2 * (line - 1);
    const longest = Math.max(...lengths);
    const starred = (part: string) =>
      part.length > longest || names.has(part) ? part : '*'.repeat(part.length);
    for (const length of lengths) {
      parts[at] = parts[at]?.replace(wordOf(length), starred) ?? '';
    }
    parts[at] = parts[at]?.replace(partOfOne, starred).replace(beforeHost, starred) ?? '';
  }
  return parts.join('');
}

/** The end of a secret that a text begins with: `'secret@hub.docker.com/…'`. */
const beforeHost = /(?<=["'`])[^\s"'`=@/${}]{3,500}(?=@\w[\w-]{0,99}\.)/g;

/** A text with a digit in it, in quotes, of signs that need no escape in a URL. */
const partOfOne = new RegExp(
  String.raw`(?<=(["'\x60]))(?=[^"'\x60]{0,500}\d)[\w.~+%!*-]{${shortestAlone},500}(?=\1)`,
  'g',
);

function wordOf(length: number): RegExp {
  return new RegExp(`(?<=^|["'\`=\\s:,(])[^\\s"'\`=]{${length}}(?=$|["'\`\\s;,)])`, 'g');
}
