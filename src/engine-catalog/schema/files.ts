/** The Engine's catalogue: one file for each kind of fact, and the schema of each. */
import { artefactsSchema, type ArtefactsFile } from './artefacts.ts';
import { clientsSchema, type ClientsFile } from './clients.ts';
import { deprecationsSchema, type DeprecationsFile } from './deprecations.ts';
import { endpointsSchema, type EndpointsFile } from './endpoints.ts';
import { releasesSchema, type ReleasesFile } from './releases.ts';

/** By the name of the file, without its ending. */
export const engineSchemas = {
  releases: releasesSchema,
  clients: clientsSchema,
  endpoints: endpointsSchema,
  artefacts: artefactsSchema,
  deprecations: deprecationsSchema,
} as const;

export interface EngineData {
  readonly releases: ReleasesFile;
  readonly clients: ClientsFile;
  readonly endpoints: EndpointsFile;
  readonly artefacts: ArtefactsFile;
  readonly deprecations: DeprecationsFile;
}
