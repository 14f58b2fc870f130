/** The form above the findings. Without the script it stays hidden: all findings are there. */
import type { Affected } from './changes.ts';
import { grouped, helpNames, helps, type Item } from './item.ts';
import { markup, type Markup } from './markup.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

const severities = ['error', 'warning', 'info'] as const;

export function filterForm(items: readonly Item[], affected: readonly Affected[]): Markup {
  const choices = (by: (item: Item) => string): readonly Choice[] =>
    grouped(items, by).map(([value, of]) => ({ value, label: value, count: of.length }));
  const amount = (fits: (item: Item) => boolean) => items.filter(fits).length;
  return markup`
<form class="filters" id="filters" role="search" aria-label="Findings" hidden>
<label class="wide">Search<input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="file, message, URL, code"></label>
${choice(
  'severity',
  'Severity',
  severities.map((value) => ({
    value,
    label: value,
    count: amount(({ finding }) => finding.severity === value),
  })),
)}
${choice(
  'entry',
  'Change',
  affected.map(({ entry, items: of }) => ({ value: entry, label: entry, count: of.length })),
)}
${choice(
  'language',
  'Language',
  choices(({ language }) => language),
)}
${choice(
  'folder',
  'Folder',
  choices(({ folder }) => folder),
)}
${choice(
  'help',
  'Migration',
  helps.map((value) => ({
    value,
    label: helpNames[value],
    count: amount(({ help }) => help === value),
  })),
)}
<div class="tools"><output id="shown" aria-live="polite"></output><span><button type="reset">Clear</button> <button type="button" id="unfold">Unfold all</button></span></div>
</form>`;
}

function choice(name: string, label: string, choices: readonly Choice[]): Markup {
  const options = choices
    .filter(({ count }) => count > 0)
    .map(({ value, label: text, count }) => markup`<option value="${value}">${text} (${count})</option>`);
  return markup`<label>${label}<select name="${name}"><option value="">all</option>${options}</select></label>`;
}
