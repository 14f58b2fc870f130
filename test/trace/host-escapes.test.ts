/** Files that send requests to a host and let no other file do so through them. If that is not certain, they do not keep it. */
import { describe, expect, test } from 'vitest';
import { keepsHosts } from '../../src/trace/exports/host-escapes.ts';
import { indexOf, type Source } from './harness.ts';

const base = 'https://hub.docker.com/v2';

function keeps(source: Source): boolean {
  const { evaluator, index, interest } = indexOf(source);
  return keepsHosts(evaluator, index, interest.namesOfHosts);
}

describe('a file keeps its host', () => {
  test.each<[string, Source]>([
    [
      'that names it in a comment',
      `// ${base}\nexport const get = (path) => fetch('https://acme.example' + path);`,
    ],
    [
      'whose function asks one URL',
      `const HUB = '${base}';
      export async function newest(current) {
        const answer = await fetch(HUB + '/repositories/acme/web/tags');
        const { results } = await answer.json();
        return { newest: results[0].name, behind: results.findIndex((one) => one.name === current) };
      }`,
    ],
    [
      'whose function asks page after page',
      `export async function all() {
        let next = '${base}/repositories/acme/web/tags';
        const found = [];
        while (next) {
          const answer = await (await fetch(next)).json();
          found.push(...answer.results);
          next = answer.next;
        }
        return found.length;
      }`,
    ],
    [
      'that asks through a wrapper of another file',
      {
        'main.ts': `import { ask } from './ask';\nexport const count = async () => (await ask('${base}/repositories/acme')).count;`,
        'ask.ts': `export const ask = async (url) => (await fetch(url)).json();`,
      },
    ],
  ])('%s', (_, source) => {
    expect(keeps(source)).toBe(true);
  });
});

describe('a file gives its host', () => {
  test.each<[string, Source]>([
    ['as a constant', `export const HUB = '${base}';`],
    ['as a part of one', `const HUB = '${base}';\nexport const urls = { tags: [\`\${HUB}/tags\`] };`],
    ['as a module', `const HUB = '${base}';\nmodule.exports = { HUB };`],
    ['as a field that is set later', `const config = read();\nconfig.hub = '${base}';`],
    ['as what a function returns', `export function hub() { return '${base}'; }`],
    [
      'as a part of what it returns',
      `const url = (path) => '${base}' + path;\nexport const of = (path) => ({ url: url(path) });`,
    ],
    [
      'as what a table holds',
      `const at = { hub: '${base}', acme: 'https://acme.example' };\nexport const of = (name) => at[name];`,
    ],
    ['in a client', `import axios from 'axios';\nexport default axios.create({ baseURL: '${base}' });`],
    ['in a class', `export class Hub { base = '${base}'; get(path) { return fetch(this.base + path); } }`],
    [
      'in a class that names it by a constant',
      `const HUB = '${base}';\nexport class Hub { get(path) { return fetch(HUB + path); } }`,
    ],
    ['as a default', `export const get = (path, host = '${base}') => fetch(host + path);`],
    ['to a function that is passed in', `export const withHub = (run) => run('${base}');`],
    ['by a wrapper', `export const get = async (path) => (await fetch('${base}' + path)).json();`],
    [
      'by a wrapper that receives the method',
      `export const call = (method) => fetch('${base}/repositories', { method });`,
    ],
    [
      'by a wrapper of a wrapper',
      `const ask = (path) => fetch('${base}' + path);\nexport const get = (path) => ask(path).then((it) => it.json());`,
    ],
    [
      'by a wrapper that adds the path later',
      `export function get(path) { let url = '${base}'; url += path; return fetch(url).ok; }`,
    ],
    [
      'by one that sets it',
      `export function get(path) { const url = new URL('${base}'); url.pathname = path; return fetch(url).ok; }`,
    ],
    [
      'by one that collects parts',
      `export function get(path) { const parts = ['${base}']; parts.push(path); return fetch(parts.join('/')).ok; }`,
    ],
    [
      'by one of another file',
      {
        'main.ts': `import { ask } from './ask';\nexport const get = (path) => ask('${base}', path);`,
        'ask.ts': `export const ask = async (base, path) => (await fetch(base + path)).json();`,
      },
    ],
    [
      'as what a function of another file makes of it',
      {
        'main.ts': `import { join } from './join';\nconst HUB = join('${base}', 'repositories');\nexport { HUB };`,
        'join.ts': `export const join = (base, path) => base + '/' + path;`,
      },
    ],
    ['to each item', `export const all = (paths) => paths.map((path) => fetch('${base}' + path));`],
  ])('%s', (_, source) => {
    expect(keeps(source)).toBe(false);
  });
});
