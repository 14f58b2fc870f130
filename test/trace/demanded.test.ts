/** Values of parameters and headers that decide which call a request is. */
import { expect, test } from 'vitest';
import { Interest } from '../../src/trace/relevance/interest.ts';
import { traceFile } from '../../src/trace/trace.ts';
import { builtInModels, indexOf } from './harness.ts';

const demanded = [
  { of: 'query' as const, name: 'version' },
  { of: 'header' as const, name: 'x-api-version' },
];

function givenIn(source: Parameters<typeof indexOf>[0]) {
  const { evaluator, index } = indexOf(source);
  const interest = new Interest({ hosts: ['api.example.com'], words: ['things'], demanded }, builtInModels);
  interest.guide(evaluator);
  return traceFile(evaluator, index, interest).requests.flatMap(({ given = [] }) =>
    given.map(({ of, name, value }) => `${of} ${name} ${value}`),
  );
}

const url = 'https://api.example.com/things';
const header = 'header x-api-version 1';

test.each([
  ['main.js', `fetch('${url}', { headers: { 'X-Api-Version': '1', Other: 'a' } })`, [header]],
  ['main.js', `fetch('${url}', { headers: { 'X-Api-Version': process.env.V } })`, []],
  [
    'main.js',
    `import axios from 'axios';\naxios.get('${url}', { params: { version: 1 }, headers: { 'x-api-version': '1' } })`,
    ['query version 1', header],
  ],
  [
    'main.js',
    `import axios from 'axios';\nconst api = axios.create({ baseURL: 'https://api.example.com', headers: { 'X-Api-Version': '1' } });\napi.get('/things')`,
    [header],
  ],
  [
    'main.js',
    `const headers = { 'X-Api-Version': '1' };\nconst ask = (path, more) => fetch('https://api.example.com' + path, more);\nask('/things', { headers })`,
    [header],
  ],
  ['main.sh', `curl -H 'X-Api-Version: 1' '${url}'`, [header]],
  ['main.sh', `curl -H "X-Api-Version: $V" '${url}'`, []],
  ['main.sh', `curl -G -d version=1 '${url}'`, ['query version 1']],
  ['main.sh', `wget --header='X-Api-Version: 1' '${url}'`, [header]],
  ['main.sh', `http '${url}' version==1 X-Api-Version:1`, ['query version 1', header]],
])('%s: %s', (file, text, given) => {
  expect(givenIn({ [file]: text })).toEqual(given);
});
