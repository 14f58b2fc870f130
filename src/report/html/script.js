/*
 * Filters, and the switch between light and dark. Everything that is read is there without it. Texts of the report are only compared and set as text, never as markup.
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
  const files = Array.from(document.querySelectorAll('.file'));
  const picks = Array.from(document.querySelectorAll('.pick'));
  const choices = Array.from(form.querySelectorAll('select'));
  const search = form.elements.namedItem('text');
  const unfold = byId('unfold');
  for (const pick of picks) pick.disabled = false;

  /** What stands in a finding and the name of its file, put together when it is first searched. */
  const textOf = (finding) => {
    finding.text ??=
      `${finding.element.closest('.file').firstElementChild.textContent} ${finding.element.textContent}`.toLowerCase();
    return finding.text;
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
    for (const file of files) file.hidden = !file.querySelector('.finding:not([hidden])');
    byId('none').hidden = count > 0;
    byId('shown').textContent =
      `${count.toLocaleString('en')} of ${findings.length.toLocaleString('en')} findings`;
    for (const pick of picks) {
      const { value } = form.elements.namedItem(pick.dataset.filter);
      pick.setAttribute('aria-pressed', String(value === pick.dataset.value));
    }
    nameUnfold();
  };

  /** The filters stand in the address, so that a link leads to the same view. */
  const remember = () => {
    const set = [search, ...choices].filter(({ value }) => value !== '');
    const query = new URLSearchParams(set.map(({ name, value }) => [name, value])).toString();
    history.replaceState(null, '', query === '' ? location.pathname + location.search : `#${query}`);
  };

  const recall = () => {
    const hash = location.hash.slice(1);
    const finding = hash.startsWith('f-') ? byId(hash) : null;
    if (finding) {
      form.reset();
      finding.querySelector('details').open = true;
      apply();
      finding.scrollIntoView();
      return;
    }
    if (hash.includes('=')) {
      const query = new URLSearchParams(hash);
      for (const field of [search, ...choices]) field.value = query.get(field.name) ?? '';
      for (const field of choices) if (field.selectedIndex === -1) field.value = '';
    }
    apply();
  };

  const shownDetails = () =>
    findings.filter(({ element }) => !element.hidden).map(({ element }) => element.querySelector('details'));
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

  const change = () => {
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
