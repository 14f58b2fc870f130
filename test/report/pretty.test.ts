import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding.ts';
import { reporters } from '../../src/report/index.ts';
import { pretty } from '../../src/report/pretty.ts';
import { context, finding, report, seen, seenCode } from './example.ts';

const script = `#!/bin/sh
image=\${1:-ubuntu}
curl -s https://registry.hub.docker.com/v1/repositories/$image/tags | jq -r '.[].name'
`;
const place = 'https://registry.hub.docker.com/v1/repositories/$image/tags';
const client = `import { HUB } from './hub.js';

export const list = (ns) => fetch(\`\${HUB}/v2/repositories/\${ns}\`);
export const one = (name) => axios.get(HUB + '/v2/repositories/library/' + name);
`;

test('findings by file, each in one glance, then one line of sums', async () => {
  const files = { 'scripts/tags.sh': script, 'src/client.js': client };
  const findings = [
    finding(script, place, {
      evidence: [{ file: 'scripts/tags.sh', line: 2, says: 'image = ubuntu by default' }],
      fix: {
        safety: 'unsafe',
        title: 'the answer comes in pages, `.[].name` becomes `.results[].name`',
        edits: [],
      },
    }),
    finding(client, '`${HUB}/v2/repositories/${ns}`', {
      file: 'src/client.js',
      rule: 'no-deprecated-hub-repositories',
      severity: 'warning',
      confidence: 'medium',
      methodFrom: 'fetch (GET by default)',
      message: 'this list has been deprecated since 2025-06-27',
      url: 'https://hub.docker.com/v2/repositories/{ns}',
      operation: 'listNamespaceRepositories',
      replacement: { method: 'GET', path: '/v2/namespaces/{namespace}/repositories' },
      evidence: [{ file: 'src/hub.js', line: 1, says: 'HUB = https://hub.docker.com' }],
      fix: { safety: 'safe', title: 'ask /v2/namespaces/{ns}/repositories', edits: [] },
    }),
    finding(client, "HUB + '/v2/repositories/library/' + name", {
      file: 'src/client.js',
      rule: 'no-deprecated-hub-repositories',
      severity: 'info',
      methodFrom: 'axios.get',
      message: 'deprecated since 2025-09-19',
      url: 'https://hub.docker.com/v2/repositories/library/{name}',
      operation: null,
      replacement: null,
      whyNoFix: 'the name may hold a slash',
    }),
  ];
  expect(await pretty(report(findings), context(files))).toMatchInlineSnapshot(`
    "scripts/tags.sh
      3:9  error  v1 was removed on 2022-08-23: this call answers 410  no-removed-hub-v1
         2 │ image=\${1:-ubuntu}
         3 │ curl -s https://registry.hub.docker.com/v1/repositories/$image/tags | jq -r '.[].name'
           │         ───────────────────────────────────────────────────────────
           GET  https://registry.hub.docker.com/v1/repositories/{image}/tags  curl
                line 2: image = ubuntu by default
           now  ListRepositoryTags  GET /v2/namespaces/{namespace}/repositories/{repository}/tags
           fix  review needed: the answer comes in pages, \`.[].name\` becomes \`.results[].name\`

    src/client.js
      3:35  warning  this list has been deprecated since 2025-06-27 (medium confidence)
                     no-deprecated-hub-repositories
         3 │ export const list = (ns) => fetch(\`\${HUB}/v2/repositories/\${ns}\`);
           │                                   ──────────────────────────────
           GET  https://hub.docker.com/v2/repositories/{ns}  fetch (GET by default)
                src/hub.js:1: HUB = https://hub.docker.com
           now  listNamespaceRepositories  GET /v2/namespaces/{namespace}/repositories
           fix  safe: ask /v2/namespaces/{ns}/repositories

      4:40  info     deprecated since 2025-09-19  no-deprecated-hub-repositories
         3 │ export const list = (ns) => fetch(\`\${HUB}/v2/repositories/\${ns}\`);
         4 │ export const one = (name) => axios.get(HUB + '/v2/repositories/library/' + name);
           │                                        ────────────────────────────────────────
           GET  https://hub.docker.com/v2/repositories/library/{name}  axios.get
           fix  by hand: the name may hold a slash

    ✖ 1 error, 1 warning, 1 info in 2 of 1,204 files · dockshift migrate can change 2 (1 safely) · 0.4 s
    "
  `);
});

