/** Shards together report what one run reports, to the byte. */
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** `engine/go`: a sample of the languages and the folders of cases; small enough to be quick, with all that shards must handle. */
const folders = ['go', 'ruby', 'python', 'javascript', 'compose', ...foldersIn('engine').slice(0, 6)];
const day = ['--today', '2026-11-22'];

function foldersIn(folder: string): readonly string[] {
  return readdirSync(join(fixtures, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

/** The reports of the shards of a folder, as files outside of it. */
async function shardsOf(cwd: string, of: number, into: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let index = 1; index <= of; index++) {
    const ran = await session([...day, '--shard', `${index}/${of}`, '--format', 'json'], cwd);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' });
    const name = join(into, `${index}-of-${of}.json`);
    writeFileSync(name, ran.stdout);
    names.push(name);
  }
  return names;
}

describe('merged, shards report what one run reports', () => {
  test.each(folders)('of %s', async (folder) => {
    await using made = await project({ 'scanned/.keep': '', 'reports/.keep': '' });
    const scanned = join(made.root, 'scanned');
    cpSync(join(fixtures, folder), scanned, { recursive: true });
    const whole = await session([...day, '--format', 'json'], scanned);
    for (const of of [1, 2, 5]) {
      const names = await shardsOf(scanned, of, join(made.root, 'reports'));
      const merged = await session(['merge', ...names.toReversed(), '--format', 'json'], scanned);
      expect(merged.code).toBe(whole.code);
      expect(merged.stdout === whole.stdout, `${of} shards`).toBe(true);
    }
  });

  test('in every format that shows no time, with what comments and the baseline keep quiet', async () => {
    const call = (image: string) =>
      `curl -s https://registry.hub.docker.com/v1/repositories/library/${image}/tags\n`;
    await using made = await project({
      'scanned/a.sh': `${call('ubuntu')}${call('ubuntu')}`,
      'scanned/b.sh': `# dockshift-ignore no-removed-hub-v1 -- on purpose\n${call('debian')}`,
      'scanned/c.sh': call('ubuntu') + call('alpine'),
      'scanned/dockshift.config.yaml': 'baseline: dockshift-baseline.json\nfailOn: warning\n',
      'reports/.keep': '',
    });
    const scanned = join(made.root, 'scanned');
    await session(['baseline', 'a.sh'], scanned);
    const names = await shardsOf(scanned, 3, join(made.root, 'reports'));
    for (const format of ['json', 'jsonl', 'sarif', 'gitlab', 'junit', 'checkstyle', 'markdown']) {
      const whole = await session([...day, '--format', format], scanned);
      expect(await session(['merge', ...names, '--format', format], scanned)).toEqual(whole);
      expect(whole.code).toBe(1);
    }
  });
});

describe('merge refuses', () => {
  const files = {
    'scanned/a.sh': 'curl https://registry.hub.docker.com/v1/search?q=a\n',
    'reports/.keep': '',
  };

  test.each([
    ['nothing', [], /merge needs the JSON reports of all shards/],
    ['a missing shard', ['1-of-3', '3-of-3'], /shards are missing: 2\/3/],
    ['a shard that comes twice', ['1-of-3', '1-of-3', '2-of-3', '3-of-3'], /shard 1\/3 again/],
    ['shards of another number', ['1-of-3', '1-of-2', '2-of-2'], /are of different scans/],
    ['shards of another day', ['1-of-2', 'later'], /are of different scans/],
    ['the report of one run', ['whole'], /a report of all files, not of a shard/],
    ['another version', ['other'], /written by dockshift 0\.0\.1/],
    ['what is no report', ['text'], /not a JSON report of dockshift: not JSON/],
    ['what is not there', ['absent'], /cannot be read/],
  ])('%s', async (_what, names, says) => {
    await using made = await project(files);
    const scanned = join(made.root, 'scanned');
    const reports = join(made.root, 'reports');
    const first = (await shardsOf(scanned, 2, reports)).length + (await shardsOf(scanned, 3, reports)).length;
    expect(first).toBe(5);
    const write = (name: string, text: string) => writeFileSync(join(reports, `${name}.json`), text);
    const later = await session(['--today', '2026-11-23', '--shard', '2/2', '--format', 'json'], scanned);
    write('later', later.stdout);
    write('whole', (await session(['--format', 'json'], scanned)).stdout);
    write('other', later.stdout.replace(/"version": "[^"]+"/, '"version": "0.0.1"'));
    write('text', 'no JSON');
    const ran = await session(['merge', ...names.map((name) => join(reports, `${name}.json`))], scanned);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(says);
  });
});

test.each([
  ['--shard 0/2', /expected a part of several/],
  ['--shard 3/2', /expected a part of several/],
  ['--shard 1', /expected a part of several/],
  ['--shard 1/2', /add --format json or --output json=FILE/],
  ['--shard 1/2 --format json --staged', /leave out --since and --staged/],
  ['--shard 1/2 --format json --fail-on never', /belong to dockshift merge/],
  ['--shard 1/2 --format json --strict', /belong to dockshift merge/],
  ['--shard 1/2 --format json --report-unused-ignores', /needs a run over all files/],
])('%s is refused', async (line, says) => {
  await using made = await project({ 'a.sh': 'echo\n' });
  const ran = await session(line.split(' '), made.root);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(says);
});
