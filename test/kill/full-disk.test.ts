/**
 * Every command that writes, on a place that it cannot write: one line names the mistake and the place, each file is as it
 * was, and nothing is left. Needs a user who may mount, as root may.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { project } from '../discover/project.ts';
import { run, type Around } from './process.ts';
import { smallDisk } from './small-disk.ts';
import { leftIn, treeAt } from './tree.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/web/ | jq .pull_count\n';
const printed = `const address = 'https://hub.docker.com/v2/repositories/acme/web/';
console.log('asking', address);
export const stars = () => fetch(address);
`;
const known = `{ "file": "gone.sh", "rule": "no-removed-hub-v1", "entry": "hub/v1-images", "fingerprint": "0123456789abcdef0123" }`;
const baseline = `{\n  "version": 1,\n  "findings": [\n    ${known}\n  ]\n}\n`;

/** What is on the disk before it is full. */
const files = {
  'a.sh': call,
  'b.js': printed,
  'out/old.json': 'an older one\n',
  'known/a.sh': call,
  'known/dockshift-baseline.json': baseline,
};

interface Refused {
  readonly argv: readonly string[];
  /** Where it runs, on the disk. */
  readonly at?: string;
  /** The file that cannot be written, from there. */
  readonly file: string;
  readonly around?: Around;
}

const refused: readonly Refused[] = [
  { argv: ['scan', '--output=json=out/old.json'], file: 'out/old.json' },
  { argv: ['scan', '--output=sarif=out/new.sarif', '--output=html=out/new.html'], file: 'out/new.sarif' },
  { argv: ['migrate', '--write'], file: 'a.sh' },
  { argv: ['migrate', '--write', '--unsafe'], file: 'a.sh' },
  { argv: ['migrate', '--patch=a.patch'], file: 'a.patch' },
  { argv: ['migrate', '--write', '--patch=a.patch'], file: 'a.patch' },
  { argv: ['baseline'], file: 'dockshift-baseline.json' },
  { argv: ['baseline', '--prune'], at: 'known', file: 'dockshift-baseline.json' },
  { argv: ['init'], file: 'dockshift.config.yaml' },
];

const titled = refused.map((one) => [one.argv.join(' '), one] as const);

/** The text on standard error is one line with the file and the reason. */
function expectOneLine(stderr: string, file: string, why: string): void {
  expect(stderr).toMatch(/^dockshift: [^\n]*\n$/);
  expect(stderr).toContain(path.basename(file));
  expect(stderr).toContain(why);
}

function put(root: string): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
}

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  test.each(titled)('%s', async (_title, { argv, at = '.', file }) => {
    await using made = await project();
    using disk = smallDisk(made.at('disk'));
    put(disk.root);
    disk.fill();
    const before = treeAt(disk.root);
    const { code, stderr } = await run(argv, path.join(disk.root, at));
    expectOneLine(stderr, file, 'the disk is full');
    expect(code).toBe(3);
    expect(treeAt(disk.root)).toEqual(before);
    expect(leftIn(disk.root)).toEqual([]);
  });

  test('scan --cache: the scan is what it is, and the cache is the old one', async () => {
    await using made = await project();
    using disk = smallDisk(made.at('disk'));
    put(disk.root);
    const argv = ['scan', '--cache', '--cache-location=cache.json', '--fail-on=never'];
    expect((await run(argv, disk.root)).code).toBe(0);
    fs.appendFileSync(
      path.join(disk.root, 'b.js'),
      "fetch('https://hub.docker.com/v2/repositories/acme/api/');\n",
    );
    disk.fill();
    const before = treeAt(disk.root);
    const { code, stderr } = await run(argv, disk.root);
    expectOneLine(stderr, 'cache.json', 'the disk is full');
    expect(code).toBe(0);
    expect(treeAt(disk.root)).toEqual(before);
    expect(leftIn(disk.root)).toEqual([]);
  });

  test('that has room for no further file', async () => {
    await using made = await project();
    // Seven are there: the folders too, and that of the disk.
    using disk = smallDisk(made.at('disk'), 'nr_inodes=8');
    put(disk.root);
    const before = treeAt(disk.root);
    const { code, stderr } = await run(['migrate', '--write'], disk.root);
    expectOneLine(stderr, 'a.sh', 'the disk is full');
    expect(code).toBe(3);
    expect(treeAt(disk.root)).toEqual(before);
    expect(leftIn(disk.root)).toEqual([]);
  });

  test('with room for one of two reports: that one is whole, the other is not there', async () => {
    await using made = await project({ 'a.sh': call });
    using disk = smallDisk(made.at('disk'), 'size=16k');
    const outputs = ['json', 'html'].map((format) => `--output=${format}=disk/new.${format}`);
    const { code, stderr } = await run(['scan', ...outputs], made.root);
    expectOneLine(stderr, 'new.html', 'the disk is full');
    expect(code).toBe(3);
    expect(fs.readdirSync(disk.root)).toEqual(['new.json']);
    expect(JSON.parse(fs.readFileSync(`${disk.root}/new.json`, 'utf8'))).toMatchObject({ version: 1 });
  });

  test('a device that is full', async () => {
    await using made = await project({ 'a.sh': call });
    const { code, stderr } = await run(['scan', '--output=json=/dev/full'], made.root);
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: 'dockshift: cannot write /dev/full: the disk is full\n',
    });
  });

  test.each([['scan'], ['migrate'], ['catalog']])('standard output of %s', async (command) => {
    await using made = await project({ 'a.sh': call });
    const { code, stderr } = await run([command], made.root, { after: '> /dev/full' });
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: 'dockshift: cannot write to standard output: the disk is full\n',
    });
  });

  test('a summary of a job: half of one is taken back, and the findings are reported all the same', async () => {
    await using made = await project({ 'a.sh': call.repeat(50) });
    using disk = smallDisk(made.at('disk'), 'size=8k');
    const summary = path.join(disk.root, 'summary');
    fs.writeFileSync(summary, '# Other step\n');
    const { code, stderr } = await run(['scan', '--format=github', '--fail-on=info', 'a.sh'], made.root, {
      env: { GITHUB_STEP_SUMMARY: summary },
    });
    expectOneLine(stderr, 'summary', 'the disk is full');
    expect(code).toBe(1);
    expect(fs.readFileSync(summary, 'utf8')).toBe('# Other step\n');
  });
});

