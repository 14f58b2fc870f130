/** Patterns from a project on which a search with backtracking takes minutes: each only has to end. */
import { Linter } from 'eslint';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { discover } from '../../src/discover/discover.ts';
import { isTooDeep, whyCostly } from '../../src/discover/pattern-cost.ts';
import { resolveTargets } from '../../src/discover/targets.ts';
import dockshift from '../../src/eslint/index.ts';
import { scan } from '../../src/scan.ts';
import { UserError } from '../../src/errors/user-error.ts';
import { project, repository } from '../discover/project.ts';

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const folders = (count: number) => 'a/'.repeat(count);

test.each([
  ['with many `**`', '**/a/**/a/**/a/**/b', 'it has more than 3 `**`'],
  ['that takes back with many `**`', '!**/a/**/a/**/a/**/b/', 'it has more than 3 `**`'],
  ['of a million letters', 'a'.repeat(1_000_000), 'it is longer than 4096 characters'],
  ['of a hundred thousand signs', '?'.repeat(100_000), 'it is longer than 4096 characters'],
])('a line of .gitignore %s is not used, and reported', async (_what, line, why) => {
  const deep = `${folders(90)}c.sh`;
  await using tree = await project({ '.gitignore': `*.log\n${line}\n`, 'x.log': call, [deep]: call });
  const { files, problems } = discover({ root: tree.root });
  expect(files).toEqual(['.gitignore', deep]);
  expect(problems).toEqual([{ file: '.gitignore', message: `line 2 is not used: ${why}` }]);
});

test.each(['**/a/**/a/**/b', '*a*a*a*a*a*a*a*b', '**/a/**/b/**/', `${'[a-z]*'.repeat(20)}1`])(
  'a line %s of .gitignore is used',
  async (line) => {
    expect(whyCostly(line)).toBeUndefined();
    await using made = await project({ '.gitignore': line, [`${folders(90)}${'a'.repeat(200)}.sh`]: call });
    expect(discover({ root: made.root }).files).toHaveLength(2);
  },
);

test('a .gitignore of megabytes is not read', async () => {
  await using made = await project({ '.gitignore': '*.sh\n'.repeat(300_000), 'a.sh': call });
  expect(discover({ root: made.root }).files).toEqual(['.gitignore', 'a.sh']);
});

test('a folder in a thousand others ends the walk there, and nothing else', async () => {
  await using made = await project({ [`${folders(1000)}b.sh`]: call, 'a.sh': call });
  const { files, problems } = discover({ root: made.root });
  expect(files).toEqual(['a.sh']);
  expect(problems).toEqual([
    { file: folders(101).slice(0, -1), message: 'not listed: it is more than 100 folders deep' },
  ]);
  expect([isTooDeep(`${folders(100)}b.sh`), isTooDeep(`${folders(101)}b.sh`)]).toEqual([false, true]);
});

test('what git lists of such a folder is scanned, and no pattern of the configuration is tried on it', async () => {
  await using made = await repository({
    [`${folders(1000)}b.sh`]: call,
    'dockshift.config.yaml': 'ignore: ["**/a/**/a/**/b"]\n',
  });
  const { findings } = await scan({ root: made.root });
  expect(findings).toHaveLength(1);
});

test.each([
  ['nested braces', '{'.repeat(4900), 'it is longer than 1024 characters'],
  ['some nested braces', `${'{a,'.repeat(200)}b${'}'.repeat(200)}`, 'it has more than 3 `{`'],
  ['a brace of many', `{${'a,'.repeat(500)}}`, 'it has more than 33 commas'],
  ['ranges', '{1..999}{1..999}', 'it has `..` after its start'],
  ['ranges that are left out', '!{1..999}{1..999}', 'it has `..` after its start'],
  ['folders', folders(200), 'it has more than 100 folders'],
  ['stars in one name', `packages/${'*a'.repeat(30)}b`, 'it has more than 2 `*` in a name'],
  ['stars between folders', '**/a/**/a/**/a/**/b', 'it has more than 2 `**`'],
  ['its length', 'x'.repeat(100_000), 'it is longer than 1024 characters'],
  ['the way out', '../*', 'it leads outside of the project'],
  ['the way to the root', '/*', 'it leads outside of the project'],
  ['the way out later', 'packages/../../*', 'it has `..` after its start'],
  ['repeated groups', `packages/${'+(a|aa)'.repeat(20)}b`, undefined],
  ['groups in groups', '+('.repeat(500), undefined],
  ['all that is let through', `{${'a,'.repeat(11)}}/`.repeat(3), undefined],
])('no editor waits for a workspace with %s, and what is not used is reported', async (_what, glob, why) => {
  const name = 'a'.repeat(200);
  const text = `import { HUB } from 'hub';\nfetch(HUB + '/repositories/acme/web/');\n`;
  await using made = await project({
    'package.json': JSON.stringify({ workspaces: [glob, 'packages/*'] }),
    [`packages/${name}/package.json`]: '{ "name": "hub", "main": "hub.js" }',
    [`packages/${name}/hub.js`]: `export const HUB = 'https://hub.docker.com/v2';`,
    [`packages/${name}/${folders(90)}package.json`]: '{}',
    'main.js': text,
  });
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const linter = new Linter({ cwd: made.root });
  const lint = () =>
    linter.verify(
      text,
      [{ plugins: { dockshift }, rules: { 'dockshift/no-deprecated-hub-repositories': 'error' } }],
      { filename: path.join(made.root, 'main.js') },
    );
  expect(lint()).toMatchObject([{ ruleId: 'dockshift/no-deprecated-hub-repositories' }]);
  expect(lint()).toHaveLength(1);
  const said = warned.mock.calls.map(([says]) => says);
  warned.mockRestore();
  const place = path.join(made.root, 'package.json');
  expect(said).toEqual(why === undefined ? [] : [`${place}: workspace 1 is not used: ${why}`]);
});

test.each([
  ['{'.repeat(200), 'it has more than 3 `{`'],
  ['{1..100000}.js', 'it has `..` after its start'],
  [`{${'a,'.repeat(40)}}`, 'it has more than 33 commas'],
  [`*${'/a'.repeat(101)}`, 'it has more than 100 folders'],
  ['*a/'.repeat(400), 'it is longer than 1024 characters'],
])('a pattern %s on the command line is refused in one line', async (pattern, why) => {
  await using made = await project({ 'a.sh': call });
  const message = `${pattern} is a pattern that is refused: ${why}`;
  await expect(resolveTargets([pattern], made.root)).rejects.toThrow(new UserError(message));
});
