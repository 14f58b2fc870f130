/** What an editor shows and changes with the plug-in: the server that editors run ESLint with, over its streams. */
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Editor } from './editor.ts';
import { fixed, found, recommended, sample, suggested } from './sample.ts';

const installed = inject('installed');

describe.skipIf(!installed)('an editor', () => {
  let project: FsFixture;
  let editor: Editor;

  beforeAll(async () => {
    const root = installed?.eslint10 ?? '';
    project = await createFixture({ ...sample, 'eslint.config.js': recommended }, { tempDir: root });
    editor = await Editor.open(root, project.path, 'main.js', sample['main.js']);
  });
  afterAll(async () => {
    await editor.close();
    await project.rm();
  });

  async function at(line: number) {
    const diagnostic = (await editor.diagnostics()).find(({ range }) => range.start.line === line - 1);
    if (!diagnostic) throw new Error(`nothing is shown on line ${line}`);
    const actions = await editor.actions(diagnostic);
    return { diagnostic, offered: (title: RegExp) => actions.find((action) => title.test(action.title)) };
  }

  async function afterChoosing(line: number, title: RegExp) {
    const action = (await at(line)).offered(title);
    if (!action) throw new Error(`${title.source} is not offered`);
    editor.text = sample['main.js'];
    await editor.choose(action);
    return editor.text;
  }

  test('shows the findings, each with a link to the page of its rule', async () => {
    const diagnostics = await editor.diagnostics();
    expect(
      diagnostics.map(({ range: { start }, code }) => `${start.line + 1}:${start.character + 1} ${code}`),
    ).toEqual(found.map((line) => line.replace(' ', ' dockshift/')));
    expect(diagnostics.map(({ severity }) => severity)).toEqual([2, 2, 1]);
    for (const { codeDescription, code } of diagnostics) {
      expect(codeDescription?.href).toContain(`${code.replace('dockshift/', 'rules/')}.md`);
    }
  });

  test('makes a safe fix, and prefers it', async () => {
    const { offered } = await at(3);
    expect(offered(/^Fix this/)).toMatchObject({ kind: 'quickfix', isPreferred: true });
    expect(await afterChoosing(3, /^Fix this/)).toBe(fixed);
  });

  test('makes all that is safe at once', async () => {
    expect(await afterChoosing(3, /^Fix all auto-fixable/)).toBe(fixed);
  });

  test('offers what is unsafe under its title, not as a fix', async () => {
    const { offered } = await at(7);
    expect(offered(/^Fix this/)).toBeUndefined();
    expect(offered(/gets the address/)).toMatchObject({ isPreferred: false });
    expect(await afterChoosing(7, /gets the address/)).toBe(suggested);
  });

  test('offers nothing where a person has to change the code', async () => {
    const { offered } = await at(9);
    expect(offered(/^Fix this/)).toBeUndefined();
    expect(offered(/^call /)).toBeUndefined();
    expect(offered(/^Disable .* for this line/)).toBeDefined();
  });

  test('reports nothing in the text that the fix leaves', async () => {
    const rest = await Editor.open(installed?.eslint10 ?? '', project.path, 'main.js', fixed);
    try {
      expect((await rest.diagnostics()).map(({ range }) => range.start.line + 1)).toEqual([7, 9]);
    } finally {
      await rest.close();
    }
  });

  /** How many diagnostics a file of a part of the project has. */
  async function shownIn(part: Record<string, string>): Promise<number> {
    const root = installed?.eslint10 ?? '';
    const files = { 'eslint.config.js': recommended, 'part/src/main.js': sample['main.js'], ...part };
    await using parts = await createFixture(files, { tempDir: root });
    const opened = await Editor.open(root, parts.path, 'part/src/main.js', sample['main.js']);
    try {
      return (await opened.diagnostics()).length;
    } finally {
      await opened.close();
    }
  }

  test('takes the folder of the nearest eslint.config.* for the root', async () => {
    const off = { 'part/dockshift.config.yaml': "ignore: ['**']\n" };
    expect(await shownIn(off)).toBe(2);
    expect(await shownIn({ ...off, 'part/eslint.config.js': recommended })).toBe(0);
  });
});
