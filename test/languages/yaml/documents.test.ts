/** Where each kind of document keeps its scripts. */
import { describe, expect, test } from 'vitest';
import { shape } from './lower.ts';

const a = '(run "a")';
const inShell = '(run "sh" "-c" (? {(block (run "a"))}))';
const ab = '(run "a")\n(run "b")';

/** The name of the file, the document on one line, what it runs. */
const rows: readonly (readonly [file: string, document: string, runs: string])[] = [
  // GitHub
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ run: a }] } }', a],
  ['.gitea/workflows/x.yaml', 'jobs: { j: { steps: [{ run: a }, { run: b }] } }', ab],
  ['samples/flow.yml', 'jobs: { j: { runs-on: x, steps: [{ run: a }] } }', a],
  ['action.yml', 'runs: { steps: [{ run: a, shell: bash }] }', a],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ run: a, shell: pwsh }] } }', 'powershell "a"'],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ run: a, shell: "perl {0}" }] } }', ''],
  [
    '.github/workflows/x.yml',
    'jobs: { j: { runs-on: windows-2022, steps: [{ run: a }] } }',
    'powershell "a"',
  ],
  [
    '.github/workflows/x.yml',
    'defaults: { run: { shell: python } }\njobs: { j: { steps: [{ run: a }] } }',
    'python "a"',
  ],
  [
    '.github/workflows/x.yml',
    'jobs: { j: { steps: [{ uses: actions/github-script@v7, with: { script: a } }] } }',
    'javascript "a"',
  ],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ uses: x/y@v1, with: { script: a } }] } }', ''],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ name: a }] } }', ''],
  [
    '.github/workflows/x.yml',
    'jobs: { j: { steps: [{ if: false, run: a }, { if: "${{ false }}", run: b }] } }',
    '',
  ],
  ['.github/workflows/x.yml', 'jobs: { j: { if: false, steps: [{ run: a }] } }', ''],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ if: x == false, run: a }] } }', a],
  // GitLab
  ['.gitlab-ci.yml', 'j: { when: never, script: a }', ''],
  ['.gitlab-ci.yml', 'j: { script: [a, b] }', ab],
  ['.gitlab-ci.yml', 'j: { script: a, before_script: [b] }', '(run "b")\n(run "a")'],
  [
    'ci/x.gitlab-ci.yml',
    '.x: { script: [b] }\nj: { script: [a, !reference [.x, script]] }',
    `(run "b")\n${ab}`,
  ],
  ['.gitlab-ci.yml', 'default: { before_script: [b] }\nj: { script: a }', '(run "b")\n(run "b")\n(run "a")'],
  [
    '.gitlab-ci.yml',
    '.x: { before_script: [b] }\nj: { extends: .x, script: a }',
    '(run "b")\n(run "b")\n(run "a")',
  ],
  ['.gitlab-ci.yml', '.x: { script: a }\nj: { extends: [.x], stage: b }', '(run "a")\n(run "a")'],
  ['.gitlab-ci.yml', 'j: { script: ["#!/usr/bin/env python3\\na"] }', 'python "#!/usr/bin/env python3\\na"'],
  ['.gitlab-ci.yml', 'j: { variables: { A: b }, image: c }', ''],
  ['.gitlab-ci.yml', '.a: { extends: .b, script: a }\n.b: { extends: .a, script: b }', ab],
  // CircleCI
  ['.circleci/config.yml', 'jobs: { j: { steps: [{ run: a }, { run: { command: b } }] } }', ab],
  ['.circleci/config.yml', 'jobs: { j: { steps: [{ run: { shell: python3, command: a } }] } }', 'python "a"'],
  ['.circleci/config.yml', 'jobs: { j: { steps: [{ x/y: { command: a } }] } }', ''],
  // Azure
  ['azure-pipelines.yml', 'steps: [{ script: a }, { bash: b }]', ab],
  ['azure-pipelines.yml', 'steps: [{ pwsh: a }, { powershell: b }]', 'powershell "a"\npowershell "b"'],
  ['azure-pipelines.yml', 'steps: [{ task: Bash@3, inputs: { script: a } }]', a],
  ['azure-pipelines.yml', 'steps: [{ task: PythonScript@0, inputs: { script: a } }]', 'python "a"'],
  ['azure-pipelines.yml', 'steps: [{ task: AzureCLI@2, inputs: { inlineScript: a } }]', a],
  ['azure-pipelines.yml', 'steps: [{ task: Docker@2, inputs: { command: push } }]', ''],
  ['azure-pipelines.yml', 'steps: [{ script: a, condition: false }, { bash: b, enabled: false }]', ''],
  // Bitbucket
  ['bitbucket-pipelines.yml', 'pipelines: { default: [{ step: { script: [a, b] } }] }', ab],
  ['bitbucket-pipelines.yml', 'pipelines: { default: [{ step: { script: [a, { pipe: x }] } }] }', a],
  // Compose
  ['compose.yaml', 'services: { s: { command: a } }', a],
  ['docker-compose.ci.yml', 'services: { s: { command: [a, b c] } }', '(run "a" "b c")'],
  ['compose.yaml', 'services: { s: { entrypoint: a, command: -x b } }', '(run "a" "-x" "b")'],
  ['compose.yaml', 'services: { s: { entrypoint: [a], command: b c } }', '(run "a" "b" "c")'],
  ['compose.yaml', 'services: { s: { entrypoint: [sh, -c], command: [a] } }', inShell],
  [
    'compose.yaml',
    'services: { s: { command: [sh, -c, "a $$X"] } }',
    '(run "sh" "-c" (? {(block (run "a" ...`X`))}))',
  ],
  ['compose.yaml', 'services: { s: { command: "a ${X:-b}" } }', '(run "a" (join (else `X` "b")))'],
  ['compose.yaml', 'services: { s: { healthcheck: { test: [CMD-SHELL, a] } } }', a],
  ['compose.yaml', 'services: { s: { healthcheck: { test: [CMD, a, b] } } }', '(run "a" "b")'],
  ['compose.yaml', 'services: { s: { image: a, environment: { A: b } } }', ''],
  // package.json and its like
  ['package.json', '{ "scripts": { "x": "a", "y": "b" } }', ab],
  ['web/package.json', '{ "name": "a", "config": { "x": "b" } }', ''],
  ['deno.json', '{ "tasks": { "x": "a" } }', a],
  ['.devcontainer/devcontainer.json', '{ "postCreateCommand": ["a", "b"] }', '(run "a" "b")'],
  // Ansible
  ['tasks/main.yml', '- shell: a\n- command: b', ab],
  ['play.yml', '- hosts: x\n  tasks: [{ block: [{ ansible.builtin.shell: a }] }]', a],
  ['play.yml', '- hosts: x\n  tasks: [{ command: { argv: [a, b c] } }]', '(run "a" "b c")'],
  ['play.yml', '- hosts: x\n  tasks: [{ win_shell: a }]', 'powershell "a"'],
  ['play.yml', '- hosts: x\n  tasks: [{ uri: { url: "h" } }]', '(call `uri` :url "h")'],
  ['play.yml', '- hosts: x\n  tasks: [{ uri: "url=h method=GET" }]', '(call `uri` :url "h" :method "GET")'],
  ['play.yml', '- hosts: x\n  tasks: [{ debug: { msg: a } }]', ''],
  ['play.yml', '- hosts: x\n  tasks: [{ shell: a, when: false }]', ''],
  // Kubernetes
  ['x.yaml', 'apiVersion: v1\nkind: Pod\nspec: { containers: [{ command: [a, b c] }] }', '(run "a" "b c")'],
  ['x.yaml', 'apiVersion: v1\nkind: Pod\nspec: { containers: [{ command: [sh, -c], args: [a] }] }', inShell],
  ['x.yaml', 'apiVersion: v1\nkind: ConfigMap\ndata: { x.sh: a, y: b }', a],
  ['x.yaml', 'apiVersion: v1\nkind: ConfigMap\ndata: { x.py: a }', 'python "a"'],
  ['x.yaml', 'apiVersion: v1\nkind: ConfigMap\ndata: { x: "#!/bin/sh\\na" }', a],
  ['x.yaml', 'apiVersion: v1\nkind: Pod\nspec: { containers: [{ args: [-c, a] }] }', inShell],
  ['x.yaml', 'apiVersion: v1\nkind: Pod\nspec: { containers: [{ image: a }] }', ''],
  // Others
  ['.travis.yml', 'script: [a, b]', ab],
  ['.drone.yml', 'steps: [{ commands: [a] }]', a],
  ['screwdriver.yaml', 'jobs: { j: { steps: [{ one: a }, { two: b }] } }', ab],
  ['appveyor.yml', 'install: [{ ps: a }]\nbuild_script: [b]', '(run "b")\npowershell "a"'],
  ['Taskfile.yml', 'tasks: { x: { cmds: [a] } }', a],
  ['x.yml', 'job: { command: [a, b] }', '(run "a" "b")'],
  ['x.yml', 'job: { command: [a b, c d] }', '(run "a" "b")\n(run "c" "d")'],
  ['buildspec.yml', 'phases: { build: { commands: [a, b] } }', ab],
  ['x.yml', 'anything: { else: a }', ''],
];

describe('what a document runs', () => {
  test.each(rows)('%s: %s', (file, document, runs) => {
    expect(shape(document, file)).toBe(runs);
  });
});
