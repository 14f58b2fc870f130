/** What fixes prefer (specification, section 9.4): negotiation, then the version in use, then the newest that all targets accept. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { defaultConfiguration, type Configuration } from '../../../src/config/configuration.ts';
import { scan } from '../../../src/scan.ts';

type Engine = Configuration['engine'];

/** The file after all fixes. */
async function fixed(files: Readonly<Record<string, string>>, file: string, engine: Engine): Promise<string> {
  const made = await createFixture(files);
  try {
    const { findings } = await scan({ root: made.path, config: { ...defaultConfiguration, engine } });
    const edits = findings.flatMap(({ fix }) => fix?.edits ?? []).toSorted((a, b) => b.start - a.start);
    return edits.reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      files[file] ?? '',
    );
  } finally {
    await made.rm();
  }
}

describe('a client that can negotiate', () => {
  const call = (args: string) =>
    `package main\n\nimport "github.com/docker/docker/client"\n\nvar cli, _ = client.NewClientWithOpts(${args})\n`;
  const module = (version: string) =>
    `module example.com/tool\n\ngo 1.22\n\nrequire github.com/docker/docker ${version}+incompatible\n`;

  test.each<[module: string, engine: Engine, after: string]>([
    ['v28.5.2', { targets: [], version: 'negotiate' }, 'client.FromEnv, client.WithAPIVersionNegotiation()'],
    // 28.5 sends 1.51, which the newest engine accepts.
    ['v28.5.2', { targets: [], version: 'keep' }, 'client.FromEnv, client.WithVersion("1.51")'],
    // 25.0 does not: the newest version that both accept.
    ['v28.5.2', { targets: ['29', '25'], version: 'keep' }, 'client.FromEnv, client.WithVersion("1.44")'],
    ['v28.5.2', { targets: [], version: '1.45' }, 'client.FromEnv, client.WithVersion("1.45")'],
  ])('with the module %s and %j', async (version, engine, after) => {
    const files = { 'go.mod': module(version), 'main.go': call('client.FromEnv') };
    expect(await fixed(files, 'main.go', engine)).toBe(call(after));
  });
});

describe('a client that cannot', () => {
  const call = (options: string) => `import Docker from 'dockerode';\nnew Docker(${options});\n`;
  test.each<[engine: Engine, version: string]>([
    [{ targets: [], version: 'negotiate' }, '1.44'],
    [{ targets: ['29.10'], version: 'negotiate' }, '1.57'],
    [{ targets: ['28.5', '27.0'], version: 'keep' }, '1.46'],
    [{ targets: [], version: '1.50' }, '1.50'],
  ])('with %j states %s', async (engine, version) => {
    expect(await fixed({ 'docker.js': call('') }, 'docker.js', engine)).toBe(
      call(`{ version: 'v${version}' }`),
    );
    const old = call("{ version: 'v1.22' }");
    expect(await fixed({ 'docker.js': old }, 'docker.js', engine)).toBe(call(`{ version: 'v${version}' }`));
  });

  test('if no version serves all targets nothing is offered', async () => {
    const engine = { targets: ['24', '29.0'], version: 'negotiate' };
    expect(await fixed({ 'docker.js': call('') }, 'docker.js', engine)).toBe(call(''));
  });
});
