import { loadCatalog } from '../../catalog/load.ts';
import type { Configuration } from '../../config/configuration.ts';
import { defaultSettings } from '../../config/rule-settings.ts';
import type { Selection } from '../../config/selection.ts';
import { UserError } from '../../errors/user-error.ts';
import { didYouMean } from '../../text/nearest.ts';

/**
 * The configuration with the rules and entries that the command line selects and ignores.
 *
 * @throws UserError for an id that is neither a rule nor an entry; it names the nearest one
 */
export async function withSelection(config: Configuration, selection: Selection): Promise<Configuration> {
  if (selection.select.length === 0 && selection.ignore.length === 0) return config;
  const known = await knownIds(config);
  for (const option of ['select', 'ignore'] as const) {
    for (const id of selection[option]) {
      if (known.has(id)) continue;
      const hint = didYouMean(id, known) || '; dockshift catalog lists the entries';
      throw new UserError(`--${option}: no rule or catalogue entry is called '${id}'${hint}`);
    }
  }
  return { ...config, selection };
}

async function knownIds(config: Configuration): Promise<ReadonlySet<string>> {
  const [{ engineCatalog }, { engineIds }] = await Promise.all([
    import('../../engine-catalog/load.ts'),
    import('../../engine-catalog/ids.ts'),
  ]);
  const catalog = await loadCatalog(config);
  return new Set([
    ...Object.keys(defaultSettings),
    ...catalog.entries.map(({ id }) => id),
    ...engineIds(await engineCatalog()),
  ]);
}
