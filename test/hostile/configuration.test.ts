/** Configurations, catalogues and baselines from a project: each is refused in one line, or used; none delays a scan. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const yaml = 'dockshift.config.yaml';
const json = 'dockshift.config.json';
const baseline = 'dockshift-baseline.json';
const many = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i));

/** The text on standard error. Of a longer list of mistakes the last words are their number. */
async function said(name: string, text: string): Promise<string> {
  await using made = await project({ 'a.sh': call, [name]: text });
  const { code, stderr } = await session([], made.root);
  expect(code).toBe(2);
  return stderr.replaceAll(`${made.root}/`, '');
}

describe('nested too deeply', () => {
  const deep = 100_000;
  test.each([
    ['brackets', json, '['.repeat(deep)],
    ['brackets that close', json, '['.repeat(deep) + ']'.repeat(deep)],
    ['keys', json, '{"a":'.repeat(deep)],
    ['what begins in a comment', json, `/*"*/${'['.repeat(deep)}`],
    ['a key of the manifest', 'package.json', `{"dockshift":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    [
      'another key of the manifest',
      'package.json',
      `{"a":${'['.repeat(deep)}${']'.repeat(deep)},"dockshift":{}}`,
    ],
    ['a baseline', baseline, '['.repeat(deep)],
    ['brackets of YAML', yaml, '['.repeat(deep)],
    ['lists of YAML', yaml, `${'- '.repeat(deep)}x`],
  ])('%s', async (_what, name, text) => {
    expect(await said(name, text)).toMatch(/^dockshift: [\w.-]+: invalid (JSON|YAML): nested too deeply\n$/);
  });
});

test('brackets in texts are no levels', async () => {
  const known = many(400, (i) =>
    JSON.stringify({ file: `[[[${i}`, rule: 'a', entry: 'b', fingerprint: '0'.repeat(20) }),
  );
  await using made = await project({
    'a.sh': call,
    [baseline]: `{"version": 1, "findings": [${known.join()}]}`,
  });
  expect((await session([], made.root)).code).toBe(1);
});

describe('fifty thousand mistakes are counted', () => {
  const count = 50_000;
  test.each([
    ['signs', json, `[${'x '.repeat(count)}`, /invalid symbol \(and 50000 more\)/],
    ['keys', json, `{${many(count, (i) => `"k${i}": 1`).join()}}`, /k0: unknown key/],
    ['values', json, `{"entries": {${many(count, (i) => `"a/k${i}": "eror"`).join()}}}`, /and 49999 more/],
    ['ids', json, `{"entries": {${many(count, (i) => `"a/k${i}": "off"`).join()}}}`, /and 49999 more/],
    [
      'findings',
      baseline,
      `{"version": 1, "findings": [${many(count, () => '{}').join()}]}`,
      /and 199999 more/,
    ],
  ])('%s', async (_what, name, text, says) => {
    expect(await said(name, text)).toMatch(says);
  });

  test.each([
    ['lines of YAML', many(20_000, () => '- @').join('\n'), /and 19999 more/],
    ['keys of YAML', many(20_000, (i) => `k${i}: 1`).join('\n'), /k0: unknown key/],
    [
      'keys of YAML that come twice',
      many(20_000, () => 'k: 1').join('\n'),
      /keys must be unique \(and 19998 more/,
    ],
    ['days', `ramp:\n${many(20_000, (i) => `  a/k${i}: 2026-02-31`).join('\n')}`, /and 19999 more/],
    [
      'aliases',
      `rules: &r {}\noverrides:\n${many(5000, () => ' - { files: [1], rules: *r }').join('\n')}`,
      /more than 1000 aliases/,
    ],
  ])('%s', async (_what, text, says) => {
    expect(await said(yaml, text)).toMatch(says);
  });
});

test.each([
  ['hosts', `hub: { hosts: [${many(2000, (i) => `h${i}.example.com`).join()}] }`, 'at most 100 host names'],
  ['catalogues', `catalogs: [${many(2000, () => 'c.yaml').join()}]`, 'at most 100 files'],
  ['patterns', `ignore: [${many(2000, (i) => `"*a*${i}"`).join()}]`, 'at most 1000 patterns'],
  ['overrides', `overrides: [${many(2000, (i) => `{ files: ["${i}"] }`).join()}]`, 'at most 1000 mappings'],
  [
    'patterns of overrides',
    `overrides: [{ files: [${many(600, String).join()}] }, { files: [${many(600, String).join()}] }]`.replace(
      /\d+/g,
      '"$&"',
    ),
    'at most 1000 patterns together',
  ],
])('more %s than anybody has are refused', async (_what, text, says) => {
  expect(await said(yaml, text)).toContain(says);
});

test('a key of megabytes is cut', async () => {
  expect((await said(json, JSON.stringify({ ['x'.repeat(1_000_000)]: 1 }))).length).toBeLessThan(500);
});

test('a placeholder that every object has is refused', async () => {
  const entry = {
    id: 'x/y',
    title: 't',
    state: 'removed',
    rule: 'no-removed-hub-v1',
    methods: ['GET'],
    paths: ['/v1/{constructor}'],
    hosts: 'h',
    replacement: {
      operation: 'o',
      method: 'GET',
      path: '/v2/{constructor}',
      response: 'same',
      docs: 'https://example.org',
    },
    source: { title: 't', url: 'https://example.org' },
  };
  await using made = await project({
    'c.json': JSON.stringify({ hosts: { h: ['a.example'] }, entries: [entry] }),
    [yaml]: 'catalogs: [c.json]\n',
  });
  const { code, stderr } = await session([], made.root);
  expect(code).toBe(2);
  expect(stderr).toContain('{constructor} is what every object has; give it another name');
});

describe('files of the machine', () => {
  const secret = 'machine.example.org login robot password s3cretS3cret\n';

  test.each([
    ['a catalogue', undefined],
    ['a link in the place of a catalogue', 'c.yaml'],
    ['a link in the place of the configuration', yaml],
  ])('%s shows nothing of one', async (_what, linked) => {
    await using outside = await project({ '.netrc': secret });
    await using made = await project({ 'a.sh': call });
    const file = outside.at('.netrc');
    if (linked !== yaml) fs.writeFileSync(made.at(yaml), `catalogs: ['${linked ?? file}']\n`);
    if (linked !== undefined) fs.symlinkSync(file, made.at(linked));
    const { code, stdout, stderr } = await session([], made.root);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('use .yaml, .yml, .json or .jsonc');
    expect(stderr).not.toContain('robot');
  });

  test('a link to data is followed', async () => {
    await using outside = await project({ 'shared.yaml': 'rules: { no-removed-hub-v1: off }\n' });
    await using made = await project({ 'a.sh': call });
    fs.symlinkSync(outside.at('shared.yaml'), made.at(yaml));
    expect((await session([], made.root)).code).toBe(0);
  });

  test('a secret in the place of a setting is not shown', async () => {
    expect(await said(yaml, 'rules: https://robot:s3cretS3cret@example.org\n')).not.toContain('s3cretS3cret');
  });

  test.each(['a link', 'the configuration'])('dockshift baseline makes none that %s names', async (how) => {
    await using outside = await project({});
    await using made = await project({ 'a.sh': call });
    if (how === 'a link') fs.symlinkSync(outside.at('.profile'), made.at(baseline));
    else fs.writeFileSync(made.at(yaml), `baseline: '${outside.at('.profile')}'\n`);
    const { code, stderr } = await session(['baseline'], made.root);
    expect(code).toBe(2);
    expect(stderr).toMatch(/a baseline is JSON; name a \.json file\n$/);
    expect(fs.readdirSync(outside.root)).toEqual([]);
  });

  test('a manifest without an end is left', async () => {
    await using made = await project({ 'a.sh': call });
    fs.symlinkSync('/dev/zero', made.at('package.json'));
    expect((await session([], made.root)).code).toBe(1);
    fs.rmSync(made.at('package.json'));
    fs.writeFileSync(made.at('package.json'), '{"dockshift": 5}');
    fs.truncateSync(made.at('package.json'), 3 * 1024 * 1024 * 1024);
    expect((await session(['a.sh'], made.root)).code).toBe(1);
  });
});
