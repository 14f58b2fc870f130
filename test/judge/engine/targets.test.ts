/** Which versions the targets accept, and that the catalogue alone decides it. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { defaultConfiguration } from '../../../src/config/configuration.ts';
import { engineCatalogOf } from '../../../src/engine-catalog/catalog.ts';
import { engineCatalog } from '../../../src/engine-catalog/load.ts';
import { engineData } from '../../../src/generated/engine-catalog.ts';
import { refusalOf } from '../../../src/judge/engine/acceptance.ts';
import { violationsOfClient } from '../../../src/judge/engine/client.ts';
import { engineContext } from '../../../src/judge/engine/context.ts';
import { scan } from '../../../src/scan.ts';
import type { EngineClientFact } from '../../../src/trace/engine/fact.ts';

const catalog = await engineCatalog();

function contextFor(targets: readonly string[], known = catalog) {
  const engine = { targets, version: 'negotiate' };
  return engineContext(known, { ...defaultConfiguration, engine }, () => undefined);
}

describe('a version is', () => {
  test.each<[version: string, targets: readonly string[], refused: string]>([
    ['1.24', [], 'too low for 29.10'],
    ['1.39', [], 'too low for 29.10'],
    ['1.40', [], 'too low for 29.0-29.1, 29.2, between'],
    ['1.43', [], 'too low for 29.0-29.1, 29.2, between'],
    ['1.44', [], 'accepted'],
    ['1.57', [], 'accepted'],
    ['1.58', [], 'too high for 29.10'],
    ['1.41', ['29'], 'too low for 29.0-29.1, 29.2'],
    ['1.41', ['29.3'], 'accepted'],
    ['1.24', ['28'], 'accepted'],
    ['1.23', ['28'], 'too low for 28.0, 28.1, 28.2, 28.3-28.5'],
    ['1.45', ['25'], 'too high for 25.0'],
    ['1.44', ['29', '25'], 'accepted'],
    ['1.9', ['29.10'], 'too low for 29.10'],
  ])('%s for %j: %s', (version, targets, refused) => {
    const refusal = refusalOf(version, contextFor(targets));
    const { isTooLow, by, onlyBetween } = refusal ?? {};
    const says = `${isTooLow ? 'too low' : 'too high'} for ${by?.join(', ') ?? ''}${onlyBetween ? ', between' : ''}`;
    expect(refusal ? says : 'accepted').toBe(refused);
  });
});

describe('what a fix states', () => {
  test.each<[targets: readonly string[], version: string | undefined]>([
    // The one version that every release from 25.0 on accepts.
    [[], '1.44'],
    [['29', '25'], '1.44'],
    [['29.10'], '1.57'],
    [['28.5', '29.10'], '1.51'],
    [['24', '29.0'], undefined],
  ])('for %j is %s', (targets, version) => {
    expect(contextFor(targets).proposed).toBe(version);
  });

  test('the configuration can name it', () => {
    const config = { ...defaultConfiguration, engine: { targets: [], version: '1.45' } };
    expect(engineContext(catalog, config, () => undefined).proposed).toBe('1.45');
  });
});

const at = { file: 'docker.js', start: 0, end: 40 };
const pinned: EngineClientFact = {
  kind: 'engine-client',
  ecosystem: 'npm',
  package: 'dockerode',
  call: 'Docker',
  options: [{ name: 'version', stated: [{ kind: 'text', value: 'v1.39', at }], at }],
  isComplete: true,
  site: at,
  writing: { call: at, args: [], named: [] },
  steps: [],
};

test('the lowest version of a release is one number in the catalogue', () => {
  const findings = (known: typeof catalog) =>
    violationsOfClient(pinned, contextFor([], known)).map(({ kind, isNote }) => ({ kind, isNote }));
  const lowered = structuredClone(engineData);
  const newest = lowered.releases.lines.find(({ from }) => from === catalog.newest.from);
  if (!newest) throw new Error('the newest line is not among the rows');
  expect(findings(catalog)).toEqual([{ kind: 'refused', isNote: false }]);
  newest.min = '1.24';
  expect(findings(engineCatalogOf(lowered))).toEqual([{ kind: 'refused', isNote: true }]);
  for (const line of lowered.releases.lines) if (line.from.startsWith('29')) line.min = '1.24';
  expect(findings(engineCatalogOf(lowered))).toEqual([]);
});

test('a scan takes the targets from the configuration', async () => {
  const made = await createFixture({
    'package.json': '{ "dependencies": { "dockerode": "^4.0.0" } }',
    'docker.js': "import Docker from 'dockerode';\nnew Docker({ version: 'v1.45' });\n",
  });
  try {
    const findings = async (targets: readonly string[]) => {
      const config = { ...defaultConfiguration, engine: { targets, version: 'negotiate' } };
      return (await scan({ root: made.path, config })).findings.map(({ message }) => message);
    };
    expect(await findings([])).toEqual([]);
    expect(await findings(['25'])).toEqual(['API version 1.45 is refused as too new by Engine 25.0']);
    await expect(findings(['12'])).rejects.toThrow(/no release line of the Engine is called '12'/);
  } finally {
    await made.rm();
  }
});
