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
  const named = <Name extends string>(
    names: readonly Name[],
    by: (item: Item) => Name,
    label: (name: Name) => string,
  ) =>
    names.map((value) => ({
      value,
      label: label(value),
      count: items.filter((item) => by(item) === value).length,
    }));
  const hasOwners = items.some(({ owner }) => owner !== '');
  const entries = affected.map(({ entry, items: of }) => ({ value: entry, label: entry, count: of.length }));
  return markup`
<form class="filters" id="filters" role="search" aria-label="Findings" hidden>
<label class="wide">Search<input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="file, message, URL, code"></label>
<details id="more" open><summary>Filters</summary><div class="choices">
${choice(
  'severity',
  'Severity',
  named(
    severities,
    ({ finding }) => finding.severity,
    (name) => name,
  ),
)}
${choice('entry', 'Change', entries)}
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
${hasOwners ? ownerChoice(choices(({ owner }) => owner)) : undefined}
${choice(
  'help',
  'Migration',
  named(
    helps,
    ({ help }) => help,
    (name) => helpNames[name],
  ),
)}
${grouping(hasOwners)}
</div></details>
<div class="tools"><output id="shown" aria-live="polite"></output><span><button type="reset">Clear</button> <button type="button" id="unfold">Unfold all</button></span></div>
</form>`;
}

function ownerChoice(choices: readonly Choice[]): Markup {
  return choice(
    'owner',
    'Owner',
    choices.filter(({ value }) => value !== ''),
  );
}

function choice(name: string, label: string, choices: readonly Choice[]): Markup {
  const options = choices
    .filter(({ count }) => count > 0)
    .map(({ value, label: text, count }) => markup`<option value="${value}">${text} (${count})</option>`);
  return markup`<label>${label}<select name="${name}"><option value="">all</option>${options}</select></label>`;
}

/** By what the script can group: names of the data of a finding. */
function grouping(hasOwners: boolean): Markup {
  const names = ['file', 'rule', 'entry', 'folder', ...(hasOwners ? ['owner'] : [])];
  return markup`<label>Group by<select name="group">${names.map((name) => markup`<option value="${name}">${name}</option>`)}</select></label>`;
}
