/** Calls of which only the URL changes: the program before and after. */
import { describe, expect, test } from 'vitest';
import { HUB, migrated, V1 } from './migrated.ts';

type Row = [name: string, file: string, safety: string, before: string, after: string];

describe('names and bases in all their forms', () => {
  test.each<Row>([
    [
      'one variable in a template',
      'a.js',
      'unsafe',
      `fetch(\`${HUB}/repositories/\${slug}\`).then((r) => r.json()).then((repo) => repo.pull_count);\n`,
      `fetch(\`${HUB}/namespaces/\${slug.replace('/', '/repositories/')}\`).then((r) => r.json()).then((repo) => repo.pull_count);\n`,
    ],
    [
      'behind a byte order mark',
      'a.js',
      'unsafe',
      `\uFEFFfetch(\`${HUB}/repositories/\${slug}\`).then((r) => r.json()).then((repo) => repo.pull_count);\n`,
      `\uFEFFfetch(\`${HUB}/namespaces/\${slug.replace('/', '/repositories/')}\`).then((r) => r.json()).then((repo) => repo.pull_count);\n`,
    ],
    [
      'behind a byte order mark and the line that a system starts it by',
      'a.js',
      'unsafe',
      `\uFEFF#!/usr/bin/env node\nfetch(\`${HUB}/repositories/\${slug}\`).then((r) => r.json()).then((repo) => repo.pull_count);\n`,
      `\uFEFF#!/usr/bin/env node\nfetch(\`${HUB}/namespaces/\${slug.replace('/', '/repositories/')}\`).then((r) => r.json()).then((repo) => repo.pull_count);\n`,
    ],
    [
      'behind a concatenation',
      'a.js',
      'unsafe',
      `axios.get('${HUB}/repositories/' + config.image).then(({ data }) => data.star_count);\n`,
      `axios.get('${HUB}/namespaces/' + config.image.replace('/', '/repositories/')).then(({ data }) => data.star_count);\n`,
    ],
    [
      'with a trailing slash',
      'a.js',
      'unsafe',
      `axios.get('${HUB}/repositories/' + slug + '/').then(({ data }) => data.pull_count);\n`,
      `axios.get('${HUB}/namespaces/' + slug.replace('/', '/repositories/') + '/').then(({ data }) => data.pull_count);\n`,
    ],
    [
      'double quotes',
      'a.js',
      'unsafe',
      `const a = "x";
const r = await axios.get(\`${HUB}/repositories/\${repo}\`);
console.log(r.data.pull_count, "pulls");\n`,
      `const a = "x";
const r = await axios.get(\`${HUB}/namespaces/\${repo.replace("/", "/repositories/")}\`);
console.log(r.data.pull_count, "pulls");\n`,
    ],
    [
      'a constant with the slash',
      'a.js',
      'safe',
      `const IMAGE = 'acme/tool';
async function pulls() {
  const r = await fetch(\`${HUB}/repositories/\${IMAGE}\`);
  return (await r.json()).pull_count;
}\n`,
      `const IMAGE = 'acme/tool';
async function pulls() {
  const r = await fetch(\`${HUB}/namespaces/\${IMAGE.replace('/', '/repositories/')}\`);
  return (await r.json()).pull_count;
}\n`,
    ],
    [
      'a base that other calls need',
      'a.js',
      'safe',
      `const REPOS = '${HUB}/repositories';
async function f(ns, name) {
  await fetch(\`\${REPOS}/\${ns}/\${name}\`);
  await fetch(\`\${REPOS}/\${ns}/\${name}\`, { method: 'PATCH' });
}\n`,
      `const REPOS = '${HUB}/repositories';
async function f(ns, name) {
  await fetch(\`${HUB}/namespaces/\${ns}/repositories/\${name}\`);
  await fetch(\`\${REPOS}/\${ns}/\${name}\`, { method: 'PATCH' });
}\n`,
    ],
    [
      'a base that other calls need, joined by +',
      'a.js',
      'unsafe',
      `const REPOS = '${HUB}/repositories/';
const read = (ns, name) => fetch(REPOS + ns + '/' + name);
const remove = (ns, name) => fetch(REPOS + ns + '/' + name, { method: 'DELETE' });\n`,
      `const REPOS = '${HUB}/repositories/';
const read = (ns, name) => fetch('${HUB}/namespaces/' + ns + '/repositories/' + name);
const remove = (ns, name) => fetch(REPOS + ns + '/' + name, { method: 'DELETE' });\n`,
    ],
    [
      'a base of this call alone',
      'a.js',
      'unsafe',
      `const REPOS = '${HUB}/repositories';
const read = (slug) => fetch(\`\${REPOS}/\${slug}\`).then((r) => r.json()).then((r) => r.pull_count);\n`,
      `const REPOS = '${HUB}/namespaces';
const read = (slug) => fetch(\`\${REPOS}/\${slug.replace('/', '/repositories/')}\`).then((r) => r.json()).then((r) => r.pull_count);\n`,
    ],
    [
      'a host that serves both',
      'a.js',
      'unsafe',
      `const HUB = 'https://hub.docker.com';
const read = (slug) => fetch(HUB + '/v2/repositories/' + slug).then((r) => r.json()).then((r) => r.full_description);
const write = (slug) => fetch(HUB + '/v2/repositories/' + slug, { method: 'PATCH' });\n`,
      `const HUB = 'https://hub.docker.com';
const read = (slug) => fetch(HUB + '/v2/namespaces/' + slug.replace('/', '/repositories/')).then((r) => r.json()).then((r) => r.full_description);
const write = (slug) => fetch(HUB + '/v2/repositories/' + slug, { method: 'PATCH' });\n`,
    ],
    [
      'an instance of axios',
      'a.js',
      'unsafe',
      `const hub = axios.create({ baseURL: '${HUB}' });
const { data } = await hub.get(\`/repositories/\${slug}\`);
console.log(data.pull_count);\n`,
      `const hub = axios.create({ baseURL: '${HUB}' });
const { data } = await hub.get(\`/namespaces/\${slug.replace('/', '/repositories/')}\`);
console.log(data.pull_count);\n`,
    ],
    [
      'an instance with the whole base',
      'a.js',
      'safe',
      `const hub = axios.create({ baseURL: '${HUB}/repositories' });
const { data } = await hub.get(\`/\${ns}/\${name}\`);
await hub.patch(\`/\${ns}/\${name}\`, { description });
console.log(data.pull_count);\n`,
      `const hub = axios.create({ baseURL: '${HUB}/repositories' });
const { data } = await hub.get(\`${HUB}/namespaces/\${ns}/repositories/\${name}\`);
await hub.patch(\`/\${ns}/\${name}\`, { description });
console.log(data.pull_count);\n`,
    ],
    [
      'a URL object',
      'a.js',
      'unsafe',
      `const r = await fetch(new URL(\`/v2/repositories/\${slug}\`, 'https://hub.docker.com'));
console.log((await r.json()).pull_count);\n`,
      `const r = await fetch(new URL(\`/v2/namespaces/\${slug.replace('/', '/repositories/')}\`, 'https://hub.docker.com'));
console.log((await r.json()).pull_count);\n`,
    ],
    [
      'got with prefixUrl',
      'a.js',
      'unsafe',
      `import got from 'got';
const hub = got.extend({ prefixUrl: '${HUB}' });
const repo = await hub.get(\`repositories/\${slug}\`).json();
console.log(repo.pull_count);\n`,
      `import got from 'got';
const hub = got.extend({ prefixUrl: '${HUB}' });
const repo = await hub.get(\`namespaces/\${slug.replace('/', '/repositories/')}\`).json();
console.log(repo.pull_count);\n`,
    ],
    [
      'an argument of a wrapper',
      'a.js',
      'unsafe',
      `const api = (path) => fetch('${HUB}' + path).then((r) => r.json());
const repo = await api(\`/repositories/\${slug}\`);
console.log(repo.pull_count);\n`,
      `const api = (path) => fetch('${HUB}' + path).then((r) => r.json());
const repo = await api(\`/namespaces/\${slug.replace('/', '/repositories/')}\`);
console.log(repo.pull_count);\n`,
    ],
    [
      'a list, its name last',
      'a.js',
      'unsafe',
      `const list = (org) => fetch('${HUB}/repositories/' + org).then((r) => r.json()).then((page) => page.results);\n`,
      `const list = (org) => fetch('${HUB}/namespaces/' + org + '/repositories').then((r) => r.json()).then((page) => page.results);\n`,
    ],
    [
      'a HEAD',
      'a.js',
      'unsafe',
      `const there = await axios.head('${HUB}/repositories/' + slug);\n`,
      `const there = await axios.head('${HUB}/namespaces/' + slug.replace('/', '/repositories/'));\n`,
    ],
    [
      'an environment variable',
      'a.js',
      'unsafe',
      `const r = await fetch(\`${HUB}/repositories/\${process.env.IMAGE_NAME}\`);
console.log((await r.json()).pull_count);\n`,
      `const r = await fetch(\`${HUB}/namespaces/\${String(process.env.IMAGE_NAME).replace('/', '/repositories/')}\`);
console.log((await r.json()).pull_count);\n`,
    ],
    [
      'a type annotation',
      'a.ts',
      'unsafe',
      `export async function pulls(slug: string): Promise<number> {
  const r = await fetch(\`${HUB}/repositories/\${slug}\`);
  return ((await r.json()) as { pull_count: number }).pull_count;
}\n`,
      `export async function pulls(slug: string): Promise<number> {
  const r = await fetch(\`${HUB}/namespaces/\${slug.replace('/', '/repositories/')}\`);
  return ((await r.json()) as { pull_count: number }).pull_count;
}\n`,
    ],
    [
      'a name that may be missing',
      'a.ts',
      'unsafe',
      `export async function pulls(slug: string | undefined): Promise<number> {
  const r = await fetch(\`${HUB}/repositories/\${slug}\`);
  return ((await r.json()) as { pull_count: number }).pull_count;
}\n`,
      `export async function pulls(slug: string | undefined): Promise<number> {
  const r = await fetch(\`${HUB}/namespaces/\${String(slug).replace('/', '/repositories/')}\`);
  return ((await r.json()) as { pull_count: number }).pull_count;
}\n`,
    ],
    [
      'a name that is known to be there',
      'a.ts',
      'unsafe',
      `export async function pulls(slug: string | undefined): Promise<number> {
  if (slug === undefined) throw new Error('which one?');
  const r = await fetch(\`${HUB}/repositories/\${slug}\`);
  return ((await r.json()) as { pull_count: number }).pull_count;
}\n`,
      `export async function pulls(slug: string | undefined): Promise<number> {
  if (slug === undefined) throw new Error('which one?');
  const r = await fetch(\`${HUB}/namespaces/\${slug.replace('/', '/repositories/')}\`);
  return ((await r.json()) as { pull_count: number }).pull_count;
}\n`,
    ],
    [
      'a page size over the limit, with paging',
      'a.js',
      'unsafe',
      `let url = \`${HUB}/repositories/\${org}/?page_size=250\`;
while (url) {
  const { results, next } = await (await fetch(url)).json();
  all.push(...results);
  url = next;
}\n`,
      `let url = \`${HUB}/namespaces/\${org}/repositories/?page_size=100\`;
while (url) {
  const { results, next } = await (await fetch(url)).json();
  all.push(...results);
  url = next;
}\n`,
    ],
    [
      'a page size in params, with paging',
      'a.js',
      'safe',
      `const { data } = await axios.get(\`${HUB}/repositories/\${org}/\`, { params: { page_size: 500 } });
let next = data.next;\n`,
      `const { data } = await axios.get(\`${HUB}/namespaces/\${org}/repositories/\`, { params: { page_size: 100 } });
let next = data.next;\n`,
    ],
    [
      'a page size in params that fits',
      'a.js',
      'safe',
      `const { data } = await axios.get(\`${HUB}/repositories/\${org}/\`, { params: { page_size: 100 } });
console.log(data.results.map((r) => r.name));\n`,
      `const { data } = await axios.get(\`${HUB}/namespaces/\${org}/repositories/\`, { params: { page_size: 100 } });
console.log(data.results.map((r) => r.name));\n`,
    ],
  ])('%s', async (_name, file, safety, before, after) => {
    await check(file, safety, before, after);
  });
});

