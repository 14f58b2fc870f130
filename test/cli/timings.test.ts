/** `--timings`: which files a scan spends its time on. Times differ from run to run, so no test names one. */
import fs from 'node:fs';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { laterClock } from '../cache/scanned.ts';
import { project } from '../discover/project.ts';
import { session } from './session.ts';

const host = 'https://hub.docker.com/v2';
const call = (name: string) => `curl -s ${host}/repositories/acme/${name}/\n`;

/** A chain of functions, and 600 calls that are followed into it. */
const slow = `import requests
${Array.from({ length: 40 }, (_, i) => `def f${i}(path):\n    return ${i === 0 ? `requests.get("${host}" + path)` : `f${i - 1}("/" + path)`}\n`).join('')}
${Array.from({ length: 600 }, (_, i) => `f39("repositories/acme/x${i}/")\n`).join('')}`;

const tree = {
  'slow.py': slow,
  'quick.sh': call('web'),
  'lib.js': `export const HUB = '${host}';\n`,
  'main.js': "import { HUB } from './lib.js';\nfetch(`${HUB}/repositories/acme/web/`);\n",
  // It holds no word that is searched for, and is parsed because `through.js` imports it.
  'wrap.js': 'export const send = (url) => fetch(url);\n',
  'through.js': `import { send } from './wrap.js';\nsend('${host}/repositories/acme/app/');\n`,
  'plain.md': '# Nothing\n',
  'notes.txt': 'nothing\n',
};

const phases = {
  search: v.number(),
  read: v.number(),
  parse: v.number(),
  follow: v.number(),
  fix: v.number(),
};
const milliseconds = v.strictObject({ total: v.number(), ...phases });
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const reportSchema = v.object({
  timings: v.strictObject({
    files: v.strictObject({
      ...{ listed: count, searched: count, unchanged: count, candidates: count, replayed: count },
      ...{ parsed: count, lowered: count, restored: count, followed: count },
    }),
    milliseconds: v.strictObject({ ...milliseconds.entries, other: v.number() }),
    slowest: v.array(
      v.strictObject({
        file: v.string(),
        bytes: v.nullable(count),
        milliseconds,
        lowered: count,
        restored: count,
      }),
    ),
  }),
});

async function timingsOf(root: string, ...more: readonly string[]) {
  const { stdout, stderr } = await session(['--timings', '--format', 'json', ...more], root);
  expect(stderr).toBe('');
  return v.parse(reportSchema, JSON.parse(stdout)).timings;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('in JSON', () => {
  test('the slow file comes first, and each step has its number of files', async () => {
    await using made = await project(tree);
    const { files, slowest } = await timingsOf(made.root);
    expect(files).toEqual({
      listed: 8,
      searched: 8,
      unchanged: 0,
      candidates: 5,
      replayed: 0,
      parsed: 6,
      // Fixes begin without programs: files with a finding, and those that they import, are lowered again.
      lowered: 11,
      restored: 0,
      followed: 5,
    });
    expect(slowest.map(({ file }) => file).toSorted()).toEqual(Object.keys(tree).toSorted());
    expect(slowest[0]).toMatchObject({ file: 'slow.py', bytes: slow.length, lowered: 1, restored: 0 });
    const totals = slowest.map((one) => one.milliseconds.total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  test('a total is the sum of its parts, but for rounding', async () => {
    await using made = await project(tree);
    const { milliseconds: all, slowest } = await timingsOf(made.root);
    for (const { total, ...parts } of [all, ...slowest.map((one) => one.milliseconds)]) {
      const sum = Object.values(parts).reduce((before, part) => before + part, 0);
      expect(Math.abs(total - sum)).toBeLessThan(0.5);
    }
  });

  test('ten files at most', async () => {
    await using made = await project(
      Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${String(i)}.sh`, call(`x${String(i)}`)])),
    );
    const { files, slowest } = await timingsOf(made.root);
    expect([files.candidates, slowest.length]).toEqual([12, 10]);
  });

  test('a file that is evicted and needed again is lowered more than once', async () => {
    const long = (i: number) =>
      `import { send } from './wrap.js';\n${'// long\n'.repeat(20_000)}send('${host}/repositories/acme/x${String(i)}/');\n`;
    await using made = await project({
      'wrap.js': tree['wrap.js'],
      ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${String(i)}.js`, long(i)])),
    });
    const { files } = await timingsOf(made.root);
    expect(files.parsed).toBe(7);
    expect(files.lowered + files.restored).toBeGreaterThan(files.parsed);
  });

  test('nothing is parsed if no file holds a word', async () => {
    await using made = await project({ 'a.js': '', 'b.js': '' });
    const { files, slowest } = await timingsOf(made.root);
    expect(files).toMatchObject({
      listed: 2,
      searched: 2,
      candidates: 0,
      parsed: 0,
      replayed: 0,
      followed: 0,
    });
    expect(slowest.map(({ file }) => file).toSorted()).toEqual(['a.js', 'b.js']);
  });

  test('files from the cache count as such', async () => {
    laterClock();
    await using made = await project(tree);
    const first = await timingsOf(made.root, '--cache');
    expect(first.files).toMatchObject({ searched: 8, unchanged: 0, replayed: 0, parsed: 6 });
    const none = { parsed: 0, lowered: 0, restored: 0, followed: 0 };
    const second = await timingsOf(made.root, '--cache');
    // The cache itself is no part of the project.
    expect(second.files).toEqual({
      ...{ listed: 8, searched: 0, unchanged: 8, candidates: 5, replayed: 5 },
      ...none,
    });
    expect(second.slowest).toEqual([]);
    fs.appendFileSync(made.at('quick.sh'), call('other'));
    const third = await timingsOf(made.root, '--cache');
    expect(third.files).toMatchObject({ searched: 1, unchanged: 7, candidates: 5, replayed: 0, parsed: 6 });
  });

  test('a text on standard input has its own size', async () => {
    await using made = await project({ 'a.sh': '' });
    const { stdout } = await session(
      ['--timings', '--format', 'json', '--stdin', '--stdin-filename', 'a.sh'],
      made.root,
      { stdin: () => Promise.resolve(Buffer.from(call('web'))) },
    );
    const { files, slowest } = v.parse(reportSchema, JSON.parse(stdout)).timings;
    expect(files).toMatchObject({ listed: 1, searched: 1, candidates: 1, parsed: 1 });
    expect(slowest).toMatchObject([{ file: 'a.sh', bytes: call('web').length }]);
  });
});

