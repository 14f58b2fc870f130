/** What a description deprecates, as entries of a catalogue. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { project } from '../discover/project.ts';
import { ApiFiles } from '../../src/openapi/api-files.ts';
import { catalogueOf } from '../../src/openapi/catalogue.ts';
import { descriptionOf } from '../../src/openapi/description.ts';
import { dayIn } from '../../src/openapi/dates.ts';

async function imported(text: string, at: { hosts?: readonly string[]; base?: string } = {}) {
  const made = await project({ 'api.yaml': text });
  onTestFinished(() => made[Symbol.asyncDispose]());
  const files = await ApiFiles.read(made.at('api.yaml'), 'api.yaml');
  return catalogueOf(descriptionOf(files, { hosts: at.hosts ?? [], base: at.base }));
}

const server = "servers: [{ url: 'https://api.example.com' }]";
const api = (paths: string, servers = server) =>
  `openapi: 3.1.0\ninfo: { title: Things, version: '1' }\n${servers}\npaths:\n${paths}`;

test('a deprecated call is an entry with all that the description states', async () => {
  const { catalog } = await imported(
    api(`  /v1/things/{thing-id}:
    get:
      operationId: getThing
      summary: Read a thing
      description: Answers one thing. It is deprecated and goes away.
      deprecated: true
      x-deprecated-at: 2026-01-31
      x-sunset: 2027-01-31T00:00:00Z
      x-replaced-by: GET /v2/things/{id}
      externalDocs: { url: https://example.com/docs/things }
  /v2/things/{id}: { get: { operationId: readThing } }`),
  );
  expect(catalog).toEqual({
    hosts: { api: ['api.example.com'] },
    entries: [
      {
        id: 'things/get-thing',
        title: 'Read a thing',
        state: 'deprecated',
        rule: 'no-deprecated-api-call',
        since: '2026-01-31',
        removal: '2027-01-31',
        methods: ['GET'],
        paths: ['/v1/things/{thing_id}'],
        hosts: 'api',
        operation: 'getThing',
        replacement: {
          operation: 'readThing',
          method: 'GET',
          path: '/v2/things/{id}',
          response: 'different',
          fixMethods: ['GET'],
          fill: { id: [{ kind: 'path', name: 'thing_id' }] },
          open: [
            '`{id}` is taken to be `{thing_id}`',
            'the description does not have the same answer for both',
          ],
        },
        notes: ['It is deprecated and goes away.'],
        source: {
          title: 'api.yaml#/paths/~1v1~1things~1{thing-id}/get',
          url: 'https://example.com/docs/things',
        },
      },
    ],
  });
});

describe('a replacement', () => {
  const current = '  /v2/a: { get: { operationId: readA }, post: {} }\n  /v2/b: { get: {} }';
  test.each([
    ['stated by its id', 'x-replaced-by: readA', { replacement: { method: 'GET', path: '/v2/a' } }],
    ['stated by its path', 'x-replaced-by: /v2/a', { replacement: { method: 'GET', path: '/v2/a' } }],
    [
      'stated by a pointer',
      'x-replaced-by: "#/paths/~1v2~1a/post"',
      { replacement: { method: 'POST', path: '/v2/a' } },
    ],
    [
      'stated in other words',
      'x-replaced-by: the new one',
      { notes: ['The description names as its replacement: the new one'] },
    ],
    [
      'guessed by a sentence',
      'description: "Use `GET /v2/b` instead."',
      { guess: { path: '/v2/b', from: 'text' } },
    ],
    [
      'guessed by a link',
      'description: "Use [it](#tag/a/operation/readA)."',
      { guess: { path: '/v2/a', from: 'text' } },
    ],
    ['guessed by its path', 'summary: a', { guess: { method: 'GET', path: '/v2/a', from: 'path' } }],
    [
      'not guessed if two are named',
      'description: "Use `/v2/a` or `/v2/b` instead."',
      { guess: { from: 'path' } },
    ],
  ])('%s', async (_what, line, expected) => {
    const { catalog } = await imported(api(`  /v1/a: { get: { deprecated: true, ${line} } }\n${current}`));
    const [entry] = catalog.entries;
    expect(entry).toMatchObject(expected);
    expect(entry?.guess === undefined || entry.replacement === undefined).toBe(true);
  });
});

describe('hosts and bases', () => {
  const path = `  /things: { get: { deprecated: true } }`;
  test.each<[string, string, object, object, string]>([
    [
      'of the servers',
      "servers: [{ url: 'https://API.example.com:443/api/v4/' }]",
      {},
      { api: ['api.example.com'] },
      '/api/v4/things',
    ],
    [
      'of variables',
      "servers: [{ url: 'https://{r}.example.com', variables: { r: { default: eu, enum: [eu, us] } } }]",
      {},
      { api: ['eu.example.com', 'us.example.com'] },
      '/things',
    ],
    [
      'of the one who imports',
      'servers: [{ url: /v3 }]',
      { hosts: ['a.example.com'] },
      { api: ['a.example.com'] },
      '/v3/things',
    ],
    ['with another base', server, { base: '/x' }, { api: ['api.example.com'] }, '/x/things'],
  ])('%s', async (_what, servers, at, hosts, shape) => {
    const { catalog } = await imported(api(path, servers), at);
    expect(catalog.hosts).toEqual(hosts);
    expect(catalog.entries.map(({ paths }) => paths)).toEqual([[shape]]);
  });

  test('without a host there is no catalogue', async () => {
    await expect(imported(api(path, 'servers: [{ url: /v3 }]'))).rejects.toThrow(
      'api.yaml#: names no host; pass --host, such as --host api.example.com',
    );
  });
});

test('calls that live on are known if a request may be one of them', async () => {
  const { catalog } = await imported(
    api(`  /users/{id}: { get: { deprecated: true }, put: {} }
  /users/me: { get: {}, delete: {} }
  /users/{id}/posts: { get: {} }
  /groups/{id}: { get: {} }`),
  );
  expect(
    catalog.entries.map(({ state, methods, paths }) => `${state} ${String(methods)} ${String(paths)}`),
  ).toEqual(['deprecated GET /users/{id}', 'current GET /users/me']);
});

test.each([
  ['a header with a day', 'Sunset: { schema: { example: "Wed, 31 Mar 2027 00:00:00 GMT" } }', '2027-03-31'],
  ['a header without one', 'Sunset: { schema: { type: string } }', undefined],
])('%s', async (_what, header, removal) => {
  const { catalog } = await imported(
    api(`  /a: { get: { responses: { "200": { headers: { ${header} } } } } }`),
  );
  expect(catalog.entries.map((entry) => entry.removal)).toEqual(removal === undefined ? [] : [removal]);
});

test('fields and parameters are entries, those alone with a rule that a scan sees', async () => {
  const schema =
    '{ properties: { old: { deprecated: true }, list: { items: { properties: { x: { deprecated: true } } } } } }';
  const { catalog } = await imported(
    api(
      `  /a: { post: { parameters: [{ in: query, name: q, deprecated: true }, { in: header, name: X-Old, deprecated: true }], requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { "200": { content: { application/json: { schema: ${schema} } } } } } }`,
    ),
  );
  expect(catalog.entries.map(({ part, rule }) => [part?.of, part?.name, rule])).toEqual([
    ['query', 'q', 'no-deprecated-api-call'],
    ['header', 'X-Old', undefined],
    ['request', 'old', 'no-deprecated-api-call'],
    ['request', 'list[].x', 'no-deprecated-api-call'],
    ['answer', 'old', undefined],
    ['answer', 'list[].x', undefined],
  ]);
});

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027-03-31T12:00:00Z', '2027-03-31'],
  ['Wed, 31 Mar 2027 00:00:00 GMT', '2027-03-31'],
  ['@1806451200', '2027-03-31'],
  ['2027-02-30', undefined],
  ['soon', undefined],
  ['20270331', undefined],
])('the day of %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test('the root of an API is left out, and named', async () => {
  expect((await imported(api('  /: { get: { deprecated: true } }'))).leftOut).toEqual(['GET /']);
});

describe('what a request has to send', () => {
  test.each([
    [
      'in the path',
      "'/a?version=1': { get: { deprecated: true } }",
      [{ of: 'query', name: 'version', value: '1' }],
    ],
    [
      'a required parameter of one value',
      '/a: { get: { deprecated: true, parameters: [{ in: query, name: v, required: true, schema: { enum: [1] } }] } }',
      [{ of: 'query', name: 'v', value: '1' }],
    ],
    [
      'a required header of one value',
      '/a: { get: { deprecated: true, parameters: [{ in: header, name: X-Version, required: true, schema: { const: "1" } }] } }',
      [{ of: 'header', name: 'X-Version', value: '1' }],
    ],
    [
      'the type of its answers',
      '/a: { get: { deprecated: true, responses: { "200": { content: { application/vnd.x.v1+json: {} } } } } }',
      [{ of: 'header', name: 'Accept', value: 'application/vnd.x.v1+json' }],
    ],
    [
      'not a parameter of two values',
      '/a: { get: { deprecated: true, parameters: [{ in: query, name: v, required: true, schema: { enum: [1, 2] } }] } }',
      undefined,
    ],
    [
      'not a parameter that may be left out',
      '/a: { get: { deprecated: true, parameters: [{ in: query, name: v, schema: { enum: [1] } }] } }',
      undefined,
    ],
    [
      'not one of two types',
      '/a: { get: { deprecated: true, responses: { "200": { content: { application/vnd.x.v1+json: {}, application/json: {} } } } } }',
      undefined,
    ],
  ])('%s', async (_what, path, requires) => {
    const { catalog } = await imported(api(`  ${path}`));
    expect(catalog.entries.map((entry) => entry.requires)).toEqual([requires]);
  });
});

test('a schema that is not there is named, and the rest is read', async () => {
  const schema = '{ properties: { a: { $ref: "#/components/schemas/None" }, b: { deprecated: true } } }';
  const { catalog, lacking } = await imported(
    api(`  /a: { get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } }`),
  );
  expect(catalog.entries.map(({ part }) => part?.name)).toEqual(['b']);
  expect([...lacking]).toEqual([expect.stringMatching(/: nothing is at #\/components\/schemas\/None$/)]);
});
