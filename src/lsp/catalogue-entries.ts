/** Entries of the catalogue, as configurations and comments name them. */
import { builtInCatalog } from '../catalog/load.ts';
import { endpointEntry } from '../engine-catalog/ids.ts';
import { engineCatalog } from '../engine-catalog/load.ts';
import { pageOf } from './commands.ts';

interface CatalogueEntry {
  readonly title: string;
  /** Where it is described. */
  readonly page: string | undefined;
}

let known: Promise<ReadonlyMap<string, CatalogueEntry>> | undefined;

/** By id, those of the Hub first. */
export function catalogueEntries(): Promise<ReadonlyMap<string, CatalogueEntry>> {
  return (known ??= read());
}

async function read(): Promise<ReadonlyMap<string, CatalogueEntry>> {
  const { data, artefacts } = await engineCatalog();
  const { clients, endpoints } = data;
  return new Map([
    ...builtInCatalog().entries.map(
      ({ id, title, rule, source }) => [id, { title, page: pageOf(rule) ?? source.url }] as const,
    ),
    ...clients.clients.map(
      ({ id, verdict, sources }) => [`engine/${id}`, { title: verdict, page: sources[0] }] as const,
    ),
    ...artefacts.map(({ id, title, sources }) => [`engine/${id}`, { title, page: sources[0] }] as const),
    ...endpoints.endpoints.map(
      (row) => [endpointEntry(row), { title: row.call, page: endpoints.sources[0] }] as const,
    ),
  ]);
}
