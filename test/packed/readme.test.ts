/** The first script of the README, typed into a fresh clone by a user whose home is empty. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { cloneWith } from './clone.ts';
import { run } from './run.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

/** Of the machine: what it needs to reach the registry. */
const kept = ['PATH', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [`${name}=${value}`];
});

describe.skipIf(!inject('installed'))('the README', () => {
  test('leads from a clone to findings, and checks them', async () => {
    await using clone = await cloneWith((file) => !/^(?:test|fixtures\/(?!sample\/))/.test(file));
    const home = await mkdtemp(join(tmpdir(), 'dockshift-home-'));
    try {
      const script = /## Try it\n[^]*?```sh\n([^]*?)```/.exec(readme)?.[1] ?? '';
      expect(script).toBe('npm ci\nnpm start\n');
      const registry = (await run('npm', ['config', 'get', 'registry'], clone.root)).stdout.trim();
      const environment = [...kept, `npm_config_registry=${registry}`, `HOME=${home}`];
      const start = performance.now();
      const { code, stdout, stderr } = await run(
        'env',
        ['-i', ...environment, 'bash', '-ec', script],
        clone.root,
      );
      const seconds = Math.round((performance.now() - start) / 1000);
      process.stdout.write(`from the clone to the findings: ${seconds} s\n`);
      expect(code, stderr).toBe(0);
      expect(stdout).toContain('$ dockshift scan fixtures/sample');
      expect(stdout).toMatch(/✖ \d+ errors?/);
      expect(stdout).toContain('$ dockshift probe engine --run hello-world');
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
});
