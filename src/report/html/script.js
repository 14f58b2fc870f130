/*
 * Filters, groups, the migrate command, CSV, and the switch between light and dark. All that is read is there without it. Texts of the report are only compared and set as text, never as markup.
 */
(() => {
  'use strict';
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);

  const theme = byId('theme');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark.matches);
  const nameTheme = () => (theme.textContent = isDark() ? 'Light mode' : 'Dark mode');
  theme.hidden = false;
  theme.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    nameTheme();
  });
  prefersDark.addEventListener('change', nameTheme);
  nameTheme();

  const form = byId('filters');
  if (!form) return;
  form.hidden = false;
  const findings = Array.from(document.querySelectorAll('.finding'), (element) => ({
    element,
    text: undefined,
  }));
  const list = byId('list');
  const picks = Array.from(document.querySelectorAll('.pick'));
  const group = form.elements.namedItem('group');
  const choices = Array.from(form.querySelectorAll('select')).filter((field) => field !== group);
  const search = form.elements.namedItem('text');
  const unfold = byId('unfold');
  for (const pick of picks) pick.disabled = false;
  document.querySelector('.command').hidden = false;
  if (matchMedia('(max-width: 44rem)').matches) byId('more').open = false;

  /** The text of a finding, with the name of its file, built when it is first searched. */
  const textOf = (finding) => (finding.text ??= finding.element.textContent.toLowerCase());
  const shown = () => findings.filter(({ element }) => !element.hidden);

  /** Findings come in the order of risk, and so groups do, each by the first of its findings. */
  const byRisk = [...findings].sort((a, b) => a.element.dataset.risk - b.element.dataset.risk);
  const regroup = () => {
    if (list.dataset.group === group.value) return;
    list.dataset.group = group.value;
    const groups = new Map();
    for (const { element } of byRisk) {
      const name = element.dataset[group.value] ?? '';
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(element);
    }
    const made = Array.from(groups, ([name, members]) => {
      const box = document.createElement('div');
      box.className = 'group';
      // About as high as it will be, so that the scroll bar does not jump when it is laid out.
      box.style.containIntrinsicSize = `auto ${2.5 + 4 * members.length}rem`;
      const title = box.appendChild(document.createElement('h3')).appendChild(document.createElement('span'));
      title.className = 'path';
      title.textContent = name === '' ? 'none' : name;
      box.appendChild(document.createElement('ol')).append(...members);
      return box;
    });
    list.replaceChildren(...made);
  };

  /** The migration of what the filters select, as far as the command has options for it. */
  const command = () => {
    const quoted = (word) =>
      /^[\w@./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
    const valueOf = (name) => form.elements.namedItem(name).value;
    const [entry, folder] = [valueOf('entry'), valueOf('folder')];
    return [
      'dockshift migrate --write',
      valueOf('help') === 'unsafe' ? '--unsafe' : '',
      entry === '' ? '' : `--select ${quoted(entry)}`,
      folder.endsWith('/') ? quoted(folder) : '',
    ]
      .filter(Boolean)
      .join(' ');
  };

  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const set = choices.filter(({ value }) => value !== '');
    let count = 0;
    for (const finding of findings) {
      const fits =
        set.every(({ name, value }) => finding.element.dataset[name] === value) &&
        words.every((word) => textOf(finding).includes(word));
      finding.element.hidden = !fits;
      if (fits) count++;
    }
    for (const box of list.children) box.hidden = !box.querySelector('.finding:not([hidden])');
    byId('command').textContent = command();
    byId('none').hidden = count > 0;
    byId('shown').textContent =
      `${count.toLocaleString('en')} of ${findings.length.toLocaleString('en')} findings`;
    for (const pick of picks) {
      const { value } = form.elements.namedItem(pick.dataset.filter);
      pick.setAttribute('aria-pressed', String(value === pick.dataset.value));
    }
    nameUnfold();
  };

  /** The filters are in the address, so that a link leads to the same view. */
  const remember = () => {
    const set = [search, ...choices].filter(({ value }) => value !== '');
    if (group.selectedIndex > 0) set.push(group);
    const query = new URLSearchParams(set.map(({ name, value }) => [name, value])).toString();
    history.replaceState(null, '', query === '' ? location.pathname + location.search : `#${query}`);
  };

  const recall = () => {
    const hash = location.hash.slice(1);
    const finding = hash.startsWith('f-') ? byId(hash) : null;
    if (finding) {
      form.reset();
      regroup();
      finding.querySelector('details').open = true;
      apply();
      finding.scrollIntoView();
      return;
    }
    if (hash.includes('=')) {
      const query = new URLSearchParams(hash);
      for (const field of [search, ...choices]) field.value = query.get(field.name) ?? '';
      for (const field of choices) if (field.selectedIndex === -1) field.value = '';
      group.value = query.get('group') ?? 'file';
      if (group.selectedIndex === -1) group.selectedIndex = 0;
      regroup();
    }
    apply();
  };

  const shownDetails = () => shown().map(({ element }) => element.firstElementChild);
  const nameUnfold = () => {
    const all = shownDetails();
    unfold.textContent = all.length > 0 && all.every(({ open }) => open) ? 'Fold all' : 'Unfold all';
  };
  unfold.addEventListener('click', () => {
    const all = shownDetails();
    const open = !all.every((details) => details.open);
    for (const details of all) details.open = open;
    nameUnfold();
  });

  const copy = byId('copy');
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(command());
      copy.textContent = 'Copied';
    } catch {
      // A browser may refuse it to a page from the disk: then the reader copies what is selected.
      document.getSelection().selectAllChildren(byId('command'));
      copy.textContent = 'Selected';
    }
    setTimeout(() => (copy.textContent = 'Copy command'), 2000);
  });

  const columns = ['severity', 'rule', 'entry', 'file', 'line', 'request', 'replacement', 'help', 'owner'];
  /** A spreadsheet takes a cell that begins with one of these signs for a formula. */
  const cell = (text) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  byId('csv').addEventListener('click', () => {
    const rows = shown().map(({ element }) => [
      ...columns.map((name) => element.dataset[name] ?? ''),
      element.querySelector('.message').textContent,
    ]);
    const text = [[...columns, 'message'], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = 'dockshift.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  });

  const change = () => {
    regroup();
    apply();
    remember();
  };
  form.addEventListener('input', change);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The fields are empty only after the event.
  form.addEventListener('reset', () => setTimeout(change));
  for (const pick of picks) {
    pick.addEventListener('click', () => {
      const field = form.elements.namedItem(pick.dataset.filter);
      field.value = field.value === pick.dataset.value ? '' : pick.dataset.value;
      change();
    });
  }
  addEventListener('hashchange', recall);
  recall();
})();
