import type { ResolvedEntry } from '../../catalog/catalog.ts';
import { defaultSettings, type RuleName } from '../../config/rule-settings.ts';
import { visible } from '../../text/visible.ts';
import { age } from '../../text/calendar.ts';
import { renderMarkdown } from './markdown.ts';
import { wrap } from '../../text/wrap.ts';
import type { Colors } from '../../text/colors.ts';

interface Context {
  /** The entries that the rule reports. */
  readonly entries: readonly ResolvedEntry[];
  readonly today: string;
  readonly colors: Colors;
  readonly columns: number;
}

/** The page of a rule for the terminal, and below it its entries with their ages. */
export function explainRule(
  rule: RuleName,
  page: string,
  { entries, today, colors, columns }: Context,
): string {
  if (entries.length === 0) return renderMarkdown(page, colors, columns);
  const head = renderMarkdown(withoutEntries(page), colors, columns);
  const lines = entries.flatMap(({ id, state, since, title, replacement }) => {
    const when = since === undefined ? state : `${state} since ${since}, ${age(since, today)}`;
    const now = replacement === undefined ? 'no replacement' : `now ${replacement.operation}`;
    const below = (text: string) => wrap(visible(text), columns - 4).map((line) => `    ${line}`);
    return [`  ${colors.bold(id)}`, ...below(title), ...below(`${when}; ${now}`).map(colors.dim)];
  });
  const heading = `${colors.bold('Entries of the catalogue')} ${colors.dim(`(default: ${defaultSettings[rule]})`)}`;
  return `${head}\n${heading}\n\n${lines.join('\n')}\n`;
}

/** The page has a table of the built-in entries; what is below it knows their ages, and those of users' catalogues. */
function withoutEntries(page: string): string {
  return page.replace(/^<!-- begin entries: [^]*?^<!-- end entries -->\n/m, '');
}
