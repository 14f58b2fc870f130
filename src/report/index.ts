import { json } from './json.ts';
import { pretty } from './pretty.ts';
import type { Format, Reporter } from './reporter.ts';

/** Every format that `--format` and `--output` know. */
export const reporters = { pretty, json } satisfies Record<Format, Reporter>;

export const formats: readonly Format[] = ['pretty', 'json'];

export function isFormat(word: string): word is Format {
  return Object.hasOwn(reporters, word);
}
