/** Calls in scripts inside of other files: the edits land in the text of the file, or nothing is edited. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const OLD = 'https://hub.docker.com/v2/repositories';
const NEW = 'https://hub.docker.com/v2/namespaces';

describe('scripts inside', () => {
  test.each<readonly [name: string, file: string, before: string, after: string]>([
    [
      'a block of a workflow',
      '.github/workflows/a.yml',
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: |\n          echo "é ✓"\n          curl -s "${OLD}/acme/$NAME/" | jq .pull_count\n`,
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: |\n          echo "é ✓"\n          curl -s "${NEW}/acme/repositories/$NAME/" | jq .pull_count\n`,
    ],
    [
      'a folded block',
      '.github/workflows/a.yml',
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: >-\n          curl -s\n          ${OLD}/acme/tool\n          | jq .pull_count\n`,
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: >-\n          curl -s\n          ${NEW}/acme/repositories/tool\n          | jq .pull_count\n`,
    ],
    [
      'a quoted scalar whose address has no escape',
      '.github/workflows/a.yml',
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: "curl -s \\"${OLD}/acme/tool\\" | jq .pull_count"\n`,
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: "curl -s \\"${NEW}/acme/repositories/tool\\" | jq .pull_count"\n`,
    ],
    [
      'a job of GitLab',
      '.gitlab-ci.yml',
      `a:\n  script:\n    - 'curl -s ${OLD}/acme/tool | jq .pull_count'\n`,
      `a:\n  script:\n    - 'curl -s ${NEW}/acme/repositories/tool | jq .pull_count'\n`,
    ],
    [
      'a Dockerfile, over two lines',
      'Dockerfile',
      `FROM alpine\nARG NAME\nRUN apk add curl && \\\n    curl -s ${OLD}/acme/$NAME > /n.json\n`,
      `FROM alpine\nARG NAME\nRUN apk add curl && \\\n    curl -s ${NEW}/acme/repositories/$NAME > /n.json\n`,
    ],
    [
      'a recipe with a doubled dollar',
      'Makefile',
      `show:\n\t@name=tool; curl -s ${OLD}/acme/$$name | jq .pull_count\n`,
      `show:\n\t@name=tool; curl -s ${NEW}/acme/repositories/$$name | jq .pull_count\n`,
    ],
    [
      'a recipe with a variable of make',
      'Makefile',
      `NAME ?= tool\nshow:\n\tcurl -s ${OLD}/acme/$(NAME)/\n`,
      `NAME ?= tool\nshow:\n\tcurl -s ${NEW}/acme/repositories/$(NAME)/\n`,
    ],
    [
      'a recipe with the command in a variable of make',
      'Makefile',
      `CURL := curl -sS\npulls-%:\n\t@$(CURL) "${OLD}/acme/$*/" | jq -r .pull_count\n`,
      `CURL := curl -sS\npulls-%:\n\t@$(CURL) "${NEW}/acme/repositories/$*/" | jq -r .pull_count\n`,
    ],
    [
      'a script of package.json',
      'package.json',
      `{\n  "scripts": {\n    "pulls": "curl -s '${OLD}/acme/tool' | jq .pull_count"\n  }\n}\n`,
      `{\n  "scripts": {\n    "pulls": "curl -s '${NEW}/acme/repositories/tool' | jq .pull_count"\n  }\n}\n`,
    ],
    [
      'an escape in the address',
      'package.json',
      `{\n  "scripts": {\n    "pulls": "curl -s https:\\/\\/hub.docker.com\\/v2\\/repositories\\/acme\\/tool"\n  }\n}\n`,
      `{\n  "scripts": {\n    "pulls": "curl -s ${NEW}/acme/repositories/tool"\n  }\n}\n`,
    ],
    [
      'a word that goes on in the next line',
      'Makefile',
      `show:\n\tcurl -s https://hub.docker.com/v2/reposi\\\ntories/acme/tool\n`,
      `show:\n\tcurl -s ${NEW}/acme/repositories/tool\n`,
    ],
    [
      'a compose file with a doubled dollar',
      'compose.yml',
      `services:\n  a:\n    healthcheck:\n      test: curl -sf "${OLD}/$$REPO/" | grep -q acme\n`,
      `services:\n  a:\n    healthcheck:\n      test: curl -sf "${NEW}/$\${REPO%%/*}/repositories/$\${REPO#*/}/" | grep -q acme\n`,
    ],
    [
      'a step of Drone with a doubled dollar before a brace',
      '.drone.yml',
      `steps:\n  - name: a\n    environment:\n      REPO: acme/web\n    commands:\n      - curl -s "${OLD}/$$\{REPO}/" | jq .pull_count\n`,
      `steps:\n  - name: a\n    environment:\n      REPO: acme/web\n    commands:\n      - curl -s "${NEW}/$$\{REPO%%/*}/repositories/$$\{REPO#*/}/" | jq .pull_count\n`,
    ],
    [
      'a value at the end of an address in Groovy',
      'Jenkinsfile',
      `node {\n  def rc = sh(returnStatus: true, script: "curl -sf -o /dev/null https://index.docker.io/v1/repositories/acme/web/tags/$\{params.TAG}")\n  if (rc == 0) { error 'there' }\n}\n`,
      `node {\n  def rc = sh(returnStatus: true, script: "curl -sf -o /dev/null \\"${NEW}/acme/repositories/web/tags/$\{params.TAG}\\"")\n  if (rc == 0) { error 'there' }\n}\n`,
    ],
    [
      'a script of Nix, whose command is a value',
      'a.nix',
      `writeShellScript "released" ''\n  tag="''$\{1:-latest}"\n  $\{pkgs.curl}/bin/curl -fs -o /dev/null "https://index.docker.io/v1/repositories/acme/web/tags/$tag"\n''\n`,
      `writeShellScript "released" ''\n  tag="''$\{1:-latest}"\n  $\{pkgs.curl}/bin/curl -fs -o /dev/null "${NEW}/acme/repositories/web/tags/$tag"\n''\n`,
    ],
    [
      'a here-document of Vagrant',
      'Vagrantfile',
      `Vagrant.configure('2') do |config|\n  config.vm.provision 'shell', inline: <<-SHELL\n    until curl -fs -o /dev/null "https://index.docker.io/v1/repositories/acme/web/tags/#{ENV.fetch('TAG')}"; do sleep 5; done\n  SHELL\nend\n`,
      `Vagrant.configure('2') do |config|\n  config.vm.provision 'shell', inline: <<-SHELL\n    until curl -fs -o /dev/null "${NEW}/acme/repositories/web/tags/#{ENV.fetch('TAG')}"; do sleep 5; done\n  SHELL\nend\n`,
    ],
    [
      'Python in a template of Argo',
      'workflow.yaml',
      `apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nspec:\n  templates:\n    - name: a\n      script:\n        image: python:3.12\n        command: [python]\n        source: |\n          import requests\n          print(requests.get("${OLD}/acme/web/").json()["star_count"])\n`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nspec:\n  templates:\n    - name: a\n      script:\n        image: python:3.12\n        command: [python]\n        source: |\n          import requests\n          print(requests.get("${NEW}/acme/repositories/web/").json()["star_count"])\n`,
    ],
    [
      'values that Drone cuts and puts in itself',
      '.drone.yml',
      `steps:\n  - name: a\n    commands:\n      - curl -sf -o /dev/null "https://registry.hub.docker.com/v1/repositories/acme/$\{DRONE_REPO_NAME}/tags/$\{DRONE_TAG##v}"\n`,
      `steps:\n  - name: a\n    commands:\n      - curl -sf -o /dev/null "${NEW}/acme/repositories/$\{DRONE_REPO_NAME}/tags/$\{DRONE_TAG##v}"\n`,
    ],
    [
      'values of Compose with an error, and with another one in them',
      'compose.yml',
      `services:\n  a:\n    command: curl -sf -o /dev/null "https://index.docker.io/v1/repositories/$\{NS:?no namespace}/web/tags/$\{TAG:-$\{REF}}"\n`,
      `services:\n  a:\n    command: curl -sf -o /dev/null "${NEW}/$\{NS:?no namespace}/repositories/web/tags/$\{TAG:-$\{REF}}"\n`,
    ],
    [
      'single quotes around a value, in which the shell expands nothing',
      'a.py',
      `import subprocess\nimport sys\nTAG = sys.argv[1]\nsubprocess.run(f"curl -sf -o /dev/null 'https://registry.hub.docker.com/v1/repositories/acme/web/tags/{TAG}'", shell=True, check=True)\n`,
      `import subprocess\nimport sys\nTAG = sys.argv[1]\nsubprocess.run(f"curl -sf -o /dev/null '${NEW}/acme/repositories/web/tags/{TAG}'", shell=True, check=True)\n`,
    ],
    [
      'a loop over words that make puts into a recipe',
      'Makefile',
      `REPOS := acme/web acme/api\nshow:\n\t@for r in $(REPOS); do curl -s "${OLD}/$$r/" | jq .pull_count; done\n`,
      `REPOS := acme/web acme/api\nshow:\n\t@for r in $(REPOS); do curl -s "${NEW}/$$\{r%%/*}/repositories/$$\{r#*/}/" | jq .pull_count; done\n`,
    ],
    [
      'a word of a command in a compose file',
      'compose.yml',
      `services:\n  a:\n    entrypoint: ["sh", "-c", "for r in acme/web; do curl -s ${OLD}/$$r/; done"]\n`,
      `services:\n  a:\n    entrypoint: ["sh", "-c", "for r in acme/web; do curl -s \\"${NEW}/$\${r%%/*}/repositories/$\${r#*/}/\\"; done"]\n`,
    ],
    [
      'a chart of Helm with a list in the flow',
      'templates/job.yaml',
      `apiVersion: batch/v1\nkind: Job\nspec:\n  containers:\n    - command: ["sh", "-c", "curl -s ${OLD}/{{ .Values.namespace }}/{{ .Values.name }}/"]\n`,
      `apiVersion: batch/v1\nkind: Job\nspec:\n  containers:\n    - command: ["sh", "-c", "curl -s ${NEW}/{{ .Values.namespace }}/repositories/{{ .Values.name }}/"]\n`,
    ],
    [
      'words of an instruction',
      'Dockerfile',
      `FROM alpine\nRUN ["sh", "-c", "R=acme/web; curl -s ${OLD}/$R/"]\n`,
      `FROM alpine\nRUN ["sh", "-c", "R=acme/web; curl -s \\"${NEW}/\${R%%/*}/repositories/\${R#*/}/\\""]\n`,
    ],
    [
      'a function in a recipe',
      'Makefile',
      `show:\n\tn=$(shell R=acme/web; curl -s ${OLD}/$$R/ | jq .pull_count); echo $$n\n`,
      `show:\n\tn=$(shell R=acme/web; curl -s "${NEW}/$$\{R%%/*}/repositories/$$\{R#*/}/" | jq .pull_count); echo $$n\n`,
    ],
    [
      'a script in a word of another one',
      'a.sh',
      `bash -c "R=acme/web; curl -s ${OLD}/\\$R/"\n`,
      `bash -c "R=acme/web; curl -s \\"${NEW}/\\\${R%%/*}/repositories/\\\${R#*/}/\\""\n`,
    ],
  ])('%s', async (_, file, before, after) => {
    const result = await fixedFile(file, before);
    expect(result.text).toBe(after);
    expect((await fixedFile(file, after)).findings.filter(({ fix }) => fix)).toEqual([]);
  });

  test.each<readonly [name: string, file: string, text: string]>([
    ['a fence of a document', 'README.md', `\`\`\`sh\ncurl ${OLD}/acme/tool\n\`\`\`\n`],
    [
      'one variable for both names in a recipe',
      'Makefile',
      `show:\n\tcurl -s ${OLD}/$(SLUG) | jq .pull_count\n`,
    ],
  ])('left as it is: %s', async (_, file, text) => {
    expect((await fixedFile(file, text)).text).toBe(text);
  });
});

