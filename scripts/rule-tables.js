/**
 * The parts of the documentation that are made from the rules and the catalogues: the head of each rule's page, the tables of
 * entries, releases and clients in it, and the table of all rules. Pure: data in, Markdown out.
 *
 * A part is between two comments, which state its name:
 *
 *     <!-- begin head: made by npm run docs -->
 *     <!-- end head -->
 */

/**
 * @typedef {object} Sources
 * @property {any} plugin the plug-in for ESLint
 * @property {Record<string, string>} defaults what each rule is set to by default
 * @property {any} catalog the catalogue of the Hub
 * @property {any} engine the data of the Engine's catalogue
 */

/**
 * @param {string} text a page
 * @param {Record<string, string>} parts Markdown by name
 * @returns {string} the page with its parts put in anew
 * @throws {Error} if it names a part that does not exist
 */
export function withParts(text, parts) {
  return text.replace(
    /(<!-- begin ([\w-]+): made by npm run docs -->\n)[^]*?(<!-- end \2 -->)/g,
    (_, begin, name, end) => {
      if (!Object.hasOwn(parts, name))
        throw new Error(`no part is called ${name}; there are ${Object.keys(parts).join(', ')}`);
      return `${begin}\n${parts[name]}\n${end}`;
    },
  );
}

/** @param {Sources} sources @returns {Record<string, string>} the parts of docs/rules.md */
export function rulesParts({ plugin, defaults }) {
  const rows = Object.keys(defaults).map((id) => [
    `[\`${id}\`](../rules/${id}.md)`,
    ruleOf(plugin, id).docs.description,
    defaults[id] ?? '',
    fixWords(ruleOf(plugin, id)),
  ]);
  return { rules: table(['rule', 'description', 'default', 'fixes'], rows) };
}

/** @param {string} id of a rule @param {Sources} sources @returns {Record<string, string>} the parts of its page */
export function pageParts(id, sources) {
  const { catalog, engine } = sources;
  const entries = catalog.entries.filter((/** @type {any} */ { rule }) => rule === id);
  return {
    head: head(id, entries, sources),
    options: options(ruleOf(sources.plugin, id)),
    ...(entries.length > 0 ? { entries: hubEntries(entries) } : {}),
    releases: releases(engine),
    clients: clients(engine),
    forms: forms(engine),
    ignoring: ignoring(engine),
    refusals: refusals(engine),
    artefacts: artefacts(engine),
  };
}

/** @param {string} id @param {any[]} entries @param {Sources} sources */
function head(id, entries, { plugin, defaults }) {
  const rule = ruleOf(plugin, id);
  const dates = [...new Set(entries.flatMap(({ since }) => since ?? []))].toSorted();
  const rows = [
    ['aim', rule.docs.description],
    ['default', defaults[id] ?? ''],
    ['in ESLint', configWords(plugin, id)],
    ['fixes', fixWords(rule)],
  ];
  if (entries.length > 0) {
    rows.push(['since', dates.length === 0 ? 'no date is published' : dates.join(', ')]);
    rows.push(['entries', entries.map((entry) => code(entry.id)).join(', ')]);
  }
  return table(['rule', code(id)], rows);
}

/** @param {any} plugin @param {string} id */
function ruleOf(plugin, id) {
  const meta = plugin.rules[id]?.meta;
  if (meta === undefined) throw new Error(`the plug-in has no rule ${id}`);
  return meta;
}

/** @param {any} plugin @param {string} id @returns {string} `error in recommended and strict` */
function configWords(plugin, id) {
  const bySetting = new Map();
  for (const name of Object.keys(plugin.configs)) {
    // With options, it is the first of a list.
    const [setting] = [plugin.configs[name].rules[`dockshift/${id}`] ?? 'off'].flat();
    bySetting.set(setting, [...(bySetting.get(setting) ?? []), code(name)]);
  }
  return [...bySetting].map(([setting, names]) => `${setting} in ${names.join(', ')}`).join(', ');
}

/** @param {any} meta of a rule of the plug-in */
function fixWords({ fixable, hasSuggestions }) {
  const ways = [...(fixable ? ['safe ones'] : []), ...(hasSuggestions ? ['suggestions'] : [])];
  return ways.length === 0 ? 'none' : ways.join(', ');
}

/** The options of a rule in ESLint. @param {any} meta */
function options({ schema, defaultOptions = [] }) {
  const rows = schema.flatMap((/** @type {any} */ { properties }, /** @type {number} */ index) =>
    Object.entries(properties).map(([name, { description }]) => [
      code(name),
      code(JSON.stringify(defaultOptions[index]?.[name])),
      sentence(description).replace(/\.$/, ''),
    ]),
  );
  return table(['option in ESLint', 'default', 'meaning'], rows);
}

/** @param {any[]} entries of the Hub */
function hubEntries(entries) {
  const rows = entries.map(({ id, methods, paths, state, since, replacement }) => [
    code(id),
    code(`${methods === 'any' ? '' : `${methods.join(', ')} `}${paths.at(-1)}`),
    since === undefined ? state : `${state} ${since}`,
    replacement === undefined
      ? 'no replacement'
      : `${replacement.operation}, ${code(`${replacement.method} ${replacement.path}`)}`,
  ]);
  return table(['entry', 'call', 'since', 'replacement'], rows);
}

