import fs from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Report } from '../../src/finding.ts';
import type { ScanOptions } from '../../src/analysis/scan-options.ts';
import { UserError } from '../../src/errors/user-error.ts';
import { ownVersion } from '../../src/version.ts';
import { project } from '../discover/project.ts';
import { finding, report } from '../report/example.ts';
import { session } from './session.ts';

/** The scan itself is tested elsewhere: here it finds what a test gives it. */
const scan = vi.hoisted(() => vi.fn<(options: ScanOptions) => Promise<Report>>());
vi.mock('../../src/scan.ts', () => ({ scan }));

const script = '#!/bin/sh\ncurl URL\n';
const of = (severity: 'error' | 'warning' | 'info') => finding(script, 'URL', { severity });

beforeEach(() => {
  scan.mockReset().mockResolvedValue(report([]));
});

async function ran(line: string, found: Report = report([])) {
  scan.mockResolvedValue(found);
  await using made = await project({ 'scripts/tags.sh': script });
  return await session(line === '' ? [] : line.split(' '), made.root);
}

describe('the exit code', () => {
  const problems = [{ file: 'a', message: 'not read' }];
  test.each([
    ['', report([]), 0],
    ['', report([of('error')]), 1],
    ['', report([of('warning')]), 0],
    ['--fail-on warning', report([of('warning')]), 1],
    ['--fail-on warning', report([of('error')]), 1],
    ['--fail-on warning', report([of('info')]), 0],
    ['--fail-on info', report([of('info')]), 1],
    ['--fail-on never', report([of('error')]), 0],
    ['--max-warnings 1', report([of('warning')]), 0],
    ['--max-warnings 0', report([of('warning')]), 1],
    ['--fail-on never --max-warnings 0', report([of('warning')]), 0],
    ['', report([], { problems }), 0],
    ['--strict', report([], { problems }), 3],
    ['--strict', report([of('error')], { problems }), 3],
    ['--strict', report([of('error')]), 1],
    ['--quiet --fail-on warning', report([of('warning')]), 1],
    ['--format json', report([of('error')]), 1],
  ])('%s', async (line, found, code) => {
    const { stderr, ...done } = await ran(line, found);
    expect({ stderr, code: done.code }).toEqual({ stderr: '', code });
  });
});

test('the report is all there is on standard output, with the code from the file', async () => {
  const { stdout, stderr } = await ran('', report([of('error')]));
  expect(stdout).toContain('scripts/tags.sh\n  2:6  error');
  expect(stdout).toContain('     2 │ curl URL\n       │      ───\n');
  expect(stderr).toBe('');
});

test('--format json', async () => {
  const { stdout } = await ran('--format json --stats', report([of('error')]));
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    tool: { version: ownVersion() },
    stats: { files: 1204 },
  });
});

test('--quiet prints nothing if nothing is found', async () => {
  expect(await ran('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
});

describe('what is scanned', () => {
  async function asked(...argv: string[]) {
    await using made = await project({
      'a.js': '',
      'src/b.js': '',
      'dockshift.config.yaml': 'ignore: [x]\n',
    });
    const { code, stderr } = await session(argv, made.root);
    const [options] = scan.mock.calls.at(-1) ?? [];
    const root = options?.root.replace(made.root, '.');
    return { code, stderr, root, files: options?.files, ignore: options?.config?.ignore };
  }

  test('the root, the files in it and the configuration are passed on', async () => {
    expect(await asked()).toMatchObject({ root: '.', files: undefined, ignore: ['x'] });
    expect(await asked('src')).toMatchObject({ root: './src', files: undefined, ignore: ['x'] });
    expect(await asked('a.js', 'src')).toMatchObject({ root: '.', files: ['a.js', 'src'] });
  });

  test('a path that does not exist', async () => {
    expect(await asked('src/nope.js')).toMatchObject({
      code: 2,
      stderr: 'dockshift: no such file or folder: src/nope.js\n',
    });
    expect(scan).not.toHaveBeenCalled();
  });

  test('a configuration that does not exist', async () => {
    const { code, stderr } = await asked('--config', 'nope.yaml');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^dockshift: .*nope\.yaml.*\n$/);
    expect(scan).not.toHaveBeenCalled();
  });
});

describe('--output', () => {
  test('writes files beside standard output, without colours even where those are forced', async () => {
    scan.mockResolvedValue(report([of('error')]));
    await using made = await project({ 'scripts/tags.sh': script });
    const argv = ['--output', 'json=out.json', '--output', 'pretty=out.txt'];
    const { code, stdout } = await session(argv, made.root, { env: { FORCE_COLOR: '1' } });
    expect(code).toBe(1);
    expect(stdout).toContain('\u001B[31merror');
    expect(JSON.parse(fs.readFileSync(made.at('out.json'), 'utf8'))).toMatchObject({ version: 1 });
    const text = fs.readFileSync(made.at('out.txt'), 'utf8');
    expect(text).toContain('2:6  error');
    expect(text).not.toContain('\u001B');
    expect(fs.readdirSync(made.root).sort()).toEqual(['out.json', 'out.txt', 'scripts']);
  });

  test('a folder that does not exist is made', async () => {
    await using made = await project({ 'scripts/tags.sh': script });
    const { code, stderr } = await session(['--output', 'json=no/such/out.json'], made.root);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(fs.readFileSync(made.at('no/such/out.json'), 'utf8'))).toMatchObject({ version: 1 });
  });

  test('a file in the place of a folder is an error before the scan', async () => {
    await using made = await project({ out: 'a file' });
    const { code, stderr } = await session(['--output', 'json=out/such/out.json'], made.root);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^dockshift: cannot write .*out\/such\/out\.json: .*\/out is not a folder\n$/);
    expect(scan).not.toHaveBeenCalled();
  });
});

describe('what goes wrong', () => {
  test('a mistake of the user is one line and code 2', async () => {
    scan.mockRejectedValue(new UserError('catalog.yaml:3:1: entries: expected a list'));
    expect(await session([], '/tmp')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'dockshift: catalog.yaml:3:1: entries: expected a list\n',
    });
  });

  test('a mistake of ours has its trace and code 3', async () => {
    scan.mockRejectedValue(new TypeError('x is not a function'));
    const { code, stdout, stderr } = await session([], '/tmp');
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(
      /^dockshift failed; this is a bug in dockshift:\nTypeError: x is not a function\n {4}at /,
    );
  });

  test('an unknown option', async () => {
    expect(await ran('--fromat json')).toEqual({
      code: 2,
      stdout: '',
      stderr: "dockshift: unknown option '--fromat'; did you mean '--format'?\n",
    });
  });
});

test('the other commands', async () => {
  expect(await ran('--version')).toEqual({ code: 0, stdout: `${ownVersion()}\n`, stderr: '' });
  expect(await ran('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('--max-warnings'),
    stderr: '',
  });
  expect(await ran('catalog')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('hub/'),
    stderr: '',
  });
  expect(await ran('catalog --changes')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2025-09-19'),
  });
  expect(await ran('catalog engine')).toMatchObject({ code: 0, stdout: expect.stringContaining('29.10') });
  expect(await ran('explain engine 29')).toMatchObject({ code: 0, stdout: expect.stringContaining('1.44') });
  expect(await ran('explain engine 99')).toMatchObject({ code: 2, stderr: expect.stringContaining('99') });
  expect(await ran('explain no-removed-hub-v1')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('410'),
  });
  expect(await ran('explain no-removed-hub-v2')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("did you mean 'no-removed-hub-v1'?"),
  });
});
