import type { Configuration } from '../config/configuration.ts';
import { isEverEnabled } from '../config/severity.ts';
import { engineRuleIds } from '../engine-catalog/ids.ts';
import { engineMarkers } from '../engine-catalog/signs.ts';
import type { Markers } from '../sift/markers.ts';
import type { Catalog } from './catalog.ts';

/**
 * The hosts and words of the entries that the configuration has judged somewhere. Without one of them in it a file has
 * nothing to report.
 */
export function markersOf(catalog: Catalog, config: Configuration): Markers {
  const judged = catalog.entries.filter(
    ({ rule, id }) => rule !== undefined && isEverEnabled(config, rule, id),
  );
  const hosts = new Set(judged.flatMap((entry) => entry.hosts));
  const words = new Set(
    judged.flatMap((entry) => entry.paths.map((path) => markedWord(withoutBase(path, catalog.bases)))),
  );
  const demanded = new Map(
    catalog.entries.flatMap(({ requires = [] }) =>
      requires.map(({ of, name: written }) => {
        const name = of === 'header' ? written.toLowerCase() : written;
        return [`${of} ${name}`, { of, name }] as const;
      }),
    ),
  );
  const isEngineJudged = engineRuleIds.some((rule) => isEverEnabled(config, rule, ''));
  return {
    hosts: [...hosts].toSorted(),
    paths: [...words].toSorted(),
    bases: catalog.bases.map((base) => base.slice(1)),
    ...(demanded.size === 0 ? {} : { demanded: [...demanded.values()] }),
    engine: isEngineJudged ? engineMarkers : [],
  };
}

/** Clients have the base in one place, and what is behind it in others. */
function withoutBase(path: string, bases: readonly string[]): string {
  const base = bases.find((one) => path.startsWith(`${one}/`));
  return base === undefined ? path : path.slice(base.length);
}

/** The first segment of a path that is more than a version: `repositories`, `users`. */
function markedWord(path: string): string {
  return path.split('/').find((part) => part !== '' && !/^v\d+$/.test(part) && !part.startsWith('{')) ?? path;
}
