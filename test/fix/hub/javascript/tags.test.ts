/** Readers of the tags of v1: an array of all tags came in one answer, pages come now. */
import { describe, expect, test } from 'vitest';
import { HUB, migrated, V1 } from './migrated.ts';

type Row = [name: string, file: string, safety: string, before: string, after: string];

describe('readers of all tags', () => {
  test.each<Row>([
    [
      'await twice',
      'a.js',
      'safe',
      `async function has(image, tag) {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  const tags = await res.json();
  return tags.some((t) => t.name === tag);
}\n`,
      `async function has(image, tag) {
  const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`);
  const tags = await allTags(await res.json());
  return tags.some((t) => t.name === tag);
}\n`,
    ],
    [
      'then after then',
      'a.js',
      'unsafe',
      `function names(image) {
  return fetch(\`${V1}/repositories/\${image}/tags\`)
    .then((r) => r.json())
    .then((tags) => tags.map((t) => t.name));
}\n`,
      `function names(image) {
  return fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`)
    .then((r) => r.json())
    .then(allTags)
    .then((tags) => tags.map((t) => t.name));
}\n`,
    ],
    [
      'literal names',
      'a.js',
      'unsafe',
      `fetch('${V1}/repositories/acme/app/tags')
  .then((r) => r.json())
  .then((tags) => console.log(tags.length));\n`,
      `fetch('${HUB}/namespaces/acme/repositories/app/tags?page_size=100')
  .then((r) => r.json())
  .then(allTags)
  .then((tags) => console.log(tags.length));\n`,
    ],
    [
      'an official image',
      'a.js',
      'safe',
      `const tags = await (await fetch('${V1}/repositories/node/tags')).json();
console.log(tags.some((t) => t.name === 'lts'));\n`,
      `const tags = await allTags(await (await fetch('${HUB}/namespaces/library/repositories/node/tags?page_size=100')).json());
console.log(tags.some((t) => t.name === 'lts'));\n`,
    ],
    [
      'data of axios',
      'a.js',
      'safe',
      `async function count(ns, name) {
  const res = await axios.get(\`${V1}/repositories/\${ns}/\${name}/tags\`);
  return res.data.length;
}\n`,
      `async function count(ns, name) {
  const res = await axios.get(\`${HUB}/namespaces/\${ns}/repositories/\${name}/tags?page_size=100\`);
  return (await allTags(res.data)).length;
}\n`,
    ],
    [
      'data taken apart',
      'a.js',
      'safe',
      `async function names(ns, name) {
  const { data } = await axios.get(\`${V1}/repositories/\${ns}/\${name}/tags\`);
  return data.map((tag) => tag.name).sort();
}\n`,
      `async function names(ns, name) {
  const { data: firstPage } = await axios.get(\`${HUB}/namespaces/\${ns}/repositories/\${name}/tags?page_size=100\`);
  const data = await allTags(firstPage);
  return data.map((tag) => tag.name).sort();
}\n`,
    ],
    [
      'data taken apart under a name',
      'a.js',
      'safe',
      `async function names(ns, name) {
  const { data: tags, status } = await axios.get(\`${V1}/repositories/\${ns}/\${name}/tags\`);
  if (status !== 200) return [];
  return tags.filter(({ name: tag }) => tag.startsWith('v')).length;
}\n`,
      `async function names(ns, name) {
  const { data: firstPage, status } = await axios.get(\`${HUB}/namespaces/\${ns}/repositories/\${name}/tags?page_size=100\`);
  const tags = await allTags(firstPage);
  if (status !== 200) return [];
  return tags.filter(({ name: tag }) => tag.startsWith('v')).length;
}\n`,
    ],
    [
      'data in then',
      'a.js',
      'safe',
      `axios.get('${V1}/repositories/' + image + '/tags').then((res) => {
  for (const tag of res.data) console.log(tag.name);
});\n`,
      `axios.get('${HUB}/namespaces/' + (image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/') + '/tags?page_size=100').then(async (res) => {
  for (const tag of await allTags(res.data)) console.log(tag.name);
});\n`,
    ],
    [
      'got',
      'a.js',
      'safe',
      `import got from 'got';
const tags = await got(\`${V1}/repositories/\${image}/tags\`).json();
console.log(tags.map((t) => t.name).join());\n`,
      `import got from 'got';
const tags = await allTags(await got(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`).json());
console.log(tags.map((t) => t.name).join());\n`,
    ],
    [
      'a status checked first',
      'a.js',
      'safe',
      `export async function count(image) {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  if (!res.ok) throw new Error(res.statusText);
  return (await res.json()).length;
}\n`,
      `export async function count(image) {
  const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`);
  if (!res.ok) throw new Error(res.statusText);
  return (await allTags(await res.json())).length;
}\n`,
    ],
    [
      'the URL in a constant',
      'a.js',
      'safe',
      `async function has(image, tag) {
  const url = \`${V1}/repositories/\${image}/tags\`;
  const res = await fetch(url);
  const tags = await res.json();
  return tags.find((t) => t.name === tag) !== undefined;
}\n`,
      `async function has(image, tag) {
  const url = \`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`;
  const res = await fetch(url);
  const tags = await allTags(await res.json());
  return tags.find((t) => t.name === tag) !== undefined;
}\n`,
    ],
    [
      'a base for the host',
      'a.js',
      'unsafe',
      `const REGISTRY = 'https://registry.hub.docker.com';
export const tagsOf = async (image) =>
  (await (await fetch(REGISTRY + '/v1/repositories/' + image + '/tags')).json()).map((t) => t.name);\n`,
      `const REGISTRY = 'https://hub.docker.com';
export const tagsOf = async (image) =>
  (await allTags(await (await fetch(REGISTRY + '/v2/namespaces/' + (image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/') + '/tags?page_size=100')).json())).map((t) => t.name);\n`,
    ],
    [
      'a guard for official images',
      'a.js',
      'safe',
      `async function has(image, tag) {
  const repo = image.includes('/') ? image : \`library/\${image}\`;
  const tags = await (await fetch(\`${V1}/repositories/\${repo}/tags\`)).json();
  return tags.some(({ name }) => name === tag);
}\n`,
      `async function has(image, tag) {
  const repo = image.includes('/') ? image : \`library/\${image}\`;
  const tags = await allTags(await (await fetch(\`${HUB}/namespaces/\${repo.replace('/', '/repositories/')}/tags?page_size=100\`)).json());
  return tags.some(({ name }) => name === tag);
}\n`,
    ],
    [
      'two calls in one file',
      'a.js',
      'unsafe unsafe',
      `async function a(image) {
  return (await (await fetch(\`${V1}/repositories/\${image}/tags\`)).json()).length;
}

async function b() {
  return (await (await fetch('${V1}/repositories/acme/b/tags')).json()).length;
}\n`,
      `async function a(image) {
  return (await allTags(await (await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`)).json())).length;
}

async function b() {
  return (await allTags(await (await fetch('${HUB}/namespaces/acme/repositories/b/tags?page_size=100')).json())).length;
}\n`,
    ],
    [
      'without semicolons',
      'a.js',
      'unsafe',
      `const res = await fetch(\`${V1}/repositories/\${image}/tags\`)
const tags = await res.json()
console.log(tags.length)\n`,
      `const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`)
const tags = await allTags(await res.json())
console.log(tags.length)\n`,
    ],
    [
      'TypeScript',
      'a.ts',
      'safe',
      `interface Tag {
  layer: string;
  name: string;
}

export async function has(image: string, tag: string): Promise<boolean> {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  const tags: Tag[] = await res.json();
  return tags.some((t) => t.name === tag);
}\n`,
      `interface Tag {
  name: string;
}

export async function has(image: string, tag: string): Promise<boolean> {
  const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`);
  const tags: Tag[] = await allTags(await res.json());
  return tags.some((t) => t.name === tag);
}\n`,
    ],
    [
      'TypeScript with a cast',
      'a.ts',
      'safe',
      `type Tag = { layer: string; name: string };

export async function names(image: string): Promise<Set<string>> {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  const tags = (await res.json()) as Tag[];
  return new Set(tags.map((t) => t.name).sort());
}\n`,
      `type Tag = { name: string };

export async function names(image: string): Promise<Set<string>> {
  const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`);
  const tags = await allTags((await res.json()) as TagPage);
  return new Set(tags.map((t) => t.name).sort());
}\n`,
    ],
    [
      'TypeScript without a type',
      'a.ts',
      'unsafe',
      `export async function count(image: string): Promise<number> {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  return (await res.json()).length;
}\n`,
      `export async function count(image: string): Promise<number> {
  const res = await fetch(\`${HUB}/namespaces/\${(image.includes('/') ? image : 'library/' + image).replace('/', '/repositories/')}/tags?page_size=100\`);
  return (await allTags(await res.json())).length;
}\n`,
    ],
    [
      'then inside of then',
      'a.js',
      'unsafe',
      `fetch('${V1}/repositories/' + ns + '/' + name + '/tags').then((r) => r.json().then((tags) => report(tags.length)));\n`,
      `fetch('${HUB}/namespaces/' + ns + '/repositories/' + name + '/tags?page_size=100').then((r) => r.json().then(allTags).then((tags) => report(tags.length)));\n`,
    ],
    [
      'options with the address',
      'a.js',
      'safe',
      `const { data } = await axios({ url: \`${V1}/repositories/\${ns}/\${name}/tags\`, method: 'get' });
console.log(data.length);\n`,
      `const { data: firstPage } = await axios({ url: \`${HUB}/namespaces/\${ns}/repositories/\${name}/tags?page_size=100\`, method: 'get' });
const data = await allTags(firstPage);
console.log(data.length);\n`,
    ],
    [
      'sorted by the program',
      'a.js',
      'safe',
      `const tags = await (await fetch('${V1}/repositories/acme/app/tags')).json();
const names = tags.map((t) => t.name).sort(compareVersions);
console.log(names.pop());\n`,
      `const tags = await allTags(await (await fetch('${HUB}/namespaces/acme/repositories/app/tags?page_size=100')).json());
const names = tags.map((t) => t.name).sort(compareVersions);
console.log(names.pop());\n`,
    ],
    [
      'a checked answer in then',
      'a.js',
      'safe',
      `fetch(\`${V1}/repositories/\${ns}/\${name}/tags\`)
  .then((r) => {
    if (!r.ok) throw new Error(r.statusText);
    return r.json();
  })
  .then((tags) => console.log(tags.some((t) => t.name === 'edge')));\n`,
      `fetch(\`${HUB}/namespaces/\${ns}/repositories/\${name}/tags?page_size=100\`)
  .then((r) => {
    if (!r.ok) throw new Error(r.statusText);
    return r.json();
  })
  .then(allTags)
  .then((tags) => console.log(tags.some((t) => t.name === 'edge')));\n`,
    ],
    [
      'names already taken',
      'a.js',
      'unsafe',
      `const allTags = [];
const tags = await (await fetch('${V1}/repositories/acme/app/tags')).json();
allTags.push(tags.length);\n`,
      `const allTags = [];
const tags = await allHubTags(await (await fetch('${HUB}/namespaces/acme/repositories/app/tags?page_size=100')).json());
allTags.push(tags.length);\n`,
    ],
    [
      'an Accept header',
      'a.js',
      'unsafe',
      `const r = await fetch('${V1}/repositories/acme/app/tags', { headers: { Accept: 'application/json' } });
console.log((await r.json()).length);\n`,
      `const r = await fetch('${HUB}/namespaces/acme/repositories/app/tags?page_size=100', { headers: { Accept: 'application/json' } });
console.log((await allTags(await r.json())).length);\n`,
    ],
  ])('%s', async (_name, file, safety, before, after) => {
    await check(file, safety, before, after);
  });
});