test('a use of the Engine without a request: what the client sends, and what is accepted', async () => {
  const files = { 'docker.js': 'const docker = new Docker();' };
  const found = finding(files['docker.js'], 'new Docker()', {
    file: 'docker.js',
    rule: 'no-unpinned-engine-api',
    severity: 'warning',
    message: 'dockerode sends no API version',
    url: null,
    operation: null,
    replacement: null,
    evidence: [],
    fix: { safety: 'safe', title: "State the version: version: 'v1.44'", edits: [] },
    engine: {
      library: 'dockerode',
      libraryVersion: '4.0.2',
      verdict: 'unversioned',
      version: null,
      accepted: ['1.40', '1.57'],
    },
  });
  expect(await pretty(report([found]), context(files))).toMatchInlineSnapshot(`
    "docker.js
      1:16  warning  dockerode sends no API version  no-unpinned-engine-api
         1 │ const docker = new Docker();
           │                ────────────
           api  dockerode 4.0.2 · sends no version · engines accept API 1.40–1.57
           fix  safe: State the version: version: 'v1.44'

    ⚠ 1 warning in 1 of 1,204 files · dockshift migrate can change 1 safely · 0.4 s
    "
  `);
});

describe('days that are due', () => {
  const due = async (changes: Partial<Finding>) =>
    (await seen('curl URL', 'URL', changes)).split('\n').filter((line) => line.includes('due'));

  test.each<[string, Partial<Finding>, string[]]>([
    ['none', {}, []],
    ['a removal', { removal: '2026-03-15' }, ['due  2026-03-15, in 59 days: announced day of its removal']],
    [
      'a removal that is past',
      { removal: '2026-01-14' },
      ['due  2026-01-14, 1 day ago: announced day of its removal'],
    ],
    ['a ramp', { ramp: '2026-01-16' }, ['due  2026-01-16, in 1 day: an error from then on, by ramp']],
    ['a ramp that is past', { ramp: '2026-01-15' }, ['due  2026-01-15, today: an error since then, by ramp']],
    [
      'both',
      { removal: '2027-01-15', ramp: '2026-07-15' },
      [
        'due  2027-01-15, in 365 days: announced day of its removal',
        'due  2026-07-15, in 181 days: an error from then on, by ramp',
      ],
    ],
  ])('%s', async (_, changes, lines) => {
    expect((await due(changes)).map((line) => line.trim())).toEqual(lines);
  });
});

describe('the line of sums', () => {
  const last = async (...args: Parameters<typeof report>) =>
    (await pretty(report(...args), context({}))).trim().split('\n').at(-1);
  const of = (severity: 'error' | 'warning' | 'info', file = 'a') => finding('', '', { severity, file });

  test('nothing found', async () => {
    expect(await last([])).toBe('✔ nothing found in 1,204 files');
    expect(await last([], { files: 1 })).toBe('✔ nothing found in 1 file');
    expect(await last([], { files: 0 })).toBe('no files to look at in /project');
  });

  test('with counts and time', async () => {
    expect(await last([of('error')])).toBe('✖ 1 error in 1 of 1,204 files · 0.4 s');
    expect(await last([of('error'), of('error'), of('warning', 'b')])).toBe(
      '✖ 2 errors, 1 warning in 2 of 1,204 files · 0.4 s',
    );
    expect(await last([of('warning')], { milliseconds: 42 })).toBe('⚠ 1 warning in 1 of 1,204 files · 42 ms');
    const fix = { safety: 'safe' as const, title: '', edits: [] };
    expect(await last([{ ...of('error'), fix }])).toBe(
      '✖ 1 error in 1 of 1,204 files · dockshift migrate can change 1 safely · 0.4 s',
    );
    expect(
      await last([
        { ...of('error'), fix: { ...fix, safety: 'unsafe' } },
        { ...of('error'), fix },
      ]),
    ).toBe('✖ 2 errors in 1 of 1,204 files · dockshift migrate can change 2 (1 safely) · 0.4 s');
    expect(await last([of('info')], { milliseconds: 65_400, files: 1_234_567 })).toBe(
      'ℹ 1 info in 1 of 1,234,567 files · 1 min 5 s',
    );
  });
});

test('problems are listed after the findings, briefly', async () => {
  const problems = Array.from({ length: 12 }, (_, index) => ({
    file: `f${index + 1}.js`,
    message: 'not parsed',
  }));
  expect(await pretty(report([], { problems: problems.slice(0, 1) }), context({}))).toMatchInlineSnapshot(`
    "1 problem
      f1.js  not parsed

    ✔ nothing found in 1,204 files
    "
  `);
  const all = await pretty(report([], { problems }), context({}));
  expect(all).toContain('12 problems\n');
  expect(all).toContain('  f10.js  not parsed\n  and 2 more; --format json lists them all\n');
});

