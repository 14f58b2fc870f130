/**
 * Secrets that code puts together of several texts, `const A = 'first'; const B = 'second'`: only the URL that comes of them shows
 * that they are parts of one.
 */
import type { Finding } from '../finding.ts';
import { secretsIn, shortestAlone } from './secrets.ts';

interface SecretPieces {
  /** Hidden wherever they are. */
  readonly sure: ReadonlySet<string>;
  /** Words, and what is short: hidden only if they are by themselves as a value. */
  readonly shy: ReadonlySet<string>;
}

const shortest = 3;
const quoted = new RegExp(String.raw`(?<=["'\x60])[^"'\x60\\\n]{${shortestAlone},500}(?=["'\x60])`, 'g');
const run = new RegExp(String.raw`[\w.~+%!*-]{${shortestAlone},500}`, 'g');
/** As a name may be written. */
const word = /^[A-Za-z]+(?:[-_.][A-Za-z]+)*$/;
/** A place of more lines is a whole document. */
const mostLines = 50;

/**
 * Texts that the URLs of findings show to be parts of a secret. Those that could be a name count only on the lines that the
 * findings and their evidence are on.
 *
 * @param readText gives the text of a file of the project
 */
export function secretPieces(
  findings: readonly Finding[],
  readText: (file: string) => string | undefined,
): SecretPieces {
  const sure = new Set<string>();
  const shy = new Set<string>();
  const whole = new Set<string>();
  const lines = new Map<string, Set<number>>();
  const withSecrets = findings.flatMap((finding) => {
    const secrets = finding.url === null ? [] : [...secretsIn(finding.url)];
    return secrets.length > 0 ? [{ finding, secrets }] : [];
  });
  for (const { finding, secrets } of withSecrets) {
    for (const secret of secrets) whole.add(secret);
    for (const [file, line] of linesOf(finding)) {
      const own = lines.get(file) ?? new Set();
      lines.set(file, own.add(line));
    }
  }
  const grams = gramsOf(whole);
  const all = [...whole].join('\n');
  const isPiece = (text: string): boolean =>
    grams.has(text.slice(0, shortestAlone)) && !whole.has(text) && all.includes(text);

  for (const { finding, secrets } of withSecrets) {
    const { url, evidence } = finding;
    for (const { says } of evidence) {
      const value = / = (.*)$/s.exec(says)?.[1] ?? /^'(.*)'$/s.exec(says)?.[1] ?? '';
      if (value.length < shortest || whole.has(value)) continue;
      if (!secrets.some((secret) => secret.includes(value))) continue;
      // A short text may be in a secret by chance: not if the rest of the URL has no place for it.
      if (value.length >= shortestAlone || !restOf(url ?? '', secrets).includes(value)) shy.add(value);
    }
  }
  for (const [file, own] of lines) {
    const text = readText(file);
    if (text === undefined) continue;
    for (const token of tokensIn(text)) if (!word.test(token) && isPiece(token)) sure.add(token);
    const split = text.split(/\r\n|\n|\r/);
    for (const line of own) {
      for (const token of tokensIn(split[line - 1] ?? '')) if (isPiece(token)) shy.add(token);
    }
  }
  for (const piece of shy) {
    if (piece.length < shortestAlone || word.test(piece)) continue;
    sure.add(piece);
    shy.delete(piece);
  }
  return { sure, shy };
}

function linesOf({
  file,
  start,
  end,
  evidence,
}: Finding): readonly (readonly [file: string, line: number])[] {
  const last = Math.min(end.line, start.line + mostLines);
  const own = Array.from({ length: last - start.line + 1 }, (_, i) => [file, start.line + i] as const);
  return [...own, ...evidence.map((one) => [one.file, one.line] as const)];
}

function tokensIn(text: string): readonly string[] {
  return [...(text.match(quoted) ?? []), ...(text.match(run) ?? [])];
}

function restOf(url: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '\n'), url);
}

/** All that a piece could begin with. */
function gramsOf(secrets: ReadonlySet<string>): ReadonlySet<string> {
  const grams = new Set<string>();
  for (const secret of secrets) {
    for (let at = 0; at + shortestAlone <= secret.length; at++) {
      grams.add(secret.slice(at, at + shortestAlone));
    }
  }
  return grams;
}