describe('the function that collects the tags', () => {
  test.each<[name: string, file: string, before: string, end: string]>([
    [
      'await twice',
      'a.js',
      `async function has(image, tag) {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  const tags = await res.json();
  return tags.some((t) => t.name === tag);
}\n`,
      `// Collects the tags of all pages: \`latest\` first, then by name.
async function allTags(firstPage) {
  const tags = [...firstPage.results];
  let { next } = firstPage;
  while (next) {
    const response = await fetch(next);
    if (!response.ok) throw new Error(\`\${next} answers \${response.status}\`);
    const page = await response.json();
    tags.push(...page.results);
    next = page.next;
  }
  return tags.sort((a, b) => {
    if (a.name === 'latest') return -1;
    if (b.name === 'latest') return 1;
    return a.name < b.name ? -1 : 1;
  });
}\n`,
    ],
    [
      'without semicolons',
      'a.js',
      `const res = await fetch(\`${V1}/repositories/\${image}/tags\`)
const tags = await res.json()
console.log(tags.length)\n`,
      `// Collects the tags of all pages: \`latest\` first, then by name.
async function allTags(firstPage) {
  const tags = [...firstPage.results]
  let { next } = firstPage
  while (next) {
    const response = await fetch(next)
    if (!response.ok) throw new Error(\`\${next} answers \${response.status}\`)
    const page = await response.json()
    tags.push(...page.results)
    next = page.next
  }
  return tags.sort((a, b) => {
    if (a.name === 'latest') return -1
    if (b.name === 'latest') return 1
    return a.name < b.name ? -1 : 1
  })
}\n`,
    ],
    [
      'data of axios',
      'a.js',
      `async function count(ns, name) {
  const res = await axios.get(\`${V1}/repositories/\${ns}/\${name}/tags\`);
  return res.data.length;
}\n`,
      `// Collects the tags of all pages: \`latest\` first, then by name.
async function allTags(firstPage) {
  const tags = [...firstPage.results];
  let { next } = firstPage;
  while (next) {
    const { data: page } = await axios.get(next);
    tags.push(...page.results);
    next = page.next;
  }
  return tags.sort((a, b) => {
    if (a.name === 'latest') return -1;
    if (b.name === 'latest') return 1;
    return a.name < b.name ? -1 : 1;
  });
}\n`,
    ],
    [
      'got',
      'a.js',
      `import got from 'got';
const tags = await got(\`${V1}/repositories/\${image}/tags\`).json();
console.log(tags.map((t) => t.name).join());\n`,
      `// Collects the tags of all pages: \`latest\` first, then by name.
async function allTags(firstPage) {
  const tags = [...firstPage.results];
  let { next } = firstPage;
  while (next) {
    const page = await got(next).json();
    tags.push(...page.results);
    next = page.next;
  }
  return tags.sort((a, b) => {
    if (a.name === 'latest') return -1;
    if (b.name === 'latest') return 1;
    return a.name < b.name ? -1 : 1;
  });
}\n`,
    ],
    [
      'TypeScript',
      'a.ts',
      `interface Tag {
  layer: string;
  name: string;
}

export async function has(image: string, tag: string): Promise<boolean> {
  const res = await fetch(\`${V1}/repositories/\${image}/tags\`);
  const tags: Tag[] = await res.json();
  return tags.some((t) => t.name === tag);
}\n`,
      `interface TagPage {
  next: string | null;
  results: Tag[];
}

// Collects the tags of all pages: \`latest\` first, then by name.
async function allTags(firstPage: TagPage): Promise<TagPage['results']> {
  const tags = [...firstPage.results];
  let { next } = firstPage;
  while (next) {
    const response = await fetch(next);
    if (!response.ok) throw new Error(\`\${next} answers \${response.status}\`);
    const page = (await response.json()) as TagPage;
    tags.push(...page.results);
    next = page.next;
  }
  return tags.sort((a, b) => {
    if (a.name === 'latest') return -1;
    if (b.name === 'latest') return 1;
    return a.name < b.name ? -1 : 1;
  });
}\n`,
    ],
  ])('%s', async (_name, file, before, end) => {
    const { text } = await migrated(file, before);
    expect(text.slice(-end.length)).toBe(end);
  });
});