describe('if a document cannot hold the change, the reason names why', () => {
  test.each<readonly [name: string, file: string, text: string, why: string]>([
    [
      'braces in a flow without quotes',
      'compose.yml',
      `services:\n  a:\n    command: [sh, -c, for r in acme/web; do curl -s ${OLD}/$$r/; done]\n`,
      'put it into quotes first',
    ],
    [
      'a sign of a comment in a value of make',
      'Makefile',
      `PULLS := $(shell R=acme/web; curl -s ${OLD}/$$R/ | jq .pull_count)\n`,
      'make may read the `#` of the changed text as a comment',
    ],
    [
      'a name that a template gives',
      'templates/job.yaml',
      `apiVersion: batch/v1\nkind: Job\nspec:\n  containers:\n    - command: ["sh", "-c", "curl -s ${OLD}/{{ .Values.repo }}/ | jq .pull_count"]\n`,
      'put the name into a variable first',
    ],
  ])('%s', async (_, file, before, why) => {
    const { text, findings } = await fixedFile(file, before);
    expect(text).toBe(before);
    expect(findings.map(({ whyNoFix }) => whyNoFix).join()).toContain(why);
  });
});

describe('scripts of a step in Groovy, which is read without a grammar', () => {
  const step = (script: string) =>
    `node {\n  def out = sh(returnStdout: true, script: '${script}').trim()\n  echo out\n}\n`;
  test.each([
    [`curl -s ${OLD}/acme/tool | jq -r .pull_count`, ['safe']],
    [`curl -sf -o /dev/null ${OLD}/acme/tool`, ['safe']],
    // What reads it may not be seen.
    [`curl -s ${OLD}/acme/tool`, ['unsafe']],
  ])('%s', async (script, safety) => {
    const { findings } = await fixedFile('Jenkinsfile', step(script));
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(safety);
  });
});

