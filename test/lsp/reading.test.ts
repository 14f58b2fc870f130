/** What is shown beside the code: hovers, lenses, links. */
import { expect, test } from 'vitest';
import type { CodeLens, DocumentLink, Hover } from 'vscode-languageserver/node';
import { editorIn } from './editor-in.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';

test('a hover has the request, since when, and what replaces it', async () => {
  const { editor } = await editorIn({ 'run.sh': call });
  const at = (character: number) =>
    editor.connection.sendRequest<Hover | null>('textDocument/hover', {
      textDocument: { uri: editor.uri('run.sh') },
      position: { line: 0, character },
    });
  const hover = await at(30);
  const text = JSON.stringify(hover?.contents);
  expect(text).toContain('`GET https://hub.docker.com/v2/repositories/acme/app/`');
  expect(text).toMatch(/\*\*Since\*\*: \d{4}-\d\d-\d\d \([\d,]+ days ago\)/);
  expect(text).toMatch(/\*\*Instead\*\*: `GET \/v2\/namespaces\//);
  expect(hover?.range?.start.line).toBe(0);
  expect(await at(0)).toBeNull();
});

test('a hover has the days that are left', async () => {
  const config = 'ramp: { no-deprecated-hub-repositories: 2999-12-31 }\n';
  const { editor } = await editorIn({ 'run.sh': call, 'dockshift.config.yaml': config });
  const hover = await editor.connection.sendRequest<Hover>('textDocument/hover', {
    textDocument: { uri: editor.uri('run.sh') },
    position: { line: 0, character: 30 },
  });
  expect(JSON.stringify(hover.contents)).toMatch(/from 2999-12-31 on \(in [\d,]+ days\)/);
});

test('lenses are off unless a setting asks for them', async () => {
  const lensesOf = async (settings: object) => {
    const { editor } = await editorIn({ 'run.sh': call }, { settings });
    return editor.connection.sendRequest<CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri: editor.uri('run.sh') },
    });
  };
  expect(await lensesOf({})).toEqual([]);
  expect(await lensesOf({ codeLens: true })).toMatchObject([
    { command: { title: expect.stringContaining('becomes GET /v2/namespaces/') } },
  ]);
});

test('the rule of a comment, and rules and entries of the configuration, are links to what describes them', async () => {
  const { editor } = await editorIn({});
  const linksIn = async (file: string, text: string) => {
    await editor.open(file, text);
    return editor.connection.sendRequest<DocumentLink[]>('textDocument/documentLink', {
      textDocument: { uri: editor.uri(file) },
    });
  };
  expect(await linksIn('run.sh', '# dockshift-ignore no-removed-hub-v1 -- old\n')).toMatchObject([
    {
      range: { start: { character: 19 }, end: { character: 36 } },
      target: expect.stringMatching(/no-removed-hub-v1\.md$/),
    },
  ]);
  expect(await linksIn('dockshift.config.yaml', 'rules: { no-removed-hub-v1: error }\n')).toHaveLength(1);
  const config = 'entries:\n  hub/v1-images: off\n  engine/js-dockerode: off\n  hub/none: off\n';
  expect(await linksIn('dockshift.config.yml', config)).toMatchObject([
    { range: { start: { line: 1, character: 2 } }, target: expect.stringMatching(/no-removed-hub-v1\.md$/) },
    { range: { start: { line: 2 } }, target: expect.stringMatching(/^https:/) },
  ]);
  expect(await linksIn('three.sh', '# dockshift-ignore hub/v1-images -- old\n')).toHaveLength(1);
  expect(await linksIn('two.sh', 'echo no-removed-hub-v1\n')).toEqual([]);
});