/** The releases since the oldest one that is still maintained. @param {any} engine */
function releases({ releases: { lines, support } }) {
  const kept = support.flatMap((/** @type {any} */ one) => (one.state === 'maintained' ? one.releases : []));
  const first = lines.findIndex(
    (/** @type {any} */ { from }) => kept.includes(from) || kept.includes(from.split('.')[0]),
  );
  const rows = lines
    .slice(first)
    .map((/** @type {any} */ { from, to, min, max, date }) => [
      to === undefined ? from : `${from} to ${to}`,
      `${min} to ${max}`,
      date,
    ]);
  return table(['Engine', 'accepts by default', 'since'], rows);
}

/** What sends no version, or one of its own. @param {any} engine */
function clients({ clients: { clients: rows } }) {
  const drifting = rows.filter((/** @type {any} */ { verdict, otherwise }) =>
    ['unversioned', 'implicit'].includes(otherwise ?? verdict),
  );
  return table(
    ['entry', 'library', 'sends', 'fix'],
    drifting.map((/** @type {any} */ row) => [
      code(row.id.replace(/^/, 'engine/')),
      row.packages.length === 0
        ? row.construction.says
        : `${row.packages[0].name}${versionWords(row.versions)}`,
      (row.otherwise ?? row.verdict) === 'unversioned' ? 'no version' : 'its own number',
      helpWords(row),
    ]),
  );
}

/** @param {any} row of a client */
function helpWords({ fix }) {
  if (fix === undefined) return 'no version can be stated';
  // The parts of the old call that a new one takes over.
  return fix.code === undefined ? sentence(fix.says) : code(fix.code.replace(/\{\d\}(?:, \{\d\})*/g, '…'));
}

/** Under the name of its own; two registries may have libraries of one name. @param {any} row of a client */
function libraryOf({ packages: [first] }) {
  return first && `${first.name} (${first.ecosystem})`;
}

/** The form in which each library expects a version. @param {any} engine */
function forms({ clients: { clients: rows } }) {
  const byForm = new Map();
  for (const { versionForm, packages } of rows) {
    const library = libraryOf({ packages });
    if (versionForm === undefined || library === undefined) continue;
    byForm.set(versionForm, new Set([...(byForm.get(versionForm) ?? []), library]));
  }
  return table(
    ['form', 'read by'],
    [...byForm].map(([form, names]) => [form === 'either' ? 'either' : code(form), [...names].join(', ')]),
  );
}

/** Settings that a library passes over. @param {any} engine */
function ignoring({ clients: { clients: rows } }) {
  const libraries = [...new Set(rows.flatMap((/** @type {any} */ row) => libraryOf(row) ?? []))];
  const ignored = libraries.filter((library) =>
    rows.every((/** @type {any} */ row) => libraryOf(row) !== library || row.dockerApiVersion === 'ignored'),
  );
  const cancelled = rows.flatMap((/** @type {any} */ { packages, options = [] }) =>
    options.flatMap((/** @type {any} */ { option, without }) =>
      without === undefined ? [] : [[code(option), libraryOf({ packages }), without]],
    ),
  );
  return table(
    ['setting', 'of', 'does nothing, because'],
    [
      ...cancelled,
      ...ignored.map((library) => [code('DOCKER_API_VERSION'), library, 'it ignores the variable']),
    ],
  );
}

/** Operations that newer engines refuse to a version that came before them. @param {any} engine */
function refusals({ endpoints: { endpoints } }) {
  return table(
    ['call', 'since API', 'refused below that from Engine'],
    endpoints
      .filter((/** @type {any} */ { refusedBelowSince }) => refusedBelowSince !== undefined)
      .map((/** @type {any} */ { call, since, refusedBelowSince }) => [code(call), since, refusedBelowSince]),
  );
}

/** What contains an engine. @param {any} engine */
function artefacts({ artefacts: { artefacts: rows } }) {
  return table(
    ['entry', 'installs an engine', 'pinned to one release'],
    rows
      .filter((/** @type {any} */ { unpinned }) => unpinned.length > 0)
      .map((/** @type {any} */ { id, unpinned, pinned }) => [
        code(`engine/${id}`),
        code(unpinned[0]),
        pinned.length === 0 ? 'not possible there' : code(pinned[0]),
      ]),
  );
}

/** @param {any[]} ranges of versions @returns {string} ` up to 4.3.0`; nothing for all versions */
function versionWords(ranges) {
  const words = ranges.map(({ from, to, before }) => {
    const end = to === undefined ? (before === undefined ? '' : `before ${before}`) : `up to ${to}`;
    if (from === undefined) return end;
    if (end === '') return `from ${from} on`;
    return from === to ? from : `${from} ${end}`;
  });
  const told = words.filter((word) => word !== '').join(', ');
  return told === '' ? '' : ` ${told}`;
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}

/**
 * A table with columns that line up.
 *
 * @param {string[]} titles @param {string[][]} rows
 */
function table(titles, rows) {
  const cells = [titles, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = titles.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [first = [], ...rest] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('');
}