describe('constants that several calls use', () => {
  test.each<Row>([
    [
      'a base that moves with all its calls',
      'a.js',
      'unsafe unsafe',
      `const REPOS = '${HUB}/repositories';
const read = (ns, name) => fetch(\`\${REPOS}/\${ns}/\${name}\`);
const there = (ns, name) => fetch(\`\${REPOS}/\${ns}/\${name}\`, { method: 'HEAD' });\n`,
      `const REPOS = '${HUB}/namespaces';
const read = (ns, name) => fetch(\`\${REPOS}/\${ns}/repositories/\${name}\`);
const there = (ns, name) => fetch(\`\${REPOS}/\${ns}/repositories/\${name}\`, { method: 'HEAD' });\n`,
    ],
    [
      'a base that moves with tags and tag',
      'a.js',
      'safe safe',
      `const REGISTRY = '${V1}/repositories/';
const tags = async (image) => (await fetch(REGISTRY + image + '/tags')).ok;
const tag = async (image, name) => (await fetch(REGISTRY + image + '/tags/' + name)).ok;\n`,
      `const REGISTRY = '${HUB}/namespaces/';
const tags = async (image) => (await fetch(REGISTRY + (image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/') + '/tags')).ok;
const tag = async (image, name) => (await fetch(REGISTRY + (image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/') + '/tags/' + name)).ok;\n`,
    ],
    [
      'a base with one call that stays',
      'a.js',
      'safe none',
      `const REGISTRY = '${V1}/repositories/';
const tags = async (ns, image) => (await fetch(REGISTRY + ns + '/' + image + '/tags')).ok;
const images = async (ns, image) => (await fetch(REGISTRY + ns + '/' + image + '/images')).ok;\n`,
      `const REGISTRY = '${V1}/repositories/';
const tags = async (ns, image) => (await fetch('${HUB}/namespaces/' + ns + '/repositories/' + image + '/tags')).ok;
const images = async (ns, image) => (await fetch(REGISTRY + ns + '/' + image + '/images')).ok;\n`,
    ],
    [
      'a base with one call that is by hand',
      'a.js',
      'safe none',
      `const REGISTRY = '${V1}/repositories/';
const there = async (ns, image) => (await fetch(REGISTRY + ns + '/' + image + '/tags')).ok;
const first = async (ns, image) => (await (await fetch(REGISTRY + ns + '/' + image + '/tags')).json())[0];\n`,
      `const REGISTRY = '${V1}/repositories/';
const there = async (ns, image) => (await fetch('${HUB}/namespaces/' + ns + '/repositories/' + image + '/tags')).ok;
const first = async (ns, image) => (await (await fetch(REGISTRY + ns + '/' + image + '/tags')).json())[0];\n`,
    ],
    [
      'an object of bases',
      'a.js',
      'unsafe',
      `const bases = { hub: '${HUB}/repositories', other: 'https://quay.io' };
const read = (ns, name) => fetch(\`\${bases.hub}/\${ns}/\${name}\`);
const write = (ns, name) => fetch(\`\${bases.hub}/\${ns}/\${name}\`, { method: 'PATCH' });\n`,
      `const bases = { hub: '${HUB}/repositories', other: 'https://quay.io' };
const read = (ns, name) => fetch(\`${HUB}/namespaces/\${ns}/repositories/\${name}\`);
const write = (ns, name) => fetch(\`\${bases.hub}/\${ns}/\${name}\`, { method: 'PATCH' });\n`,
    ],
    [
      'an exported base',
      'a.js',
      'safe',
      `export const TAGS = '${V1}/repositories/';
export const there = async (ns, name) => (await fetch(TAGS + ns + '/' + name + '/tags')).ok;\n`,
      `export const TAGS = '${V1}/repositories/';
export const there = async (ns, name) => (await fetch('${HUB}/namespaces/' + ns + '/repositories/' + name + '/tags')).ok;\n`,
    ],
    [
      'names that are joined before, and printed',
      'a.js',
      'unsafe',
      `const slug = \`\${ns}/\${name}\`;
console.log(await (await fetch(\`${HUB}/repositories/\${slug}\`)).json(), slug);\n`,
      `const slug = \`\${ns}/\${name}\`;
console.log(await (await fetch(\`${HUB}/namespaces/\${slug.replace('/', '/repositories/')}\`)).json(), slug);\n`,
    ],
    [
      'a constant of a constant',
      'a.js',
      'unsafe',
      `const HUB = '${HUB}';
const REPOS = HUB + '/repositories/';
const read = (ns, name) => fetch(REPOS + ns + '/' + name);
const login = () => fetch(HUB + '/users/2fa-login', { method: 'POST' });\n`,
      `const HUB = '${HUB}';
const REPOS = HUB + '/namespaces/';
const read = (ns, name) => fetch(REPOS + ns + '/repositories/' + name);
const login = () => fetch(HUB + '/users/2fa-login', { method: 'POST' });\n`,
    ],
  ])('%s', async (_name, file, safety, before, after) => {
    await check(file, safety, before, after);
  });
});

