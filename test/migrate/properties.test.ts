/** What holds of every migration: once is enough, nothing but the edits changes, what was read before is read after. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { createColors } from '../../src/text/colors.ts';
import { describe, expect, test } from 'vitest';
import type { Edit, Finding } from '../../src/finding.ts';
import { diffText } from '../../src/report/diff.ts';
import { visible } from '../../src/text/visible.ts';
import { listCases } from '../fixtures/case.ts';
import { withoutMarkers } from '../fixtures/marker.ts';
import { migrate, type Files, type Migration } from './migration.ts';
import { listPrograms } from './program.ts';

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const allRules = fastGlob
  .sync('*.md', { cwd: fileURLToPath(new URL('../../rules', import.meta.url)) })
  .map((page) => path.basename(page, '.md'))
  .join(' ');
const cases = [...listCases(fixtures), ...listEngineCases()];
const kinds = [...new Set(cases.map(kindOf))];
const programs: Files = new Map(listPrograms().flatMap(({ files }) => [...files]));

/** @returns what does not hold, one line each */
async function broken(files: Files): Promise<readonly string[]> {
  const once = await migrate(files, 'unsafe');
  if (once.changes.changes.length === 0) return same(files, once.files, 'no change was made');
  const twice = await migrate(once.files, 'unsafe');
  return [
    ...same(once.files, twice.files, 'a second time changes more'),
    ...unread(once),
    ...touched(files, once),
    ...unexplained(once),
  ];
}

function same(before: Files, after: Files, because: string): readonly string[] {
  return [...before].flatMap(([file, text]) => (after.get(file) === text ? [] : [`${file}: ${because}`]));
}

function unread({ changes }: Migration): readonly string[] {
  return changes.leftOut.map(({ finding, why }) => `${finding.file}:${finding.start.line}: ${why}`);
}

/** Every file is what it was, outside of the edits of findings in it. */
function touched(files: Files, { findings, changes, files: after }: Migration): readonly string[] {
  const left = new Set(changes.leftOut.map(({ finding }) => finding));
  const edits = findings.filter((finding) => !left.has(finding)).flatMap(({ fix }) => fix?.edits ?? []);
  return [...files].flatMap(([file, text]) => {
    const own = edits.filter((edit) => edit.file === file);
    return keepsOutside(text, after.get(file) ?? '', own) ? [] : [`${file}: changed outside of the edits`];
  });
}

/** Before the diff of a file is why each of its changes is there. */
function unexplained({ changes }: Migration): readonly string[] {
  const same = (file: string) => file;
  const shown = { colors: createColors(false), pathOf: same, nameOf: same, isTerminal: true };
  return changes.changes.flatMap((change) => {
    const [reasons = ''] = diffText(change, shown).split('\n--- ');
    return change.findings.flatMap(({ fix }) =>
      reasons.includes(visible(fix.title)) ? [] : [`${change.file}: ${fix.title} is not told`],
    );
  });
}

/** Walks both texts: from edit to edit they are the same. */
function keepsOutside(before: string, after: string, edits: readonly Edit[]): boolean {
  const distinct = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  let shift = 0;
  let at = 0;
  for (const { start, end, text } of [...distinct.values()].toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > before.length) return false;
    if (after.slice(at + shift, start + shift) !== before.slice(at, start)) return false;
    if (!after.startsWith(text, start + shift)) return false;
    shift += text.length - (end - start);
    at = end;
  }
  return after.slice(at + shift) === before.slice(at);
}

describe('a migration', () => {
  test('of all programs together', async () => {
    expect(await broken(programs)).toEqual([]);
  });

  test('changes most of the programs, so that this means something', async () => {
    const { changes } = await migrate(programs, 'unsafe');
    expect(changes.changes.length).toBeGreaterThan(listPrograms().length / 2);
  });

  test.each(kinds)('of the cases in %s', async (kind) => {
    const found: string[] = [];
    for (const name of casesOf(kind)) {
      const lines = await broken(readFiles(name));
      found.push(...lines.map((line) => `${name}/${line}`));
    }
    expect(found, `\n${found.join('\n')}\n`).toEqual([]);
  });
});

/** Those about the Engine: `engine/dockerode/options`. */
function listEngineCases(): readonly string[] {
  return fastGlob.sync('engine/*/*', { cwd: fixtures, onlyDirectories: true }).sort();
}

/** `engine/dockerode` for those about the Engine, and else the language. */
function kindOf(name: string): string {
  return name.startsWith('engine/') ? path.posix.dirname(name) : name.replace(/\/.*/, '');
}

function casesOf(kind: string): readonly string[] {
  return cases.filter((name) => kindOf(name) === kind);
}

