import path from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import { loadConfiguration } from '../../config/load.ts';
import type { Selection } from '../../config/selection.ts';
import { withEngines } from './engines.ts';
import { withSelection } from './selection.ts';

interface Asked {
  /** The file that the command line names. */
  readonly config: string | undefined;
  readonly engines: readonly string[];
  readonly selection?: Selection;
}

/**
 * The configuration of a folder, with what the command line adds to it.
 *
 * @throws UserError for a file that is wrong, and for names that are not known
 */
export async function configured(
  { config, engines, selection }: Asked,
  root: string,
  cwd: string,
): Promise<Configuration> {
  const file = config === undefined ? undefined : path.resolve(cwd, config);
  const loaded = await withEngines(await loadConfiguration({ root, file }), engines);
  return selection ? withSelection(loaded, selection) : loaded;
}
