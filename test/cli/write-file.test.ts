import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeFileAtomically, writeNewFile, writeOutput } from '../../src/cli/write-file.ts';
import { RunError } from '../../src/errors/run-error.ts';
import { UserError } from '../../src/errors/user-error.ts';
import { project } from '../discover/project.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('writes a new file, and replaces one with its permissions kept', async () => {
  await using made = await project({ old: 'old' });
  fs.chmodSync(made.at('old'), 0o600);
  writeFileAtomically(made.at('new'), 'one');
  writeFileAtomically(made.at('old'), 'two');
  expect(fs.readFileSync(made.at('new'), 'utf8')).toBe('one');
  expect(fs.readFileSync(made.at('old'), 'utf8')).toBe('two');
  expect(fs.statSync(made.at('old')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(made.root).sort()).toEqual(['new', 'old']);
});

test('a link stays a link', async () => {
  await using made = await project({ real: 'old' });
  fs.symlinkSync('real', made.at('link'));
  writeFileAtomically(made.at('link'), 'new');
  expect(fs.lstatSync(made.at('link')).isSymbolicLink()).toBe(true);
  expect(fs.readFileSync(made.at('real'), 'utf8')).toBe('new');
});

test('what cannot be replaced is written to', async () => {
  await using made = await project();
  execFileSync('mkfifo', [made.at('pipe')]);
  const reader = spawn('cat', [made.at('pipe')], { stdio: ['ignore', 'pipe', 'ignore'] });
  writeFileAtomically(made.at('pipe'), 'through');
  expect(await text(reader.stdout)).toBe('through');
  expect(fs.lstatSync(made.at('pipe')).isFIFO()).toBe(true);
});

test('a link to nothing yet stays a link, also through others', async () => {
  await using made = await project({ 'sub/x': '' });
  fs.symlinkSync('sub/second', made.at('first'));
  fs.symlinkSync('../real', made.at('sub/second'));
  writeFileAtomically(made.at('first'), 'new');
  expect(fs.readlinkSync(made.at('first'))).toBe('sub/second');
  expect(fs.readlinkSync(made.at('sub/second'))).toBe('../real');
  expect(fs.readFileSync(made.at('real'), 'utf8')).toBe('new');
});

test('a failure leaves the old content and nothing else', async () => {
  await using made = await project({ old: 'old' });
  vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
  const file = made.at('old');
  expect(() => writeFileAtomically(file, 'new')).toThrow(
    new RunError(`cannot write ${file}: the disk is full`),
  );
  expect(fs.readFileSync(made.at('old'), 'utf8')).toBe('old');
  expect(fs.readdirSync(made.root)).toEqual(['old']);
});

test('what another program has written meanwhile stays', async () => {
  await using made = await project({ old: 'old' });
  const file = made.at('old');
  const isAsRead = () => fs.readFileSync(file, 'utf8') === 'old';
  const real = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementationOnce((handle) => {
    real(handle);
    fs.writeFileSync(file, 'another');
  });
  expect(() => writeFileAtomically(file, 'new', isAsRead)).toThrow(RunError);
  expect(fs.readFileSync(file, 'utf8')).toBe('another');
  expect(fs.readdirSync(made.root)).toEqual(['old']);
});

test('what a killed run has left is removed, that of a living one stays', async () => {
  const dead = '.dockshift-4194305-0123456789ab.tmp';
  const living = `.dockshift-${process.ppid}-0123456789ab.tmp`;
  await using made = await project({ [dead]: 'half', [living]: 'half' });
  writeFileAtomically(made.at('new'), 'one');
  expect(fs.readdirSync(made.root).sort()).toEqual([living, 'new']);
});

test('missing folders are made, and a file system that takes none is named', async () => {
  await using made = await project();
  writeOutput(made.at('a/b/c'), 'one');
  expect(fs.readFileSync(made.at('a/b/c'), 'utf8')).toBe('one');
  if (!fs.existsSync('/proc/self')) return;
  // In another process, because a mistake here would never end.
  const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [main, '--output', 'json=/proc/none/a/b'], {
    cwd: made.root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^dockshift: cannot write \/proc\/none\/a\/b: /);
  expect([2, 3]).toContain(status);
});

describe('a new file', () => {
  test('is written where there is none', async () => {
    await using made = await project();
    expect(writeNewFile(made.at('new'), 'one')).toBe(true);
    expect(fs.readFileSync(made.at('new'), 'utf8')).toBe('one');
    expect(fs.readdirSync(made.root)).toEqual(['new']);
  });

  test('replaces nothing: no file, no link to nothing', async () => {
    await using made = await project({ old: 'old' });
    fs.symlinkSync('none', made.at('link'));
    for (const name of ['old', 'link']) expect(writeNewFile(made.at(name), 'new')).toBe(false);
    expect(fs.readFileSync(made.at('old'), 'utf8')).toBe('old');
    expect(fs.readdirSync(made.root).sort()).toEqual(['link', 'old']);
  });

  test('is written where the file system knows no links, and replaces nothing there', async () => {
    await using made = await project({ old: 'old' });
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('no links'), { code: 'EPERM' });
    });
    expect(writeNewFile(made.at('new'), 'one')).toBe(true);
    expect(writeNewFile(made.at('old'), 'new')).toBe(false);
    expect(fs.readFileSync(made.at('old'), 'utf8')).toBe('old');
    expect(fs.readdirSync(made.root).sort()).toEqual(['new', 'old']);
  });
});

test.each([
  ['folder', 'it is a folder'],
  ['none/file', 'no such folder'],
  ['file/below', 'it is no longer a folder'],
  ['loop', 'a loop of symbolic links'],
])('%s is refused: %s', async (name, reason) => {
  await using made = await project({ 'folder/x': '', file: '' });
  fs.symlinkSync('loop', made.at('loop'));
  const file = made.at(name);
  expect(() => writeFileAtomically(file, '')).toThrow(new UserError(`cannot write ${file}: ${reason}`));
});
