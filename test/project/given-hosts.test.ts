/** The host that a file gives others is computed only if the file can have one, and nothing is missed for that. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileJudge } from '../../src/analysis/file-judge.ts';
import { scan } from '../../src/scan.ts';

const files = {
  'src/hub.ts': "export const HUB = 'https://hub.docker.com/v2';\n",
  // It names an engine alone, and passes on a host that it reads.
  'src/engine.ts': [
    "import Docker from 'dockerode';",
    "import { HUB } from './hub';",
    'export const docker = new Docker();',
    'export const page = (path: string) => fetch(HUB + path);',
    '',
  ].join('\n'),
  'src/main.ts': ["import { page } from './engine';", 'await page(`/repositories/${org}/`);', ''].join('\n'),
  'src/alone.ts': ["import Docker from 'dockerode';", 'export const other = new Docker();', ''].join('\n'),
  'test/hub.ts': "export const hub = 'https://hub.docker.com/v2';\n",
  'vendor/hub.ts': "export const hub = 'https://hub.docker.com/v2';\n",
};

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dockshift-given-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('only files that hold a host or a path, and readers of those, are asked what they give', async () => {
  const asked = vi.spyOn(FileJudge.prototype, 'exportedHosts');
  const { findings } = await scan({ root });
  const first = asked.mock.calls.filter(([, isReader]) => !isReader).map(([{ file }]) => file);
  expect(first.toSorted()).toEqual(['src/hub.ts', 'src/main.ts']);
  expect(asked.mock.calls.map(([{ file }]) => file)).not.toContain('src/alone.ts');
  const hub = findings.filter(({ url }) => url?.startsWith('https://hub.docker.com'));
  expect(hub.map(({ file }) => file)).toEqual(['src/main.ts']);
});
