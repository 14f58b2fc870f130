/** `dockshift catalog diff` and `check` on the command line. What they find is tested in test/openapi. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { project } from '../discover/project.ts';
import { session } from './session.ts';

const engine = (version: string, paths: string) =>
  `swagger: '2.0'\ninfo: { title: Docker Engine API, version: '${version}' }\npaths:\n  ${paths}\n`;

async function run(words: string, files: Readonly<Record<string, string>> = {}) {
  const made = await project(files);
  onTestFinished(() => made[Symbol.asyncDispose]());
  return session(words.split(' '), made.root);
}

describe('what is no command line', () => {
  test.each([
    ['catalog diff a.yaml', 'catalog diff needs two descriptions of an API, the older one first'],
    ['catalog diff a b c', "catalog diff takes two descriptions, found 'c' too"],
    ['catalog diff a b --changes', '--changes is for lists of a catalogue; diff writes one'],
    [
      'catalog check',
      'catalog check needs --spec: a description of the Hub or the Engine that Docker publishes',
    ],
    ['catalog check --spec a --output b', '--output is not for dockshift catalog check'],
    ['catalog check --spec a --client b', '--client is not for dockshift catalog check'],
    ['catalog hub --client b', '--client is for dockshift catalog import and diff'],
    ['catalog import a --spec b', '--spec is for dockshift catalog check'],
    [
      'catalog check --spec http://example.com/a',
      'http://example.com/a: is no https address, and no other is read',
    ],
  ])('%s', async (words, message) => {
    const { code, stderr } = await run(words);
    expect([code, stderr]).toEqual([2, `dockshift: ${message}\n`]);
  });
});

describe('packages of generated clients', () => {
  const things = `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com }, { url: https://api.example.org/v1 }]
paths: { /things: { get: { operationId: listThings, deprecated: true, responses: {} } } }
`;

  test('are in the catalogue, for each set of hosts', async () => {
    const given = '--client @acme/things --client acme_things --client acme_things';
    const { code, stdout } = await run(`catalog import things.yaml ${given}`, { 'things.yaml': things });
    expect(code).toBe(0);
    expect(stdout).toContain(
      `clients:
  api:
    - "@acme/things"
    - acme_things
  api-2:
    - "@acme/things"
    - acme_things
`,
    );
  });

  test('are none without the option, and not where nothing is deprecated', async () => {
    const living = things.replace('deprecated: true, ', '');
    const [plain, empty] = [
      await run('catalog import things.yaml', { 'things.yaml': things }),
      await run('catalog import things.yaml --client acme', { 'things.yaml': living }),
    ];
    expect([plain.code, empty.code]).toEqual([0, 0]);
    expect(plain.stdout + empty.stdout).not.toContain('clients');
  });
});

describe('a document of the Engine', () => {
  test.each([
    [
      'an endpoint that is newer in the catalogue',
      engine('1.24', '/distribution/{name}/json: { get: {} }'),
      'GET /distribution/{name}/json: in the document of 1.24, and in the catalogue since 1.30',
    ],
    [
      'an endpoint that the catalogue has and the document does not',
      engine('1.44', '/_ping: { get: {} }'),
      'GET /info: in the catalogue since 1.0, and not in the document of 1.44',
    ],
    [
      'a parameter that the catalogue does not have',
      engine('1.44', '/_ping: { get: { parameters: [{ in: query, name: loud, type: string }] } }'),
      'GET /_ping: the parameter loud is in the document of 1.44, and not in the catalogue',
    ],
  ])('%s', async (_what, text, line) => {
    const { code, stdout } = await run('catalog check --spec engine.yaml', { 'engine.yaml': text });
    expect(code).toBe(1);
    expect(stdout.split('\n')).toContain(`engine.yaml: ${line}`);
  });

  test.each([
    [engine('next', '/_ping: {}'), 'engine.yaml: is of no version of the Engine API such as 1.44'],
    [
      "openapi: 3.1.0\ninfo: { title: Things, version: '1' }\npaths: {}",
      'engine.yaml: its title names neither the Hub nor the Engine',
    ],
  ])('that is none: %s', async (text, message) => {
    const { code, stderr } = await run('catalog check --spec engine.yaml', { 'engine.yaml': text });
    expect([code, stderr]).toEqual([2, `dockshift: ${message}\n`]);
  });
});
