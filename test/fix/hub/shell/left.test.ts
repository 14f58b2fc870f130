/** Scripts that are left as they are, and why that is said to be. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../fixed.ts';

const V1 = 'https://registry.hub.docker.com/v1/repositories';
const V2 = 'https://hub.docker.com/v2/repositories';
const tags = `curl -s ${V1}/acme/tool/tags`;

const ordered = 'the order is not documented';
const unread = 'in a way that has no simple counterpart';
const elsewhere = 'kept or read elsewhere';

describe('left alone', () => {
  test.each<readonly [name: string, why: string, text: string]>([
    ['the first tag', ordered, `${tags} | jq -r '.[].name' | head -1\n`],
    ['the last tag', ordered, `${tags} | jq -r '.[].name' | tail -n 1\n`],
    ['the first tag, by jq', unread, `${tags} | jq -r '.[0].name'\n`],
    ['the last tag, by jq', unread, `${tags} | jq -r '.[-1].name'\n`],
    ['the last of a map', unread, `${tags} | jq -r 'map(.name) | last'\n`],
    ['layers', 'the code reads `layer`', `${tags} | jq -r '.[].layer'\n`],
    [
      'layers of one tag',
      'the code reads `layer`',
      `${tags} | jq -r '.[] | select(.name == "1.0") | .layer'\n`,
    ],
    ['whole entries', unread, `${tags} | jq -c '.[]'\n`],
    ['everything', unread, `${tags} | jq .\n`],
    [
      'a variable of which the first is taken',
      ordered,
      `T=$(${tags} | jq -r '.[].name')\necho "$T" | head -n1\n`,
    ],
    ['an array of which one is taken', ordered, `T=($(${tags} | jq -r '.[].name'))\necho "\${T[0]}"\n`],
    [
      'a function of whose lines one is taken',
      ordered,
      `tags() {\n  ${tags} | jq -r '.[].name'\n}\ntags | grep '^v' | tail -1\n`,
    ],
    [
      'a loop that ends at the first that fits',
      ordered,
      `T=$(${tags} | jq -r '.[].name')\nfor t in $T; do\n  case $t in v*) echo "$t"; break ;; esac\ndone\n`,
    ],
    [
      'a loop behind the pipe that ends early',
      ordered,
      `${tags} | jq -r '.[].name' | while read -r t; do echo "$t"; break; done\n`,
    ],
    [
      'the answer in a file',
      'not piped on',
      `curl -s -o tags.json ${V1}/acme/tool/tags\njq -r '.[].name' tags.json\n`,
    ],
    ['the answer in a variable', elsewhere, `answer=$(${tags})\necho "$answer" | jq -r '.[].name'\n`],
    ['the answer on the terminal', elsewhere, `${tags}\n`],
    ['a search in the text for what may be no name', unread, `${tags} | grep -q '1.0'\n`],
    ['neighbours that are alike', ordered, `${tags} | jq -r '.[].name' | cut -d. -f1 | uniq\n`],
    ['lines that compare equal', ordered, `${tags} | jq -r '.[].name' | sort -s -n | tail -1\n`],
    [
      'a loop that keeps the last one',
      ordered,
      `for t in $(${tags} | jq -r '.[].name'); do\n  last=$t\ndone\necho "$last"\n`,
    ],
    [
      'a loop behind a redirection that fills an array',
      ordered,
      `while read -r t; do all+=("$t"); done < <(${tags} | jq -r '.[].name')\necho "\${all[0]}"\n`,
    ],
    ['quotes are left on', unread, `${tags} | tr '}' '\\n' | awk -F: '{print $3}'\n`],
    [
      'what a tag was made of',
      'the code reads `id`',
      `curl -s ${V1}/acme/tool/tags/latest | jq -r '.[0].id'\n`,
    ],
    ['a tag is deleted', 'the replacement only reads', `curl -X DELETE ${V1}/acme/tool/tags/latest\n`],
    [
      'a base that may be set from outside',
      'the host comes from a variable',
      `curl -s "\${HUB:-https://hub.docker.com}/v2/repositories/$slug" | jq .pull_count\n`,
    ],
    ['a name from a command', 'kept in a variable first', `curl -s "${V2}/$(cat slug)" | jq .pull_count\n`],
    [
      'fields that are gone',
      'the new answer does not have',
      `curl -s ${V2}/acme | jq '.results[].is_automated'\n`,
    ],
    ['a size that is not shown', 'at most 100', `curl -s "${V2}/acme?page_size=$n" | jq '.results[].name'\n`],
    ['one of many pages', 'query', `curl -s "${V2}/acme?page_size=500&page=2" | jq '.results[].name'\n`],
    [
      'the answer of a tag in a file',
      'must change too',
      `curl -sf -o tag.json ${V1}/acme/tool/tags/1.0 > /dev/null\n`,
    ],
    [
      'a variable that is set again in a loop',
      'the host comes from a variable',
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
      'something else by the name',
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