describe('readers that take tags by their place stay as they are', () => {
  const asked = (url: string) => `const res = await fetch(\`${url}\`);\nif (!res.ok) process.exit(1);`;
  const before = asked(`${V1}/repositories/acme/\${name}/tags`);
  const after = asked(`${HUB}/namespaces/acme/repositories/\${name}/tags?page_size=100`);
  test.each([
    ['the first', 'console.log(tags[0].name);'],
    ['the last, if there is one', "console.log(tags.at(-1)?.name ?? 'none');"],
    ['the last of names', 'console.log(tags.map((tag) => tag.name).pop());'],
    ['the first in a pattern', 'const [first, ...others] = tags;\nconsole.log(first.name, others.length);'],
    ['the first that fits', "console.log(tags.find(({ name }) => name.startsWith('1.'))?.name);"],
    ['their places', 'for (const [i, tag] of tags.entries()) console.log(i, tag.name);'],
    [
      'the last of each key',
      "console.log(Object.fromEntries(tags.map((t) => [t.name.split('.')[0], t.name])));",
    ],
    [
      'the longest',
      'let best;\nfor (const tag of tags) if (!best || tag.name.length > best.name.length) best = tag;\nconsole.log(best.name);',
    ],
    ['a sum', "console.log(tags.reduce((all, { name }) => all + name, ''));"],
    ['pages of their own', 'console.log(tags.slice(0, 5).reverse().map((tag) => tag.name));'],
  ])('%s', async (_name, reader) => {
    await check(
      'a.js',
      'safe',
      `${before}\nconst tags = await res.json();\n${reader}\n`,
      `${after}\nconst tags = await allTags(await res.json());\n${reader}\n`,
    );
  });
});

/** The tests look at the program without the function that comes behind it; one test shows that. */
async function check(file: string, safety: string, before: string, after: string): Promise<void> {
  const made = await migrated(file, before);
  const [program = '', collected = ''] = made.text.split(
    /(?=\n\n(?:interface \w+Page|\/\/ Collects the tags))/,
  );
  expect(`${program}\n`).toBe(after);
  expect(made.text.slice(program.length)).toMatch(/async function (?:allTags|allHubTags)\(/);
  expect(collected).not.toBe('');
  expect(made.safety).toBe(safety);
  expect(await migrated(file, made.text)).toMatchObject({ text: made.text, fixes: 0 });
}
