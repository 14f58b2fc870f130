import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { writeFileAtomically } from '../../src/cli/write-file.ts';
import { UserError } from '../../src/user-error.ts';
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

test('a failure leaves the old content and nothing else', async () => {
  await using made = await project({ old: 'old' });
  vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  });
  expect(() => writeFileAtomically(made.at('old'), 'new')).toThrow('disk full');
  expect(fs.readFileSync(made.at('old'), 'utf8')).toBe('old');
  expect(fs.readdirSync(made.root)).toEqual(['old']);
});

test.each([
  ['folder', 'it is a folder'],
  ['none/file', 'no such folder'],
  ['file/below', 'it is no longer a folder'],
])('%s is refused: %s', async (name, reason) => {
  await using made = await project({ 'folder/x': '', file: '' });
  const file = made.at(name);
  expect(() => writeFileAtomically(file, '')).toThrow(new UserError(`cannot write ${file}: ${reason}`));
});