describe('the code', () => {
  test('of the first line has nothing before it', async () => {
    expect(await seenCode('curl URL', 'URL')).toMatchInlineSnapshot(`
      "
           1 │ curl URL
             │      ───
      "
    `);
  });

  test('an empty line before it is not shown', async () => {
    expect(await seenCode('\n\ncurl URL', 'URL')).toMatchInlineSnapshot(`
      "
           3 │ curl URL
             │      ───
      "
    `);
  });

  test('wide characters and emoji line up', async () => {
    expect(await seenCode('# 漢字のコメント\necho "漢字 👩‍👩‍👧 é" && curl URL # 終', 'URL'))
      .toMatchInlineSnapshot(`
      "
           1 │ # 漢字のコメント
           2 │ echo "漢字 👩‍👩‍👧 é" && curl URL # 終
             │                          ───
      "
    `);
  });

  test('tabs become spaces, so that the mark is at the right column', async () => {
    expect(await seenCode('all:\n\tcurl\t-s URL\t# end', 'URL')).toMatchInlineSnapshot(`
      "
           1 │ all:
           2 │     curl    -s URL  # end
             │                ───
      "
    `);
    expect(await seenCode('\tx = "a\tb"', '"a\tb"')).toMatchInlineSnapshot(`
      "
           1 │     x = "a  b"
             │         ──────
      "
    `);
  });

  test('of several lines is marked to the end of the first', async () => {
    expect(await seenCode('fetch(\n  a +\n    b,\n)', 'a +\n    b')).toMatchInlineSnapshot(`
      "
           1 │ fetch(
           2 │   a +
             │   ───
      "
    `);
  });

  test('a byte order mark takes no room', async () => {
    expect(await seenCode('\uFEFFcurl URL', 'URL')).toMatchInlineSnapshot(`
      "
           1 │ curl URL
             │      ───
      "
    `);
  });

  test.each(['\n', '\r\n', '\r'])('%j ends a line', async (lineBreak) => {
    expect(await seenCode(['one', 'curl URL', 'three'].join(lineBreak), 'URL')).toBe(
      '\n     1 │ one\n     2 │ curl URL\n       │      ───\n',
    );
  });

  test('a long line is cut around the place', async () => {
    const long = (sign: string) => sign.repeat(300);
    expect(await seenCode(`${long('a')} URL ${long('b')}`, 'URL', 80)).toMatchInlineSnapshot(`
      "
           1 │ …aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa URL bbbbbbbbbbbbbb…
             │                                                     ───
      "
    `);
    expect(await seenCode(`${long('a')} URL`, 'URL', 80)).toMatchInlineSnapshot(`
      "
           1 │ …aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa URL
             │                                                                     ───
      "
    `);
    expect(await seenCode(`URL ${long('b')}`, 'URL', 80)).toMatchInlineSnapshot(`
      "
           1 │ URL bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…
             │ ───
      "
    `);
    expect(await seenCode(`curl ${long('u')} end`, long('u'), 80)).toMatchInlineSnapshot(`
      "
           1 │ curl uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu…
             │      ──────────────────────────────────────────────────────────────────
      "
    `);
    expect(await seenCode(`${long('漢')}URL${long('漢')}`, 'URL', 80)).toMatchInlineSnapshot(`
      "
           1 │ …漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢URL漢漢漢漢漢漢漢漢…
             │                                                    ───
      "
    `);
  });

  test('of a minified line of a megabyte a piece is shown', async () => {
    const half = 'var a=1;'.repeat(65_000);
    const shown = await seenCode(`${half}URL${half}`, 'URL');
    expect(shown).toContain('URL');
    expect(shown.length).toBeLessThan(1000);
  });

  test('a file that cannot be read any more, or got shorter, has none', async () => {
    const found = finding('one\ntwo\nthree URL', 'URL');
    for (const files of [{}, { [found.file]: 'one\ntwo' }]) {
      expect(await pretty(report([found]), context(files))).not.toContain('│');
    }
  });
});

