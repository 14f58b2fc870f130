/** `--stdin`, `--watch` and completion. */
import fs from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runWatch } from '../../src/cli/commands/watch.ts';
import { project } from '../discover/project.ts';
import { session } from './session.ts';

const call = 'curl -fsS https://registry.hub.docker.com/v1/repositories/acme/app/tags\n';

describe('--stdin', () => {
  const scan = async (files: Record<string, string>, name: string, text: string, ...more: string[]) => {
    await using at = await project(files);
    return await session(['--stdin', '--stdin-filename', name, '--format', 'concise', ...more], at.root, {
      stdin: () => Promise.resolve(Buffer.from(text)),
    });
  };

  test('scans a text that is not on the disk', async () => {
    expect(await scan({}, 'new/a.sh', call)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^new\/a\.sh:1:11: error no-removed-hub-v1 /),
    });
    expect(await scan({}, 'a.sh', 'echo hello\n')).toMatchObject({ code: 0, stdout: '' });
  });

  test('instead of what the disk has, with its imports and its configuration', async () => {
    const files = {
      'src/base.js': "export const HUB = 'https://registry.hub.docker.com';\n",
      'src/tags.js': 'export {};\n',
      'dockshift.config.yaml': 'rules: { no-removed-hub-v1: warning }\n',
    };
    const text = "import { HUB } from './base.js';\nawait fetch(`${HUB}/v1/repositories/acme/app/tags`);\n";
    const { stdout } = await scan(files, 'src/tags.js', text);
    expect(stdout).toMatch(/^src\/tags\.js:2:13: warning no-removed-hub-v1 /);
    expect((await scan(files, 'src/tags.js', text, '--format', 'concise')).code).toBe(2);
  });

  test('shows the code that it was given', async () => {
    await using at = await project({ 'a.sh': 'echo\n' });
    const stdin = () => Promise.resolve(Buffer.from(call));
    const { stdout } = await session(['--stdin', '--stdin-filename', 'a.sh'], at.root, { stdin });
    expect(stdout).toContain('1 │ curl -fsS https://registry.hub.docker.com');
  });

  test.each([
    [['--stdin'], '--stdin needs --stdin-filename, which decides how the text is read'],
    [['--stdin-filename', 'a.sh'], '--stdin-filename is for --stdin'],
    [['--stdin', '--stdin-filename', 'a.sh', 'src'], '--stdin and paths exclude each other'],
    [['--stdin', '--stdin-filename', 'a.sh', '--fix'], '--stdin and --fix exclude each other'],
    [['--stdin', '--stdin-filename', '../a.sh'], '--stdin-filename: ../a.sh is not in the working folder'],
    [['--watch', '--fix'], '--watch and --fix exclude each other'],
  ])('%j is refused', async (argv, message) => {
    await using at = await project({ src: {} });
    expect(await session(argv, at.root)).toEqual({ code: 2, stdout: '', stderr: `dockshift: ${message}\n` });
  });
});

test('--watch scans again after a change, and not for what dockshift writes', async () => {
  await using at = await project({ 'a.sh': 'echo\n' });
  const end = new AbortController();
  let scans = 0;
  const scanOnce = () => {
    scans++;
    if (scans === 1) {
      fs.writeFileSync(at.at('.dockshift-cache.json'), '{}');
      setTimeout(() => {
        expect(scans).toBe(1);
        fs.writeFileSync(at.at('a.sh'), call);
      }, 400);
    } else end.abort();
    return Promise.resolve(0 as const);
  };
  const output = { write: () => undefined };
  await runWatch(at.root, scanOnce, { stdout: output, stderr: output, env: {}, cwd: at.root }, end.signal);
  expect(scans).toBe(2);
});

describe('completion', () => {
  test('prints a script', async () => {
    await using at = await project();
    const log = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    expect((await session(['completion'], at.root)).code).toBe(0);
    expect(String(log.mock.calls[0])).toContain('dockshift --get-yargs-completions');
  });

  test('has a help page', async () => {
    await using at = await project();
    const { code, stdout } = await session(['completion', '--help'], at.root);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^dockshift completion\n[^]*~\/\.bashrc[^]*Documentation: https:/);
  });

  test('offers commands and options', async () => {
    await using at = await project();
    const offered = async (...words: string[]) =>
      (await session(['--get-yargs-completions', 'dockshift', ...words], at.root)).stdout;
    expect(await offered('mi')).toMatch(/^migrate\b/m);
    expect(await offered('migrate', '--un')).toMatch(/^--unsafe\b/m);
    expect(await offered('--stdin')).toMatch(/^--stdin-filename\b/m);
  });

  test('in fish, whose script leaves out the name of the program', async () => {
    await using at = await project();
    vi.stubEnv('SHELL', '/usr/bin/fish');
    const offered = async (...words: string[]) =>
      (await session(['--get-yargs-completions', ...words], at.root)).stdout;
    expect(await offered('mi')).toMatch(/^migrate\b/m);
    const ofMigrate = await offered('migrate', '--un');
    expect(ofMigrate).toMatch(/^--unsafe\b/m);
    expect(ofMigrate).not.toMatch(/^--stdin\b/m);
    expect(await offered('--stdin')).toMatch(/^--stdin-filename\b/m);
  });
});
