/** What a newer description lacks of an older one, and what it deprecates. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { project } from '../discover/project.ts';
import { ApiFiles } from '../../src/openapi/api-files.ts';
import { descriptionOf } from '../../src/openapi/description.ts';
import { differenceOf } from '../../src/openapi/difference.ts';
import { differenceSummary } from '../../src/openapi/summaries.ts';

const api = (paths: string) =>
  `openapi: 3.1.0\ninfo: { title: Things, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths:\n  ${paths}\n`;

async function difference(before: string, after: string) {
  const made = await project({ 'old.yaml': before, 'new.yaml': after });
  onTestFinished(() => made[Symbol.asyncDispose]());
  const [older, newer] = await Promise.all(
    ['old.yaml', 'new.yaml'].map(async (file) =>
      descriptionOf(await ApiFiles.read(made.at(file), file), { hosts: [], base: undefined }),
    ),
  );
  if (!older || !newer) throw new Error('two files are read');
  return differenceOf(older, newer);
}

/** `removed query sort`, for each entry that is about something that ends. */
async function endings(before: string, after: string): Promise<readonly string[]> {
  const { endings: found } = await difference(api(before), api(after));
  return found.map(({ state, kind, name, operation, notes }) =>
    [
      state,
      kind,
      ...(name === undefined ? [`${operation.method} ${operation.path}`] : [name]),
      ...notes,
    ].join(' '),
  );
}

const answering = (schema: string) =>
  `/a: { get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } }`;
const taking = (schema: string) =>
  `/a: { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } }`;
const withParameter = (more: string) => `/a: { get: { parameters: [{ in: query, name: sort${more} }] } }`;

describe('what ends', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['nothing', '/a/{id}: { get: {} }', '/a/{name}: { get: {} }', []],
    ['a call', '/a: { get: {}, put: {} }', '/a: { get: {} }', ['removed operation PUT /a']],
    ['a path', '/a: { get: {} }', '/b: { get: {} }', ['removed operation GET /a']],
    ['a parameter', withParameter(''), '/a: { get: {} }', ['removed query sort']],
    ['a parameter, later', withParameter(''), withParameter(', deprecated: true'), ['deprecated query sort']],
    [
      'a call, later',
      '/a: { get: {} }',
      '/a: { get: { deprecated: true } }',
      ['deprecated operation GET /a'],
    ],
    ['nothing new', '/a: { get: { deprecated: true } }', '/a: { get: { deprecated: true } }', []],
    [
      'on another day',
      '/a: { get: { deprecated: true, x-sunset: 2027-01-31 } }',
      '/a: { get: { deprecated: true, x-sunset: 2026-12-31 } }',
      ['deprecated operation GET /a It was deprecated before, until 2027-01-31.'],
    ],
    [
      'a field of a body',
      taking('{ properties: { a: { properties: { b: {} } }, c: {} } }'),
      taking('{ properties: { c: {} } }'),
      ['removed request a'],
    ],
    ['a body', taking('{ properties: { a: {} } }'), '/a: { post: {} }', ['removed request a']],
    [
      'a field of an answer',
      answering('{ type: array, items: { properties: { a: {}, b: {} } } }'),
      answering('{ type: array, items: { properties: { b: {} } } }'),
      ['removed answer [].a'],
    ],
    [
      'a type',
      answering('{ properties: { a: { type: integer } } }'),
      answering('{ properties: { a: { type: string } } }'),
      ['removed answer a It was of the type integer, and is of the type string.'],
    ],
    [
      'no type that may be there still',
      answering('{ properties: { a: { type: [integer, string] } } }'),
      answering('{ properties: { a: { type: [string, "null"] } } }'),
      [],
    ],
    [
      'no type that has a format now',
      answering('{ properties: { a: { type: string } } }'),
      answering('{ properties: { a: { type: string, format: date-time } } }'),
      [],
    ],
    [
      'the type of other fields',
      answering('{ additionalProperties: { type: integer } }'),
      answering('{ additionalProperties: { type: string } }'),
      ['removed answer * It was of the type integer, and is of the type string.'],
    ],
    [
      'a list without pages',
      answering('{ type: array, items: { properties: { a: {} } } }'),
      answering('{ properties: { next: {}, results: { type: array, items: { properties: { a: {} } } } } }'),
      ['removed answer $ The answer was a list, and is an object with pages, which has it in results.'],
    ],
    [
      'nothing in what refers to itself',
      `/a: { get: { responses: { '200': { schema: { $ref: '#/components/schemas/A' } } } } }\ncomponents: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/A' } } } } }`,
      `/a: { get: { responses: { '200': { schema: { $ref: '#/components/schemas/A' } } } } }\ncomponents: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/A' } } } } }`,
      [],
    ],
  ])('%s', async (_what, before, after, found) => {
    expect(await endings(before, after)).toEqual(found);
  });
});

