/** Kinds of documents that hold scripts under known keys. A new kind is a row. */
import {
  azureHoles,
  bracedHoles,
  circleHoles,
  gitlabHoles,
  manifestHoles,
  shellLikeHoles,
  templateHoles,
} from '../holes.ts';
import type { DocumentRow } from './row.ts';

export const rows: readonly DocumentRow[] = [
  // https://docs.gitlab.com/ci/yaml/
  {
    id: 'gitlab-ci',
    files: /(?:^|[/.-])gitlab-ci[^/]*\.ya?ml$|(?:^|\/)\.gitlab\/.*\.ya?ml$/,
    scripts: [{ keys: ['before_script', 'script', 'after_script'], list: 'lines' }],
    variables: ['variables'],
    parameters: [{ key: 'inputs', prefix: 'inputs.' }],
    extends: 'extends',
    defaults: 'default',
    disabled: { when: /^never$/ },
    holes: gitlabHoles,
    expands: true,
  },
  // https://circleci.com/docs/reference/configuration-reference/
  {
    id: 'circleci',
    files: /(?:^|\/)\.circleci\/.*\.ya?ml$/,
    scripts: [
      { keys: ['run'], list: 'lines' },
      { keys: ['command'], under: 'run', list: 'lines' },
    ],
    variables: ['environment'],
    shell: 'shell',
    parameters: [{ key: 'parameters', prefix: 'parameters.' }],
    holes: circleHoles,
  },
  // https://learn.microsoft.com/en-us/azure/devops/pipelines/yaml-schema/
  {
    id: 'azure-pipelines',
    files:
      /(?:^|\/)\.?azure-?pipelines?[^/]*(?:\/.*)?\.ya?ml$|(?:^|\/)\.(?:azuredevops|vsts|ado)(?:\/.*|-ci)\.ya?ml$/i,
    scripts: [
      { keys: ['script'], list: 'lines' },
      { keys: ['bash'], list: 'lines', program: 'bash' },
      { keys: ['pwsh'], list: 'lines', program: 'pwsh' },
      { keys: ['powershell'], list: 'lines', program: 'powershell' },
    ],
    variables: ['variables', 'env'],
    parameters: [{ key: 'parameters', prefix: '' }],
    disabled: { condition: /^false(?:\(\))?$/i, enabled: /^false$/i },
    // https://learn.microsoft.com/en-us/azure/devops/pipelines/tasks/reference/
    tasks: {
      key: 'task',
      inputs: 'inputs',
      code: [
        { task: /^(?:Bash|CmdLine|ShellScript)@/i, input: 'script', program: 'bash' },
        { task: /^PowerShell@/i, input: 'script', program: 'pwsh' },
        { task: /^PythonScript@/i, input: 'script', program: 'python' },
        { task: /^AzurePowerShell@/i, input: 'Inline', program: 'pwsh' },
        { task: /^AzureCLI@/i, input: 'inlineScript', program: 'bash' },
        { task: /^SSH@/i, input: 'commands', program: 'bash' },
        { task: /^SSH@/i, input: 'inline', program: 'bash' },
      ],
    },
    holes: azureHoles,
  },
  // https://support.atlassian.com/bitbucket-cloud/docs/bitbucket-pipelines-configuration-reference/
  {
    id: 'bitbucket-pipelines',
    files: /(?:^|\/)bitbucket-pipelines\.ya?ml$/,
    scripts: [{ keys: ['script', 'after-script'], list: 'lines' }],
    variables: ['variables'],
    expands: true,
  },
  // https://docs.docker.com/reference/compose-file/
  {
    id: 'compose',
    files: /(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/i,
    scripts: [
      { keys: ['entrypoint', 'command'], list: 'words' },
      { keys: ['test'], under: 'healthcheck', list: 'words' },
      { keys: ['command'], under: 'post_start', list: 'words' },
    ],
    variables: ['environment'],
    holes: shellLikeHoles,
    dollarPairs: true,
  },
  // https://kubernetes.io/docs/reference/kubernetes-api/
  {
    id: 'kubernetes',
    has: ['apiVersion', 'kind'],
    scripts: [
      { keys: ['command', 'args'], list: 'words' },
      { keys: ['script'], list: 'lines' },
      // https://argo-workflows.readthedocs.io/en/latest/fields/#scripttemplate
      { keys: ['source'], under: 'script', list: 'lines', programAt: 'command' },
    ],
    variables: ['env'],
    holes: manifestHoles,
  },
  // https://docs.travis-ci.com/user/job-lifecycle/
  {
    id: 'travis',
    files: /(?:^|\/)\.travis\.ya?ml$/,
    scripts: [
      {
        keys: [
          'before_install',
          'install',
          'before_script',
          'script',
          'after_success',
          'after_failure',
          'before_deploy',
          'deploy',
          'after_script',
        ],
        list: 'lines',
      },
    ],
    variables: ['env'],
    expands: true,
  },
  // https://docs.drone.io/yaml/docker/, https://woodpecker-ci.org/docs/usage/workflow-syntax
  {
    id: 'drone',
    files: /(?:^|\/)\.(?:drone|woodpecker)(?:\/.*)?\.ya?ml$/,
    scripts: [{ keys: ['commands'], list: 'lines' }],
    variables: ['environment'],
    holes: bracedHoles,
    expands: true,
    dollarPairs: true,
  },
  // https://docs.screwdriver.cd/user-guide/configuration/jobconfiguration
  {
    id: 'screwdriver',
    files: /(?:^|\/)screwdriver\.ya?ml$/,
    scripts: [{ keys: ['*'], under: 'steps', list: 'lines' }],
    variables: ['environment'],
  },
  // https://www.appveyor.com/docs/appveyor-yml/
  {
    id: 'appveyor',
    files: /(?:^|\/)\.?appveyor\.ya?ml$/,
    scripts: [
      { keys: ['ps', 'pwsh'], list: 'lines', program: 'pwsh' },
      { keys: ['cmd', 'sh'], list: 'lines' },
      {
        keys: [
          'init',
          'install',
          'before_build',
          'build_script',
          'after_build',
          'before_test',
          'test_script',
          'after_test',
          'deploy_script',
          'on_success',
          'on_finish',
        ],
        list: 'lines',
      },
    ],
    variables: ['environment'],
  },
  // https://taskfile.dev/reference/schema
  {
    id: 'taskfile',
    files: /(?:^|\/)taskfile[^/]*\.ya?ml$/i,
    scripts: [{ keys: ['cmds', 'cmd', 'sh'], list: 'lines' }],
    variables: ['vars', 'env'],
    holes: templateHoles,
  },
  // https://docs.npmjs.com/cli/using-npm/scripts
  {
    id: 'package-json',
    files: /(?:^|\/)package\.json$/,
    scripts: [{ keys: ['*'], under: 'scripts', list: 'lines' }],
    variables: [],
  },
  // https://getcomposer.org/doc/articles/scripts.md, https://docs.deno.com/runtime/reference/cli/task/
  {
    id: 'tasks-in-json',
    files: /(?:^|\/)(?:composer|deno|nx|project)\.jsonc?$/,
    scripts: [
      { keys: ['*'], under: 'scripts', list: 'lines' },
      { keys: ['*'], under: 'tasks', list: 'lines' },
      { keys: ['command', 'commands'], list: 'lines' },
    ],
    variables: ['env'],
  },
  // https://containers.dev/implementors/json_reference/
  {
    id: 'devcontainer',
    files: /(?:^|\/)\.?devcontainer(?:\/.*)?\.json$/,
    scripts: [
      {
        keys: [
          'initializeCommand',
          'onCreateCommand',
          'updateContentCommand',
          'postCreateCommand',
          'postStartCommand',
          'postAttachCommand',
        ],
        list: 'words',
      },
    ],
    variables: ['containerEnv', 'remoteEnv'],
  },
];

/** What is left: documents of services that have no row, by the keys under which people keep scripts. */
export const anyDocument: DocumentRow = {
  id: 'any',
  scripts: [
    { keys: ['before_script', 'script', 'scripts', 'commands', 'cmds'], list: 'lines' },
    {
      keys: [
        'run',
        'command',
        'cmd',
        'args',
        'shell',
        'bash',
        'sh',
        'exec',
        'entrypoint',
        'user_data',
        'runcmd',
        'entry',
      ],
      list: 'either',
    },
  ],
  variables: ['env', 'environment', 'variables', 'vars'],
  holes: templateHoles,
  expands: true,
};
