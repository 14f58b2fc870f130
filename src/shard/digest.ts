import { createHash } from 'node:crypto';
import type { Catalog } from '../catalog/catalog.ts';
import type { Configuration } from '../config/configuration.ts';
import type { Candidate } from '../sift/sift.ts';
import { ownVersion } from '../version.ts';

export interface Scanned {
  readonly config: Configuration;
  readonly catalog: Catalog;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly files: readonly string[];
  readonly candidates: readonly Candidate[];
}

/** What shards must agree in, so that their parts fit together: the version, the settings, the day, the files. */
export function scanDigest({ config, catalog, today, files, candidates }: Scanned): string {
  const parts = [ownVersion(), settingsOf(config), catalog.entries, today, files, candidates];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
}

/** Where the configuration lies differs from machine to machine, and its policy is for the merge: the rest counts. */
function settingsOf({ prefix, rules, entries, ramp, hub, engine, ignore, overrides }: Configuration): object {
  return { prefix, rules, entries, ramp, hub, engine, ignore, overrides };
}
