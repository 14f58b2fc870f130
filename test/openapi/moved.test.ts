/** What an import states of a replacement, and the fixes that come of it: safe ones if the description proves that both are the same. */
import { createFixture } from 'fs-fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { loadConfiguration } from '../../src/config/load.ts';
import { ApiFiles } from '../../src/openapi/api-files.ts';
import { catalogueOf } from '../../src/openapi/catalogue.ts';
import { descriptionOf } from '../../src/openapi/description.ts';
import { scan } from '../../src/scan.ts';

const answer =
  "responses: { '200': { content: { application/json: { schema: { properties: { id: { type: integer }, name: { type: string } } } } } } }";
const idIn = (name: string) =>
  `parameters: [{ in: path, name: ${name}, required: true, schema: { type: string } }]`;

/** A call and its replacement, which differ in what is given. */
function api({ was = '', is = '', path = '/v2/things/{id}', words = 'x-replaced-by: readThing' }): string {
  return `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /v1/things/{id}:
    get:
      deprecated: true
      ${words}
      ${was === '' ? `${idIn('id')}\n      ${answer}` : was}
  ${path}:
    get:
      operationId: readThing
      ${is === '' ? `${idIn(path.includes('{id}') ? 'id' : 'thing')}\n      ${answer}` : is}
`;
}

async function fixesOf(document: string, files: Readonly<Record<string, string>>) {
  const copy = await createFixture({
    'api.yaml': document,
    'dockshift.config.yaml': 'catalogs: [c.json]',
    ...files,
  });
  onTestFinished(() => copy.rm());
  const read = await ApiFiles.read(copy.getPath('api.yaml'), 'api.yaml');
  const { catalog } = catalogueOf(descriptionOf(read, { hosts: [], base: undefined }));
  writeFileSync(copy.getPath('c.json'), JSON.stringify(catalog));
  const config = await loadConfiguration({ root: copy.path });
  const { findings } = await scan({ root: copy.path, config });
  return findings.map(({ file, fix, whyNoFix }) => ({
    file,
    safety: fix?.safety,
    text: fix?.edits.map(({ text }) => text).join(),
    why: fix ? /review needed: (.*) \(see/.exec(fix.title)?.[1] : (whyNoFix ?? undefined),
  }));
}

const files = {
  'a.go':
    'package a\nimport "net/http"\nfunc f(id string) error {\n_, err := http.Get("https://api.example.com/v1/things/" + id)\nreturn err\n}\n',
  'a.js':
    "import axios from 'axios';\nexport const ask = async (id) => { await axios.get(`https://api.example.com/v1/things/${id}`); };\n",
  'a.py':
    'import requests\nr = requests.get(f"https://api.example.com/v1/things/{id}")\nprint(r.json()["id"])\n',
  'a.sh': 'curl -sf -o /dev/null "https://api.example.com/v1/things/$id"\n',
};

test('a call whose replacement takes and gives the same is moved safely', async () => {
  const fixes = await fixesOf(api({}), files);
  expect(fixes.map(({ file, safety, text }) => [file, safety, text])).toEqual(
    Object.keys(files).map((file) => [file, 'safe', 'v2']),
  );
});

const js = { 'a.js': files['a.js'] };

describe('it is one to review', () => {
  test.each([
    ['a placeholder has another name', { path: '/v2/things/{thing}' }, '`{thing}` is taken to be `{id}`'],
    [
      'a parameter is not there',
      { was: `parameters: [{ in: query, name: sort }]\n      ${answer}` },
      'the query parameter `sort` is not among what it takes',
    ],
    [
      'a parameter is new and required',
      {
        is: `parameters: [{ in: query, name: all, required: true, schema: { type: string } }]\n      ${answer}`,
        was: answer,
      },
      'it requires the query parameter `all`',
    ],
    [
      'a parameter has another type',
      {
        was: `parameters: [{ in: query, name: all, schema: { type: boolean } }]\n      ${answer}`,
        is: `parameters: [{ in: query, name: all, schema: { type: string } }]\n      ${answer}`,
      },
      'the query parameter `all` has another form',
    ],
    [
      'a status is another one',
      { was: answer, is: answer.replace("'200'", "'404': { description: none }, '200'") },
      'the description has other statuses for it',
    ],
    [
      'the answer is another one',
      { was: answer, is: answer.replace('id:', 'key:') },
      'the description does not have the same answer for both',
    ],
    [
      'it asks for other credentials',
      { was: answer, is: `security: [{ key: [] }]\n      ${answer}` },
      'it asks for other credentials',
    ],
  ])('if %s', async (_, differing, why) => {
    const [fix] = await fixesOf(api(differing), js);
    expect(fix).toMatchObject({ safety: 'unsafe', text: 'v2', why });
  });
});

describe('there is no fix', () => {
  test.each([
    [
      'for a guess',
      { words: 'description: Use `GET /v2/things/{id}` instead.' },
      'no replacement is stated; a guess is GET /v2/things/{id}',
    ],
    [
      'if a placeholder cannot be filled',
      { path: '/v2/{group}/things/{id}' },
      'nothing proves that `GET /v2/{group}/things/{id}` (readThing) takes and gives the same',
    ],
  ])('%s', async (_, differing, why) => {
    const [fix] = await fixesOf(api(differing), js);
    expect(fix?.safety).toBeUndefined();
    expect(fix?.why).toContain(why.slice(0, 20));
  });

  test('if a field is read that the new answer does not have', async () => {
    const [fix] = await fixesOf(api({ was: answer, is: answer.replace('id:', 'key:') }), {
      'a.py': files['a.py'],
    });
    expect(fix).toMatchObject({ safety: undefined });
    expect(fix?.why).toMatch(/^`id` is read, and the new answer does not have it/);
  });
});