describe('nothing raw reaches the terminal', () => {
  const evil = '\u001B]0;owned\u0007\u001B[2J\u009B\r\u202E\u2066\u200B\u007F';

  async function shownWith(words: string): Promise<string> {
    const text = `${words}curl URL${words}`;
    const found = finding(text, 'URL', {
      file: `a${words}.sh`,
      message: words,
      url: words,
      methodFrom: words,
      operation: words,
      replacement: { method: 'GET', path: words },
      evidence: [{ file: words, line: 1, says: words }],
      whyNoFix: words,
    });
    const problems = [{ file: words, message: words }];
    return pretty(report([found], { problems }), context({ [found.file]: text }, { columns: 1000 }));
  }

  test('whatever the text comes from', async () => {
    const shown = await shownWith(evil);
    expect(shown).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069]/);
    expect(shown.split('owned')).toHaveLength(14);
    expect(shown.split('\n')).toHaveLength((await shownWith('fine\r')).split('\n').length);
  });

  test('not through the link of a rule either', async () => {
    const found = finding('', '', { docs: `https://example.org/\u0007\u001B[2J` });
    const shown = await pretty(report([found]), context({}, { hyperlinks: true }));
    expect(shown).toContain('https://example.org/␇␛[2J');
  });

  test('it is shown instead', async () => {
    expect(await seenCode('echo "\u001B[31m" \u202E URL', 'URL')).toMatchInlineSnapshot(`
      "
           1 │ echo "␛[31m" <U+202E> URL
             │                       ───
      "
    `);
  });

  test('a file name with a line break stays in its line', async () => {
    const found = finding('URL', 'URL', { file: 'a\nb.sh' });
    expect((await pretty(report([found]), context({}))).split('\n')[0]).toBe('a␊b.sh');
  });
});

describe('an unknown method, doubt and long messages', () => {
  test('a question mark is shown for a method that the code does not show', async () => {
    expect(
      await seen('f(URL)', 'URL', { method: 'unknown', methodFrom: 'f is not known', confidence: 'low' }),
    ).toMatchInlineSnapshot(`
      "  1:3  error  v1 was removed on 2022-08-23: this call answers 410 (low confidence)
                    no-removed-hub-v1
           1 │ f(URL)
             │   ───
             ?    https://registry.hub.docker.com/v1/repositories/{image}/tags  f is not known
             now  ListRepositoryTags  GET /v2/namespaces/{namespace}/repositories/{repository}/tags"
    `);
  });

  test('a long message does not move the rules of others', async () => {
    const text = 'f(URL)';
    const findings = ['short', 'a bit longer', 'x'.repeat(90)].map((message) =>
      finding(text, 'URL', { message }),
    );
    const shown = await pretty(report(findings), context({}));
    expect(shown.split('\n').filter((line) => line.includes('no-removed'))).toMatchInlineSnapshot(`
      [
        "  1:3  error  short         no-removed-hub-v1",
        "  1:3  error  a bit longer  no-removed-hub-v1",
        "              no-removed-hub-v1",
      ]
    `);
  });

  test.each([60, 80, 120, 200])('nothing but a URL is longer than %d columns', async (columns) => {
    const long =
      'a client that sends no version changes its behaviour with each upgrade of the Engine, and is at risk';
    const shown = await pretty(
      report([finding('curl URL', 'URL', { message: long, whyNoFix: long })]),
      context({ 'scripts/tags.sh': 'curl URL' }, { columns }),
    );
    const lines = shown.split('\n').filter((line) => !line.includes('https://') && line.length > columns);
    // A path has no place to break.
    expect(lines.map((line) => line.trim())).toEqual(
      columns === 60 ? [expect.stringMatching(/^GET \/v2\/namespaces\S+$/)] : [],
    );
    expect(shown.split('\n')[1]?.length).toBeLessThanOrEqual(columns);
  });

  test('what is known from one line is stated in one line, and how the method is known only once', async () => {
    const evidence = [
      { file: 'scripts/tags.sh', line: 2, says: 'HUB = https://hub.docker.com' },
      { file: 'scripts/tags.sh', line: 1, says: 'GET by curl' },
      { file: 'scripts/tags.sh', line: 1, says: 'the query has page_size' },
      { file: 'lib.sh', line: 1, says: 'a = b' },
      { file: 'lib.sh', line: 1, says: 'a = b' },
      { file: 'scripts/tags.sh', line: 1, says: 'results is read from the answer' },
    ];
    const shown = await seen('f(URL)', 'URL', { evidence, replacement: null });
    expect(shown.split('\n').slice(3).join('\n')).toMatchInlineSnapshot(`
      "       GET  https://registry.hub.docker.com/v1/repositories/{image}/tags  curl
                  line 2: HUB = https://hub.docker.com
                  line 1: the query has page_size · results is read from the answer
                  lib.sh:1: a = b"
    `);
  });

  test('the longest methods keep the columns', async () => {
    expect(await seen('f(URL)', 'URL', { method: 'OPTIONS' })).toMatchInlineSnapshot(`
      "  1:3  error  v1 was removed on 2022-08-23: this call answers 410  no-removed-hub-v1
           1 │ f(URL)
             │   ───
             OPTIONS  https://registry.hub.docker.com/v1/repositories/{image}/tags  curl
             now      ListRepositoryTags  GET /v2/namespaces/{namespace}/repositories/{repository}/tags"
    `);
  });
});

