/** Scripts before and after: what `migrate --write --unsafe` makes of them, and how sure it is. */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Fix } from '../../../../src/finding.ts';
import { fixedFile } from '../fixed.ts';

const V1 = 'https://registry.hub.docker.com/v1/repositories';
const V2 = 'https://hub.docker.com/v2/repositories';
const NEW = 'https://hub.docker.com/v2/namespaces';

type Row = readonly [name: string, safety: Fix['safety'], before: string, after: string];

/** Without the functions that were put in front, whose text the first test holds. */
function withoutFunctions(text: string): string {
  return text.replaceAll(/\n?# Prints (?:every|the)[^\n]*\n(?:#[^\n]*\n)?hub_\w+\(\) \{\n.*?\n\}\n\n?/gs, '');
}

/** The script is one for the shell that it names. */
function parses(text: string): void {
  execFileSync('bash', ['-n'], { input: text });
  if (text.startsWith('#!/bin/sh')) execFileSync('sh', ['-n'], { input: text });
}

async function holds(safety: Fix['safety'], before: string, after: string): Promise<void> {
  const result = await fixedFile('a.sh', before);
  expect(withoutFunctions(result.text)).toBe(after);
  expect(result.findings.map(({ fix }) => fix?.safety)).toContain(safety);
  parses(result.text);
  const again = await fixedFile('a.sh', result.text);
  expect(again.findings.filter(({ fix }) => fix)).toEqual([]);
  expect(again.text).toBe(result.text);
}

describe('names', () => {
  test.each<Row>([
    [
      'a slug in a variable',
      'unsafe',
      `curl -s "${V2}/$slug" | jq .pull_count\n`,
      `curl -s "${NEW}/\${slug%%/*}/repositories/\${slug#*/}" | jq .pull_count\n`,
    ],
    [
      'a slug in braces, and a slash at the end',
      'unsafe',
      `curl -s ${V2}/\${repo}/ | jq .star_count\n`,
      `curl -s "${NEW}/\${repo%%/*}/repositories/\${repo#*/}/" | jq .star_count\n`,
    ],
    [
      'an argument',
      'unsafe',
      `#!/bin/sh\ncurl -s "${V2}/$1" | jq .pull_count\n`,
      `#!/bin/sh\ncurl -s "${NEW}/\${1%%/*}/repositories/\${1#*/}" | jq .pull_count\n`,
    ],
    [
      'a slug that is known to hold a slash: the assignment stays',
      'safe',
      `slug=acme/tool\ncurl -s "${V2}/$slug" | jq .pull_count\ndocker pull "$slug"\n`,
      `slug=acme/tool\ncurl -s "${NEW}/\${slug%%/*}/repositories/\${slug#*/}" | jq .pull_count\ndocker pull "$slug"\n`,
    ],
    [
      'v1: a name that may be that of an official image',
      'safe',
      `#!/bin/sh\nif curl -sf "${V1}/$image/tags/$tag" > /dev/null; then echo there; fi\n`,
      `#!/bin/sh\nif curl -sf "https://hub.docker.com/v2/$(hub_path "$image")/tags/$tag" > /dev/null; then echo there; fi\n`,
    ],
    [
      'v1: a name with a default',
      'safe',
      `curl -sf -o /dev/null "${V1}/\${1:-ubuntu}/tags"\n`,
      `curl -sf -o /dev/null "https://hub.docker.com/v2/$(hub_path "\${1:-ubuntu}")/tags"\n`,
    ],
    [
      'v1: a name that is made whole above',
      'safe',
      `case $image in */*) ;; *) image="library/$image" ;; esac\ncurl -sf -o /dev/null ${V1}/$image/tags\n`,
      `case $image in */*) ;; *) image="library/$image" ;; esac\ncurl -sf -o /dev/null "${NEW}/\${image%%/*}/repositories/\${image#*/}/tags"\n`,
    ],
    [
      'v1: an official image that is written out',
      'safe',
      `curl -sf -o /dev/null ${V1}/ubuntu/tags/22.04\n`,
      `curl -sf -o /dev/null ${NEW}/library/repositories/ubuntu/tags/22.04\n`,
    ],
  ])('%s', async (_, ...row) => {
    await holds(...row);
  });
});

describe('bases', () => {
  test.each<Row>([
    [
      'that also serve calls that stay: the call gets its own address',
      'safe',
      `HUB=${V2}\ncurl -s "$HUB/acme/tool" | jq .star_count\ncurl -X PATCH -d '{}' "$HUB/acme/tool/"\n`,
      `HUB=${V2}\ncurl -s "${NEW}/acme/repositories/tool" | jq .star_count\ncurl -X PATCH -d '{}' "$HUB/acme/tool/"\n`,
    ],
    [
      'that serve calls which all move: edited once',
      'safe',
      `HUB=${V2}\ncurl -s "$HUB/acme/tool" | jq .star_count\ncurl -s "$HUB/acme/other" | jq .star_count\n`,
      `HUB=${NEW}\ncurl -s "$HUB/acme/repositories/tool" | jq .star_count\ncurl -s "$HUB/acme/repositories/other" | jq .star_count\n`,
    ],
    [
      'with the path of v1',
      'safe',
      `BASE=${V1}\ncurl -sf -o /dev/null $BASE/acme/$name/tags\n`,
      `BASE=${V1}\ncurl -sf -o /dev/null "${NEW}/acme/repositories/$name/tags"\n`,
    ],
    [
      'that end in the version and a slash stay',
      'unsafe',
      `API="https://hub.docker.com/v2/"\ncurl -s "\${API}repositories/$slug/" | jq .pull_count\n`,
      `API="https://hub.docker.com/v2/"\ncurl -s "\${API}namespaces/\${slug%%/*}/repositories/\${slug#*/}/" | jq .pull_count\n`,
    ],
    [
      'that are the host alone stay',
      'unsafe',
      `HOST=https://hub.docker.com\ncurl -s "$HOST/v2/repositories/$slug" | jq .pull_count\n`,
      `HOST=https://hub.docker.com\ncurl -s "$HOST/v2/namespaces/\${slug%%/*}/repositories/\${slug#*/}" | jq .pull_count\n`,
    ],
  ])('%s', async (_, ...row) => {
    await holds(...row);
  });
});

describe('calls that ask for the status', () => {
  test.each<Row>([
    [
      'by -f and an answer that is thrown away',
      'safe',
      `curl -sf ${V1}/acme/tool/tags/$tag > /dev/null && echo there\n`,
      `curl -sf "${NEW}/acme/repositories/tool/tags/$tag" > /dev/null && echo there\n`,
    ],
    [
      'by -w',
      'safe',
      `code=$(curl -s -o /dev/null -w '%{http_code}' "${V1}/$ns/$name/tags/$tag")\n`,
      `code=$(curl -s -o /dev/null -w '%{http_code}' "${NEW}/$ns/repositories/$name/tags/$tag")\n`,
    ],
    [
      'by wget --spider',
      'safe',
      `wget -q --spider ${V1}/acme/tool/tags/1.0 || exit 1\n`,
      `wget -q --spider ${NEW}/acme/repositories/tool/tags/1.0 || exit 1\n`,
    ],
    [
      'by a condition that prints the answer',
      'unsafe',
      `if curl --silent --fail ${V1}/acme/tool/tags/1.0; then echo there; fi\n`,
      `if curl --silent --fail ${NEW}/acme/repositories/tool/tags/1.0; then echo there; fi\n`,
    ],
    [
      'in a function',
      'safe',
      `exists() {\n  curl -fsSL "${V1}/acme/$1/tags/$2" > /dev/null 2>&1\n}\n`,
      `exists() {\n  curl -fsSL "${NEW}/acme/repositories/$1/tags/$2" > /dev/null 2>&1\n}\n`,
    ],
    [
      'in single quotes',
      'safe',
      `curl -sf '${V1}/acme/tool/tags/1.0' >/dev/null\n`,
      `curl -sf '${NEW}/acme/repositories/tool/tags/1.0' >/dev/null\n`,
    ],
  ])('%s', async (_, ...row) => {
    await holds(...row);
  });
});

const list = `hub_tags ${NEW}/acme/repositories/tool/tags`;
const piped = (readers: string) => `curl -s ${V1}/acme/tool/tags | ${readers}\n`;
const paged = (readers: string) => `${list} curl -s | ${readers}\n`;

describe('readers of tags stay as they are', () => {
  test.each<readonly [name: string, readers: string]>([
    ['names', `jq -r '.[].name'`],
    ['names, in two steps', `jq -r '.[] | .name'`],
    ['names in an index', `jq -r '.[]["name"]'`],
    ['without quotes', 'jq -r .[].name'],
    ['a list', `jq -c '[.[].name]'`],
    ['a map', `jq 'map(.name)'`],
    ['a choice', `jq -r '.[] | select(.name | test("^v")) | .name'`],
    ['whether one is there', `jq -e --arg t "$tag" 'any(.[]; .name == $t)'`],
    ['the first', `jq -r '.[0].name'`],
    ['the first five', `jq -r '.[:5] | .[].name'`],
    ['the first that fits', `jq -r 'first(.[] | select(.name != "latest")) | .name'`],
    ['the last of a map', `jq -r 'map(.name) | last'`],
    ['the longest', `jq -r 'max_by(.name | length).name'`],
    ['the first line', `jq -r '.[].name' | head -1`],
    ['lines that compare equal', `jq -r '.[].name' | sort -s -n | tail -1`],
    ['a loop that ends at one', `jq -r '.[].name' | while read -r tag; do echo "$tag"; break; done`],
    ['the greatest', `jq -r 'map(.name) | sort | .[-1]'`],
    ['the last of what is sorted', `jq -r '.[].name' | sort -V | tail -1`],
    ['in a loop', `jq -r '.[].name' | while read -r tag; do echo "$tag"; done`],
  ])('%s', async (_, readers) => {
    await holds('safe', piped(readers), paged(readers));
  });

  test.each<readonly [name: string, readers: string]>([
    ['with grep', `grep -o '"name": "[^"]*' | grep -o '[^"]*$'`],
    ['with grep and awk', `grep -o '"name": "[^"]*"' | awk -F'"' '{print $4}'`],
    [
      'with python that sorts',
      `python3 -c 'import json,sys; print(" ".join(sorted(t["name"] for t in json.load(sys.stdin))))'`,
    ],
    ['with python', `python3 -c 'import json,sys; [print(t["name"]) for t in json.load(sys.stdin)]'`],
    ['with json.tool', `python -m json.tool | grep name | cut -d '"' -f 4 | sort`],
  ])('%s, which needs review: the answer is read as text', async (_, readers) => {
    await holds('unsafe', piped(readers), paged(readers));
  });

  test.each<readonly [name: string, readers: string]>([
    ['a search in the text', `grep -q '"name": "1.0"'`],
    ['a search for a name in quotes', `grep -qF "\\"$tag\\""`],
    ['how many', 'jq length'],
  ])('%s, if a missing repository is another text', async (_, readers) => {
    await holds('unsafe', piped(readers), paged(readers));
  });

  test.each<Row>([
    [
      'in a variable',
      'safe',
      `TAGS=$(curl -fsSL ${V1}/acme/tool/tags | jq -r '.[].name')\nfor t in $TAGS; do\n  echo "$t"\ndone\n`,
      `TAGS=$(${list} curl -fsSL | jq -r '.[].name')\nfor t in $TAGS; do\n  echo "$t"\ndone\n`,
    ],
    [
      'behind a line that goes on',
      'safe',
      `curl -s \\\n  ${V1}/acme/tool/tags \\\n  | jq -r '.[].name'\n`,
      `${list} curl -s \\\n  | jq -r '.[].name'\n`,
    ],
    [
      'with wget, sed, tr and awk',
      'unsafe',
      `wget -q ${V1}/acme/tool/tags -O - | sed -e 's/[][]//g' -e 's/"//g' -e 's/ //g' | tr '}' '\\n' | awk -F: '{print $3}'\n`,
      `${list} wget -q -O - | sed -e 's/[][]//g' -e 's/"//g' -e 's/ //g' | tr '}' '\\n' | awk -F: '{print $3}'\n`,
    ],
    [
      'of one long page of repositories',
      'safe',
      `curl -s "${V2}/acme/?page_size=1000" | jq -r '.results[].name'\n`,
      `curl -s "${NEW}/acme/repositories/?page_size=100" | jq -r '.results[].name'\n`,
    ],
    [
      'of one long page as a list',
      'safe',
      `curl -s "${V2}/acme/?page_size=1000" | jq '.results | length'\n`,
      `curl -s "${NEW}/acme/repositories/?page_size=100" | jq '.results | length'\n`,
    ],
  ])('%s', async (_, ...row) => {
    await holds(...row);
  });
});

test('the answer in a variable, of which names are read', async () => {
  await holds(
    'safe',
    `answer=$(curl -s ${V1}/acme/tool/tags)\necho "$answer" | jq -r '.[].name'\n`,
    `answer=$(hub_tags ${NEW}/acme/repositories/tool/tags curl -s)\necho "$answer" | jq -r '.[].name'\n`,
  );
});

describe('new repositories', () => {
  const post = 'curl -s -X POST -H "Authorization: Bearer $token"';
  test.each<Row>([
    [
      'the namespace is written out',
      'unsafe',
      `${post} -d '{"namespace":"acme","name":"tool"}' ${V2}/\n`,
      `${post} -d '{"namespace":"acme","name":"tool"}' ${NEW}/acme/repositories/\n`,
    ],
    [
      'the namespace is a variable between escaped quotes',
      'unsafe',
      `${post} -d "{\\"namespace\\": \\"$NS\\", \\"name\\": \\"$1\\"}" ${V2}\n`,
      `${post} -d "{\\"namespace\\": \\"$NS\\", \\"name\\": \\"$1\\"}" "${NEW}/$NS/repositories"\n`,
    ],
    [
      'the namespace is a variable between two texts',
      'unsafe',
      `${post} --data '{"namespace":"'"$NS"'","name":"tool"}' ${V2}/\n`,
      `${post} --data '{"namespace":"'"$NS"'","name":"tool"}' "${NEW}/$NS/repositories/"\n`,
    ],
    [
      'the status is checked',
      'safe',
      `code=$(${post} -o /dev/null -w '%{http_code}' -d '{"namespace":"acme","name":"tool"}' ${V2}/)\n`,
      `code=$(${post} -o /dev/null -w '%{http_code}' -d '{"namespace":"acme","name":"tool"}' ${NEW}/acme/repositories/)\n`,
    ],
  ])('%s', async (_, ...row) => {
    await holds(...row);
  });
});

test('the functions are in front of the first command, behind settings and the head', async () => {
  const { text } = await fixedFile(
    'a.sh',
    `#!/bin/sh\n# Lists tags.\nset -eu\nimage=\${1:-ubuntu}\ncurl -s ${V1}/$image/tags | jq -r '.[].name'\n`,
  );
  expect(text).toBe(`#!/bin/sh
# Lists tags.
set -eu

# Prints the path of an image on Docker Hub; official images are in the namespace library.
hub_path() {
  case $1 in
    */*) printf '%s\\n' "namespaces/\${1%%/*}/repositories/\${1#*/}" ;;
    *) printf '%s\\n' "namespaces/library/repositories/$1" ;;
  esac
}

# Prints every tag of an image on Docker Hub as one array, latest first, then by name. Usage: hub_tags URL COMMAND...
# If an answer is not a page, prints a text without tags.
hub_tags() {
  hub_url=$1
  hub_number=1
  hub_all=
  shift
  while :; do
    hub_page=$("$@" "$hub_url?page_size=100&page=$hub_number") || return
    case $hub_page in
      *'"results"'*) hub_all="$hub_all,$hub_page" ;;
      '') return ;;
      *) printf 'no tags\\n' && return ;;
    esac
    case $hub_page in
      *'"next":"'* | *'"next": "'*) hub_number=$((hub_number + 1)) ;;
      *) break ;;
    esac
  done
  printf '[%s]' "$(printf '%s\\n' "$hub_all" | tr '{,}' '\\n\\n\\n' |
    sed -n 's/^ *"name": *\\("[^"]*"\\) *$/\\1/p' | sed 's/^"latest"$/!&/' | LC_ALL=C sort |
    sed 's/^!*\\(.*\\)/{"layer": "", "name": \\1}/' | paste -s -d , -)"
}

image=\${1:-ubuntu}
hub_tags "https://hub.docker.com/v2/$(hub_path "$image")/tags" curl -s | jq -r '.[].name'
`);
});

test('two calls share one function', async () => {
  const { text } = await fixedFile('a.sh', piped(`jq -r '.[].name'`) + piped(`jq -r '.[].name' | sort`));
  expect(text.match(/^hub_tags\(\)/gm)).toHaveLength(1);
  expect(text.match(/^hub_tags h/gm)).toHaveLength(2);
});
