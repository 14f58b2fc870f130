/** Calls that are left as they are, each with the reason that is given. */
import { expect, test } from 'vitest';
import { HUB, migrated, V1 } from './migrated.ts';

test.each<[name: string, file: string, text: string, why: string]>([
  [
    'the slug of a call that PATCHes',
    'a.js',
    `fetch(\`${HUB}/repositories/\${slug}\`, { method: 'PATCH' });\n`,
    '',
  ],
  [
    'a field that is gone',
    'a.js',
    `const { results } = await (await fetch(\`${HUB}/repositories/\${org}?page_size=100\`)).json();
console.log(results.map((r) => r.is_automated));\n`,
    'is_automated',
  ],
  [
    '`next` that is compared',
    'a.js',
    `const base = \`${HUB}/repositories/\${org}/\`;
const first = await (await fetch(\`\${base}?page_size=100\`)).json();
console.log(first.next?.startsWith(base));\n`,
    'the address of the next page',
  ],
  [
    'the array in JSON.stringify',
    'a.js',
    `const tags = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
console.log(JSON.stringify({ image, tags }));\n`,
    '`JSON.stringify` gets the whole answer (see a.js:2)',
  ],
  [
    'the array that leaves its function',
    'a.js',
    `export const load = async (image) => (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();\n`,
    '`load` is exported, and no code here imports it (see a.js:1)',
  ],
  [
    'a body without a namespace',
    'a.js',
    `await axios.post(\`${HUB}/repositories/\${org}/\`, { name });\n`,
    'has no `namespace`',
  ],
  [
    'a client that takes every status for a good one',
    'a.js',
    `import superagent from 'superagent';
const { body: tags } = await superagent.get(\`${V1}/repositories/\${image}/tags\`).ok(() => true);
console.log(tags.length);\n`,
    'a function decides which status is an error (see a.js:2)',
  ],
  [
    'a layer',
    'a.js',
    `const tags = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
console.log(tags.map((t) => [t.name, t.layer]));\n`,
    '`layer`',
  ],
  [
    'a layer in a pattern',
    'a.js',
    `const tags = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
for (const { name, layer } of tags) console.log(name, layer);\n`,
    '`layer`',
  ],
  [
    'a whole tag, by its place',
    'a.js',
    `const tags = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
console.log(tags[0]);\n`,
    '`console.log` gets a whole entry (see a.js:2)',
  ],
  [
    'the layer of the first in a pattern',
    'a.js',
    `const [{ layer }] = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
console.log(layer);\n`,
    '`layer`',
  ],
  [
    'the layer of one that is kept',
    'a.js',
    `let found;
for (const tag of await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json()) found = tag;
console.log(found.layer);\n`,
    '`layer`',
  ],
  [
    'the list in a callback',
    'a.js',
    `const tags = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
console.log(tags.filter((tag, i, all) => all[i].layer !== all[0].layer).length);\n`,
    '`layer`',
  ],
  [
    'sorted tags, a layer compared',
    'a.js',
    `const tags = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json();
tags.sort((a, b) => a.layer.localeCompare(b.layer));\n`,
    '`layer`',
  ],
  [
    'headers for each page',
    'a.js',
    `const { data } = await axios({ url: \`${V1}/repositories/\${image}/tags\`, headers: { Authorization: auth } });
console.log(data.length);\n`,
    'the same options',
  ],
  [
    'a got with a prefix',
    'a.js',
    `import got from 'got';
const hub = got.extend({ prefixUrl: '${V1}' });
const tags = await hub.get(\`repositories/\${image}/tags\`).json();
console.log(tags.length);\n`,
    'got',
  ],
  [
    'raw text',
    'a.js',
    `const text = await (await fetch(\`${V1}/repositories/\${image}/tags\`)).text();
console.log(text);\n`,
    'as text',
  ],
  [
    'a stream',
    'a.js',
    `const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
res.body.pipe(process.stdout);\n`,
    '`body` of the answer is read (see a.js:2)',
  ],
  [
    'headers of the answer',
    'a.js',
    `const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
console.log(res.headers.get('X-Docker-Token'));\n`,
    '`headers`',
  ],
  [
    'the layers of one tag',
    'a.js',
    `const layers = await (await fetch(\`${V1}/repositories/acme/app/tags/\${tag}\`)).json();
console.log(layers.length);\n`,
    'the new answer has another form',
  ],
  [
    'an answer that is passed on',
    'a.js',
    `export const tags = (image) => fetch(\`${V1}/repositories/\${image}/tags\`);\n`,
    '`tags` is exported, and no code here imports it (see a.js:1)',
  ],
  [
    'options that other pages cannot know',
    'a.js',
    `export async function count(image, auth) {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`, { headers: { Authorization: auth } });
  return (await res.json()).length;
}\n`,
    'the same options',
  ],
  [
    'a client that only a function knows',
    'a.js',
    `async function count(got, image) {
  return (await got(\`${V1}/repositories/\${image}/tags\`).json()).length;
}\n`,
    'pages',
  ],
  [
    'images',
    'a.js',
    `const res = await fetch(\`${V1}/repositories/\${image}/images\`);
console.log(res.ok);\n`,
    'no documented replacement',
  ],
  [
    'PUT of a tag',
    'a.js',
    `await fetch(\`${V1}/repositories/acme/app/tags/\${tag}\`, { method: 'PUT', body });\n`,
    'v1 push',
  ],
  [
    'a list or a repository',
    'a.js',
    `const r = await fetch(\`${HUB}/repositories/\${x}\`);\n`,
    'does not show',
  ],
  [
    'a body that is not seen',
    'a.js',
    `export const create = (body) => axios.post('${HUB}/repositories/', body);\n`,
    'from the body',
  ],
  [
    'a callback that keeps the text',
    'a.js',
    `const https = require('https');
https.get('${V1}/repositories/' + image + '/tags', (res) => {
  let body = '';
  res.on('data', (d) => (body += d));
  res.on('end', () => console.log(body));
});\n`,
    'as text',
  ],
  [
    'a stream of node:https',
    'a.js',
    `const https = require('https');
https.get('${V1}/repositories/' + image + '/tags', (res) => res.pipe(process.stdout));\n`,
    '`pipe`',
  ],
  [
    'a function that reads more of the answer',
    'a.js',
    `async function ask(path) {
  const res = await fetch('${V1}' + path);
  return { status: res.status, tags: await res.json() };
}
const { tags } = await ask(\`/repositories/\${image}/tags\`);
console.log(tags.length);\n`,
    'more than return the answer',
  ],
  [
    'Vue',
    'a.vue',
    `<script>
export default { async created() { this.t = await (await fetch('${V1}/repositories/acme/app/tags')).json(); } };
</script>\n`,
    'pages',
  ],
  [
    'a cast list',
    'a.ts',
    `const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
const tags = (await res.json()) as Tag[];
console.log(tags.length);\n`,
    'its answer is typed as a list',
  ],
])('%s', async (_name, file, text, why) => {
  const made = await migrated(file, text);
  expect(made).toMatchObject({ text, fixes: 0 });
  expect(made.why).toContain(why);
});
