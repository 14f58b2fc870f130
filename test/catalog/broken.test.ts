import { describe, expect, test } from 'vitest';
import { readCatalogs } from '../../src/catalog/read.ts';
import { ConfigurationError } from '../../src/config/error.ts';

/** A catalogue of one entry, with lines added at the end of the entry (6 and on). */
const entryWith = (...lines: string[]) =>
  [
    'hosts: { ours: [api.example.com] }', // 1
    'entries:',
    '  - id: our/list', // 3
    '    title: list things',
    '    state: deprecated', // 5
    ...lines.map((line) => `    ${line}`),
  ].join('\n');

const whole = [
  'since: 2025-01-31',
  'methods: [GET]',
  "paths: ['/v1/things/{group}/{thing}']",
  'hosts: ours',
  'source: { title: notes, url: https://example.com/notes }',
];

/** The whole lines, with those changed whose key is given. */
const changed = (lines: Record<string, string>) =>
  entryWith(...whole.map((line) => lines[line.split(':')[0] ?? ''] ?? line));

async function mistakes(text: string): Promise<readonly string[]> {
  try {
    await readCatalogs([{ file: 'our-api.yaml', text }], [{ file: 'hub.yaml', data: taken }]);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

const taken = {
  hosts: { hub: ['hub.docker.com'] },
  entries: [
    {
      id: 'hub/v1-images',
      title: 'images',
      state: 'current' as const,
      methods: 'any' as const,
      paths: ['/v1'],
      hosts: 'hub',
      source: { title: 'x', url: 'https://example.com' },
    },
  ],
};

test('a catalogue with nothing wrong is taken', async () => {
  expect(await mistakes(entryWith(...whole))).toEqual([]);
});

describe('its form', () => {
  test.each([
    [
      'hosts: [',
      'our-api.yaml:1:9: invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    ['- a\n- b', 'our-api.yaml:1:1: expected a catalogue: hosts, entries and changes, found a list'],
    ['', 'our-api.yaml:1:1: expected a catalogue: hosts, entries and changes, found nothing'],
    ['hosts: {}\nentrys: []', "our-api.yaml:2:1: entrys: unknown key; did you mean 'entries'?"],
    ['hosts: {}\nentries: 5', 'our-api.yaml:2:10: entries: expected a list of entries, found 5'],
    [
      'hosts: { a: [] }\nentries: []',
      'our-api.yaml:1:13: hosts.a: expected at least one host, found an empty list',
    ],
    [
      'hosts: { a: ["https://x.org"] }\nentries: []',
      'our-api.yaml:1:14: hosts.a[0]: expected a host name such as hub.docker.com, in lower case, found "https://x.org"',
    ],
    [
      'a: &x 1\nhosts: *y',
      'our-api.yaml:2:8: invalid YAML: unresolved alias (the anchor must be set before the alias): y',
    ],
    [
      'hosts: !!js/function "x"',
      'our-api.yaml:1:8: invalid YAML: unresolved tag: tag:yaml.org,2002:js/function',
    ],
  ])('%j', async (text, line) => {
    expect(await mistakes(text)).toContain(line);
  });
});

describe('its entries', () => {
  test.each([
    [
      changed({ since: 'since: 20250131' }),
      'our-api.yaml:6:12: entries[0].since: expected an ISO date (YYYY-MM-DD), found 20250131',
    ],
    [
      changed({ since: 'since: 2025-02-30' }),
      'our-api.yaml:6:12: entries[0].since: expected a day that the calendar has (YYYY-MM-DD), found "2025-02-30"',
    ],
    [
      changed({ since: 'sinse: 2025-01-31' }),
      "our-api.yaml:6:5: entries[0].sinse: unknown key; did you mean 'since'?",
    ],
    [
      changed({ since: 'colour: red' }),
      'our-api.yaml:6:5: entries[0].colour: unknown key; known are id, title, state, rule, since, removal, answers, methods, paths, hosts, operation, replacement, guess, part, requires, notes, source',
    ],
    [
      changed({ methods: 'methods: [GETT]' }),
      'our-api.yaml:7:15: entries[0].methods[0]: expected GET, HEAD, POST, PUT, PATCH or DELETE, found "GETT"; did you mean \'GET\'?',
    ],
    [
      changed({ methods: 'methods: all' }),
      'our-api.yaml:7:14: entries[0].methods: expected any, or a list of methods, found "all"',
    ],
    [
      changed({ paths: 'paths: [things]' }),
      'our-api.yaml:8:13: entries[0].paths[0]: expected a path such as /v2/repositories/{namespace}, without a slash at its end, found "things"',
    ],
    [
      changed({ hosts: 'hosts: theirs' }),
      "our-api.yaml:9:12: entries[0].hosts: no host set is called 'theirs'; known are ours",
    ],
    [
      changed({ source: 'notes: []' }),
      'our-api.yaml:3:5: entries[0].source: missing; expected a title and a url',
    ],
    [
      changed({ source: 'source: { title: notes, url: http://x }' }),
      'our-api.yaml:10:34: entries[0].source.url: expected an https URL, found "http://x"',
    ],
    [
      entryWith(...whole).replace('deprecated', 'deprecatd'),
      'our-api.yaml:5:12: entries[0].state: expected current, deprecated, removed or undocumented, found "deprecatd"; did you mean \'deprecated\'?',
    ],
    [
      entryWith(...whole, 'rule: no-removed-hub-v1').replace('deprecated', 'current'),
      'our-api.yaml:11:11: entries[0].rule: a current entry has nothing to report; leave the rule out or change the state',
    ],
    [
      entryWith(...whole, 'removal: 2027-02-30'),
      'our-api.yaml:11:14: entries[0].removal: expected a day that the calendar has (YYYY-MM-DD), found "2027-02-30"',
    ],
    [
      entryWith(...whole, 'removal: 2001-01-01'),
      'our-api.yaml:11:14: entries[0].removal: lies before 2025-01-31, since when the entry is deprecated',
    ],
    [
      entryWith(...whole, 'removal: 2027-01-01').replace('deprecated', 'removed'),
      'our-api.yaml:11:14: entries[0].removal: a removed entry is not going to be removed; leave it out',
    ],
    [
      entryWith(...whole).replace('our/list', 'hub/v1-images'),
      "our-api.yaml:3:9: entries[0].id: 'hub/v1-images' is taken in hub.yaml, which cannot be overridden; take another id",
    ],
    [
      `${entryWith(...whole)}\n${entryWith(...whole)
        .split('\n')
        .slice(2)
        .join('\n')}`,
      "our-api.yaml:11:9: entries[1].id: 'our/list' is taken by entries[0]; take another id",
    ],
  ])('%#', async (text, line) => {
    expect(await mistakes(text)).toEqual([line]);
  });
});

describe('its replacements', () => {
  const replaced = (path: string, ...more: string[]) =>
    entryWith(
      ...whole,
      'replacement:', // 11
      '  operation: ListThings',
      '  method: GET',
      `  path: ${path}`, // 14
      '  response: same',
      '  docs: https://example.com/docs',
      ...more.map((line) => `  ${line}`), // 17
    );
  test.each([
    [replaced("'/v2/groups/{group}/things/{thing}'"), []],
    [replaced("'/v2/{team}/{thing}'", 'fill: { team: [{ kind: path, name: group }] }'), []],
    [
      replaced(
        "'/v2/{team}'",
        'fill: { team: [{ kind: path, name: elsewhere }, { kind: text, value: all }] }',
      ),
      ['our-api.yaml:17:42: entries[0].replacement.fill.team[0].name: no path of the entry has {elsewhere}'],
    ],
    [
      replaced("'/v2/{team}'"),
      [
        'our-api.yaml:14:13: entries[0].replacement.path: nothing gives {team} for /v1/things/{group}/{thing}; name a source under fill.team',
      ],
    ],
    [
      replaced('/v2', 'fill: { team: [{ kind: path, name: group }] }'),
      [
        "our-api.yaml:17:21: entries[0].replacement.fill.team: the replacement's path has no {team}; leave it out",
      ],
    ],
    [
      replaced('/v2', 'fill: { team: [{ kind: paht, name: group }] }'),
      [
        'our-api.yaml:17:30: entries[0].replacement.fill.team[0].kind: expected a source of the kind path, text or body, found "paht"',
      ],
    ],
    [
      replaced('/v2', 'fixMethods: [POST]'),
      [
        "our-api.yaml:17:20: entries[0].replacement.fixMethods[0]: POST is not among the entry's methods; leave it out",
      ],
    ],
  ])('%#', async (text, lines) => {
    expect(await mistakes(text)).toEqual(lines);
  });
});

test('a change must concern entries that exist', async () => {
  const change =
    'changes: [{ date: 2025-01-31, kind: new, text: x, entries: [our/lst], source: https://x.org }]';
  expect(await mistakes(`${entryWith(...whole)}\n${change}`)).toEqual([
    "our-api.yaml:11:61: changes[0].entries[0]: no entry has the id 'our/lst'; did you mean 'our/list'?",
  ]);
});

test('the message is one line that counts the other mistakes', async () => {
  const text = changed({ since: 'sinse: 2025-01-31', hosts: 'hosts: 7', methods: 'methods: []' });
  await expect(readCatalogs([{ file: 'our-api.yaml', text }], [])).rejects.toThrow(
    /^our-api\.yaml:\d+:\d+: entries\[0\]\.\w+: .* \(and 2 more\)$/,
  );
});
