/** What the labels of public repositories count as found, as missed and as wrong. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { scan } from '../../../src/scan.ts';
import { checkOut } from './checkout.ts';
import type { Label } from './labels.ts';
import { hold, page } from './run.ts';
import { score } from './score.ts';

const used = `import requests

HUB = 'https://hub.docker.com/v2'
print(requests.get(f'{HUB}/repositories/acme/web/').json()['pull_count'])
`;

const label: Label = {
  repository: 'acme/report',
  file: 'report.py',
  line: 4,
  also: [{ file: 'report.py', line: 3 }],
  about: 'hub',
  due: 'yes',
  rules: ['no-deprecated-hub-repositories'],
  operation: 'GetRepository',
  fix: 'unsafe',
  follow: 'same-file',
  context: 'code',
  why: 'a constant joined in the call',
};

async function scored(text: string, labels: readonly Label[]) {
  await using folder = await createFixture({ 'report.py': text });
  return score(labels, (await scan({ root: folder.path })).findings);
}

describe('a use that is due', () => {
  test('is found at its line', async () => {
    const { scored: all, strays } = await scored(used, [label]);
    expect(all.map(({ mistake, choices }) => ({ mistake, choices }))).toEqual([
      { mistake: undefined, choices: { rule: 'no-deprecated-hub-repositories', follow: 'same-file' } },
    ]);
    expect(strays).toEqual([]);
  });

  test('is missed if nothing is reported, with the reason of its label', async () => {
    const { scored: all } = await scored('', [label]);
    expect(all.map(({ mistake }) => mistake)).toEqual(['missed: a constant joined in the call']);
  });

  test('is missed where another rule speaks', async () => {
    const { scored: all } = await scored(used, [{ ...label, rules: ['no-removed-hub-v1'] }]);
    expect(all.map(({ finding }) => finding)).toEqual([undefined]);
  });
});

describe('a warning', () => {
  test('without a label is wrong', async () => {
    expect((await scored(used, [])).strays).toMatchObject([
      { about: 'hub', finding: { start: { line: 4 } } },
    ]);
  });

  test('at what only looks like a use is wrong', async () => {
    expect((await scored(used, [{ ...label, due: 'no' }])).strays).toHaveLength(1);
  });

  test('is neither right nor wrong if a label leaves it open', async () => {
    expect(await scored(used, [{ ...label, due: 'optional' }])).toEqual({ scored: [], strays: [] });
  });
});

test('a round is scanned at its commits', async () => {
  await using mirror = await createFixture();
  const root = join(mirror.path, 'acme+report');
  mkdirSync(root);
  writeFileSync(join(root, 'report.py'), used);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', '-C', root, ...args], {
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Report');
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(join(root, 'report.py'), '');

  await using into = await createFixture();
  expect(checkOut(mirror.path, { repository: 'acme/report', commit }, into.path)).toBe(true);
  expect(readFileSync(join(into.path, 'report.py'), 'utf8')).toBe(used);

  const held = await hold(
    async (folder) => (await scan({ root: folder })).findings,
    {
      round: 1,
      repositories: [
        { repository: 'acme/report', commit },
        { repository: 'acme/gone', commit },
      ],
      labels: [label],
    },
    mirror.path,
  );
  expect(held.absent).toEqual([{ repository: 'acme/gone', commit }]);
  expect(page(held, 'hub')).toContain(
    'recall 1/1, precision 1/1, operation 1/1, fix no safer than its label',
  );
});
