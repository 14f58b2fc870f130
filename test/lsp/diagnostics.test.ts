/** Diagnostics: what a scan finds, in texts that need not be saved. */
import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver/node';
import { session } from '../cli/session.ts';
import { editorIn } from './editor-in.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const constants = "export const HUB = 'https://hub.docker.com/v2';\n";
const uses = `import { HUB } from './hub.js';

export const show = (name) => fetch(HUB + \`/repositories/\${name}/\`);
`;

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

test('a finding has its rule, the page of the rule, its severity and the steps of its URL', async () => {
  const { editor } = await editorIn({ 'hub.js': constants, 'show.js': uses });
  const [found, ...more] = await editor.diagnostics('show.js');
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    code: 'no-deprecated-hub-repositories',
    codeDescription: { href: expect.stringContaining('/rules/no-deprecated-hub-repositories.md') },
    source: 'dockshift',
    severity: 2,
    tags: [2],
    range: { start: { line: 2 } },
  });
  const files = found?.relatedInformation?.map(({ location }) => location.uri);
  expect(files).toContain(editor.uri('hub.js'));
});

test('places count in UTF-16 units', async () => {
  const { editor } = await editorIn({ 'run.sh': `echo 🐋🐋; ${call}` });
  const [found] = await editor.diagnostics('run.sh');
  expect(found?.range.start.line).toBe(0);
  const text = `echo 🐋🐋; ${call}`;
  const { start, end } = found?.range ?? { start: { character: 0 }, end: { character: 0 } };
  expect(text.slice(start.character, end.character)).toContain('hub.docker.com');
});

test('a text that is not saved counts, and the saved one once it is closed', async () => {
  const { editor } = await editorIn({ 'run.sh': 'echo\n' });
  expect(await editor.diagnostics('run.sh')).toEqual([]);
  await editor.open('run.sh', call);
  expect(codes(await editor.diagnostics('run.sh'))).toEqual(['no-deprecated-hub-repositories']);
  await editor.change('run.sh', [
    { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '# ' },
  ]);
  expect(await editor.diagnostics('run.sh')).toEqual([]);
  await editor.change('run.sh', call);
  await editor.close('run.sh');
  expect(await editor.diagnostics('run.sh')).toEqual([]);
});

test('a file that is not on the disk is read, and leads to others', async () => {
  const { editor } = await editorIn({ 'hub.js': constants });
  await editor.open('show.js', uses);
  expect(codes(await editor.diagnostics('show.js'))).toEqual(['no-deprecated-hub-repositories']);
});

test('a constant that changes in one buffer changes the findings of files that use it', async () => {
  const { editor } = await editorIn({ 'hub.js': constants, 'show.js': uses });
  await editor.until('show.js', ({ length }) => length === 1);
  await editor.open('hub.js', constants.replace('hub.docker.com', 'hub.example.com'));
  await editor.until('show.js', ({ length }) => length === 0);
  await editor.close('hub.js');
  await editor.until('show.js', ({ length }) => length === 1);
});

test('a constant that changes renews the files that use it, and no others', async () => {
  const other = "fetch('https://hub.docker.com/v2/repositories/acme/other/');\n";
  const { editor } = await editorIn({ 'hub.js': constants, 'show.js': uses, 'other.js': other });
  await editor.until('show.js', ({ length }) => length === 1);
  await editor.until('other.js', ({ length }) => length === 1);
  const sent: string[] = [];
  editor.onSent = (uri) => sent.push(uri);
  await editor.open('hub.js', constants.replace('hub.docker.com', 'hub.example.com'));
  await editor.until('show.js', ({ length }) => length === 0);
  // The look at all files, a second later, changes nothing.
  await setTimeout(1_500);
  expect(sent).toEqual([editor.uri('show.js')]);
});

test('the same diagnostics have the same result id, in one file and in all', async () => {
  const { editor } = await editorIn({ 'run.sh': call, 'two.sh': call });
  const first = await editor.pull('run.sh');
  expect(first.kind).toBe('full');
  expect(await editor.pull('run.sh', first.resultId)).toEqual({
    kind: 'unchanged',
    resultId: first.resultId,
  });
  const all = await editor.pullAll();
  expect(all.items.map(({ uri }) => uri)).toEqual([editor.uri('run.sh'), editor.uri('two.sh')]);
  const previous = all.items.map(({ uri, resultId = '' }) => ({ uri, value: resultId }));
  await editor.open('two.sh', 'echo\n');
  const again = await editor.pullAll(previous);
  expect(again.items.map(({ uri, kind }) => [uri, kind])).toEqual([
    [editor.uri('run.sh'), 'unchanged'],
    [editor.uri('two.sh'), 'full'],
  ]);
});

