import { catalogs as builtIn } from '../generated/catalog.ts';
import type { Configuration } from '../config/configuration.ts';
import { displayPath } from '../config/display-path.ts';
import { ConfigurationError, refuseMistakes } from '../config/error.ts';
import { readDataFile } from '../config/read-file.ts';
import { didYouMean } from '../text/nearest.ts';
import { catalogOf, type Catalog } from './catalog.ts';
import { rampProblems } from './check-ramps.ts';

/**
 * The catalogue that ships with dockshift. It was checked when dockshift was built, so nothing is parsed or checked here.
 *
 * @param hubHosts further hosts that serve the Hub API, in lower case
 */
export function builtInCatalog(hubHosts: readonly string[] = []): Catalog {
  return catalogOf(builtIn, hubHosts);
}

/**
 * The built-in catalogue with the files that a configuration names under `catalogs`.
 *
 * @throws ConfigurationError if a file is missing or wrong, or the configuration sets an entry that does not exist
 */
export async function loadCatalog(configuration: Configuration): Promise<Catalog> {
  const { hub, catalogs } = configuration;
  const catalog =
    catalogs.length === 0
      ? builtInCatalog(hub.hosts)
      : catalogOf([...builtIn, ...(await readUserFiles(configuration))], hub.hosts);
  checkEntrySettings(configuration, catalog);
  return catalog;
}

/**
 * A catalogue of these files alone.
 *
 * @param paths absolute
 * @throws ConfigurationError if one is missing or wrong
 */
export async function catalogOfFiles(paths: readonly string[]): Promise<Catalog> {
  const { readCatalogs } = await import('./read.ts');
  const texts = paths.map((path) => {
    const file = displayPath(path);
    return { file, text: readDataFile(path, file) };
  });
  return catalogOf(await readCatalogs(texts, builtIn), []);
}

async function readUserFiles({ catalogs, problem }: Configuration) {
  const { readCatalogs } = await import('./read.ts');
  const texts = catalogs.map((path, index) => {
    const file = displayPath(path);
    try {
      return { file, text: readDataFile(path, file) };
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      throw new ConfigurationError(problem(['catalogs', index], error.message));
    }
  });
  return readCatalogs(texts, builtIn);
}

/**
 * A setting or a ramp for what does not exist would do nothing, silently. Those of the Engine: `checkEngineSettings`.
 *
 * @throws ConfigurationError if there is one
 */
export function checkEntrySettings(configuration: Configuration, catalog: Catalog): void {
  const { entries, overrides, problem } = configuration;
  const known = catalog.entries.map(({ id }) => id);
  const unknownIn = (settings: object, at: readonly (string | number)[]) =>
    Object.keys(settings)
      .filter((id) => !id.startsWith('engine/') && catalog.byId(id) === undefined)
      .map((id) => () => {
        const hint = didYouMean(id, known) || '; dockshift catalog lists them';
        return problem([...at, id], `no entry of the catalogue has this id${hint}`, 'key');
      });
  refuseMistakes([
    ...unknownIn(entries, ['entries']),
    ...overrides.flatMap((override, index) => unknownIn(override.entries, ['overrides', index, 'entries'])),
    ...rampProblems(configuration, catalog),
  ]);
}
