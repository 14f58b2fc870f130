import fs from 'node:fs';
import { expect, test } from 'vitest';
import { resolveTargets } from '../../src/discover/targets.ts';
import { UserError } from '../../src/errors/user-error.ts';
import { project, type Project } from './project.ts';

const tree = { 'a.js': '', 'src/b.js': '', 'src/deep/c.js': '', 'lib/d.js': '', 'lib/e.ts': '' };

async function targets(made: Project, paths: string[], from = '') {
  const { root, only } = await resolveTargets(paths, made.at(from));
  return { root: root.slice(made.root.length), only };
}

test('no path: the working folder', async () => {
  await using made = await project(tree);
  expect(await targets(made, [])).toEqual({ root: '', only: undefined });
});

test('one folder: that folder', async () => {
  await using made = await project(tree);
  expect(await targets(made, ['src'])).toEqual({ root: '/src', only: undefined });
  expect(await targets(made, ['../lib'], 'src')).toEqual({ root: '/lib', only: undefined });
});

test('one file: the working folder is the root', async () => {
  await using made = await project(tree);
  expect(await targets(made, ['src/deep/c.js'])).toEqual({ root: '', only: ['src/deep/c.js'] });
});

test('a file outside the working folder: its own folder is the root', async () => {
  await using made = await project(tree);
  expect(await targets(made, ['../lib/d.js'], 'src')).toEqual({ root: '/lib', only: ['d.js'] });
});

test('several paths inside: the working folder; each counts once', async () => {
  await using made = await project(tree);
  expect(await targets(made, ['src', 'a.js', './src/'])).toEqual({ root: '', only: ['a.js', 'src'] });
});

test('several paths, some outside: the nearest folder that holds all', async () => {
  await using made = await project(tree);
  expect(await targets(made, ['deep', '../lib/d.js'], 'src')).toEqual({
    root: '',
    only: ['lib/d.js', 'src/deep'],
  });
});

test('the working folder among others: all of it', async () => {
  await using made = await project(tree);
  expect(await targets(made, ['.', 'src'])).toEqual({ root: '', only: undefined });
});

test('a folder whose name begins like the working folder is not inside it', async () => {
  await using made = await project({ 'app/a.js': '', 'app-two/b.js': '' });
  expect(await targets(made, ['a.js', '../app-two/b.js'], 'app')).toEqual({
    root: '',
    only: ['app-two/b.js', 'app/a.js'],
  });
});

test('a link that is named is followed: the report shows the real file', async () => {
  await using made = await project(tree);
  fs.symlinkSync('src', made.at('link'));
  fs.symlinkSync('lib/d.js', made.at('link.js'));
  expect(await targets(made, ['link'])).toEqual({ root: '/src', only: undefined });
  expect(await targets(made, ['link.js', 'a.js'])).toEqual({ root: '', only: ['a.js', 'lib/d.js'] });
});

test('a pattern in quotes means the files that it matches and git does not ignore', async () => {
  await using made = await project({
    ...tree,
    '.gitignore': 'out\n',
    'lib/out/f.js': '',
    'node_modules/x/g.js': '',
  });
  expect(await targets(made, ['**/*.js'])).toEqual({
    root: '',
    only: ['a.js', 'lib/d.js', 'src/b.js', 'src/deep/c.js'],
  });
  expect(await targets(made, ['l*/*.{js,ts}'])).toEqual({ root: '', only: ['lib/d.js', 'lib/e.ts'] });
  expect(await targets(made, ['../l*/*.ts'], 'src')).toEqual({ root: '/lib', only: ['e.ts'] });
  expect(await targets(made, [made.at('s*/*.js')])).toEqual({ root: '', only: ['src/b.js'] });
});

test('a pattern leads to files that begin with a dot, through no link, and past a folder that cannot be read', async () => {
  await using made = await project({ ...tree, '.ci/run.js': '', 'locked/f.js': '' });
  fs.symlinkSync('lib', made.at('link'));
  fs.chmodSync(made.at('locked'), 0);
  const { only } = await targets(made, ['*/*.js']);
  fs.chmodSync(made.at('locked'), 0o700);
  expect(only?.filter((file) => file !== 'locked/f.js')).toEqual(['.ci/run.js', 'lib/d.js', 'src/b.js']);
});

test('a file with signs of patterns in its name is a file', async () => {
  await using made = await project({ '[id].js': '', 'i.js': '' });
  expect(await targets(made, ['[id].js'])).toEqual({ root: '', only: ['[id].js'] });
});

test.each([
  [['nope.js'], 'no such file or folder: nope.js'],
  [['a.js/x'], 'a.js/x: it is no longer a folder'],
  [[''], 'an empty path: name a file or a folder'],
  [['loop'], 'loop: a loop of symbolic links'],
  [['*.py'], 'no file matches *.py'],
  [['/dev/null'], '/dev/null is neither a file nor a folder'],
])('%j is refused in one line', async (paths, message) => {
  await using made = await project(tree);
  fs.symlinkSync('loop', made.at('loop'));
  await expect(targets(made, paths)).rejects.toThrow(new UserError(message));
});

test('a working folder that is gone, or whose name is not valid UTF-8, is refused in one line', async () => {
  await using made = await project(tree);
  const why = 'the working folder cannot be read: it is gone, or its name is not valid UTF-8';
  await expect(resolveTargets([], made.at('\uFFFD'))).rejects.toThrow(new UserError(why));
});
