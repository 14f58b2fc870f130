/** CODEOWNERS in reports, with `--owner`, and in a baseline. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { session } from '../cli/session.ts';
import { repository } from '../discover/project.ts';

const call = 'curl -fsS https://registry.hub.docker.com/v1/repositories/acme/app/tags\n';
const files = { 'api/a.sh': call, 'web/b.sh': call, CODEOWNERS: '/api/ @acme/api\n/web/ @acme/web @lea\n' };

test('findings know their owners, also below the top of the repository', async () => {
  await using at = await repository(files);
  const { stdout } = await session(['web', '--format', 'json'], at.root);
  expect(JSON.parse(stdout)).toMatchObject({ findings: [{ owners: ['@acme/web', '@lea'] }] });
  expect((await session([], at.root)).stdout).toMatch(/^ +own +@acme\/api$/m);
});

test('--owner reports what is theirs', async () => {
  await using at = await repository(files);
  const found = async (owner: string) =>
    (await session(['--owner', owner, '--format', 'concise'], at.root)).stdout.replaceAll(/:.*/g, '');
  expect(await found('@Acme/API')).toBe('api/a.sh\n');
  expect(await found('@acme/api,@lea')).toBe('api/a.sh\nweb/b.sh\n');
});

test('a slip and a missing CODEOWNERS let no run pass', async () => {
  await using at = await repository(files);
  expect(await session(['--owner', '@acme/apj'], at.root)).toMatchObject({
    code: 2,
    stderr: "dockshift: --owner: CODEOWNERS does not name '@acme/apj'; did you mean '@acme/api'?\n",
  });
  fs.rmSync(at.at('CODEOWNERS'));
  expect(await session(['--owner', '@acme/api'], at.root)).toMatchObject({
    code: 2,
    stderr: 'dockshift: --owner: the repository has no CODEOWNERS file\n',
  });
});

test('a baseline records them, unless the command line names one', async () => {
  await using at = await repository(files);
  const owners = () =>
    [...fs.readFileSync(at.at('dockshift-baseline.json'), 'utf8').matchAll(/"owner": "(.*)"/g)].map(
      ([, owner]) => owner,
    );
  await session(['baseline'], at.root);
  expect(owners()).toEqual(['@acme/api', '@acme/web @lea']);
  fs.rmSync(at.at('dockshift-baseline.json'));
  await session(['baseline', '--owner', 'platform'], at.root);
  expect(owners()).toEqual(['platform', 'platform']);
});
