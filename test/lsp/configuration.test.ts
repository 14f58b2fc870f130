/** The configuration in an editor: what is wrong in it, in place, and what it may have. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompletionItem, Diagnostic } from 'vscode-languageserver/node';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import { configurationSchema } from '../../src/config/schema.ts';
import { editorIn } from './editor-in.ts';

const file = 'dockshift.config.yaml';
const severities = ['error', 'warning', 'info', 'off'];

/** The text that a diagnostic is at. */
function marked(text: string, { range: { start, end } }: Diagnostic): string {
  return text.split('\n')[start.line]?.slice(start.character, end.character) ?? '';
}

const mistakes: readonly (readonly [string, string, string, RegExp])[] = [
  [
    'a value',
    'rules:\n  no-removed-hub-v1: erorr\n',
    'erorr',
    /expected error, warning.*did you mean 'error'/,
  ],
  ['a key', 'rules:\n  no-removed-hub: off\n', 'no-removed-hub', /unknown key.*no-removed-hub-v1/],
  ['a level by state', 'failOn: { removed: loud }\n', 'loud', /expected error, warning, info or never/],
  ['a day', 'ramp: { no-removed-hub-v1: 2027-02-30 }\n', '2027-02-30', /there is no day/],
  ['an entry', 'entries: { hub/v1-image: off }\n', 'hub/v1-image', /no entry.*did you mean 'hub\/v1-images'/],
  ['an entry of the Engine', 'entries: { engine/js-dockerod: off }\n', 'engine/js-dockerod', /no entry/],
  ['the form', 'rules: {\n', '', /invalid YAML/],
];

test.each(mistakes)('%s that is wrong is marked where it is', async (_, text, at, message) => {
  const { editor } = await editorIn({});
  await editor.open(file, text);
  const found = await editor.diagnostics(file);
  expect(found).toMatchObject([{ severity: 1, code: 'configuration', source: 'dockshift' }]);
  expect(found[0]?.message).toMatch(message);
  if (at !== '') expect(found.map((one) => marked(text, one))).toEqual([at]);
  await editor.change(file, 'rules: { no-removed-hub-v1: off }\n');
  expect(await editor.diagnostics(file)).toEqual([]);
});

test('all mistakes are marked', async () => {
  const { editor } = await editorIn({});
  const text = 'presets: [strict, loud]\nbaseline: 3\nhubs: {}\n';
  await editor.open(file, text);
  const found = await editor.diagnostics(file);
  expect(found.map((one) => marked(text, one)).toSorted()).toEqual(['3', 'hubs', 'loud']);
});

test('a configuration that is not open is checked too, in YAML and JSON, and what was sent is taken back', async () => {
  const { editor, root } = await editorIn({ 'dockshift.config.json': '{ "maxWarnings": "3" }\n' });
  const json = 'dockshift.config.json';
  await editor.until(json, ({ length }) => length === 1);
  expect(editor.pushed.get(editor.uri(json))).toMatchObject([
    { range: { start: { line: 0, character: 17 } } },
  ]);
  const { items } = await editor.pullAll();
  expect(items.map(({ uri }) => uri)).toEqual([editor.uri(json)]);
  writeFileSync(`${root}/${json}`, '{ "maxWarnings": 3 }\n');
  await editor.watched([json], 2);
  await editor.until(json, ({ length }) => length === 0);
});

/** What is offered at the bar in a text. */
async function offered(text: string, name = file): Promise<readonly CompletionItem[]> {
  const { editor } = await editorIn({});
  await editor.open(name, text.replace('|', ''));
  const before = text.slice(0, text.indexOf('|')).split('\n');
  return editor.connection.sendRequest('textDocument/completion', {
    textDocument: { uri: editor.uri(name) },
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  });
}

const top = Object.keys(configurationSchema.entries);
const without = (...names: string[]) => top.filter((name) => !names.includes(name));
const states = ['removed', 'deprecated', 'undocumented', 'other'];
const levels = ['error', 'warning', 'info', 'never'];
const presets = ['recommended', 'strict', 'hub', 'engine'];

const ruleNames = Object.keys(defaultSettings);