describe('calls that only look at the status', () => {
  test.each<Row>([
    [
      'ok of tags',
      'a.js',
      'safe',
      `async function exists(image) {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  return res.ok;
}\n`,
      `async function exists(image) {
  const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags\`);
  return res.ok;
}\n`,
    ],
    [
      'status of one tag',
      'a.js',
      'safe',
      `const res = await fetch(\`${V1}/repositories/acme/collector/tags/\${tag}\`);
if (res.status === 200) process.exit(0);\n`,
      `const res = await fetch(\`${HUB}/namespaces/acme/repositories/collector/tags/\${tag}\`);
if (res.status === 200) process.exit(0);\n`,
    ],
    [
      'status of one tag, official or not',
      'a.js',
      'safe',
      `const res = await fetch('${V1}/repositories/' + image + '/tags/' + tag);
if (!res.ok) throw new Error(image);\n`,
      `const res = await fetch('${HUB}/namespaces/' + (image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/') + '/tags/' + tag);
if (!res.ok) throw new Error(image);\n`,
    ],
    [
      'axios.head of one tag',
      'a.js',
      'safe',
      `await axios.head(\`${V1}/repositories/\${image}/tags/\${tag}\`);\n`,
      `await axios.head(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags/\${tag}\`);\n`,
    ],
    [
      'axios with validateStatus',
      'a.js',
      'safe',
      `const { status } = await axios.get(\`${V1}/repositories/\${ns}/\${name}/tags/\${tag}\`, { validateStatus: () => true });
console.log(status === 200);\n`,
      `const { status } = await axios.get(\`${HUB}/namespaces/\${ns}/repositories/\${name}/tags/\${tag}\`, { validateStatus: () => true });
console.log(status === 200);\n`,
    ],
    [
      'then of a status',
      'a.js',
      'safe',
      `fetch(\`${V1}/repositories/acme/app/tags/\${tag}\`).then((r) => console.log(r.status));\n`,
      `fetch(\`${HUB}/namespaces/acme/repositories/app/tags/\${tag}\`).then((r) => console.log(r.status));\n`,
    ],
    [
      'an encoded name',
      'a.js',
      'safe',
      `const res = await fetch(\`${V1}/repositories/\${encodeURIComponent(name)}/tags\`);
console.log(res.ok);\n`,
      `const res = await fetch(\`${HUB}/namespaces/library/repositories/\${encodeURIComponent(name)}/tags\`);
console.log(res.ok);\n`,
    ],
  ])('%s', async (_name, file, safety, before, after) => {
    await check(file, safety, before, after);
  });
});

