/** Code actions: fixes, comments and explanations, as edits of what is open. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { session } from '../cli/session.ts';
import type { Editor } from './client.ts';
import { editorIn } from './editor-in.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const removed = "curl -s https://index.docker.io/v1/repositories/ubuntu/tags | jq -r '.[].name'\n";
const versioned = { capabilities: { workspace: { workspaceEdit: { documentChanges: true } } } };

async function actionsAt(
  editor: Editor,
  file: string,
  line: number,
  only?: string[],
  character = 45,
): Promise<CodeAction[]> {
  const at = { line, character };
  return editor.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri: editor.uri(file) },
    range: only
      ? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
      : { start: at, end: at },
    context: { diagnostics: [], ...(only && { only }) },
  });
}

/** A text after the part of an edit that is of its file. */
function edited(text: string, uri: string, edit: WorkspaceEdit | undefined): string {
  const edits = (edit?.documentChanges ?? []).flatMap((change) =>
    'textDocument' in change && change.textDocument.uri === uri ? change.edits : [],
  );
  const plain = [...edits, ...(edit?.changes?.[uri] ?? [])].flatMap((one) => ('newText' in one ? [one] : []));
  return TextDocument.applyEdits(TextDocument.create(uri, '', 1, text), plain);
}

test('the safe fix is preferred, and makes the text that migrate writes', async () => {
  const { editor, root } = await editorIn({ 'tags.sh': removed }, versioned);
  await editor.open('tags.sh', removed);
  const actions = await actionsAt(editor, 'tags.sh', 0);
  const fix = actions.find(({ isPreferred }) => isPreferred);
  expect(fix).toMatchObject({
    kind: 'quickfix',
    edit: { documentChanges: [{ textDocument: { uri: editor.uri('tags.sh'), version: 1 } }] },
  });
  const [all] = await actionsAt(editor, 'tags.sh', 0, ['source.fixAll']);
  expect(all?.kind).toBe('source.fixAll.dockshift');
  expect((await session(['migrate', '--write', '--allow-dirty'], root)).code).toBe(0);
  const migrated = readFileSync(`${root}/tags.sh`, 'utf8');
  expect(migrated).not.toBe(removed);
  for (const action of [fix, all]) {
    expect(edited(removed, editor.uri('tags.sh'), action?.edit)).toBe(migrated);
  }
});

test('a fix to review has its reason in the title, and is not preferred', async () => {
  const { editor } = await editorIn({ 'run.sh': call });
  const [fix] = await actionsAt(editor, 'run.sh', 0);
  expect(fix?.title).toMatch(/review needed: \S/);
  expect(fix?.isPreferred).toBeUndefined();
  expect(edited(call, editor.uri('run.sh'), fix?.edit)).toContain('/v2/namespaces/acme/');
  expect(await actionsAt(editor, 'run.sh', 0, ['source.fixAll'])).toEqual([]);
});

test('a text that has changed on the way is fixed as it is now', async () => {
  const { editor } = await editorIn({ 'tags.sh': 'echo\n' }, versioned);
  await editor.open('tags.sh', 'echo\n');
  await editor.change('tags.sh', `# 🐋\n${removed}`);
  const [fix] = await actionsAt(editor, 'tags.sh', 1);
  expect(fix?.edit?.documentChanges).toMatchObject([{ textDocument: { version: 2 } }]);
});