function readFiles(name: string): Files {
  const cwd = path.join(fixtures, name);
  const paths = fastGlob.sync('**', { cwd, dot: true }).sort();
  return new Map(paths.map((file) => [file, withoutMarkers(readFileSync(path.join(cwd, file), 'utf8'))]));
}

describe('an ignored finding', () => {
  test.each(kinds)('is not fixed in %s', async (kind) => {
    const files = casesOf(kind).flatMap((name) =>
      [...readFiles(name)].map(([file, text]) => [`${name}/${file}`, text] as const),
    );
    const found = await heeded(new Map(files), allRules);
    expect(found, `\n${found.join('\n')}\n`).toEqual([]);
  });

  test('is not fixed where its file is ignored', async () => {
    const files = new Map([...programs].map(([file, text]) => [file, withComment(file, text, allRules)]));
    const { findings, files: after } = await migrate(files, 'unsafe');
    expect(findings).toEqual([]);
    expect(same(files, after, 'changed')).toEqual([]);
  });

  test('is not fixed for another that is in the same file', async () => {
    const calls = ['few', 'some'].map(
      (name) => `await fetch('https://hub.docker.com/v2/repositories/acme/${name}');\n`,
    );
    const text = calls.join('// dockshift-ignore no-deprecated-hub-repositories\n');
    const { findings, files } = await migrate(new Map([['calls.mjs', text]]), 'unsafe');
    expect(findings.map(line)).toEqual([1]);
    const moved = text.replace('v2/repositories/acme/few', 'v2/namespaces/acme/repositories/few');
    expect(files.get('calls.mjs')).toBe(moved);
  });

  test.for([
    [
      'calls.mjs',
      "const base = 'https://hub.docker.com/v2/repositories/acme';",
      'await fetch(`${base}/few`);',
      '// dockshift-ignore no-deprecated-hub-repositories',
      'await fetch(`${base}/some`);',
    ],
    [
      'calls.rb',
      "BASE = 'https://hub.docker.com/v2/repositories/acme'",
      "puts Net::HTTP.get(URI(BASE + '/few'))",
      '# dockshift-ignore no-deprecated-hub-repositories',
      "puts Net::HTTP.get(URI(BASE + '/some'))",
    ],
  ])('%s keeps the constant that it shares with others', async ([file = '', ...lines]) => {
    const { files, findings } = await migrate(new Map([[file, `${lines.join('\n')}\n`]]), 'unsafe');
    const after = (files.get(file) ?? '').split('\n');
    expect(findings).toHaveLength(1);
    expect([after[0], after[3]]).toEqual([lines[0], lines[3]]);
  });
});

function line({ start }: Finding): number {
  return start.line;
}

/** @returns the findings that are reported although their file is ignored, and the files that change for none */
async function heeded(files: Files, rules: string): Promise<readonly string[]> {
  const ignored = new Map([...files].map(([file, text]) => [file, withComment(file, text, rules)]));
  const { findings, files: after } = await migrate(ignored, 'unsafe');
  const isIgnored = (file: string) => ignored.get(file) !== files.get(file);
  // A file that has no comments is not ignored; what it needs may be in others.
  const wanted = new Set(findings.flatMap(({ file, fix }) => (isIgnored(file) ? [] : (fix?.edits ?? []))));
  const reached = new Set([...wanted].map(({ file }) => file));
  return [
    ...findings.filter(({ file }) => isIgnored(file)).map((one) => `${one.file}:${line(one)}: told`),
    ...same(ignored, after, 'changed').filter((told) => !reached.has(told.replace(/: changed$/, ''))),
  ];
}

/** What a comment is written with; files of other names have none that could be its first line. */
const marks: readonly (readonly [names: RegExp, before: string, after?: string])[] = [
  [
    /\.(?:py|rb|sh|bash|fish|bats|pl|R|jl|ex|exs|nix|nu|ps1|psm1|ya?ml|tf|toml|mk)$|(?:^|\/)(?:Dockerfile|Makefile)[^/]*$/,
    '#',
  ],
  [/\.(?:[mc]?[jt]sx?|go|java|kts?|scala|groovy|gradle|cs|rs|swift|dart|php|c|cpp)$|Jenkinsfile$/i, '//'],
  [/\.lua$/, '--'],
  [/\.clj[sc]?$/, ';;'],
  [/\.(?:bat|cmd)$/, 'REM'],
  [/\.(?:md|mdx|markdown|html|vue|svelte)$/, '<!--', ' -->'],
];

function withComment(file: string, text: string, rules: string): string {
  const [, before, after = ''] = marks.find(([names]) => names.test(file)) ?? [];
  if (before === undefined) return text;
  const comment = `${before} dockshift-ignore-file ${rules}${after}\n`;
  return /^(?:#!|<\?php\b|---\n)/.test(text) ? text.replace('\n', () => `\n${comment}`) : comment + text;
}