describe('for people', () => {
  test('pretty shows a table before its last line', async () => {
    await using made = await project(tree);
    const { stdout, stderr } = await session(['--timings', 'slow.py', 'quick.sh'], made.root);
    expect(stderr).toBe('');
    const lines = stdout.trimEnd().split('\n');
    const at = lines.indexOf('slowest files');
    expect(lines[at + 1]?.trim().split(/ +/)).toEqual(
      'total search read parse follow fix lowered restored size file'.split(' '),
    );
    expect([lines[at + 2], lines[at + 3]]).toEqual([
      expect.stringMatching(/^( +[\d.]+ m?s){6} +1 +0 +[\d.]+ KiB {2}slow\.py$/),
      expect.stringMatching(/^( +[\d.]+ m?s){6} +2 +0 +0\.1 KiB {2}quick\.sh$/),
    ]);
    expect(lines.slice(-4)).toEqual([
      '  2 files listed, 2 searched, 2 candidates, 2 parsed (lowered 3 x), 2 followed',
      expect.stringMatching(
        /^ {2}[\d.]+ m?s in all: search [\d.]+ m?s, read .*, parse .*, follow .*, fix .*, other [\d.]+ m?s$/,
      ),
      '',
      expect.stringContaining('dockshift migrate can change'),
    ]);
  });

  test('pretty names what the cache has', async () => {
    laterClock();
    await using made = await project(tree);
    await session(['--cache'], made.root);
    const { stdout } = await session(['--cache', '--timings'], made.root);
    expect(stdout).not.toContain('slowest files');
    expect(stdout).toContain(
      '  8 files listed, 0 searched (8 known by the cache), 5 candidates (their findings are from the cache), 0 parsed, 0 followed\n',
    );
  });

  test.each(['concise', 'github', 'sarif', 'html'])('%s leaves it to standard error', async (format) => {
    await using made = await project({ 'a.sh': call('web') });
    const plain = await session(['--format', format], made.root);
    const timed = await session(['--format', format, '--timings'], made.root);
    expect(timed).toEqual({ ...plain, stderr: expect.stringMatching(/^slowest files\n[^]* in all: .*\n$/) });
  });

  test('JSON Lines has it in the summary', async () => {
    await using made = await project({ 'a.sh': call('web') });
    const { stdout } = await session(['--format', 'jsonl', '--timings'], made.root);
    const last: unknown = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
    expect(v.parse(reportSchema, last).timings.files.listed).toBe(1);
  });

  test('no character of a name controls the terminal', async () => {
    await using made = await project({ 'a\u001B[2J.sh': call('web') });
    const { stderr } = await session(['--format', 'concise', '--timings'], made.root);
    expect(stderr).toContain('a␛[2J.sh');
  });
});

test('without the option nothing is measured', async () => {
  await using made = await project({ 'a.sh': call('web') });
  const { stdout } = await session(['--format', 'json', '--stats'], made.root);
  expect(JSON.parse(stdout)).not.toHaveProperty('timings');
});

test('a shard measures its own scan, and the merged report does without', async () => {
  await using made = await project(tree);
  const { stdout } = await session(['--shard', '1/1', '--format', 'json', '--timings'], made.root);
  expect(v.parse(reportSchema, JSON.parse(stdout)).timings.files.listed).toBe(8);
  fs.writeFileSync(made.at('one.json'), stdout);
  const merged = await session(['merge', 'one.json', '--format', 'json'], made.root);
  const plain = await session(['--format', 'json'], made.root);
  expect(JSON.parse(merged.stdout)).toEqual(JSON.parse(plain.stdout));
});

test('--diff prints no report', async () => {
  await using made = await project({});
  expect(await session(['--diff', '--timings'], made.root)).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--diff prints no report: leave out --timings'),
  });
});