describe.skipIf(process.platform !== 'linux')('a disk that is read-only', () => {
  test.each(titled)('%s', async (_title, { argv, at = '.', file }) => {
    await using made = await project();
    using disk = smallDisk(made.at('disk'));
    put(disk.root);
    disk.makeReadOnly();
    const before = treeAt(disk.root);
    const { code, stderr } = await run(argv, path.join(disk.root, at));
    expectOneLine(stderr, file, 'the disk is read-only');
    // The user types the place of a report, but not that of code.
    expect(code).toBe(argv[0] === 'migrate' && !argv.some((one) => one.startsWith('--patch')) ? 3 : 2);
    expect(treeAt(disk.root)).toEqual(before);
  });
});

describe.skipIf(process.platform === 'win32')('a limit on the size of files', () => {
  /** `ulimit -f` counts by 1024 bytes. The way without a disk of its own. */
  test('ends reports as a full disk does', async () => {
    await using made = await project({ 'a.sh': call.repeat(20), 'old.html': 'an older one\n' });
    const before = treeAt(made.root);
    const argv = ['scan', '--output=html=old.html'];
    const { code, stderr } = await run(argv, made.root, { before: 'ulimit -f 4' });
    expectOneLine(stderr, 'old.html', 'the file would be larger than is allowed');
    expect(code).toBe(3);
    expect(treeAt(made.root)).toEqual(before);
    expect(leftIn(made.root)).toEqual([]);
  });

  test('leaves a program as it was, and writes those that are short enough', async () => {
    const long = `${call}${'# and so on\n'.repeat(1000)}`;
    await using made = await project({ 'a.sh': call, 'long.sh': long, 'z.sh': call });
    const { code, stderr } = await run(['migrate', '--write'], made.root, { before: 'ulimit -f 4' });
    expectOneLine(stderr, 'long.sh', 'the file would be larger than is allowed');
    expect(code).toBe(3);
    expect(fs.readFileSync(made.at('long.sh'), 'utf8')).toBe(long);
    for (const file of ['a.sh', 'z.sh']) {
      expect(fs.readFileSync(made.at(file), 'utf8')).toContain('/v2/namespaces/acme/repositories/web/');
    }
    expect(leftIn(made.root)).toEqual([]);
  });
});

describe('a place that is wrong', () => {
  const places: readonly (readonly [string, Refused, string])[] = [
    ['a report: a folder', { argv: ['scan', '--output=json=out'], file: 'out' }, 'it is a folder'],
    ['a report: no folder', { argv: ['scan', '--output=json=a.sh/a'], file: 'a.sh/a' }, 'is not a folder'],
    ['a patch: a folder', { argv: ['migrate', '--patch=out'], file: 'out' }, 'it is a folder'],
    ['a patch: no folder', { argv: ['migrate', '--patch=a.sh/a'], file: 'a.sh/a' }, 'is not a folder'],
    ['a baseline: a folder', { argv: ['baseline'], at: 'folder', file: 'known' }, 'not a file'],
    ['a baseline: no folder', { argv: ['baseline'], at: 'none', file: 'known.json' }, 'no such folder'],
  ];

  test.each(places)('%s', async (_title, { argv, at = '.', file }, why) => {
    await using made = await project({
      ...files,
      'folder/a.sh': call,
      'folder/dockshift.config.yaml': 'baseline: known\n',
      'folder/known/x': '',
      'none/a.sh': call,
      'none/dockshift.config.yaml': 'baseline: no/known.json\n',
    });
    const before = treeAt(made.root);
    const { code, stderr } = await run(argv, made.at(at));
    expectOneLine(stderr, file, why);
    expect(code).toBe(2);
    expect(treeAt(made.root)).toEqual(before);
  });

  test('a link is followed, for a baseline and for a report', async () => {
    await using made = await project({
      'a.sh': call,
      'real/baseline.json': baseline,
      'real/old.json': 'old',
    });
    fs.symlinkSync('real/baseline.json', made.at('dockshift-baseline.json'));
    fs.symlinkSync('real/old.json', made.at('report.json'));
    expect((await run(['baseline'], made.root)).code).toBe(0);
    expect((await run(['scan', '--output=json=report.json'], made.root)).code).toBe(0);
    for (const link of ['dockshift-baseline.json', 'report.json']) {
      expect(fs.lstatSync(made.at(link)).isSymbolicLink()).toBe(true);
    }
    expect(fs.readFileSync(made.at('real/baseline.json'), 'utf8')).toContain('"a.sh"');
    expect(fs.readFileSync(made.at('real/old.json'), 'utf8')).toContain('"version": 1');
  });
});
