/** Finds and reads the configuration. It is data: nothing in it is ever run. */
import { statSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { defaultConfiguration, type Configuration } from './configuration.ts';
import { displayPath } from './display-path.ts';
import { ConfigurationError } from './error.ts';
import { findConfiguration } from './find.ts';
import { readDataFile } from './read-file.ts';

export interface ConfigurationSource {
  /** The scanned folder (or file). */
  readonly root: string;
  /** A configuration that the user named; it is not looked for then. */
  readonly file?: string | undefined;
}

/**
 * The configuration for a scan.
 *
 * Without `file`, the nearest of `dockshift.config.yaml`, `.yml`, `.json` or a package.json with the key `dockshift`,
 * from the root upwards; the defaults where there is none. Parsers and schema are loaded only when a file is found.
 *
 * @throws ConfigurationError where the file is missing or wrong; the message names line, column, key and what was expected
 */
export async function loadConfiguration({ root, file }: ConfigurationSource): Promise<Configuration> {
  const folder = folderOf(resolve(root));
  const found = file === undefined ? findConfiguration(folder) : resolve(file);
  if (found === null) return defaultConfiguration;

  const shown = displayPath(found);
  if (!['.yaml', '.yml', '.json'].includes(extname(found))) {
    throw new ConfigurationError(`${shown}: a configuration is data; name a .yaml, .yml or .json file`);
  }
  const content = await readDataFile(found, shown);
  const [{ readDocument, documentUnder, problemLine }, { checkDocument }, { configurationSchema }] =
    await Promise.all([import('./document.ts'), import('./check.ts'), import('./schema.ts')]);
  const whole = await readDocument(content, shown);
  const isManifest = basename(found) === 'package.json';
  const document = isManifest ? documentUnder(whole, 'dockshift') : whole;
  if (isManifest && document.value === undefined) {
    throw new ConfigurationError(`${shown}: has no key "dockshift"; add it or name another file`);
  }

  const isEmpty = document.value === null;
  const data = isEmpty ? {} : checkDocument(configurationSchema, document);
  const base = dirname(found);
  return {
    file: found,
    prefix: prefixOf(base, folder),
    rules: data.rules ?? {},
    entries: data.entries ?? {},
    hub: { hosts: (data.hub?.hosts ?? []).map((host) => host.toLowerCase()) },
    engine: { targets: data.engine?.targets ?? [], version: data.engine?.version ?? 'negotiate' },
    ignore: data.ignore ?? [],
    overrides: (data.overrides ?? []).map(({ files, rules = {}, entries = {} }) => ({
      files,
      rules,
      entries,
    })),
    catalogs: (data.catalogs ?? []).map((name) => resolve(base, name)),
    baseline: data.baseline === undefined ? null : resolve(base, data.baseline),
    problem: (path, says, part) => problemLine(document, path, says, part),
  };
}

/** The folder itself, or the folder of a file. */
function folderOf(root: string): string {
  try {
    return (statSync(root, { throwIfNoEntry: false })?.isFile() ?? false) ? dirname(root) : root;
  } catch {
    return root;
  }
}

/** Empty where the configuration lies inside or apart from the root (`--config`): patterns are then the root's. */
function prefixOf(base: string, root: string): string {
  const way = relative(base, root);
  if (way === '' || way.startsWith('..') || isAbsolute(way)) return '';
  return `${way.split(sep).join('/')}/`;
}