describe('a script whose command is known by the end of its path alone', () => {
  test.each([
    [
      'default.nix',
      `writeShellScript "a" ''\n  $\{pkgs.curl}/bin/curl -s ${OLD}/acme/tool > a.json\n''\n`,
      2,
    ],
    [
      'a.py',
      `import subprocess\nimport sys\nsubprocess.run(f"{sys.argv[1]}/curl -s ${OLD}/acme/tool > a.json", shell=True)\n`,
      3,
    ],
  ])('%s: what it asks for is followed', async (file, text, line) => {
    const { findings } = await fixedFile(file, text);
    const said = `review needed: it is written to \`a.json\` (see ${file}:${String(line)})`;
    expect(findings.map(({ fix }) => fix?.title)).toEqual([expect.stringContaining(said)]);
  });
});

describe('shared text, in any language', () => {
  test('a constant of calls that all move is edited once', async () => {
    const before = `require 'httparty'\nBASE = '${OLD}'\nHTTParty.get(BASE + '/acme/tool')\nHTTParty.get(BASE + '/acme/other')\n`;
    const { text, findings } = await fixedFile('a.rb', before);
    expect(text).toBe(
      `require 'httparty'\nBASE = '${NEW}'\nHTTParty.get(BASE + '/acme/repositories/tool')\nHTTParty.get(BASE + '/acme/repositories/other')\n`,
    );
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe', 'safe']);
    // One without the other would be wrong, so each contains both.
    expect(findings[0]?.fix?.edits.toSorted((a, b) => a.start - b.start)).toEqual(
      findings[1]?.fix?.edits.toSorted((a, b) => a.start - b.start),
    );
  });

  test('mocks move together with the code', async () => {
    const before = `nock('https://hub.docker.com').get('/v2/repositories/acme/tool').reply(200);\nfetch('${OLD}/acme/tool');\n`;
    const { text, findings } = await fixedFile('test/hub.test.js', before);
    expect(text).toBe(before);
    expect(findings.map(({ whyNoFix }) => whyNoFix).join('\n')).toContain('change it together with the code');
  });
});
