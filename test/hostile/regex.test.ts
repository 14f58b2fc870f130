/** Texts on which a search that begins anew at every character would take minutes: each of these only has to end. */
import { posix } from 'node:path';
import { createColors } from '../../src/text/colors.ts';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../src/report/pages/markdown.ts';
import { withTag } from '../../src/emulate/engine/images.ts';
import { placeOfRequest } from '../../src/judge/place.ts';
import { readable } from '../../src/languages/csharp/readable.ts';
import { csharpResolver } from '../../src/languages/csharp/resolve.ts';
import { goResolver } from '../../src/languages/go/resolve.ts';
import { javaResolver } from '../../src/languages/java/resolve.ts';
import { isPowerShell } from '../../src/languages/powershell/files.ts';
import type { ImportResolver } from '../../src/languages/language.ts';
import type { ProjectFiles } from '../../src/languages/project-files.ts';
import { rustResolver } from '../../src/languages/rust/resolve.ts';
import { readGoMod } from '../../src/manifests/go.ts';
import { readGradle } from '../../src/manifests/java/gradle.ts';
import { requirementOf } from '../../src/manifests/python/requirement.ts';
import { readRequirements } from '../../src/manifests/python/requirements.ts';
import { lowestOf } from '../../src/manifests/range.ts';
import { imageName } from '../../src/probe/engine/image.ts';
import { parseDirectives } from '../../src/suppress/parse.ts';
import { isDocument, looksLikeScript } from '../../src/trace/engine/releases/inner-text.ts';
import { reader } from '../../src/trace/engine/releases/templates.ts';
import type { Piece, RequestFact } from '../../src/trace/model/fact.ts';
import { append, synthetic, resolve } from '../../src/trace/model/pieces.ts';

const size = 100_000;
/** A run of one character or word, and an end that spoils it. */
const run = (of: string, end = '!') => of.repeat(size / of.length) + end;
const site = { file: 'a', start: 0, end: 0 };
const text = (value: string): readonly Piece[] => [{ ...synthetic(value, site), from: { ...site, end: 1 } }];

describe('manifests', () => {
  test.each<[what: string, read: () => unknown]>([
    ['blanks behind a requirement', () => requirementOf(`a${run(' ')}`)],
    ['blanks behind a range', () => requirementOf(`a>=1${run(' ', ')!')}`)],
    ['extras of a requirement', () => requirementOf(`a${run('[')}`)],
    ['a line of requirements of blanks', () => readRequirements(`a${run(' ')}`)],
    ['a line of requirements of dashes', () => readRequirements(`a ${run('-', '\r!')}`)],
    ['comments in requirements', () => readRequirements(`a${run(' #', '\r!')}`)],
    ['an interval', () => lowestOf(`[${run(' ')}`, 'maven')],
    ['blanks between alternatives', () => lowestOf(`1${run(' ')}|`, 'npm')],
    ['slashes in go.mod', () => readGoMod(run('/', '\r!'))],
    [
      'gradle.properties',
      () =>
        readGradle('', 'build.gradle', {
          read: () => Promise.resolve(run('\n')),
          names: () => Promise.resolve([]),
        }),
    ],
  ])('%s', async (_what, read) => {
    await expect(Promise.resolve(read())).resolves.not.toBeNull();
  });
});

describe('imports', () => {
  const given = (content: string): ProjectFiles => {
    const names = [
      'go.mod',
      'Cargo.toml',
      'a/A.cs',
      'a/B.cs',
      'a/A.java',
      'a/B.java',
      'a/main.go',
      'a/src/main.rs',
    ];
    return {
      exists: (file) => names.includes(file),
      read: (file) => (names.includes(file) ? content : undefined),
      inFolder: (folder) => names.filter((file) => posix.dirname(file) === folder),
      packages: () => [],
      named: (name) => names.filter((file) => posix.basename(file) === name),
      all: () => names,
    };
  };
  test.each<[string, (files: ProjectFiles) => ImportResolver, string, string]>([
    ['C#', csharpResolver, 'B', 'a/A.cs'],
    ['Go', goResolver, 'example.com/b', 'a/main.go'],
    ['Java', javaResolver, 'a.B', 'a/A.java'],
    ['Rust', rustResolver, 'other::b', 'a/src/main.rs'],
  ])('%s in a file of blank lines', (_language, resolver, from, importer) => {
    for (const line of ['\n', '\r', '\u2028', ' \n']) {
      expect(() => resolver(given(run(line)))(from, importer)).not.toThrow();
    }
  });
});

describe('texts of code', () => {
  const request: Omit<RequestFact, 'url'> = {
    kind: 'request',
    method: 'unknown',
    methodFrom: '',
    query: [],
    body: [],
    client: '',
    certainty: 'model',
    oneOfSeveral: false,
    site,
    sends: site,
    urlAt: site,
    reads: [],
    steps: [],
  };
  test.each<[what: string, read: () => unknown]>([
    ['a URL of question marks', () => placeOfRequest({ ...request, url: text(run('?', '\n')) }, '/v2/x')],
    ['a base of slashes', () => append(text(run('/')), text('x'), site)],
    ['a relative URL of question marks', () => resolve(text(`https://x/${run('?', '\n')}`), text('x'), site)],
    ['signs of C# strings', () => readable(run('$'))],
    ['the end of a comment', () => parseDirectives(`// dockshift-ignore x${run('*')}`, new Set())],
    ['blanks in a comment', () => parseDirectives(`// dockshift-ignore x${run(' ')}`, new Set())],
    ['closed comments', () => parseDirectives(`// dockshift-ignore x${run('*)')}`, new Set())],
    ['a text of blank lines', () => [looksLikeScript(run('\n')), isDocument(run('\n'))]],
    ['templates', () => ['{', '${', '${{', '<', '$(', '{%', '$[['].map((open) => reader([])(run(open)))],
    ['a page of brackets', () => renderMarkdown(run('['), createColors(false), 80)],
    ['a page of links', () => renderMarkdown(run('[a]('), createColors(false), 80)],
    ['names of images', () => [imageName(run('@', '\n')), imageName(run(':', '/')), withTag(run(':', '/'))]],
    ['the name of a file', () => isPowerShell(run('.', '/'), () => '')],
  ])('%s', (_what, read) => {
    expect(read).not.toThrow();
  });
});