describe('in the working folder of the reader', () => {
  const file = async (root: string, cwd: string) =>
    (await pretty(report([finding('URL', 'URL')]), context({}, { root, cwd }))).split('\n')[0];

  test('paths are relative to them, and absolute for what lies elsewhere', async () => {
    expect(await file('/project', '/project')).toBe('scripts/tags.sh');
    expect(await file('/project/app', '/project')).toBe('app/scripts/tags.sh');
    expect(await file('/project', '/project/scripts')).toBe('tags.sh');
    expect(await file('/other', '/project')).toBe('/other/scripts/tags.sh');
  });
});

test('colours and links come only where they are asked for', async () => {
  const found = finding('curl URL', 'URL', { file: 'a b.sh' });
  const files = { 'a b.sh': 'curl URL' };
  const shown = await pretty(report([found]), context(files, { color: true, hyperlinks: true }));
  expect(shown).toContain(
    '\u001B]8;;file:///project/a%20b.sh\u0007\u001B[4ma b.sh\u001B[24m\u001B]8;;\u0007\n',
  );
  expect(shown).toContain('\u001B]8;;https://example.org/docs\u0007no-removed-hub-v1\u001B]8;;\u0007');
  expect(shown).toContain('\u001B[31merror\u001B[39m');
  expect(await pretty(report([found]), context(files))).not.toContain('\u001B');
});

describe('--quiet', () => {
  const quiet = (...args: Parameters<typeof report>) => pretty(report(...args), context({}, { quiet: true }));

  test('prints nothing if nothing is found', async () => {
    expect(await quiet([])).toBe('');
  });

  test('leaves out all but errors, and still counts them', async () => {
    const shown = await quiet([
      finding('', '', { severity: 'warning', file: 'a' }),
      finding('', '', { file: 'b' }),
    ]);
    expect(shown).toMatch(/^b\n/);
    expect(shown).toMatch(/✖ 1 error, 1 warning in 2 of 1,204 files · 0.4 s\n$/);
  });

  test('keeps problems', async () => {
    expect(await quiet([], { problems: [{ file: 'a', message: 'not read' }] })).toBe(
      '1 problem\n  a  not read\n',
    );
  });
});

test('--stats adds the time where nothing is found', async () => {
  expect(await pretty(report([]), context({}, { stats: true }))).toBe(
    '✔ nothing found in 1,204 files · 0.4 s\n',
  );
});

test('reasons name files as the reader finds them, as the findings do', async () => {
  const title = 'move it; review needed: it is printed (see lib/hub.sh:2)';
  const found = finding(script, 'https://registry.hub.docker.com/v1/repositories/$image/tags', {
    fix: { safety: 'unsafe', title, edits: [] },
  });
  const at = { root: '/home/ann/shop/web', cwd: '/home/ann/shop', repository: '/home/ann/shop' };
  const made = context({ 'scripts/tags.sh': script }, at);
  for (const format of ['pretty', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'markdown'] as const) {
    const text = await reporters[format](report([found]), made);
    expect(text.replaceAll('\\/', '/'), format).toMatch(/\(see\s+web\/lib\/hub\.sh:2\)/);
  }
  // The place of a finding is relative to the root there too.
  expect(await reporters.json(report([found]), made)).toContain('(see lib/hub.sh:2)');
});

test.each([80, 200])(
  'long texts are wrapped below their label at %i columns, and a URL is whole',
  async (columns) => {
    const title =
      'call GetRepository: GET /v2/namespaces/{namespace}/repositories/{repository}; review needed: `repository` is exported, and no code here imports it (see src/hub.ts:18)';
    const found = finding(script, 'https://registry.hub.docker.com/v1/repositories/$image/tags', {
      operation: 'GetRepository',
      replacement: { method: 'GET', path: '/v2/namespaces/{namespace}/repositories/{repository}' },
      fix: { safety: 'unsafe', title, edits: [] },
    });
    const text = await pretty(report([found]), context({ 'scripts/tags.sh': script }, { columns }));
    const lines = text.split('\n');
    const fix = lines.findIndex((line) => line.startsWith('       fix  review needed: '));
    expect(lines.slice(fix, fix + 3).filter((line) => line.length > columns)).toEqual([]);
    // The call is in the line above, and comes once.
    expect(text.match(/GetRepository/g)).toHaveLength(1);
    if (columns === 80) expect(lines[fix + 1]).toMatch(/^ {12}\S/);
    else expect(lines[fix]).toMatch(/src\/hub\.ts:18\)$/);
  },
);
