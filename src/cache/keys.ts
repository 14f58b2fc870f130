/** Of what has to be the same for a result to be used again. */
import type { Analysis } from '../analysis/analysis.ts';
import type { Configuration } from '../config/configuration.ts';
import type { SiftOptions } from '../sift/sift.ts';
import { ownVersion } from '../version.ts';
import { buildDigest, installedVersions } from './installed.ts';
import { digestOf } from './recorder.ts';

/** What the search for markers depends on beside the files. */
export function siftKey({ markers, maxBytes }: SiftOptions): string {
  // Another user may not be allowed to read the same files.
  const user = process.geteuid?.() ?? null;
  return digestOf(JSON.stringify([ownVersion(), buildDigest(), process.platform, user, maxBytes, markers]));
}

/** What findings depend on beside the disk and the candidates. */
export function analysisKey(
  { config, catalog, today, shard }: Omit<Analysis, 'disk'>,
  siftKey: string,
): string {
  const parts = [
    siftKey,
    process.versions.node,
    installedVersions(),
    settingsOf(config),
    catalog.entries,
    catalog.changes,
    today,
    shard ?? null,
  ];
  return digestOf(JSON.stringify(parts));
}

/** Of the files and the candidates that an analysis is given. */
export function givenKey({ files, asked, candidates }: Omit<Analysis, 'disk'>): string {
  return digestOf(JSON.stringify([digestOf(files.join('\0')), digestOf(asked.join('\0')), candidates]));
}

/** Settings that state where something lies, or what is made of findings once they are there; all others count. */
const aside: ReadonlySet<string> = new Set([
  'file',
  'problem',
  'catalogs',
  'baseline',
  'failOn',
  'maxWarnings',
] satisfies readonly (keyof Configuration)[]);

function settingsOf(config: Configuration): object {
  return Object.entries(config).filter(([name]) => !aside.has(name));
}