describe('the namespace of the body goes into the path', () => {
  test.each<Row>([
    [
      'a body of fetch',
      'a.js',
      'safe',
      `await fetch('${HUB}/repositories/', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${token}\` },
  body: JSON.stringify({ namespace: org, name, is_private: true }),
});\n`,
      `await fetch(\`${HUB}/namespaces/\${org}/repositories/\`, {
  method: 'POST',
  headers: { Authorization: \`Bearer \${token}\` },
  body: JSON.stringify({ namespace: org, name, is_private: true }),
});\n`,
    ],
    [
      'a body of axios',
      'a.js',
      'unsafe',
      `await axios.post('${HUB}/repositories/', { namespace, name }, { headers });\n`,
      `await axios.post(\`${HUB}/namespaces/\${namespace}/repositories/\`, { namespace, name }, { headers });\n`,
    ],
    [
      'a body in a constant',
      'a.js',
      'unsafe',
      `const HUB = '${HUB}';
const payload = { namespace: 'acme', name };
await axios.post(\`\${HUB}/repositories\`, payload);\n`,
      `const HUB = '${HUB}';
const payload = { namespace: 'acme', name };
await axios.post(\`\${HUB}/namespaces/acme/repositories\`, payload);\n`,
    ],
    [
      'a body in a constant, joined by +',
      'a.js',
      'safe',
      `const HUB = '${HUB}';
const payload = { namespace: 'acme', name };
await axios.post(HUB + '/repositories/', payload, { headers: { Authorization: 'Bearer ' + token } });\n`,
      `const HUB = '${HUB}';
const payload = { namespace: 'acme', name };
await axios.post(HUB + '/namespaces/acme/repositories/', payload, { headers: { Authorization: 'Bearer ' + token } });\n`,
    ],
    [
      'a literal namespace',
      'a.js',
      'unsafe',
      `const r = await fetch('${HUB}/repositories', { method: 'POST', headers: { Authorization: 'Bearer ' + token }, body: JSON.stringify({ namespace: 'acme', name }) });
if (r.status !== 200) throw new Error('failed');\n`,
      `const r = await fetch('${HUB}/namespaces/acme/repositories', { method: 'POST', headers: { Authorization: 'Bearer ' + token }, body: JSON.stringify({ namespace: 'acme', name }) });
if (r.status !== 200) throw new Error('failed');\n`,
    ],
  ])('%s', async (_name, file, safety, before, after) => {
    await check(file, safety, before, after);
  });
});

async function check(file: string, safety: string, before: string, after: string): Promise<void> {
  const made = await migrated(file, before);
  expect(made.text).toBe(after);
  expect(made.safety).toBe(safety);
  // Once more changes nothing more, and offers nothing.
  expect(await migrated(file, after)).toMatchObject({ text: after, fixes: 0 });
}
