/** A list whose entries are read by names that no line of the code says: its move is looked at by a person. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const LIST = 'https://hub.docker.com/v2/repositories';

async function safetyOf(file: string, text: string): Promise<string | undefined> {
  const { findings } = await fixedFile(file, text);
  return findings[0]?.fix?.safety;
}

function javascript(code: string): string {
  return `export async function main(ns, column) {
  const response = await fetch(\`${LIST}/\${ns}/?page_size=100\`);
  ${code}
}
`;
}

function python(code: string): string {
  return `import json
import requests

def main(ns, column):
    answer = requests.get(f"${LIST}/{ns}/?page_size=100")
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

describe('safe', () => {
  test.each([
    'const { results } = await response.json(); console.log(results.map(({ name }) => name));',
    'const { results } = await response.json(); console.log(results[0].name, results.length);',
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
