/** Settings for the gate of CI, in the editor: a configuration that cannot be read, presets, ramps. */
import { ESLint } from 'eslint';
import { createFixture } from 'fs-fixture';
import { expect, onTestFinished, test } from 'vitest';
import { everyRule } from './lint.ts';

const call = `fetch('https://hub.docker.com/v2/repositories/acme/web/');\n`;

async function messages(name: string, content: string): Promise<readonly string[]> {
  const project = await createFixture({ 'main.js': call, [name]: content });
  onTestFinished(() => project.rm());
  const eslint = new ESLint({ cwd: project.path, overrideConfigFile: true, overrideConfig: everyRule() });
  const results = await eslint.lintFiles(['main.js']);
  return results.flatMap((result) => result.messages.map(({ message }) => message));
}

test('a toml file is reported, and the defaults hold', async () => {
  const told = await messages('dockshift.config.toml', 'rules = {}');
  expect(told).toContainEqual(
    'dockshift.config.toml: dockshift cannot read a configuration in .toml; use .yaml, .yml, .json or .jsonc (the defaults are used)',
  );
  expect(told).toHaveLength(2);
});

test('what a preset switches off stays off', async () => {
  expect(await messages('dockshift.config.yaml', 'presets: [hub]')).toHaveLength(1);
  expect(await messages('dockshift.config.yaml', 'presets: [engine]')).toEqual([]);
});

test('a ramp changes nothing, and a wrong one is reported', async () => {
  const ramp = (id: string) => `ramp: { ${id}: 2020-01-01 }`;
  expect(await messages('dockshift.config.yaml', ramp('no-deprecated-hub-repositories'))).toHaveLength(1);
  expect((await messages('dockshift.config.yaml', ramp('hub/v9')))[0]).toContain('no rule or entry');
});
