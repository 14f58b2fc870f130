/** What an import leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { phpResolver } from '../../../src/languages/php/resolve.ts';

type Files = Readonly<Record<string, string>>;

function resolve(files: Files, from: string, importer: string): string | undefined {
  return phpResolver({
    exists: (file) => Object.hasOwn(files, file),
    read: (file) => files[file],
    inFolder: (folder) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    named: (name) => Object.keys(files).filter((file) => posix.basename(file) === name),
    packages: () => [],
  })(from, importer);
}

describe('a class', () => {
  const composer = JSON.stringify({
    autoload: { 'psr-4': { 'App\\': 'src/', 'App\\Core\\': ['core', 'more'] }, files: ['helpers.php'] },
    'autoload-dev': { 'psr-4': { 'App\\Tests\\': 'tests/' } },
  });
  const files: Files = {
    'composer.json': composer,
    'helpers.php': '<?php\nnamespace App;\nfunction fetch() {}\nconst HUB = 1;',
    'src/A.php': '',
    'src/Api/B.php': '',
    'more/C.php': '',
    'tests/T.php': '',
    'vendor/x/src/V.php': '<?php class V {}',
  };
  test.each([
    ['App\\A', 'src/A.php'],
    ['App\\Api\\B', 'src/Api/B.php'],
    ['App\\Core\\C', 'more/C.php'],
    ['App\\Tests\\T', 'tests/T.php'],
    ['App\\fetch', 'helpers.php'],
    ['App\\HUB', 'helpers.php'],
    ['App\\None', undefined],
    ['GuzzleHttp\\Client', undefined],
    ['V', undefined],
  ])('%s by composer.json', (name, expected) => {
    expect(resolve(files, name, 'index.php')).toBe(expected);
  });

  test.each<[string, Files, string | undefined]>([
    ['Hub', { 'lib/Hub.php': '<?php class Hub {}' }, 'lib/Hub.php'],
    ['Hub', { 'lib/Hub.php': '<?php namespace A; class Hub {}' }, undefined],
    ['A\\Hub', { 'src/A/Hub.php': '<?php\nnamespace A;\n\nfinal class Hub {}' }, 'src/A/Hub.php'],
    ['Hub', { 'classes/Hub.class.php': '<?php abstract class Hub {}' }, 'classes/Hub.class.php'],
    ['My_Hub', { 'includes/class-my-hub.php': '<?php\nclass My_Hub {}' }, 'includes/class-my-hub.php'],
    [
      'Hub',
      {
        'index.php': "<?php require 'deep/all.php';",
        'deep/all.php': "<?php include 'x.php';",
        'deep/x.php': '<?php class Hub {}',
      },
      'deep/x.php',
    ],
  ])('%s without it: %j', (name, others, expected) => {
    expect(resolve(others, name, 'index.php')).toBe(expected);
  });
});

describe('a path', () => {
  const files: Files = { 'a/b/c.php': '', 'a/inc/d.php': '', 'inc/e.php': '', 'config/services.php': '' };
  test.each([
    ['./../inc/d.php', 'a/inc/d.php'],
    ['./inc/e.php', 'inc/e.php'],
    ['…/inc/e.php', 'inc/e.php'],
    ['…/inc/d.php', 'a/inc/d.php'],
    ['../../../x.php', undefined],
    ['config:services', 'config/services.php'],
    ['config:app', undefined],
  ])('%s', (path, expected) => {
    expect(resolve(files, path, 'a/b/c.php')).toBe(expected);
  });
});

describe('files that are loaded always', () => {
  const files: Files = {
    'composer.json': '{"autoload": {"files": ["a.php", "b.php"]}}',
    'a.php': '',
    'b.php': '',
    'c.php': '',
    'broken/composer.json': '{',
  };
  test.each([
    ['c.php', 'a.php'],
    ['a.php', 'b.php'],
    ['b.php', 'a.php'],
    ['broken/x.php', 'a.php'],
  ])('%s opens the next one', (importer, expected) => {
    expect(resolve(files, 'helpers:', importer)).toBe(expected);
  });
});
