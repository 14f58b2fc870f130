import type { Configuration } from '../config/configuration.ts';
import { isEverEnabled } from '../config/severity.ts';
import { engineRuleIds } from '../engine-catalog/ids.ts';
import { engineMarkers } from '../engine-catalog/signs.ts';
import type { Markers } from '../sift/markers.ts';
import { isDistinct, type GeneratedOperation } from '../trace/generated/operations.ts';
import type { Catalog, ResolvedEntry } from './catalog.ts';

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
  const operations = judged.flatMap(operationOf);
  const isEngineJudged = engineRuleIds.some((rule) => isEverEnabled(config, rule, ''));
  return {
    hosts: [...hosts].toSorted(),
    paths: [...words].toSorted(),
    bases: catalog.bases.map((base) => base.slice(1)),
    ...(operations.length === 0 ? {} : { operations, calls: callsOf(operations) }),
    ...(demanded.size === 0 ? {} : { demanded: [...demanded.values()] }),
    engine: isEngineJudged ? engineMarkers : [],
  };
}

/** What calls of generated clients are looked for; those of the Hub's own catalogue are known by their addresses alone. */
function operationOf(entry: ResolvedEntry): readonly GeneratedOperation[] {
  const { isOfHub, part, methods, hosts, base = '', clients = [], operation: id } = entry;
  // A parameter that decides which call it is would not be seen.
  if (isOfHub || part || methods === 'any' || entry.requires?.some(({ of }) => of === 'query')) return [];
  return entry.paths.flatMap((path) =>
    methods.map((method) => {
      const ownPath = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
      return { id, method, path, ownPath, hosts, clients };
    }),
  );
}

/** What a file holds that calls a generated client: the name of its package, or a name made of an id of several words. */
function callsOf(operations: readonly GeneratedOperation[]): readonly string[] {
  const ids = new Set(operations.flatMap(({ id }) => (id !== undefined && isDistinct(id) ? [id] : [])));
  const clients = operations.flatMap((one) => one.clients);
  return [...new Set([...clients, ...[...ids].flatMap(spellings)])].toSorted();
}

/** Letter case does not matter. */
function spellings(id: string): readonly string[] {
  const words = id.split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '');
  const forms = [words.join(''), words.join('_')];
  // `teams/get-legacy`: the group may be another member.
  const [, own] = /^[^/.]+[/.](.+)$/.exec(id) ?? [];
  return own === undefined ? forms : [...forms, ...(isDistinct(own) ? spellings(own) : [])];
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
