/** By what uses of the Engine API are judged: the catalogue, the engines that the code must work with, its libraries. */
import type { ApiWindow } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import type { ReleaseLine } from '../../engine-catalog/releases.ts';
import type { LibraryVersion, LibraryVersions } from '../../manifests/library-versions.ts';
import type { ClientRequests } from '../../flow/follow/requests/client-requests.ts';
import type { EngineClientFact } from '../../trace/engine/fact.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { Configuration } from '../../config/configuration.ts';

export type { LibraryVersion, LibraryVersions };

export interface EngineContext {
  readonly catalog: EngineCatalog;
  /** The releases that the code must work with, oldest first. */
  readonly targets: readonly ReleaseLine[];
  /** True if the configuration or the command line names them. */
  readonly areTargetsChosen: boolean;
  /** What all of them accept; undefined if they have no version in common. */
  readonly window: ApiWindow | undefined;
  /** What a fix states for a client that cannot negotiate; undefined if no version serves all targets. */
  readonly proposed: string | undefined;
  /** What a fix should prefer. */
  readonly prefer: 'negotiate' | 'keep' | 'state';
  readonly versionOf: LibraryVersions;
  /** The place where the code around a client names an engine that is not Docker's; no version is stated then. */
  readonly otherEngine: (file: string) => Place | undefined;
  /** The text of a file of the project, and the files that name an engine. */
  readonly textOf: ProjectTexts['textOf'];
  readonly engineFiles: ProjectTexts['engineFiles'];
  /** What is asked for with a client; left out if nothing follows it. */
  readonly requestsWith?: RequestsWith;
}

/** @returns undefined if nothing is known of what the library's clients ask for */
export type RequestsWith = (client: EngineClientFact) => ClientRequests | undefined;

interface ProjectTexts {
  readonly textOf: (file: string) => string | undefined;
  readonly engineFiles: () => readonly string[];
}

/** For a file that is judged alone. */
const noTexts: ProjectTexts = { textOf: () => undefined, engineFiles: () => [] };

/**
 * @throws UserError if a target is no release that is known
 */
export function engineContext(
  catalog: EngineCatalog,
  { engine }: Configuration,
  versionOf: LibraryVersions,
  otherEngine: EngineContext['otherEngine'] = () => undefined,
  { textOf, engineFiles }: ProjectTexts = noTexts,
): EngineContext {
  const targets = catalog.targetsOf(engine.targets);
  const areTargetsChosen = engine.targets.length > 0;
  const isVersion = /^\d/.test(engine.version);
  return {
    catalog,
    targets,
    areTargetsChosen,
    window: catalog.window(targets),
    proposed: isVersion
      ? engine.version
      : catalog.commonVersion(areTargetsChosen ? targets : supportedLines(catalog)),
    prefer: isVersion ? 'state' : engine.version === 'keep' ? 'keep' : 'negotiate',
    versionOf,
    otherEngine,
    textOf,
    engineFiles,
  };
}

/** From the oldest line that is still maintained on: what a version must suit if nothing states which engines there are. */
function supportedLines({ lines }: EngineCatalog): readonly ReleaseLine[] {
  const oldest = lines.findIndex(({ support }) => support?.state === 'maintained');
  return lines.slice(Math.max(0, oldest));
}
