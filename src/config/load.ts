/** Finds and reads the configuration. It is data: nothing in it is ever run. */
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defaultConfiguration, type Configuration } from './configuration.ts';
import { refuseCode } from './data-file.ts';
import { displayPath } from './display-path.ts';
import { findConfiguration } from './find.ts';
import { readDataFile } from './read-file.ts';

interface ConfigurationSource {
  /** The scanned folder (or file). */
  readonly root: string;
  /** A configuration that the user named; it is not looked for then. */
  readonly file?: string | undefined;
}

/**
 * The configuration for a scan.
 *
 * Without `file`, the nearest of `dockshift.config.yaml`, `.yml`, `.json` or a package.json with the key `dockshift`,
 * from the root upwards; the defaults if there is none. Parsers and schema are loaded only when a file is found.
 *
 * @throws ConfigurationError if the file is missing or wrong; the message names line, column, key and what was expected
 */
export async function loadConfiguration({ root, file }: ConfigurationSource): Promise<Configuration> {
  const folder = folderOf(resolve(root));
  const found = file === undefined ? findConfiguration(folder) : resolve(file);
  if (found === null) return defaultConfiguration;

  const [{ readDocument }, { configurationSteps }] = await Promise.all([
    import('./read-document.ts'),
    import('./from-documents.ts'),
  ]);
  const steps = configurationSteps(found, folder);
  let step = steps.next();
  while (!step.done) {
    const shown = displayPath(step.value);
    refuseCode(step.value, shown);
    step = steps.next(await readDocument(readDataFile(step.value, shown), shown));
  }
  return step.value;
}

/** The folder itself, or the folder of a file. */
function folderOf(root: string): string {
  try {
    return (statSync(root, { throwIfNoEntry: false })?.isFile() ?? false) ? dirname(root) : root;
  } catch {
    return root;
  }
}
