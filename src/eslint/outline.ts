/** What the text of a file tells without being parsed. */
import { markersIn } from './policy.ts';

export interface Outline {
  /** Whether it names one of the hosts. */
  readonly host: boolean;
  /** Whether it holds anything without which a file has nothing to report of its own. */
  readonly marker: boolean;
  /** What it seems to import, as it is written. */
  readonly imports: readonly string[];
}

export function outlineOf(text: string): Outline {
  const { host, path } = markersIn(text);
  const imports = new Set(Array.from(text.matchAll(importing), ([, , from = '']) => from));
  return { host, marker: host || path, imports: [...imports] };
}

const importing = /(?:\b(?:from|import)|\b(?:require|import)\s*\()\s*(['"`])([^'"`\s]+)\1/g;
