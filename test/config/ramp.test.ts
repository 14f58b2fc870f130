import { createFixture } from 'fs-fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import type { Finding } from '../../src/finding.ts';
import { json } from '../../src/report/json.ts';
import { scan } from '../../src/scan.ts';
import { context, finding, report } from '../report/example.ts';

const rule = 'no-deprecated-hub-repositories';
const entry = 'hub/v2-get-repository';
/** Deprecated on 2025-09-19. */
const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const files = { 'src/a.sh': call, 'legacy/b.sh': call, 'README.md': `\`\`\`sh\n${call}\`\`\`\n` };

/** The severity of each finding, by file, with the day it was made of. */
async function severities(config: string, today: string) {
  const fixture = await createFixture({ ...files, 'dockshift.config.yaml': config });
  onTestFinished(() => fixture.rm());
  const configuration = await loadConfiguration({ root: fixture.path });
  const { findings } = await scan({ root: fixture.path, config: configuration, today });
  return Object.fromEntries(
    findings.map(({ file, severity, ramp }) => [file, ramp === undefined ? severity : `${severity} ${ramp}`]),
  );
}

/** The findings of `src/a.sh`, with their severity. */
const ofScript = async (config: string, today: string) => (await severities(config, today))['src/a.sh'];

describe('a warning becomes an error', () => {
  test.each([
    ['2027-01-30', 'warning 2027-01-31'],
    ['2027-01-31', 'error 2027-01-31'],
    ['2030-01-01', 'error 2027-01-31'],
  ])('on a day: %s', async (today, expected) => {
    expect(await ofScript(`ramp: { ${rule}: 2027-01-31 }`, today)).toBe(expected);
    expect(await ofScript(`ramp: { ${entry}: 2027-01-31 }`, today)).toBe(expected);
  });

  test.each([
    ['2025-12-27', 'warning 2025-12-28'],
    ['2025-12-28', 'error 2025-12-28'],
  ])('so many days after its deprecation: %s', async (today, expected) => {
    expect(await ofScript(`ramp: { ${rule}: 100 days }`, today)).toBe(expected);
  });

  test('an entry goes before its rule, an override before both, and never takes it back', async () => {
    const both = `ramp: { ${rule}: 2026-01-01, ${entry}: 2027-01-01 }`;
    const taken = `${both}\noverrides: [{ files: ['/legacy/'], ramp: { ${rule}: never } }]`;
    expect(await severities(taken, '2026-06-01')).toEqual({
      'README.md': 'info',
      'legacy/b.sh': 'warning',
      'src/a.sh': 'warning 2027-01-01',
    });
    expect(await severities(taken, '2027-06-01')).toMatchObject({
      'legacy/b.sh': 'warning',
      'src/a.sh': 'error 2027-01-01',
    });
  });

  test('what is off, is only information or is an error already stays so', async () => {
    const ramp = `ramp: { ${rule}: 2026-01-01 }`;
    expect(await ofScript(`${ramp}\nrules: { ${rule}: off }`, '2027-01-01')).toBeUndefined();
    expect(await ofScript(`${ramp}\nrules: { ${rule}: info }`, '2027-01-01')).toBe('info');
    expect(await ofScript(`${ramp}\nrules: { ${rule}: error }`, '2025-01-01')).toBe('error');
  });
});

test('the Engine has days, and no dates to count from', async () => {
  const fixture = await createFixture({ 'up.sh': 'curl -fsSL https://get.docker.com | sh\n' });
  onTestFinished(() => fixture.rm());
  await fixture.writeFile('dockshift.config.yaml', 'ramp: { no-unpinned-engine-release: 2027-01-31 }');
  const config = await loadConfiguration({ root: fixture.path });
  const on = async (today: string) =>
    (await scan({ root: fixture.path, config, today })).findings.map(({ severity }) => severity);
  expect(await on('2027-01-30')).toEqual(['warning']);
  expect(await on('2027-01-31')).toEqual(['error']);
});

describe('a ramp that would do nothing is refused', () => {
  test.each([
    ['no-deprecated-hub-repos: 2027-01-31', /:1:9: ramp\..*: no rule or entry has this id; did you mean/],
    ['hub/v9-tags: 2027-01-31', /:1:9: ramp\["hub\/v9-tags"\]: no rule or entry has this id/],
    ['engine/nope: 2027-01-31', /:1:9: ramp\["engine\/nope"\]: no entry of the catalogue has this id/],
    ['no-unpinned-engine-api: 90 days', /:1:33: .*there is no date to count days from; name a day/],
    ['engine/dockerode: 90 days', /:1:27: .*there is no date to count days from; name a day/],
  ])('%s', async (ramp, message) => {
    await expect(severities(`ramp: { ${ramp} }`, '2026-01-01')).rejects.toThrow(message);
  });
});

test('JSON has the day, and the day of a removal if there is one', () => {
  const told = (changes: Partial<Finding>): unknown =>
    JSON.parse(json(report([finding('curl URL', 'URL', changes)]), context({})));
  expect(told({ ramp: '2027-01-31', removal: '2027-06-01' })).toMatchObject({
    findings: [{ ramp: '2027-01-31', removal: '2027-06-01' }],
  });
  expect(JSON.stringify(told({}))).not.toMatch(/ramp|removal/);
});
