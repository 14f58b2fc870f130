/** Scripts in other files: what goes beyond the words of a URL is written in the quoting of the file, or not at all. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../fixed.ts';

const V1 = 'https://registry.hub.docker.com/v1/repositories';
const V2 = 'https://hub.docker.com/v2/repositories';
const NEW = 'https://hub.docker.com/v2/namespaces';

const step = (run: string) =>
  `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${run}\n`;
const moved = (name: string) => `${NEW}/\${${name}%%/*}/repositories/\${${name}#*/}`;

type Row = readonly [name: string, file: string, before: string, after: string];

describe('in one line', () => {
  test.each<Row>([
    [
      'a plain scalar',
      '.github/workflows/a.yml',
      step(`curl -s "${V2}/$REPO" | jq .pull_count`),
      step(`curl -s "${moved('REPO')}" | jq .pull_count`),
    ],
    [
      'a scalar in double quotes',
      '.github/workflows/a.yml',
      step(`"curl -s ${V2}/$REPO | jq .pull_count"`),
      step(`"curl -s \\"${moved('REPO')}\\" | jq .pull_count"`),
    ],
    [
      'a scalar in single quotes',
      '.github/workflows/a.yml',
      step(`'curl -s "${V2}/$REPO" | jq ''.pull_count'''`),
      step(`'curl -s "${moved('REPO')}" | jq ''.pull_count'''`),
    ],
    [
      'a folded scalar, in a line of it',
      '.github/workflows/a.yml',
      step(`>-\n          curl -s "${V2}/$REPO"\n          | jq .pull_count`),
      step(`>-\n          curl -s "${moved('REPO')}"\n          | jq .pull_count`),
    ],
    [
      'a Dockerfile, over two lines',
      'Dockerfile',
      `FROM alpine\nARG SLUG=acme/tool\nRUN curl -sf "${V2}/$SLUG/" \\\n    | jq .pull_count > /pulls\n`,
      `FROM alpine\nARG SLUG=acme/tool\nRUN curl -sf "${moved('SLUG')}/" \\\n    | jq .pull_count > /pulls\n`,
    ],
    [
      'a recipe, whose dollars are doubled',
      'Makefile',
      `show:\n\t@slug=acme/tool; curl -s "${V2}/$$slug" | jq .pull_count\n`,
      `show:\n\t@slug=acme/tool; curl -s "${moved('slug').replaceAll('$', '$$$$')}" | jq .pull_count\n`,
    ],
    [
      'a status in a recipe, with a variable of make',
      'Makefile',
      `show:\n\tcurl -sf "${V1}/acme/$(NAME)/tags/$$tag" > /dev/null\n`,
      `show:\n\tcurl -sf "${NEW}/acme/repositories/$(NAME)/tags/$$tag" > /dev/null\n`,
    ],
    [
      'a text of PHP, whose dollars have a backslash',
      'a.php',
      `<?php\n$pulls = shell_exec("slug=acme/tool; curl -s ${V2}/\\$slug | jq .pull_count");\n`,
      `<?php\n$pulls = shell_exec("slug=acme/tool; curl -s \\"${moved('slug').replaceAll('$', '\\$')}\\" | jq .pull_count");\n`,
    ],
    [
      'a text of Java',
      'A.java',
      `class A {\n  void a() throws Exception {\n    new ProcessBuilder("sh", "-c", "curl -s '${V2}/'$1 | jq .pull_count", "sh", "acme/tool").inheritIO().start();\n  }\n}\n`,
      `class A {\n  void a() throws Exception {\n    new ProcessBuilder("sh", "-c", "curl -s \\"${moved('1')}\\" | jq .pull_count", "sh", "acme/tool").inheritIO().start();\n  }\n}\n`,
    ],
    [
      'three quotes of a pipeline, in which one needs no backslash',
      'Jenkinsfile',
      `node {\n  sh """\n    curl -s "${V2}/\\$REPO/" | jq .pull_count\n  """\n}\n`,
      `node {\n  sh """\n    curl -s "${moved('REPO').replaceAll('$', '\\$')}/" | jq .pull_count\n  """\n}\n`,
    ],
    [
      'a script of package.json',
      'package.json',
      `{\n  "scripts": {\n    "pulls": "curl -s ${V2}/$SLUG | jq .pull_count"\n  }\n}\n`,
      `{\n  "scripts": {\n    "pulls": "curl -s \\"${moved('SLUG')}\\" | jq .pull_count"\n  }\n}\n`,
    ],
  ])('%s', async (_, file, before, after) => {
    const result = await fixedFile(file, before);
    expect(result.text).toBe(after);
    expect((await fixedFile(file, after)).findings.filter(({ fix }) => fix)).toEqual([]);
  });

  test('what the document sets may be another value when it is used', async () => {
    const { findings } = await fixedFile(
      'Dockerfile',
      `FROM alpine\nARG SLUG=acme/tool\nRUN curl -sf "${V2}/$SLUG" | jq .pull_count\n`,
    );
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['unsafe']);
  });
});

describe('with a function', () => {
  test.each<readonly [name: string, file: string, before: string, indent: string]>([
    [
      'a block of a workflow, with a value of the workflow',
      '.github/workflows/a.yml',
      step(
        `|\n          set -e\n\n          curl -s "${V1}/\${{ inputs.image }}/tags" | jq -r '.[].name' | sort`,
      ),
      ' '.repeat(10),
    ],
    [
      'a block of a job of GitLab',
      '.gitlab-ci.yml',
      `a:\n  script:\n    - |\n      curl -s ${V1}/alpine/tags | jq -r '.[].name' | sort\n`,
      ' '.repeat(6),
    ],
    [
      'a here-document of a Dockerfile',
      'Dockerfile',
      `FROM alpine\nRUN <<EOF\ncurl -s ${V1}/alpine/tags | jq -r '.[].name' | sort > /tags\nEOF\n`,
      '',
    ],
  ])('%s', async (_, file, before, indent) => {
    const { text } = await fixedFile(file, before);
    expect(text).toContain(`\n${indent}hub_tags() {\n${indent}  hub_url=$1\n`);
    expect(text).toMatch(/^ *hub_tags "?https:.* curl -s \| jq -r '\.\[\]\.name' \| sort/m);
    expect(text).not.toMatch(/[ \t]$/m);
    expect((await fixedFile(file, text)).findings.filter(({ fix }) => fix)).toEqual([]);
  });

  const call = `curl -s ${V1}/alpine/tags | jq -r '.[].name' | sort`;
  test.each<readonly [name: string, file: string, text: string]>([
    ['a plain scalar', '.github/workflows/a.yml', step(call)],
    ['a folded scalar', '.github/workflows/a.yml', step(`>\n          ${call}`)],
    ['a line of a Dockerfile', 'Dockerfile', `FROM alpine\nRUN ${call} > /tags\n`],
    [
      'a here-document that another shell works out first',
      'Dockerfile',
      `FROM alpine\nRUN bash <<EOF\n${call} > /tags\nEOF\n`,
    ],
    ['a recipe', 'Makefile', `show:\n\t${call}\n`],
    ['a script of package.json', 'package.json', `{\n  "scripts": {\n    "tags": "${call}"\n  }\n}\n`],
  ])('there is no place for one: %s', async (_, file, text) => {
    const result = await fixedFile(file, text);
    expect(result.text).toBe(text);
    expect(result.findings.every(({ whyNoFix }) => (whyNoFix ?? '') !== '')).toBe(true);
  });
});