const placed: readonly (readonly [string, string, number, RegExp])[] = [
  ['run.sh', call, 0, /^# dockshift-ignore \S+ until=\d{4}-\d\d-\d\d -- \S.*\ncurl/],
  [
    'run.py',
    "import requests\nif True:\n    requests.get('https://hub.docker.com/v2/repositories/acme/app/')\n",
    2,
    /\n    # dockshift-ignore \S+ until=/,
  ],
  [
    'goes-on.sh',
    'curl -s \\\n  https://hub.docker.com/v2/repositories/acme/app/\n',
    1,
    /app\/ # dockshift-ignore \S+ until=/,
  ],
  [
    'main.go',
    'package main\n\nimport "net/http"\n\nfunc show() {\n\thttp.Get("https://hub.docker.com/v2/repositories/acme/app/")\n}\n',
    5,
    /\n\t\/\/ dockshift-ignore \S+ until=/,
  ],
];

test.each(placed)(
  'a comment ignores the finding in %s, with a reason and a day',
  async (file, text, line, form) => {
    const { editor } = await editorIn({ [file]: text });
    await editor.open(file, text);
    const ignore = (await actionsAt(editor, file, line)).find(({ title }) => title.startsWith('Ignore'));
    const after = edited(text, editor.uri(file), ignore?.edit);
    expect(after).toMatch(form);
    expect(await editor.diagnostics(file)).toHaveLength(1);
    await editor.change(file, after);
    expect(await editor.diagnostics(file)).toEqual([]);
  },
);

test('if no comment is possible, none is offered; an editor that asks later gets the edit then', async () => {
  const json = '{ "scripts": { "show": "curl -s https://hub.docker.com/v2/repositories/acme/app/" } }\n';
  const resolving = {
    capabilities: {
      textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } } },
    },
  };
  const { editor } = await editorIn({ 'package.json': json, 'run.sh': call });
  const titles = (await actionsAt(editor, 'package.json', 0)).map(({ title }) => title);
  expect(titles.some((title) => title.startsWith('Explain'))).toBe(true);
  expect(titles.filter((title) => title.startsWith('Ignore'))).toEqual([]);

  const { editor: later } = await editorIn({ 'run.sh': call }, resolving);
  const ignore = (await actionsAt(later, 'run.sh', 0)).find(({ title }) => title.startsWith('Ignore'));
  expect(ignore?.edit).toBeUndefined();
  const resolved = await later.connection.sendRequest<CodeAction>('codeAction/resolve', ignore ?? {});
  expect(edited(call, later.uri('run.sh'), resolved.edit)).toContain('# dockshift-ignore ');
});

test('the page of a rule is shown', async () => {
  const { editor } = await editorIn({ 'run.sh': call });
  const explain = (await actionsAt(editor, 'run.sh', 0)).find(({ title }) => title.startsWith('Explain'));
  await editor.connection.sendRequest('workspace/executeCommand', {
    command: explain?.command?.command,
    arguments: explain?.command?.arguments,
  });
  expect(editor.shown).toEqual([expect.stringContaining('rules/no-deprecated-hub-repositories.md')]);
  await editor.connection.sendRequest('workspace/executeCommand', {
    command: 'dockshift.explain',
    arguments: ['x'],
  });
  expect(editor.shown).toHaveLength(1);
});

test('an edit over several files names the version of each that is open, and makes what migrate writes', async () => {
  const files = {
    'hub.py': 'ROOT = "https://hub.docker.com/v2/repositories"\n',
    'show.py': 'import requests\nfrom hub import ROOT\n\nrequests.get(ROOT + "/acme/app/")\n',
  };
  const { editor, root } = await editorIn(files, versioned);
  await editor.open('show.py', 'import requests\n');
  await editor.change('show.py', files['show.py']);
  // A file that is led to only now is seen by the look at all files.
  await editor.until('show.py', ({ length }) => length === 1);
  const fixOf = async () =>
    (await actionsAt(editor, 'show.py', 3, undefined, 20)).find(({ isPreferred }) => isPreferred);
  const closed = { uri: editor.uri('hub.py'), version: null };
  const open = { uri: editor.uri('show.py'), version: 2 };
  expect((await fixOf())?.edit).toMatchObject({
    documentChanges: [{ textDocument: closed }, { textDocument: open }],
  });
  await editor.open('hub.py', files['hub.py']);
  await editor.change('hub.py', `\n${files['hub.py']}`);
  await editor.change('hub.py', files['hub.py']);
  const fix = await fixOf();
  expect(fix?.edit).not.toHaveProperty('changes');
  expect(fix?.edit).toMatchObject({
    documentChanges: [{ textDocument: { ...closed, version: 3 } }, { textDocument: open }],
  });
  expect((await session(['migrate', '--write', '--allow-dirty'], root)).code).toBe(0);
  for (const [file, text] of Object.entries(files)) {
    const migrated = readFileSync(`${root}/${file}`, 'utf8');
    expect(migrated).not.toBe(text);
    expect(edited(text, editor.uri(file), fix?.edit)).toBe(migrated);
  }
});
