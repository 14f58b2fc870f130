import { describe, expect, test } from 'vitest';
import { beginsPath, holdsPath } from '../../src/sift/begins-path.ts';

const begins = beginsPath(['repositories']);

describe('a literal can begin with a judged path', () => {
  test.each([
    `fetch(base + '/repositories/' + name)`,
    `get("repositories")`,
    'get(`repositories/${name}`)',
    '`${base}/repositories/${name}`',
    '`${host}/v2/repositories/${name}`',
    `get('v2/repositories')`,
  ])('%s', (text) => {
    expect(begins(text)).toBe(true);
  });

  test.each([
    'config.repositories.map(scan)',
    `get('/2.0/repositories/acme')`,
    `get('/api/repositories')`,
    `import { x } from './repositories-list'`,
    `const repositories = []`,
    `'repositories.json'`,
  ])('not in %s', (text) => {
    expect(begins(text)).toBe(false);
  });
});

const holds = holdsPath(['repositories']);

describe('a word is in a path', () => {
  test.each([
    'curl https://hub.docker.com/v2/repositories/acme/',
    'path: repositories/acme',
    String.raw`"https:\/\/hub.docker.com\/v2\/repositories"`,
    String.raw`"repositories\/acme"`,
    '["v2", "repositories", "acme"]',
    `base + '/' + 'repositories' + '/' + name`,
    '$HUB/repositories',
    'badge/dynamic/json?url=https%3A%2F%2Fhub.docker.com%2Fv2%2Frepositories%2Facme',
  ])('%s', (text) => {
    expect(holds(text)).toBe(true);
  });

  test.each([
    'the repositories of the Hub',
    'a `repositories` file',
    `names in the 'repositories' file`,
    'repositories:',
    'my-repositories.md',
  ])('not in %s', (text) => {
    expect(holds(text)).toBe(false);
  });

  test('no words, no path', () => {
    expect(holdsPath([])('/repositories/')).toBe(false);
  });
});
