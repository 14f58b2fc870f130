/** Variables of a document are seen by every program that it starts. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

const base = 'https://hub.docker.com/v2/repositories';
const asks = 'curl -s "$HUB/acme/web/" | jq .pull_count';
const workflow = (step: string) =>
  `on: push\nenv:\n  HUB: ${base}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${asks}\n      - run: ${step}\n`;

test.each<[name: string, file: string, text: string, reason: string]>([
  [
    'a job of GitLab',
    '.gitlab-ci.yml',
    `variables:\n  HUB: ${base}\na:\n  script:\n    - ${asks}\n    - python report.py\n`,
    '`python` sees the variable that changes (see .gitlab-ci.yml:6)',
  ],
  [
    'a step of GitHub',
    '.github/workflows/a.yml',
    workflow('./report'),
    '`report` sees the variable that changes (see .github/workflows/a.yml:9)',
  ],
  [
    'an action that receives it',
    '.github/workflows/a.yml',
    `${workflow('echo done')}      - uses: acme/report@v1\n        with:\n          url: \${{ env.HUB }}\n`,
    '`HUB` is used in a way that is not followed (see .github/workflows/a.yml:12)',
  ],
  [
    'an action that receives it by its name',
    '.github/workflows/a.yml',
    `${workflow('echo done')}      - uses: acme/report@v1\n        with:\n          url: \${{ env['HUB'] }}\n`,
    '`HUB` is used in a way that is not followed (see .github/workflows/a.yml:12)',
  ],
  [
    'a cache of GitLab',
    '.gitlab-ci.yml',
    `variables:\n  HUB: ${base}\na:\n  script:\n    - ${asks}\n  cache:\n    key: "\${HUB}"\n`,
    '`HUB` is used in a way that is not followed (see .gitlab-ci.yml:7)',
  ],
  [
    'a rule of GitLab',
    '.gitlab-ci.yml',
    `variables:\n  HUB: ${base}\na:\n  script:\n    - ${asks}\n  rules:\n    - if: $HUB =~ /repositories/\n`,
    '`HUB` is used in a way that is not followed (see .gitlab-ci.yml:7)',
  ],
  [
    'an image',
    'Dockerfile',
    `FROM alpine\nENV HUB=${base}\nRUN ${asks}\n`,
    'every program of the container sees the variable that changes (see Dockerfile:2)',
  ],
  [
    'a build that goes on',
    'Dockerfile',
    `FROM alpine\nARG HUB=${base}\nRUN ${asks}\nRUN npm ci\n`,
    '`npm` sees the variable that changes (see Dockerfile:4)',
  ],
  [
    'a unit',
    'a.service',
    `[Service]\nEnvironment=HUB=${base}\nExecStartPre=/bin/sh -c '${asks.replaceAll('"', '')}'\nExecStart=/usr/bin/report\n`,
    '`report` sees the variable that changes (see a.service:4)',
  ],
  [
    'a crontab',
    'crontab',
    `HUB=${base}\n0 * * * * ${asks}\n5 * * * * report\n`,
    '`report` sees the variable that changes (see crontab:3)',
  ],
  [
    'a task with a script',
    'azure-pipelines.yml',
    `variables:\n  HUB: ${base}\nsteps:\n  - script: ${asks}\n  - task: Bash@3\n    inputs: { filePath: report.sh }\n`,
    'an imported script sees the variable that changes (see azure-pipelines.yml:6)',
  ],
  [
    'a play with a template',
    'play.yml',
    `- hosts: all\n  vars: { hub: "${base}" }\n  tasks:\n    - shell: curl -s {{ hub }}/acme/web/ | jq .pull_count\n    - template: { src: report.j2, dest: /etc/report }\n`,
    'an imported script sees the variable that changes (see play.yml:5)',
  ],
  ...['. ./report.sh', 'exec ./report', 'time ./report', 'eval "$REPORT"'].map(
    (step): [string, string, string, string] => [
      `a step with ${step}`,
      '.github/workflows/a.yml',
      workflow(step),
      'sees the variable that changes (see .github/workflows/a.yml:9)',
    ],
  ),
])('%s starts another program', async (_, file, text, reason) => {
  const { findings } = await fixedFile(file, text);
  expect(findings.map(({ fix }) => `${fix?.safety} ${fix?.title}`)).toEqual([
    expect.stringMatching(/^unsafe /),
  ]);
  expect(findings[0]?.fix?.title).toContain(reason);
});

test.each([
  ['a job', '.gitlab-ci.yml', `variables:\n  HUB: ${base}\na:\n  script:\n    - ${asks}\n    - echo done\n`],
  [
    'a list of variables',
    'azure-pipelines.yml',
    `variables:\n  - name: HUB\n    value: ${base}/acme/web/\nsteps:\n  - bash: curl -sf "$(HUB)" > /dev/null\n`,
  ],
  ['a step that prints', '.github/workflows/a.yml', workflow('echo done | tee log')],
  [
    'an argument of a build',
    'Dockerfile',
    `FROM alpine\nARG HUB=${base}\nRUN apk add curl jq\nRUN ${asks}\n`,
  ],
])('%s with nothing but commands that read no variables', async (_, file, text) => {
  const { findings } = await fixedFile(file, text);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe']);
});