const places: readonly (readonly [string, readonly string[]])[] = [
  ['|', top],
  ['presets: [strict]\nru|\n', without('presets')],
  ['ru|les:\n  no-removed-hub-v1: off\nbaseline: a\n', without('baseline')],
  ['rules:\n  no-removed-hub-v1: |\n', severities],
  ['rules:\n  no-removed-hub-v1: wa|rning\n  no-deprecated-hub-login: off\n', severities],
  ['rules: { no-removed-hub-v1: "|" }\n', severities],
  ['entries:\n  hub/v1-images: |\n', severities],
  ['presets:\n  - |\n', presets],
  ['presets: [strict, |]\n', presets],
  ['failOn: |\n', levels],
  ['failOn:\n  |\n', [...states, ...levels]],
  ['failOn:\n  removed: error\n  |\n', states.slice(1)],
  ['failOn: { removed: | }\n', levels],
  ['hub: { | }\n', ['hosts']],
  ['engine:\n  targets: ["29"]\n  v|\n', ['version']],
  ['overrides:\n  - |\n', ['files', 'rules', 'entries', 'ramp']],
  ['overrides:\n  - files: ["a"]\n    |\n', ['rules', 'entries', 'ramp']],
  ['rules:\n  |\n', ruleNames],
  ['rules:\n  no-removed-hub-v1: off\n  no-|\n', ruleNames.filter((name) => name !== 'no-removed-hub-v1')],
  ['baseline: |\n', []],
  ['# |\n', []],
];

test.each(places)('%j has its keys and words', async (text, labels) => {
  expect((await offered(text)).map(({ label }) => label)).toEqual(labels);
});

test('a key is put in the place of the word, with a colon and what it does', async () => {
  const [hosts] = await offered('hub:\n  ho|\n');
  expect(hosts).toMatchObject({
    documentation: expect.stringContaining('Further hosts'),
    textEdit: {
      range: { start: { line: 1, character: 2 }, end: { line: 1, character: 4 } },
      newText: 'hosts: ',
    },
  });
  const renamed = (await offered('pre|x: [strict]\n')).find(({ label }) => label === 'presets');
  expect(renamed?.textEdit?.newText).toBe('presets');
});

test('entries of the catalogue are offered, with what they are, and rules too where days are', async () => {
  const labels = async (text: string) => (await offered(text)).map(({ label }) => label);
  for (const text of ['entries:\n  |\n', 'overrides:\n  - files: ["a"]\n    entries: { hub/v1| }\n']) {
    const found = await labels(text);
    expect(found).toEqual(expect.arrayContaining(['hub/v1-images', 'engine/js-dockerode']));
    expect(found).not.toContain('no-removed-hub-v1');
  }
  expect(await labels('ramp:\n  |\n')).toEqual(
    expect.arrayContaining(['no-removed-hub-v1', 'hub/v1-images', 'engine/js-dockerode']),
  );
  const entry = (await offered('entries:\n  hub/v1-im|\n')).find(({ label }) => label === 'hub/v1-images');
  expect(entry).toMatchObject({
    documentation: expect.stringContaining('layers'),
    textEdit: { range: { start: { line: 1, character: 2 } }, newText: 'hub/v1-images: ' },
  });
});

test('in JSON too, with quotes', async () => {
  const json = 'dockshift.config.json';
  const quoted = (await offered('{ "rules": { "no-rem|" } }\n', json))[0];
  expect(quoted?.textEdit?.newText).toBe(ruleNames[0]);
  const plain = (await offered('{ | }\n', json)).find(({ label }) => label === 'rules');
  expect(plain?.textEdit?.newText).toBe('"rules": ');
  const word = await offered('{ "rules": { "no-removed-hub-v1": "|" } }\n', json);
  expect(word.map(({ textEdit }) => textEdit?.newText)).toEqual(severities);
});

test('what a configuration leads to is checked anew when it changes', async () => {
  const { editor, root } = await editorIn({ 'base.yaml': 'rules: {}\n', [file]: 'extends: ./base.yaml\n' });
  expect(await editor.diagnostics(file)).toEqual([]);
  writeFileSync(`${root}/base.yaml`, 'rules: { no-removed-hub-v1: loud }\n');
  await editor.watched(['base.yaml', file], 2);
  expect(await editor.diagnostics(file)).toMatchObject([{ message: expect.stringContaining('base.yaml') }]);
});

test('nothing is offered in other files', async () => {
  expect(await offered('|', 'compose.yaml')).toEqual([]);
});
