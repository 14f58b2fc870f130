/** The Engine's catalogue in memory. */
import type { Artefact } from './schema/artefacts.ts';
import type { EngineChange } from './schema/deprecations.ts';
import type { EngineData } from './schema/files.ts';
import type { ApiWindow } from './api-version.ts';
import { clientsOf, type Clients } from './clients.ts';
import { endpointsOf, type Endpoints } from './endpoints.ts';
import {
  acceptedBy,
  commonVersion,
  linesInTheField,
  releaseLines,
  targetsOf,
  windowOfAll,
  type Platform,
  type ReleaseLine,
} from './releases.ts';

export interface EngineCatalog {
  /** As the files state it. */
  readonly data: EngineData;
  /** Oldest first. */
  readonly lines: readonly ReleaseLine[];
  readonly newest: ReleaseLine;
  /** What people run who name no engine, oldest first. */
  readonly inTheField: readonly ReleaseLine[];
  readonly artefacts: readonly Artefact[];
  /** Newest first. */
  readonly changes: readonly EngineChange[];
  readonly clients: Clients;
  readonly endpoints: Endpoints;
  /**
   * The release lines that names represent; without a name the newest line.
   *
   * @throws UserError if a name is unknown
   */
  targetsOf(names: readonly string[]): readonly ReleaseLine[];
  /** Those of the lines (left out: of all) that accept a version by default. */
  acceptedBy(version: string, lines?: readonly ReleaseLine[], platform?: Platform): readonly ReleaseLine[];
  /** The versions that every one of the lines accepts. */
  window(lines: readonly ReleaseLine[], platform?: Platform): ApiWindow | undefined;
  /** The newest version that every one of the lines accepts. */
  commonVersion(lines: readonly ReleaseLine[], platform?: Platform): string | undefined;
}

/** @param data files that fit their schemas and each other (`check.ts`) */
export function engineCatalogOf(data: EngineData): EngineCatalog {
  const lines = releaseLines(data.releases);
  const newest = lines.at(-1);
  if (newest === undefined) throw new Error('the catalogue of the Engine has no release line');
  return {
    data,
    lines,
    newest,
    inTheField: linesInTheField(lines),
    artefacts: data.artefacts.artefacts,
    changes: data.deprecations.changes.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
    clients: clientsOf(data.clients, lines),
    endpoints: endpointsOf(data.endpoints),
    targetsOf: (names) => (names.length === 0 ? [newest] : targetsOf(names, lines)),
    acceptedBy: (version, among = lines, platform) => acceptedBy(version, among, platform),
    window: windowOfAll,
    commonVersion,
  };
}
