/** A list whose entries are read by names that no line of the code holds: a person reviews the fix. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const LIST = 'https://hub.docker.com/v2/repositories';

async function safetyOf(file: string, text: string): Promise<string | undefined> {
  const { findings } = await fixedFile(file, text);
  return findings[0]?.fix?.safety;
}

function javascript(code: string): string {
  return `export async function main(ns, column) {
  const response = await fetch(\`${LIST}/\${ns}/?page_size=100&ordering=name\`);
  ${code}
}
`;
}

function python(code: string): string {
  return `import json
import requests

def main(ns, column):
    answer = requests.get(f"${LIST}/{ns}/?page_size=100&ordering=name")
    ${code}
`;
}

describe('unsafe', () => {
  test.each([
    'const { results } = await response.json(); console.log(JSON.stringify(results));',
    'const { results } = await response.json(); for (const one of results) console.log(one[column]);',
    'const { results } = await response.json(); return results.map((one) => ({ ...one, ns }));',
    'console.log(await response.text());',
    'console.table((await response.json()).results);',
    'const page = await response.json();\n  res.json({\n    data: { ns, found: page.results || [] },\n  });',
    'const page = await response.json();\n  res.status(200).json({ ns: clean(ns), found: page.results });',
  ])('%s', async (code) => {
    expect(await safetyOf('a.js', javascript(code))).toBe('unsafe');
  });

  test.each([
    'print(answer.text)',
    'print(json.dumps(answer.json()["results"], indent=2))',
    'print([one[column] for one in answer.json()["results"]])',
    'print([one.get(column) for one in answer.json()["results"]])',
    'print([column.format(**one) for one in answer.json()["results"]])',
    'for one in answer.json()["results"]:\n        print(one)',
  ])('%s', async (code) => {
    expect(await safetyOf('a.py', python(code))).toBe('unsafe');
  });
});

const ruby = (code: string) => `require 'json'
require 'net/http'

answer = JSON.parse(Net::HTTP.get(URI("${LIST}/#{ARGV[0]}/")))
${code}
`;
const php = (code: string) => `<?php
$curl = curl_init("${LIST}/{$argv[1]}/");
curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
$answer = json_decode(curl_exec($curl), true);
${code}
`;
const go = (code: string) => `package main

import "net/http"

func main() {
	resp, err := http.Get("${LIST}/" + org + "/?page_size=10")
	${code}
}
`;
const shell = (code: string) => `curl -s "${LIST}/$1/?page_size=10"${code}\n`;

describe('unsafe in other languages', () => {
  test.each([
    ['a.rb', ruby("puts JSON.pretty_generate(answer['results'])")],
    ['a.rb', ruby("answer['results'].each { |one| puts one.values.join(',') }")],
    ['a.php', php("echo json_encode($answer['results']);")],
    ['a.php', php("print_r($answer['results'][0]);")],
    ['a.go', go('io.Copy(os.Stdout, resp.Body)')],
    ['a.sh', shell('')],
    ['a.sh', shell(" | jq '.results[]'")],
    ['a.sh', shell(' | jq .')],
    ['a.mjs', javascript('(await response.json()).results.forEach((one) => console.log(one));')],
    [
      'a.mjs',
      javascript('const all = []; all.push(...(await response.json()).results); save(JSON.stringify(all));'),
    ],
    ['a.py', python('for one in answer.json()["results"]:\n        save(one.values())')],
  ])('%s %s', async (file, text) => {
    expect(await safetyOf(file, text)).toBe('unsafe');
  });
});

describe('entries for other files', () => {
  test.each([
    [
      'a.js',
      `export async function list(ns) {\n  const response = await fetch(\`${LIST}/\${ns}/\`);\n  return (await response.json()).results;\n}\n`,
    ],
    [
      'a.rb',
      `module Hub\n  def self.list(ns)\n    JSON.parse(Net::HTTP.get(URI("${LIST}/#{ns}/")))['results']\n  end\nend\n`,
    ],
    ['a.sh', `list_all() {\n  curl -s "${LIST}/$1/?page_size=10" | jq -c '.results'\n}\n`],
    [
      'a.js',
      `export async function names(ns) {\n  const response = await fetch(\`${LIST}/\${ns}/\`);\n  const { results } = await response.json();\n  return results.map((one) => one.name);\n}\n`,
    ],
  ])('%s: who reads them is not seen', async (file, text) => {
    expect(await safetyOf(file, text)).toBe('unsafe');
  });

  test.each([
    [
      'a.rb',
      `def list(ns)\n  JSON.parse(Net::HTTP.get(URI("${LIST}/#{ns}/")))['results']\nend\n\nputs list('acme').map { |one| one['name'] }\n`,
    ],
    ['a.sh', `list_all() {\n  curl -s "${LIST}/$1/?page_size=100" | jq -r '.results[].name'\n}\n`],
    [
      'a.js',
      `async function names(ns) {\n  const response = await fetch(\`${LIST}/\${ns}/\`);\n  const { results } = await response.json();\n  return results.map((one) => one.name);\n}\nconsole.log((await names('acme')).join());\n`,
    ],
  ])('%s: they are read where they come', async (file, text) => {
    expect(await safetyOf(file, text)).toBe('safe');
  });
});

describe('by hand', () => {
  test.each([['a.rb', ruby("answer['results'].each { |one| puts one[:user] }")]])(
    '%s %s',
    async (file, text) => {
      const { findings } = await fixedFile(file, text);
      expect(findings.map(({ fix }) => fix)).toEqual([null]);
      expect(findings[0]?.whyNoFix).toMatch(/does not have|may be another|not seen/);
    },
  );
});

describe('out of sight', () => {
  test.each([
    [
      'a.go',
      `${go('read(resp)')}type entry struct {\n\tUser string \`json:"user"\`\n\tName string \`json:"name"\`\n}\n`,
    ],
    ['a.sh', shell(" -o list.json\njq -r '.results[] | .user' list.json")],
    [
      'a.mjs',
      'const query = { page_size: 100, ...given };\nawait fetch(`' +
        LIST +
        '/acme/?${new URLSearchParams(query)}`);\n',
    ],
  ])('%s %s', async (file, text) => {
    const { findings } = await fixedFile(file, text);
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['unsafe']);
    expect(findings[0]?.fix?.title).toMatch(/review needed: .* \(see a\.\w+:\d+\)/);
  });
});

describe('safe', () => {
  test.each([
    'const { results } = await response.json(); console.log(results.map(({ name }) => name));',
    'const { results } = await response.json(); console.log(results[0].name, results.length);',
    'const page = await response.json();\n  res.json({\n    found: page.results.length,\n  });',
    'const counts = {}; for (const { name } of (await response.json()).results) counts[name] = 1; return counts;',
  ])('%s', async (code) => {
    expect(await safetyOf('a.js', javascript(code))).toBe('safe');
  });

  test.each([
    'print(sum(one["star_count"] for one in answer.json()["results"]))',
    'print(len(answer.json()["results"]))',
    'print("{name:<12} {pull_count}".format(**answer.json()["results"][0]))',
  ])('%s', async (code) => {
    expect(await safetyOf('a.py', python(code))).toBe('safe');
  });
});
