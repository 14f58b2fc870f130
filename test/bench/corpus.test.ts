/** A tree on disk: a repository with everything committed, kept from one run to the next. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { script } from './scripts.ts';

const { corpusOf } = await script('corpus');
const { readPool } = await script('pool');

const pool = [
  { path: 'a/one.js', text: 'let ä = 1;\n' },
  { path: 'b/two.md', text: '# Two\n' },
];

test('everything of a repository is committed', async () => {
  await using folder = await createFixture({});
  const { root } = await corpusOf({ kind: 'typical', count: 30, git: true }, folder.path, pool);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('ls-files').trimEnd().split('\n')).toHaveLength(30);
});

test('a tree is kept while what it is made of stays', async () => {
  await using folder = await createFixture({});
  const plan = { kind: 'clean', count: 5, git: false } as const;
  const { root, name } = await corpusOf(plan, folder.path, pool);
  const added = path.join(root, 'added.txt');
  expect([name, existsSync(path.join(root, '.git'))]).toEqual(['clean-5-no-git', false]);

  writeFileSync(added, '');
  await corpusOf(plan, folder.path, pool);
  expect(existsSync(added)).toBe(true);
  await corpusOf(plan, folder.path, pool.slice(1));
  expect(existsSync(added)).toBe(false);
  expect(statSync(root).isDirectory()).toBe(true);
});

test('the pool takes sources of the packages themselves, without markers', async () => {
  await using modules = await createFixture({
    'one/src/a.ts': 'export const a = 1;\n',
    'one/src/marked.ts': 'MARK\n',
    'one/a.min.js': 'let a\n',
    'one/logo.png': 'PNG',
    'one/node_modules/deep/b.js': 'let b\n',
    'other/c.js': 'let c\n',
  });
  expect(readPool(modules.path, ['one'], (text) => text.includes('MARK'))).toEqual([
    { path: 'one/src/a.ts', text: readFileSync(path.join(modules.path, 'one/src/a.ts'), 'utf8') },
  ]);
});