describe('the answer of a stated replacement', () => {
  const list = '{ type: array, items: { properties: { id: { type: integer }, name: { type: string } } } }';
  const get = (more: string, schema: string) =>
    `{ get: { ${more}responses: { '200': { content: { application/json: { schema: ${schema} } } } } } }`;
  test.each<[string, string, object]>([
    ['is the same', list, { response: 'same' }],
    [
      'lacks a field',
      '{ type: array, items: { properties: { id: { type: integer } } } }',
      { response: 'same', fields: { '[].name': null } },
    ],
    ['has it in pages', `{ properties: { next: {}, results: ${list} } }`, { response: 'envelope' }],
    [
      'has other types',
      '{ type: array, items: { properties: { id: { type: string }, name: { type: string } } } }',
      { response: 'different' },
    ],
    [
      'has nothing of it',
      '{ type: array, items: { properties: { key: { type: string } } } }',
      { response: 'none' },
    ],
  ])('%s', async (what, schema, compared) => {
    // Where nothing is left there is nothing to move.
    const fixMethods = what === 'has nothing of it' ? [] : ['GET'];
    const { catalog } = await difference(
      api(`/v1/a: ${get('x-replaced-by: GET /v2/a, ', list)}`),
      api(`/v2/a: ${get('operationId: listA, ', schema)}`),
    );
    expect(catalog.entries).toMatchObject([
      { state: 'removed', replacement: { operation: 'listA', path: '/v2/a', ...compared, fixMethods } },
    ]);
  });
});

test('a day that was announced is the day since when a call is gone', async () => {
  const { catalog } = await difference(
    api('/a: { get: { deprecated: true, x-deprecated-at: 2026-01-31, x-sunset: 2026-06-30 } }'),
    api('/b: { get: {} }'),
  );
  expect(catalog.entries).toMatchObject([
    { state: 'removed', rule: 'no-removed-api-call', since: '2026-06-30' },
  ]);
  expect(catalog.entries[0]).not.toHaveProperty('removal');
});

test('calls that share a schema are one change of it', async () => {
  const get = "{ get: { responses: { '200': { schema: { $ref: '#/components/schemas/A' } } } } }";
  const both = (fields: string) =>
    api(`/a: ${get}\n  /b: ${get}\ncomponents: { schemas: { A: { properties: { ${fields} } } } }`);
  const { endings: found } = await difference(both('a: {}, b: {}'), both('b: {}'));
  expect(found.map(({ name }) => name)).toEqual(['a']);
});

test('an answer of too many fields is named, and not compared', async () => {
  const many = Array.from({ length: 2001 }, (_, i) => `f${i}: {}`).join(', ');
  const found = await difference(
    api(answering(`{ properties: { ${many} } }`)),
    api(answering('{ properties: {} }')),
  );
  expect(differenceSummary(found)).toBe(
    '0 entries: 0 removed, 0 deprecated, 0 current calls beside them\n' +
      'not compared, because they have too many fields: GET /a\n',
  );
});
