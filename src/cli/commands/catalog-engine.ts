import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { changesText } from '../../report/catalog/changes.ts';
import { engineChangesJson, engineJson } from '../../report/catalog/engine-json.ts';
import { checkCatalogOptions, type ListOptions } from './catalog-options.ts';
import { engineTable, listedChange } from '../../report/catalog/engine-table.ts';
import { WIDEST } from '../../report/pages/blocks.ts';

export interface EngineCatalogOptions extends ListOptions {
  readonly catalog: EngineCatalog;
  /** The day that support is reported for, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The text of `dockshift catalog engine`, ending in a line break.
 *
 * @throws UserError if the date or the format is wrong
 */
export async function runEngineCatalog(options: EngineCatalogOptions): Promise<string> {
  const { catalog, changes = false, since, format = 'pretty', today, colors, columns = Infinity } = options;
  checkCatalogOptions({ changes, since, format });
  if (!changes) {
    return format === 'json' ? engineJson(catalog) : engineTable(catalog, today, { colors, columns });
  }
  const wanted = catalog.changes.filter(({ date }) => since === undefined || isSince(date, since));
  if (format === 'json') return engineChangesJson(wanted);
  if (wanted.length > 0) return changesText(wanted.map(listedChange), colors, Math.min(columns, WIDEST));
  const [newest] = catalog.changes;
  return `No change since ${since ?? 'the beginning'}. The newest one is of ${newest?.date ?? 'no day'}.\n`;
}

/** A month without a day counts as its last day. */
function isSince(date: string, since: string): boolean {
  return date >= since.slice(0, date.length);
}
