/** Real editors, without a screen, through a file of each kind: open, diagnostics, edit, hover, code action, save. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { cases } from './editors/cases.ts';

const scripts = fileURLToPath(new URL('editors', import.meta.url));
const server = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The set-up as the page has it: the first fence of a language. */
function snippetOf(language: string): string {
  const page = readFileSync(new URL('../../docs/language-server.md', import.meta.url), 'utf8');
  const fence = new MarkdownIt()
    .parse(page, {})
    .find(({ type, info }) => type === 'fence' && info === language);
  if (!fence) throw new Error(`the page has no ${language}`);
  return fence.content;
}

const editors = [
  {
    name: 'neovim',
    language: 'lua',
    command: 'nvim',
    args: ['--headless', '-u', 'NONE', '-S', `${scripts}/neovim.lua`],
  },
  {
    name: 'eglot',
    language: 'elisp',
    command: 'emacs',
    args: ['--batch', '-q', '-l', `${scripts}/eglot.el`],
  },
];

const seen = v.object({
  file: v.string(),
  moved: v.number(),
  hover: v.string(),
  title: v.string(),
  left: v.number(),
});

const isHere = (command: string) => spawnSync(command, ['--version']).status === 0;

test.each(editors)('$name', async ({ command, args, language }) => {
  if (!isHere(command)) throw new Error(`${command} is missing; .ci/debian-programs installs it`);
  const project = await createFixture({ ...cases });
  const folder = project.path.replace(/\/$/, '');
  const own = await createFixture({
    'bin/dockshift': `#!/bin/sh\nexec "${process.execPath}" "${server}" "$@"\n`,
    snippet: snippetOf(language),
  });
  try {
    chmodSync(own.getPath('bin/dockshift'), 0o755);
    const files = Object.keys(cases);
    const env = {
      ...process.env,
      PATH: `${own.getPath('bin')}:${process.env['PATH'] ?? ''}`,
      SNIPPET: own.getPath('snippet'),
      FOLDER: folder,
      FILES: files.join(' '),
    };
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      env,
      cwd: folder,
      timeout: 240_000,
    });
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.startsWith('{'));
    const found = lines.map((line) => v.parse(seen, JSON.parse(line)));
    expect(found.map(({ file }) => file)).toEqual(files);
    for (const { file, moved, hover, title, left } of found) {
      expect({ file, moved, left }).toEqual({ file, moved: 1, left: 0 });
      expect(hover).toContain('`GET https://hub.docker.com/v2/repositories/acme/app/`');
      expect(title).toContain('GetRepository');
      expect(readFileSync(`${folder}/${file}`, 'utf8')).toContain('/v2/namespaces/acme/repositories/app/');
    }
  } finally {
    await project.rm();
    await own.rm();
  }
});
