import { createHash } from 'node:crypto';

/** What makes a finding what it is, apart from its place. */
interface Content {
  readonly rule: string;
  readonly entry: string;
  readonly method: string;
  /** The URL, or the client that is used. */
  readonly asks: string;
  /** The code that the finding is on. Blanks and quotes in it do not count: they are what formatters change. */
  readonly code: string;
}

/** The same for alike code in any file, on any line. */
export function contentHash({ rule, entry, method, asks, code }: Content): string {
  return hash(rule, entry, method, asks, code.replace(/[\s'"`]+/g, ''));
}

/** Of what the code asks for, not of the line where it is, so that it outlives moved lines. Two alike are distinguished by `sorted`. */
export function fingerprint(file: string, content: string): string {
  return hash(file, content);
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20);
}
