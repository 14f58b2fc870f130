/** Answers that come by a way of their own: through a callback, or through a function of the file. */
import { expect, test } from 'vitest';
import { HUB, migrated, V1 } from './migrated.ts';

const moved = "(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')";

test.each<[name: string, safety: string, before: string, after: string]>([
  [
    'a callback of node:https',
    'unsafe',
    `const https = require('https');
https.get('${V1}/repositories/' + image + '/tags', (res) => {
  let body = '';
  res.on('data', (d) => (body += d));
  res.on('end', () => console.log(JSON.parse(body).length));
});`,
    `const https = require('https');
https.get('${HUB}/namespaces/' + ${moved} + '/tags?page_size=100', (res) => {
  let body = '';
  res.on('data', (d) => (body += d));
  res.on('end', async () => console.log((await allTags(JSON.parse(body))).length));
});`,
  ],
  [
    'a wrapper with a base',
    'unsafe',
    `const api = (path) => fetch('${V1}' + path).then((r) => r.json());
const tags = await api(\`/repositories/\${image}/tags\`);
console.log(tags.length);`,
    `const api = (path) => fetch('${HUB}' + path).then((r) => r.json());
const tags = await allTags(await api(\`/namespaces/\${${moved}}/tags?page_size=100\`));
console.log(tags.length);`,
  ],
  [
    'a base of a field',
    'safe',
    `class Hub {
  base = '${V1}';
  async count(image) {
    const { data } = await axios.get(\`\${this.base}/repositories/\${image}/tags\`);
    return data.length;
  }
}`,
    `class Hub {
  base = '${HUB}';
  async count(image) {
    const { data: firstPage } = await axios.get(\`\${this.base}/namespaces/\${${moved}}/tags?page_size=100\`);
    const data = await allTags(firstPage);
    return data.length;
  }
}`,
  ],
])('%s', async (_name, safety, before, after) => {
  const made = await migrated('a.js', `${before}\n`);
  expect(made.text.slice(0, after.length + 1)).toBe(`${after}\n`);
  expect(made.text).toContain('async function allTags(firstPage)');
  expect(made.safety).toBe(safety);
  expect(await migrated('a.js', made.text)).toMatchObject({ text: made.text, fixes: 0 });
});

test('a wrapper that other calls go through keeps its base', async () => {
  const text = `const api = (path) => fetch('${V1}' + path).then((r) => r.json());
const tags = await api(\`/repositories/\${image}/tags\`);
const found = await api('/search?q=' + image);
console.log(tags.length, found.num_results);\n`;
  const made = await migrated('a.js', text);
  expect(made).toMatchObject({ text, fixes: 0 });
  expect(made.why).toContain('may serve other calls');
});

test('a wrapper that is called with paths which are not known keeps its base', async () => {
  const text = `const api = (path) => fetch('${V1}' + path).then((r) => r.json());
const tags = await api(\`/repositories/\${image}/tags\`);
const found = await api(process.argv[3]);
console.log(tags.length, found);\n`;
  const made = await migrated('a.js', text);
  expect(made).toMatchObject({ text, fixes: 0 });
});
