/** The configuration of a scan, found and read at once: a rule of ESLint cannot wait for it. */
import { statSync } from 'node:fs';
import { extname } from 'node:path';
import { builtInCatalog, checkEntrySettings } from '../catalog/load.ts';
import { catalogOf, type Catalog } from '../catalog/catalog.ts';
import { catalogsIn } from '../catalog/read.ts';
import { configurationSteps } from '../config/from-documents.ts';
import { defaultConfiguration, type Configuration } from '../config/configuration.ts';
import { refuseCode } from '../config/data-file.ts';
import { displayPath } from '../config/display-path.ts';
import type { SourceDocument } from '../config/document.ts';
import { ConfigurationError } from '../config/error.ts';
import { findConfiguration } from '../config/find.ts';
import { readJson } from '../config/json-document.ts';
import { readDataFile } from '../config/read-file.ts';
import { readYamlWith } from '../config/yaml-with.ts';
import { checkEngineSettingsIn } from '../engine-catalog/check-settings.ts';
import { catalogs as builtIn } from '../generated/catalog.ts';
import { UserError } from '../errors/user-error.ts';
import { engineCatalog } from './engine-catalog.ts';
import { load } from './lazy-packages.ts';
import { withSettings } from './settings.ts';
import { stampOf } from './stamp.ts';

export interface Configured {
  readonly config: Configuration;
  readonly catalog: Catalog;
  /** Why the configuration was left aside and the defaults hold; undefined if it is right. */
  readonly problem: string | undefined;
  /** The files that it came from, absolute, with their stamps. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * @param root the absolute path of the folder that counts as scanned
 * @param settings the value of `settings.dockshift`
 */
export function configured(root: string, settings: unknown): Configured {
  const sources = new Map<string, string>();
  const read = (file: string) => documentOf(file, root, sources);
  try {
    const found = findConfiguration(root);
    const own = found === null ? defaultConfiguration : ownConfiguration(found, root, read);
    const config = withSettings(own, settings);
    const catalog = catalogFor(config, read);
    checkEntrySettings(config, catalog);
    checkEngineSettingsIn(config, engineCatalog());
    return { config, catalog, problem: undefined, sources };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const problem = `${error.message} (the defaults are used)`;
    return { config: defaultConfiguration, catalog: builtInCatalog(), problem, sources };
  }
}

function ownConfiguration(
  found: string,
  root: string,
  read: (file: string) => SourceDocument,
): Configuration {
  const steps = configurationSteps(found, root);
  let step = steps.next();
  while (!step.done) {
    refuseCode(step.value, displayPath(step.value, root));
    step = steps.next(read(step.value));
  }
  return step.value;
}

/** The stamp of a file as it is now; empty if there is none. */
export function sourceStamp(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats ? stampOf(stats) : '';
  } catch {
    return '';
  }
}

function catalogFor(
  { catalogs, hub, problem }: Configuration,
  read: (file: string) => SourceDocument,
): Catalog {
  if (catalogs.length === 0) return builtInCatalog(hub.hosts);
  const documents = catalogs.map((file, index) => {
    try {
      return read(file);
    } catch (error) {
      if (!(error instanceof ConfigurationError) || sourceStamp(file) !== '') throw error;
      throw new ConfigurationError(problem(['catalogs', index], error.message));
    }
  });
  return catalogOf([...builtIn, ...catalogsIn(documents, builtIn)], hub.hosts);
}

function documentOf(file: string, root: string, sources: Map<string, string>): SourceDocument {
  sources.set(file, sourceStamp(file));
  const shown = displayPath(file, root);
  const text = readDataFile(file, shown).replace(/^\uFEFF/, '');
  return ['.json', '.jsonc'].includes(extname(file))
    ? readJson(text, shown)
    : readYamlWith(load('yaml'), text, shown);
}
