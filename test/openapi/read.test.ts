/** Descriptions of APIs as they are read: references that count, and documents that are refused in one line. */
import fs from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FileTree } from 'fs-fixture';
import { project } from '../discover/project.ts';
import { ApiFiles } from '../../src/openapi/api-files.ts';
import { catalogueOf } from '../../src/openapi/catalogue.ts';
import { descriptionOf } from '../../src/openapi/description.ts';
import { UserError } from '../../src/errors/user-error.ts';

/** The deprecated calls of `api.yaml`, or the message that refuses it. */
async function imported(tree: FileTree, file = 'api.yaml', link?: readonly [from: string, to: string]) {
  const made = await project(tree);
  onTestFinished(() => made[Symbol.asyncDispose]());
  if (link) fs.symlinkSync(link[1], made.at(link[0]));
  try {
    const files = await ApiFiles.read(made.at(file), file);
    const { catalog } = catalogueOf(descriptionOf(files, { hosts: ['api.example.com'], base: undefined }));
    return catalog.entries.flatMap(({ state, methods, paths, part }) =>
      state === 'current'
        ? []
        : `${String(methods)} ${String(paths)}${part ? ` ${part.of} ${part.name}` : ''}`,
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message;
  }
}

const api = (paths: string) => `openapi: 3.1.0\ninfo: { title: Things, version: '1' }\npaths:\n${paths}`;
const gone = '{ deprecated: true, responses: {} }';

describe('what is read', () => {
  test.each<[string, FileTree, string, readonly string[]]>([
    ['YAML', { 'api.yaml': api(`  /things: { get: ${gone} }`) }, 'api.yaml', ['GET /things']],
    [
      'JSON',
      { 'api.json': '{ "openapi": "3.0.3", "paths": { "/a": { "delete": { "deprecated": true } } } }' },
      'api.json',
      ['DELETE /a'],
    ],
    [
      'Swagger 2',
      { 'api.yaml': `swagger: '2.0'\nbasePath: /v1/\npaths:\n  /things: { put: ${gone} }` },
      'api.yaml',
      ['PUT /v1/things'],
    ],
    [
      'a reference within the file',
      {
        'api.yaml': `${api('  /things: { get: { parameters: [{ $ref: "#/components/parameters/old" }] } }')}\ncomponents: { parameters: { old: { in: query, name: old, deprecated: true } } }`,
      },
      'api.yaml',
      ['GET /things query old'],
    ],
    [
      'a path in another file, which refers back',
      {
        'api.yaml': `${api('  /things: { $ref: "paths/things.yaml#/all" }')}\nx-old: ${gone}`,
        'paths/things.yaml': 'all: { get: { $ref: "../api.yaml#/x-old" } }',
      },
      'api.yaml',
      ['GET /things'],
    ],
    [
      'a mark beside a reference',
      {
        'api.yaml': api(
          '  /things: { get: { parameters: [{ $ref: "p.yaml", deprecated: true }], responses: {} } }',
        ),
        'p.yaml': '{ in: query, name: size }',
      },
      'api.yaml',
      ['GET /things query size'],
    ],
    [
      'a schema that refers to itself',
      {
        'api.yaml': `${api('  /a: { get: { responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/tree" } } } } } } }')}\ncomponents: { schemas: { tree: { properties: { old: { deprecated: true }, all: { items: { $ref: "#/components/schemas/tree" } } } } } }`,
      },
      'api.yaml',
      ['GET /a answer old'],
    ],
    [
      'an example that refers to anything',
      {
        'api.yaml': api(`  /a: { get: { deprecated: true, x-example: { $ref: "https://example.com/a" } } }`),
      },
      'api.yaml',
      ['GET /a'],
    ],
  ])('%s', async (_what, tree, file, expected) => {
    expect(await imported(tree, file)).toEqual(expected);
  });
});

describe('what is refused in one line', () => {
  const many = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i));
  const aliases = ['a: &l0 [x, x, x, x, x, x, x, x, x]'].concat(
    many(9, (i) => `b${i}: &l${i + 1} [${many(9, () => `*l${i}`).join(', ')}]`),
  );
  test.each<[string, string, RegExp | string]>([
    ['no description', 'a: 1', 'api.yaml#: is not OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0'],
    ['a list', '- a', 'api.yaml: is no mapping; name the description of an API'],
    ['nothing', '', 'api.yaml: is no mapping; name the description of an API'],
    ['paths as a list', api('  - /a'), 'api.yaml#/paths: expected a mapping, found a list'],
    ['a path as a text', api('  /a: none'), 'api.yaml#/paths/~1a: expected a mapping, found "none"'],
    ['a call as a number', api('  /a: { get: 1 }'), 'api.yaml#/paths/~1a/get: expected a mapping, found 1'],
    [
      'a mark as a text',
      api('  /a: { get: { deprecated: "yes" } }'),
      'api.yaml#/paths/~1a/get/deprecated: expected true or false, found "yes"',
    ],
    [
      'parameters as a mapping',
      api('  /a: { get: { parameters: {} } }'),
      'api.yaml#/paths/~1a/get/parameters: expected a list, found a mapping',
    ],
    [
      'a circle of references',
      `${api('  /a: { $ref: "#/x-b" }')}\nx-b: { $ref: "#/x-c" }\nx-c: { $ref: "#/x-b" }`,
      'api.yaml#/paths/~1a: its references lead nowhere, or in a circle',
    ],
    ['a reference to nothing', api('  /a: { $ref: "#/x-b" }'), 'api.yaml#/paths/~1a: nothing is at #/x-b'],
    [
      'a reference out of the folder',
      api('  /a: { $ref: "../secret.yaml" }'),
      'api.yaml#/paths/~1a: refers to ../secret.yaml, which is outside of the folder of the description',
    ],
    [
      'a link out of the folder',
      api('  /a: { $ref: "linked.yaml" }'),
      'api.yaml#/paths/~1a: refers to linked.yaml, which is outside of the folder of the description',
    ],
    [
      'an address',
      api('  /a: { $ref: "https://example.com/a.yaml" }'),
      'api.yaml#/paths/~1a: refers to https://example.com/a.yaml, which is not downloaded; save it beside the description',
    ],
    ['a file that is not there', api('  /a: { $ref: "b.yaml" }'), 'b.yaml: no such file; check the path'],
    [
      '100,000 paths',
      `{ "openapi": "3.1.0", "paths": { ${many(100_000, (i) => `"/a${i}": {}`).join()} } }`,
      /paths: has 100000 paths; at most/,
    ],
    ['nested too deeply', api(`  /a: ${'['.repeat(5000)}`), 'api.yaml: invalid YAML: nested too deeply'],
    ['a bomb of aliases', aliases.join('\n'), /^api\.yaml:\d+:\d+: invalid YAML: excessive alias count/],
    ['broken YAML', 'a: "b', /^api\.yaml:1:\d+: invalid YAML: missing closing/],
  ])('%s', async (_what, text, message) => {
    const found = await imported({ 'api.yaml': text }, 'api.yaml', ['linked.yaml', '/etc/hosts']);
    if (typeof message === 'string') expect(found).toBe(message);
    else expect(found).toMatch(message);
    expect(found).not.toContain('\n');
  });

  test('a file that is too large', async () => {
    const made = await project({ 'api.json': '' });
    onTestFinished(() => made[Symbol.asyncDispose]());
    fs.truncateSync(made.at('api.json'), 40 * 1024 * 1024);
    await expect(ApiFiles.read(made.at('api.json'), 'api.json')).rejects.toThrow(
      'api.json: is larger than 32 MB',
    );
  });
});
