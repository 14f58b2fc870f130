/** Whole files: which are JavaScript, dialects, syntax errors, and code that could crash a parser. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isJavaScript } from '../../../src/languages/javascript/files.ts';
import { javascript } from '../../../src/languages/javascript/language.ts';
import { lowerJavaScript } from '../../../src/languages/javascript/lower.ts';
import { projectDisk } from '../../../src/project/disk.ts';
import { DiskProject } from '../../../src/project/project.ts';
import { project } from '../../discover/project.ts';
import { shape } from './shape.ts';

describe('endings', () => {
  test.each([
    'a.js',
    'a.cjs',
    'a.mjs',
    'a.jsx',
    'a.ts',
    'a.cts',
    'a.mts',
    'a.tsx',
    'a.vue',
    'a.svelte',
    'a.astro',
    'A.JS',
    'a.b/c.d.ts',
  ])('%s is JavaScript', (file) => {
    expect(isJavaScript(file)).toBe(true);
  });

  test.each(['js', 'a.json', 'a.jsonc', 'a.py', 'a', 'ts/a', 'a.ts.md'])('%s is not', (file) => {
    expect(isJavaScript(file)).toBe(false);
  });
});

describe('dialects', () => {
  test.each([
    ['JSX under .js', 'a.js', 'x = <A />'],
    ['types under .js (Flow)', 'a.js', 'const a: string = b'],
    ['a type assertion under .ts', 'a.ts', 'const a = <B>c'],
    ['types in .vue without lang', 'a.vue', '<script>const a: B = c</script>'],
    ['return at the top of .cjs', 'a.cjs', 'return'],
    ['a script in sloppy mode', 'a.js', 'with (a) b()'],
    ['await at the top', 'a.mjs', 'await a()'],
    ['a line for the shell', 'a.mjs', '#!/usr/bin/env node\na()'],
    ['a byte order mark', 'a.js', '\uFEFFa()'],
    ['decorators', 'a.ts', `@A('b') class C { @D() e = 1; constructor(@F() g: H) {} }`],
    ['using', 'a.ts', 'using a = b'],
    ['types and JSX under .js (Flow)', 'a.js', 'const a = (b: C) => <D />'],
    ['types and JSX under .jsx', 'a.jsx', 'const a = (b: C) => <D />'],
  ])('%s', (_name, file, text) => {
    expect(shape(text, file)).not.toBe('');
  });
});

describe('syntax errors', () => {
  test.each([
    ['a.ts', 'const = 1', 6],
    ['a.ts', `a(\n'b`, 3],
    ['a.js', '<<<<<<< HEAD\na()\n=======\nb()\n>>>>>>> x', 0],
  ])('%s: %j is a problem with its place', (file, text, at) => {
    const { problems } = lowerJavaScript(text, file);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toEqual({ message: expect.stringMatching(/^[^\n]+$/), at });
  });

  test('are reported once, and cost the file but not the project', async () => {
    await using made = await project({ 'a.ts': 'const = 1', 'b.ts': 'b()' });
    const problems: string[] = [];
    const disk = diskProject(made.root, ['a.ts', 'b.ts'], problems);
    disk.index('a.ts');
    disk.index('a.ts');
    expect(disk.index('b.ts')?.calls).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/^a\.ts: not parsed completely: .+/)]);
  });
});

describe('nested too deeply', () => {
  // As deep as a parser can go and no deeper than the walks over its tree: found in generated code.
  test.each([
    ['additions', `x = 'a'${` + 'a'`.repeat(2_000)}`],
    ['calls of a builder', `a${`.b('c')`.repeat(300)}`],
    ['conditions', `x = ${'a ? b : '.repeat(500)}c`],
    ['else if', `${'if (a) b(); else '.repeat(500)}c()`],
  ])('%s in usual numbers are read', async (_name, text) => {
    await using made = await project({ 'a.ts': text });
    const problems: string[] = [];
    expect(diskProject(made.root, ['a.ts'], problems).index('a.ts')).toBeDefined();
    expect(problems).toEqual([]);
  });

  test.each([
    ['additions in brackets', `x = ${`('a' + `.repeat(2_500)}b${')'.repeat(2_500)}`],
    ['20,000 additions in a row', `x = 'a'${` + 'a'`.repeat(20_000)}`],
  ])('%s are not given to the parser', async (_name, text) => {
    await using made = await project({ 'a.ts': text });
    const problems: string[] = [];
    expect(diskProject(made.root, ['a.ts'], problems).index('a.ts')?.program.body).toEqual([]);
    expect(problems).toEqual(['a.ts: not parsed completely: nested too deeply']);
  });

  // The parser bears them, the walks over its tree do not.
  test('15,000 additions in a row are a problem of the file', async () => {
    await using made = await project({ 'a.ts': `x = 'a'${` + 'a'`.repeat(15_000)}` });
    const problems: string[] = [];
    expect(diskProject(made.root, ['a.ts'], problems).index('a.ts')?.program.body).toEqual([]);
    expect(problems).toEqual(['a.ts: not parsed completely: nested too deeply']);
  });

  // In a process of its own: a native parser without stack takes the process along. `npm test` builds it first.
  test.each([
    ['parentheses', `${'('.repeat(100_000)}1${')'.repeat(100_000)}`],
    ['parentheses that do not end', '('.repeat(100_000)],
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['blocks', `${'{'.repeat(100_000)}${'}'.repeat(100_000)}`],
    ['templates', `${'`${'.repeat(20_000)}a${'}`'.repeat(20_000)}`],
    ['types', `type A = ${'B<'.repeat(20_000)}c${'>'.repeat(20_000)}`],
    ['additions', `x = 'a'${` + 'a'`.repeat(100_000)}`],
    ['calls, each on a line', `${'f(\n'.repeat(100_000)}1${')'.repeat(100_000)}`],
  ])('100,000 %s do not end the run', outlived);
});

async function outlived(_name: string, text: string): Promise<void> {
  const call = `fetch('https://hub.docker.com/v2/repositories/a/b')\n`;
  await using made = await project({ 'deep.ts': `${call}${text}`, 'other.ts': call });
  const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [main, '--format', 'json'], {
    cwd: made.root,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    // What no parser bears is read without one.
    findings: [{ file: 'deep.ts' }, { file: 'other.ts' }],
    problems: [{ file: 'deep.ts' }],
  });
}

function diskProject(root: string, files: readonly string[], problems: string[]): DiskProject {
  return new DiskProject({
    disk: projectDisk(root, 10_000_000),
    files,
    languages: new Map([['javascript', javascript]]),
    onProblem: (file, message) => problems.push(`${file}: ${message}`),
  });
}
