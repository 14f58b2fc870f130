import fs from 'node:fs';
import { checkDocument } from '../config/check.ts';
import { displayPath } from '../config/display-path.ts';
import { ConfigurationError } from '../config/error.ts';
import { readJson } from '../config/json-document.ts';
import { errorCode, whyUnreadable } from '../disk/why-unreadable.ts';
import { textBehindLinks } from '../sift/open-file.ts';
import { keyOf, type Baseline, type KnownFinding } from './baseline.ts';
import { baselineSchema } from './schema.ts';
import { withoutEnd } from './text.ts';

/** Some hundred thousand findings; keeps a wrong path from filling the memory. */
const largest = 64 * 1024 * 1024;

/**
 * @param file absolute path
 * @returns undefined if there is no such file
 * @throws ConfigurationError for one that cannot be read or is no baseline, with the line, column and key of each mistake
 */
export function readBaseline(file: string): Baseline | undefined {
  const shown = displayPath(file);
  const text = textOf(file, shown);
  if (text === undefined) return undefined;
  if (/^<{7}(?: |$)/m.test(text)) {
    throw new ConfigurationError(
      `${shown}: has conflict markers; take one side, then run dockshift baseline`,
    );
  }
  const document = readJson(text, shown);
  const { findings } = checkDocument(baselineSchema, { ...document, value: withoutEnd(document.value) });
  const known = findings.map(
    ({ about = '', count = 1, owner = null, until = null, reason = null, ...required }): KnownFinding => ({
      ...required,
      about,
      count,
      owner,
      until,
      reason,
    }),
  );
  return { file, findings: withoutDoubles(known) };
}

function textOf(file: string, shown: string): string | undefined {
  try {
    const stats = fs.statSync(file);
    if (!stats.isFile()) throw new ConfigurationError(`${shown}: is not a file; a baseline is one`);
    if (stats.size > largest) {
      throw new ConfigurationError(`${shown}: is larger than 64 MB; is it a baseline?`);
    }
    return (textBehindLinks(file) ?? '').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new ConfigurationError(`${shown}: cannot be read: ${whyUnreadable(error)}`);
  }
}

/** Two branches may have come to know the same: after a merge it is there twice, and is still there once. */
function withoutDoubles(known: readonly KnownFinding[]): readonly KnownFinding[] {
  const kept = new Map<string, KnownFinding>();
  for (const one of known) {
    const other = kept.get(keyOf(one));
    if (!other || other.count < one.count) kept.set(keyOf(one), one);
  }
  return [...kept.values()];
}
