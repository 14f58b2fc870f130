/** Pages that are asked for longer than pages are: the old call gave a hundred entries, and so does the new one. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const OLD = 'https://hub.docker.com/v2/repositories';
const NEW = 'https://hub.docker.com/v2/namespaces';

type Row = readonly [name: string, file: string, before: string, after: string];

describe('a size over the limit is lowered where it is written', () => {
  test.each<Row>([
    [
      'in the address',
      'a.mjs',
      `const page = await (await fetch('${OLD}/acme/?page_size=500')).json();\nconsole.log(page.count);\n`,
      `const page = await (await fetch('${NEW}/acme/repositories/?page_size=100')).json();\nconsole.log(page.count);\n`,
    ],
    [
      'in a constant of its own',
      'a.mjs',
      `const SIZE = 1000;\nconst page = await (await fetch(\`${OLD}/acme/?page_size=\${SIZE}\`)).json();\nconsole.log(page.count);\n`,
      `const SIZE = 100;\nconst page = await (await fetch(\`${NEW}/acme/repositories/?page_size=\${SIZE}\`)).json();\nconsole.log(page.count);\n`,
    ],
    [
      'among the parameters',
      'a.py',
      `import requests\n\nquery = {"page_size": "250"}\npage = requests.get("${OLD}/acme/", params=query).json()\nprint(page["count"])\n`,
      `import requests\n\nquery = {"page_size": "100"}\npage = requests.get("${NEW}/acme/repositories/", params=query).json()\nprint(page["count"])\n`,
    ],
    [
      'in a query that is set later',
      'a.rb',
      `require 'json'\nrequire 'net/http'\nuri = URI('${OLD}/acme/')\nuri.query = URI.encode_www_form(page_size: 1000)\nputs JSON.parse(Net::HTTP.get(uri))['count']\n`,
      `require 'json'\nrequire 'net/http'\nuri = URI('${NEW}/acme/repositories/')\nuri.query = URI.encode_www_form(page_size: 100)\nputs JSON.parse(Net::HTTP.get(uri))['count']\n`,
    ],
    [
      'in a query that is built',
      'a.php',
      `<?php\n$query = http_build_query(['page_size' => 200]);\n$page = json_decode(file_get_contents("${OLD}/acme/?$query"), true);\necho $page['count'];\n`,
      `<?php\n$query = http_build_query(['page_size' => 100]);\n$page = json_decode(file_get_contents("${NEW}/acme/repositories/?$query"), true);\necho $page['count'];\n`,
    ],
    [
      'in data that becomes the query',
      'a.sh',
      `curl -sG -d page_size=300 ${OLD}/acme/ | jq .count\n`,
      `curl -sG -d page_size=100 ${NEW}/acme/repositories/ | jq .count\n`,
    ],
    [
      'of a later page',
      'a.sh',
      `curl -s "${OLD}/acme?page_size=500&page=2&ordering=name" | jq '.results[].name'\n`,
      `curl -s "${NEW}/acme/repositories?page_size=100&page=2&ordering=name" | jq '.results[].name'\n`,
    ],
  ])('%s', async (_name, file, before, after) => {
    const { text, findings } = await fixedFile(file, before);
    expect(text).toBe(after);
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe']);
  });
});

describe('a size that something else reads, or that callers give, is named', () => {
  test.each([
    [
      'a constant that counts too',
      'a.mjs',
      `const SIZE = 500;\nconst page = await (await fetch(\`${OLD}/acme/?page_size=\${SIZE}\`)).json();\nconsole.log(page.results.length < SIZE);\n`,
      'a.mjs:3',
    ],
    [
      'an argument',
      'a.py',
      `import requests\n\n\ndef count(params):\n    return requests.get("${OLD}/acme/", params=params).json()["count"]\n\n\nprint(count({"page_size": 250}))\n`,
      'a.py:8',
    ],
    ['a flag', 'a.sh', `n=$1\ncurl -s "${OLD}/acme?page_size=$n" | jq '.results[].name'\n`, 'a.sh:2'],
  ])('%s', async (_name, file, before, place) => {
    const { findings } = await fixedFile(file, before);
    expect(findings.map(({ fix }) => fix?.safety)).not.toContain('safe');
    expect(findings.map(({ fix, whyNoFix }) => fix?.title ?? whyNoFix).join('\n')).toContain(place);
  });
});
