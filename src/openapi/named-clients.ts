/** The packages of clients that are generated from a description: it does not have them, so that they are given. */
import type { CatalogFile } from '../catalog/schema.ts';

/** The catalogue with the packages, as clients of every set of its hosts; one that has no hosts is left as it is. */
export function withClients(catalog: CatalogFile, packages: readonly string[]): CatalogFile {
  const sets = Object.keys(catalog.hosts);
  if (packages.length === 0 || sets.length === 0) return catalog;
  const { hosts, bases, ...others } = catalog;
  const names = [...new Set(packages)];
  return {
    hosts,
    ...(bases ? { bases } : {}),
    clients: Object.fromEntries(sets.map((name) => [name, names])),
    ...others,
  };
}
