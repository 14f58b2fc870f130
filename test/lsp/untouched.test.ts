/** A project is read, and nothing else: no file of it is written, and no program of it runs. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver/node';
import { editorIn } from './editor-in.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const fetches = "import { HUB } from './hub.js';\n\nfetch(`${HUB}/v2/repositories/acme/app/`);\n";

/** Each would leave a file if it ran. */
const writes = (name: string) =>
  `import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('${name}.ran', import.meta.url), '');\nexport const HUB = 'https://hub.docker.com';\nexport default [];\n`;
const script = 'touch script.ran';
const scripts = Object.fromEntries(
  ['preinstall', 'install', 'prepare', 'pretest', 'test', 'dockshift'].map((name) => [name, script]),
);

const project: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'module',
    main: 'hub.js',
    scripts,
    dockshift: { extends: 'rules' },
  }),
  'eslint.config.js': writes('eslint'),
  'dockshift.config.js': writes('config'),
  'node_modules/rules/package.json': JSON.stringify({ name: 'rules', main: 'index.js', type: 'module' }),
  'node_modules/rules/index.js': writes('rules'),
  'node_modules/rules/dockshift.config.yaml': 'rules: { no-removed-hub-v1: error }\n',
  'node_modules/.bin/dockshift': `#!/bin/sh\n${script}\n`,
  'web/eslint.config.js': `import dockshift from 'dockshift/eslint';\n${writes('web')}`,
  'web/dockshift.config.yaml': 'extends: ../base.js\n',
  'base.js': writes('base'),
  'hub.js': writes('hub'),
  'show.js': fetches,
  'setup.py': `open('setup.ran', 'w')\n`,
  'monitor.sh': `#!/bin/sh\n${script}\n`,
  '.envrc': `${script}\n`,
  'run.sh': call,
  Makefile: `$(shell ${script})\n\nall:\n\t${call}`,
};

test('a session leaves a project as it was, and runs nothing of it', async () => {
  const { editor, root } = await editorIn(project);
  chmodSync(`${root}/monitor.sh`, 0o755);
  chmodSync(`${root}/node_modules/.bin/dockshift`, 0o755);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  // git runs such a program when it lists files.
  execFileSync('git', ['config', 'core.fsmonitor', `${root}/monitor.sh`], { cwd: root });
  const before = textsIn(root);
  expect(before.size).toBeGreaterThanOrEqual(Object.keys(project).length);

  await editor.pullAll();
  for (const [file, text] of Object.entries(project)) {
    await editor.open(file, text);
    await editor.diagnostics(file);
    await editor.connection.sendRequest('textDocument/completion', {
      textDocument: { uri: editor.uri(file) },
      position: { line: 0, character: 0 },
    });
    const actions = await editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: editor.uri(file) },
      range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
      context: { diagnostics: [] },
    });
    if (file === 'run.sh') expect(actions.length).toBeGreaterThan(0);
    await editor.change(file, `${text}\n`);
    await editor.save(file);
  }
  await editor.watched(Object.keys(project), 2);
  await editor.pullAll();
  expect(textsIn(root)).toEqual(before);
});

/** All files but those of git, with their texts. */
function textsIn(root: string): ReadonlyMap<string, string> {
  const files = fastGlob.sync('**', { cwd: root, dot: true, ignore: ['.git/**'] }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
}
