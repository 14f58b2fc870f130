import { describe, expect, test } from 'vitest';
import { beginsPath } from '../../src/sift/begins-path.ts';

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