test('comments, the baseline and the configuration count as in a scan', async () => {
  const comment = '# dockshift-ignore no-deprecated-hub-repositories -- the new client comes in May\n';
  const { editor, root } = await editorIn({ 'run.sh': comment + call, 'two.sh': call });
  expect(await editor.diagnostics('run.sh')).toEqual([]);
  expect(await editor.diagnostics('two.sh')).toHaveLength(1);
  const file = 'dockshift.config.yaml';
  writeFileSync(`${root}/${file}`, 'rules: { no-deprecated-hub-repositories: error }\n');
  await editor.watched([file], 1);
  expect(await editor.diagnostics('two.sh')).toMatchObject([{ severity: 1 }]);
  writeFileSync(`${root}/${file}`, 'rules: { no-deprecated-hub-repositories: loud }\n');
  await editor.watched([file], 2);
  await editor.diagnostics('two.sh');
  expect(editor.shown).toEqual([expect.stringContaining('dockshift.config.yaml:1:')]);
});

test('scripts are left to ESLint if its plug-in is configured near them', async () => {
  const config =
    "import dockshift from 'dockshift/eslint';\nexport default [dockshift.configs.recommended];\n";
  const script = "fetch('https://hub.docker.com/v2/repositories/acme/app/');\n";
  const own = {
    'web/eslint.config.js': config,
    'web/show.js': script,
    'web/run.sh': call,
    'show.js': script,
  };
  const shownBy = async (settings: object) => {
    const { editor, root } = await editorIn(own, { settings });
    const { items } = await editor.pullAll();
    const found = items.flatMap((item) => (item.kind === 'full' && item.items.length > 0 ? [item.uri] : []));
    return found.map((uri) => uri.replace(`file://${root}/`, ''));
  };
  expect(await shownBy({})).toEqual(['show.js', 'web/run.sh']);
  expect(await shownBy({ scripts: 'server' })).toEqual(['show.js', 'web/run.sh', 'web/show.js']);
  expect(await shownBy({ scripts: 'eslint' })).toEqual(['web/run.sh']);
});

test('folders come and go, and files are new, renamed and deleted', async () => {
  const { editor, root } = await editorIn({ 'run.sh': call });
  expect(await editor.diagnostics('run.sh')).toHaveLength(1);
  renameSync(`${root}/run.sh`, `${root}/two.sh`);
  await editor.watched(['run.sh'], 3);
  await editor.watched(['two.sh'], 1);
  expect(await editor.diagnostics('run.sh')).toEqual([]);
  expect(await editor.diagnostics('two.sh')).toHaveLength(1);
  rmSync(`${root}/two.sh`);
  await editor.watched(['two.sh'], 3);
  expect((await editor.pullAll()).items).toEqual([]);
});

test('only lines that changed since a commit are shown, if a setting asks for that', async () => {
  const { root, editor: plain } = await editorIn({ 'run.sh': call });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  writeFileSync(`${root}/two.sh`, call);
  await plain.watched(['two.sh'], 1);
  expect((await plain.pullAll()).items).toHaveLength(2);
  await plain.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { dockshift: { since: 'HEAD' } },
  });
  expect((await plain.pullAll()).items.map(({ uri }) => uri)).toEqual([plain.uri('two.sh')]);
});

test('what the baseline knows is left out, unless a setting asks for it', async () => {
  const { editor, root } = await editorIn({ 'run.sh': call });
  expect(await editor.diagnostics('run.sh')).toHaveLength(1);
  expect((await session(['baseline'], root)).code).toBe(0);
  await editor.watched(['.dockshift-baseline.json'], 1);
  expect(await editor.diagnostics('run.sh')).toEqual([]);
  await editor.open('run.sh', `${call}${call.replace('app', 'other')}`);
  expect(await editor.diagnostics('run.sh')).toMatchObject([{ range: { start: { line: 1 } } }]);
  const set = (baseline: boolean) =>
    editor.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { dockshift: { baseline } },
    });
  await set(false);
  expect(await editor.diagnostics('run.sh')).toHaveLength(2);
  await set(true);
  expect(await editor.diagnostics('run.sh')).toHaveLength(1);
});
