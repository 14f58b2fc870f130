/** Scripts that are left as they are, and the reasons that are named. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../fixed.ts';

const V1 = 'https://registry.hub.docker.com/v1/repositories';
const V2 = 'https://hub.docker.com/v2/repositories';
const tags = `curl -s ${V1}/acme/tool/tags`;

const gone = '`layer` is read, and the new answer does not have it';
const shown = 'the raw answer is printed';

describe('left alone', () => {
  test.each<readonly [name: string, why: string, text: string]>([
    ['layers', gone, `${tags} | jq -r '.[].layer'\n`],
    ['layers of one tag', gone, `${tags} | jq -r '.[] | select(.name == "1.0") | .layer'\n`],
    ['whole entries', shown, `${tags} | jq -c '.[]'\n`],
    ['one whole entry', shown, `${tags} | jq '.[0]'\n`],
    ['whole entries that are compared', 'compares whole entries', `${tags} | jq -r 'sort | .[0].name'\n`],
    ['everything', shown, `${tags} | jq .\n`],
    [
      'the answer in a file',
      'not piped',
      `curl -s -o tags.json ${V1}/acme/tool/tags\njq -r '.[].name' tags.json\n`,
    ],
    ['the answer on the terminal', shown, `${tags}\n`],
    [
      'what a tag was made of',
      'reads more than its status',
      `curl -s ${V1}/acme/tool/tags/latest | jq -r '.[0].id'\n`,
    ],
    ['a tag is deleted', 'the replacement only reads', `curl -X DELETE ${V1}/acme/tool/tags/latest\n`],
    [
      'a base that may be set from outside',
      'the host is in a variable',
      `curl -s "\${HUB:-https://hub.docker.com}/v2/repositories/$slug" | jq .pull_count\n`,
    ],
    ['a name from a command', 'into a variable first', `curl -s "${V2}/$(cat slug)" | jq .pull_count\n`],
    [
      'fields that are gone',
      'the new answer does not have',
      `curl -s ${V2}/acme | jq '.results[].is_automated'\n`,
    ],
    [
      'the answer of a tag in a file',
      'must change too',
      `curl -sf -o tag.json ${V1}/acme/tool/tags/1.0 > /dev/null\n`,
    ],
    [
      'a variable that is set again in a loop',
      'the host is in a variable',
      `url=${V2}/acme?page_size=200\nwhile [ -n "$url" ]; do\n  curl -s "$url" | jq '.results[].name'\n  url=$(next_of "$url")\ndone\n`,
    ],
    ['a body in a variable', 'from the body', `curl -X POST -d "$body" ${V2}/\n`],
    ['a body in a file', 'from the body', `curl -X POST -d @body.json ${V2}/\n`],
    ['a body that is a form', 'from the body', `curl -X POST -d 'namespace=acme&name=tool' ${V2}/\n`],
    [
      'a body that holds no expansion',
      'from the body',
      `curl -X POST -d '{"namespace":"$NS","name":"x"}' ${V2}/\n`,
    ],
    [
      'another function of that name',
      'for something else',
      `hub_tags() { :; }\n${tags} | jq -r '.[].name'\n`,
    ],
    ['a method that is not shown', 'PATCH and DELETE', `curl -X "$method" ${V2}/acme/tool\n`],
  ])('%s', async (_, why, text) => {
    const result = await fixedFile('a.sh', text);
    expect(result.text).toBe(text);
    const reasons = result.findings.map(({ whyNoFix }) => whyNoFix ?? '');
    expect(reasons.join('\n')).toContain(why);
  });

  test.each<readonly [name: string, text: string]>([
    ['a file with a byte order mark', `\uFEFF${tags} | jq -r '.[].name'\n`],
    ['a file with the line ends of Windows', `${tags} | jq -r '.[].name'\r\n`],
    ['a script with a mistake', `${tags} | jq -r '.[].name'\nif true; then\n`],
    ['an escape between backticks', `T=\`curl -s ${V1}/\\$1/tags | jq -r '.[].name'\`\n`],
    ['a script in a word', `bash -c "${tags} | jq -r '.[].name'"\n`],
  ])('%s', async (_, text) => {
    expect((await fixedFile('a.sh', text)).text).toBe(text);
  });
});

describe('changed, and a person has to look', () => {
  test.each<readonly [name: string, command: string, text: string]>([
    ['a search in the text for what may be no name', 'grep', `${tags} | grep -q '1.0'\n`],
    ['quotes are left on', 'tr', `${tags} | tr '}' '\\n' | awk -F: '{print $3}'\n`],
  ])('%s', async (_, command, text) => {
    const { findings } = await fixedFile('a.sh', text);
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['unsafe']);
    expect(findings[0]?.fix?.title).toContain(`\`${command}\` reads the answer as text (see a.sh:1)`);
  });
});
