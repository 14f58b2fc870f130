/** Calls of the Hub whose URL alone has to change: the program after the fix, and how safe that is. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import type { Fix } from '../../../src/finding.ts';
import { withEdits } from '../../../src/fix/plan.ts';
import { scan } from '../../../src/scan.ts';

async function fixed(file: string, text: string): Promise<{ text: string; safety: Fix['safety'] | 'none' }> {
  const made = await createFixture({ [file]: text });
  try {
    const { findings } = await scan({ root: made.path });
    const fixes = findings.flatMap(({ fix }) => fix ?? []);
    const after = withEdits(
      text,
      fixes.flatMap(({ edits }) => edits),
    );
    return { text: after, safety: fixes[0]?.safety ?? 'none' };
  } finally {
    await made.rm();
  }
}

const HUB = 'https://hub.docker.com/v2';

describe('in one literal', () => {
  test.each<[file: string, before: string, after: string]>([
    [
      'a.js',
      `fetch(\`${HUB}/repositories/\${ns}/\${name}\`);`,
      `fetch(\`${HUB}/namespaces/\${ns}/repositories/\${name}\`);`,
    ],
    [
      'a.js',
      `fetch('${HUB}/repositories/library/node');`,
      `fetch('${HUB}/namespaces/library/repositories/node');`,
    ],
    [
      'a.js',
      `fetch('${HUB}/repositories/library/node/');`,
      `fetch('${HUB}/namespaces/library/repositories/node/');`,
    ],
    [
      'a.js',
      `fetch('https://registry.hub.docker.com/v2/repositories/' + ns + '/' + name);`,
      `fetch('https://hub.docker.com/v2/namespaces/' + ns + '/repositories/' + name);`,
    ],
    [
      'a.ts',
      `await axios.head(\`${HUB}/repositories/\${ns}/\${name}\`);`,
      `await axios.head(\`${HUB}/namespaces/\${ns}/repositories/\${name}\`);`,
    ],
    [
      'a.js',
      `fetch(\`${HUB}/repositories/\${org}/?page_size=100\`);`,
      `fetch(\`${HUB}/namespaces/\${org}/repositories/?page_size=100\`);`,
    ],
    [
      'a.py',
      `import requests\nrequests.get(f"${HUB}/repositories/{ns}/{name}")\n`,
      `import requests\nrequests.get(f"${HUB}/namespaces/{ns}/repositories/{name}")\n`,
    ],
    [
      'a.py',
      `import requests\nrequests.get("${HUB}/repositories/%s/%s/" % (ns, name))\n`,
      `import requests\nrequests.get("${HUB}/namespaces/%s/repositories/%s/" % (ns, name))\n`,
    ],
    [
      'a.sh',
      `curl -s "${HUB}/repositories/$ns/$name" | jq .pull_count\n`,
      `curl -s "${HUB}/namespaces/$ns/repositories/$name" | jq .pull_count\n`,
    ],
    [
      'a.sh',
      `curl -sI ${HUB}/repositories/library/$name\n`,
      `curl -sI ${HUB}/namespaces/library/repositories/$name\n`,
    ],
    [
      'main.go',
      `package main\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\nfunc get(ns, name string) {\n\thttp.Get(fmt.Sprintf("${HUB}/repositories/%s/%s", ns, name))\n}\n`,
      `package main\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\nfunc get(ns, name string) {\n\thttp.Get(fmt.Sprintf("${HUB}/namespaces/%s/repositories/%s", ns, name))\n}\n`,
    ],
    [
      'a.rb',
      `require 'net/http'\nNet::HTTP.get(URI("${HUB}/repositories/#{ns}/#{name}"))\n`,
      `require 'net/http'\nNet::HTTP.get(URI("${HUB}/namespaces/#{ns}/repositories/#{name}"))\n`,
    ],
    [
      'a.sh',
      `curl -X POST -H "Authorization: JWT $t" -d '{"namespace":"acme","name":"x"}' ${HUB}/repositories/acme/\n`,
      `curl -X POST -H "Authorization: JWT $t" -d '{"namespace":"acme","name":"x"}' ${HUB}/namespaces/acme/repositories/\n`,
    ],
  ])('%s %s', async (file, before, after) => {
    const result = await fixed(file, before);
    expect(result.text).toBe(after);
    // Once more changes nothing more.
    expect((await fixed(file, after)).text).toBe(after);
  });
});

describe('behind a base that the environment may replace', () => {
  const path = '/v2/repositories/acme-of-great-britain/a-name-longer-than-the-host/';
  const moved = '/v2/namespaces/acme-of-great-britain/repositories/a-name-longer-than-the-host/';
  const host = 'https://hub.docker.com';
  test.each<[file: string, text: (path: string, host: string) => string]>([
    ['a.js', (path, host) => `const hub = process.env.HUB ?? '${host}';\nfetch(hub + '${path}');\n`],
    ['a.ts', (path, host) => `const hub = process.env.HUB || '${host}';\nfetch(\`\${hub}${path}\`);\n`],
    [
      'a.py',
      (path, host) =>
        `import os, requests\nHUB = os.environ.get("HUB", "${host}")\nrequests.get(HUB + "${path}")\n`,
    ],
    ['a.sh', (path, host) => `: "\${HUB:=${host}}"\ncurl -fsS "$HUB${path}"\n`],
    ['a.rb', (path, host) => `HUB = ENV.fetch("HUB", "${host}")\nNet::HTTP.get(URI("#{HUB}${path}"))\n`],
    [
      'a.php',
      (path, host) => `<?php\n$hub = getenv("HUB") ?: "${host}";\nfile_get_contents($hub . "${path}");\n`,
    ],
  ])('%s', async (file, text) => {
    expect((await fixed(file, text(path, host))).text).toBe(text(moved, host));
    const registry = await fixed(file, text(path, 'https://registry.hub.docker.com'));
    expect(registry.text).toBe(text(moved, host));
  });
});

describe('safety', () => {
  test.each<[safety: Fix['safety'] | 'none', file: string, text: string]>([
    ['safe', 'a.js', `fetch(\`${HUB}/repositories/\${ns}/\${name}\`);`],
    // The base serves this call alone.
    ['safe', 'a.js', `const url = '${HUB}/repositories/acme/tool';\nfetch(url);`],
    // Fields that the new list does not have.
    ['none', 'a.sh', `curl -s ${HUB}/repositories/acme | jq '.results[].is_automated'\n`],
    ['safe', 'a.sh', `curl -s ${HUB}/repositories/acme | jq '.results[].name'\n`],
    // The new list gives at most 100 at once.
    ['unsafe', 'a.sh', `curl -s "${HUB}/repositories/acme?page_size=250"\n`],
    ['unsafe', 'a.js', `fetch(\`${HUB}/repositories/acme?page_size=\${size}\`);`],
    // One variable holds the namespace and the name.
    // The method is not seen: PATCH and DELETE stay.
    ['none', 'a.js', `fetch(\`${HUB}/repositories/acme/tool\`, { method });`],
    // The new call needs the namespace in the body too.
    ['none', 'a.js', `axios.post('${HUB}/repositories/acme/', { name: 'x' });`],
    ['unsafe', 'a.js', `axios.post('${HUB}/repositories/acme/', body);`],
    [
      'safe',
      'a.js',
      `axios.post('${HUB}/repositories/acme/', { name: 'x', namespace: 'acme' }, { headers: { Authorization: \`Bearer \${token}\` } });`,
    ],
    // It needs a bearer token, and answers 201.
    ['unsafe', 'a.js', `axios.post('${HUB}/repositories/acme/', { name: 'x', namespace: 'acme' });`],
    ['none', 'a.rb', `require 'httparty'\nHTTParty.post('${HUB}/repositories/acme/', body: { name: 'x' })\n`],
    // `next` points to another path.
    [
      'none',
      'a.rb',
      `require 'httparty'\npage = HTTParty.get("${HUB}/repositories/acme/")\nputs page['next'].sub('repositories', '')\n`,
    ],
    [
      'none',
      'a.sh',
      `page=$(curl -s "${HUB}/repositories/acme/")\nnext=$(echo "$page" | jq -r .next)\necho "\${next#*repositories}"\n`,
    ],
    // The namespace is in the body.
    [
      'none',
      'a.rb',
      `require 'net/http'\nNet::HTTP.post(URI("${HUB}/repositories/"), '{"namespace":"acme"}')\n`,
    ],
    // The answer is another one.
    [
      'none',
      'a.sh',
      `curl -s https://registry.hub.docker.com/v1/repositories/acme/tool/tags | jq -r '.[].layer'\n`,
    ],
    ['none', 'README.md', `\`\`\`sh\ncurl ${HUB}/repositories/acme/tool\n\`\`\`\n`],
    ['none', 'test/hub.test.js', `fetch('${HUB}/repositories/acme/tool');`],
  ])('%s: %s %s', async (safety, file, text) => {
    expect((await fixed(file, text)).safety).toBe(safety);
  });
});

describe('a base that many calls share', () => {
  /** How many edits the change of the first call has. */
  async function edits(count: number): Promise<number | undefined> {
    const calls = Array.from({ length: count }, (_, i) => `fetch(base + '/acme/a${i}');\n`);
    const made = await createFixture({ 'a.js': `const base = '${HUB}/repositories';\n${calls.join('')}` });
    try {
      const { findings } = await scan({ root: made.path });
      expect(findings).toHaveLength(count);
      return findings[0]?.fix?.edits.length;
    } finally {
      await made.rm();
    }
  }

  test('moves with all of them', async () => {
    expect(await edits(20)).toBe(21);
  });

  test('is left to those that are not moved, where they are very many', async () => {
    expect(await edits(110)).toBe(2);
  });
});
