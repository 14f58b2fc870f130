import type { Catalog } from '../../catalog/catalog.ts';
import { defaultSettings, type RuleName } from '../../config/rule-settings.ts';
import { engineIds } from '../../engine-catalog/ids.ts';
import { engineCatalog } from '../../engine-catalog/load.ts';
import { didYouMean } from '../../text/nearest.ts';
import { UserError } from '../../errors/user-error.ts';
import { rulePage } from '../rule-page.ts';
import type { Colors } from '../../text/colors.ts';
import { engineEntryPage } from '../../report/pages/engine-entry.ts';
import { entryPage } from '../../report/pages/entry.ts';
import { explainRule } from '../../report/pages/rule.ts';
import { WIDEST } from '../../report/pages/blocks.ts';

interface ExplainOptions {
  /** The id of a rule or of an entry. */
  readonly id: string;
  readonly catalog: Catalog;
  /** Ages are counted from this day, YYYY-MM-DD. */
  readonly today: string;
  readonly colors: Colors;
  /** How wide a line of running text may be, in terminal columns. */
  readonly columns?: number | undefined;
}

/**
 * The page of `dockshift explain`, ending in a line break.
 *
 * @throws UserError if there is neither a rule nor an entry with the id; it names the nearest one
 */
export async function runExplain({
  id,
  catalog,
  today,
  colors,
  columns: given = WIDEST,
}: ExplainOptions): Promise<string> {
  const columns = Math.min(given, WIDEST);
  const wanted = id.trim();
  const entry = catalog.byId(wanted);
  if (entry !== undefined) return entryPage(entry, { changes: catalog.changes, today, colors, columns });
  const engine = await engineCatalog();
  const enginePage = engineEntryPage(wanted, engine, { colors, columns });
  if (enginePage !== undefined && wanted.startsWith('engine/')) return enginePage;
  const page = isRule(wanted) ? rulePage(wanted) : undefined;
  if (isRule(wanted) && page !== undefined) {
    const entries = catalog.entries.filter(({ rule }) => rule === wanted);
    return explainRule(wanted, page, { entries, today, colors, columns });
  }
  const rules = Object.keys(defaultSettings).filter((rule) => isRule(rule) && rulePage(rule) !== undefined);
  const entries = engineIds(engine).filter((other) => other.startsWith('engine/'));
  const known = [...rules, ...catalog.entries.map((known) => known.id), ...entries];
  // People leave the group out: `v1-images` for `hub/v1-images`.
  const grouped = known.find((other) => other.endsWith(`/${wanted}`));
  const hint = grouped === undefined ? didYouMean(wanted, known) : `; did you mean '${grouped}'?`;
  throw new UserError(
    `no rule or catalogue entry is called '${wanted}'${hint || '; dockshift catalog lists the entries'}`,
  );
}

function isRule(id: string): id is RuleName {
  return Object.hasOwn(defaultSettings, id);
}
