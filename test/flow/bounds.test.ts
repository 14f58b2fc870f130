/** Programs with more ways through them than can be followed one by one: the follower ends all the same. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

test('an error that leaves functions by 2 to the 24th ways', async () => {
  const layers = Array.from({ length: 24 }, (_, i) =>
    ['a', 'b'].map((side) => `def ${side}${i + 1}(repo):\n    a${i}(repo)\n    b${i}(repo)\n`).join('\n'),
  );
  const asks = `requests.get(f'https://hub.docker.com/v2/repositories/acme/{repo}/')`;
  const first = ['a0', 'b0'].map((name) => `def ${name}(repo):\n    return ${asks}.json()['pull_count']\n`);
  const source = [
    'import requests',
    ...first,
    ...layers,
    `try:\n    a24('web')\nexcept ValueError as error:\n    print(error)\n`,
  ];
  const { findings } = await fixedFile('a.py', source.join('\n'));
  expect(findings.map(({ rule }) => rule)).toEqual([
    'no-deprecated-hub-repositories',
    'no-deprecated-hub-repositories',
  ]);
});
