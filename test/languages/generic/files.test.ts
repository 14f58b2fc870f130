import { describe, expect, test } from 'vitest';
import { isGeneric } from '../../../src/languages/generic/files.ts';
import { rowOfFile, rows } from '../../../src/languages/generic/rows.ts';

describe('the table of syntaxes', () => {
  test.each([
    ['src/Main.scala', 'scala'],
    ['build.gradle', 'groovy'],
    ['ci/Jenkinsfile.release', 'groovy'],
    ['flake.nix', 'nix'],
    ['main.tf', 'terraform'],
    ['.env.local', 'settings'],
    ['hub.rest', 'http'],
    ['.github/renovate.json5', 'json5'],
    ['tsconfig.json', 'json'],
    ['notes', 'text'],
    ['guide.adoc', 'text'],
  ])('knows %s as %s', (file, id) => {
    expect(rowOfFile(file)?.id).toBe(id);
  });

  test('has each id and each ending once', () => {
    const ids = rows.map(({ id }) => id);
    const endings = rows.flatMap((row) => row.endings ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(endings.filter((ending, i) => endings.indexOf(ending) !== i)).toEqual([]);
  });

  test.each([
    'package-lock.json',
    'yarn.lock',
    'CHANGELOG',
    'LICENSE.txt',
    'app.min.js',
    'x.js.map',
    'logo.svg',
    'run.log',
    'report.sarif',
    'coverage/index.html',
    'a/__snapshots__/b.txt',
    'poetry.lock',
    'docs/manual.pdf',
    'Fonts/Sans.WOFF2',
    'vendor/app.jar',
    'answers.jsonl',
    '.lycheeignore',
    '.github/lychee.toml',
  ])('leaves %s alone', (file) => {
    expect(isGeneric(file)).toBe(false);
  });

  test.each(['a.txt', 'pdf', 'Jenkinsfile', 'x/clock.lua', 'blocks.json', 'README.rst', 'newsletter.html'])(
    'reads %s',
    (file) => {
      expect(isGeneric(file)).toBe(true);
    },
  );
});
