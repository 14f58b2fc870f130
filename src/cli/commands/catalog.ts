import type { Catalog } from '../../catalog/catalog.ts';
import { catalogJson, changesJson } from '../../report/catalog/json.ts';
import { changesText } from '../../report/catalog/changes.ts';
import { checkCatalogOptions, type ListOptions } from './catalog-options.ts';
import { catalogTable } from '../../report/catalog/table.ts';
import { WIDEST } from '../../report/pages/blocks.ts';

export interface CatalogOptions extends ListOptions {
  readonly catalog: Catalog;
}

/**
 * The text of `dockshift catalog`, ending in a line break.
 *
 * @throws UserError if the date or the format is wrong
 */
export async function runCatalog(options: CatalogOptions): Promise<string> {
  const { catalog, changes = false, since, format = 'pretty', colors, columns = Infinity } = options;
  checkCatalogOptions({ changes, since, format });
  if (!changes) {
    return format === 'json'
      ? catalogJson(catalog.entries)
      : catalogTable(catalog.entries, { colors, columns });
  }
  const wanted = catalog.changes.filter(({ date }) => since === undefined || date >= since);
  if (format === 'json') return changesJson(wanted);
  return wanted.length === 0
    ? noChange(catalog, since)
    : changesText(wanted, colors, Math.min(columns, WIDEST));
}

function noChange({ changes }: Catalog, since: string | undefined): string {
  const [newest] = changes;
  if (newest === undefined || since === undefined) return 'The catalogue has no changes.\n';
  return `No change since ${since}. The newest one is of ${newest.date}.\n`;
}
