import { ownRevision, repositoryUrl } from '../repository.ts';

/** The services that run checks, how a repository shows that it uses one, and what to write for it. */
interface Ci {
  readonly title: string;
  /** The file to write it in. */
  readonly file: string;
  readonly isUsedBy: RegExp;
  /** @param command runs dockshift, at a version; pre-commit installs its hooks by itself, and needs none */
  readonly snippet: (command: string) => string;
}

export const services = {
  github: {
    title: 'GitHub Actions',
    file: '.github/workflows/dockshift.yml',
    isUsedBy: /^\.github\/workflows\/[^/]+\.ya?ml$/,
    snippet: (command) => `name: dockshift
on: [push, pull_request]
permissions:
  contents: read
jobs:
  dockshift:
    runs-on: ubuntu-latest
    steps:
      # A tag can move. If that matters, name its commit.
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - run: ${command} --format github
`,
  },
  gitlab: {
    title: 'GitLab CI',
    file: '.gitlab-ci.yml',
    isUsedBy: /^\.gitlab-ci\.ya?ml$/,
    snippet: (command) => `dockshift:
  image: node:22
  script:
    - ${command} --output gitlab=gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`,
  },
  jenkins: {
    title: 'Jenkins',
    file: 'Jenkinsfile',
    isUsedBy: /(?:^|\/)Jenkinsfile$/,
    snippet: (command) => `// among the stages, on an agent with Node.js 20.19 or later
stage('dockshift') {
    steps {
        sh '${command} --output junit=dockshift.xml'
    }
    post {
        always {
            junit 'dockshift.xml'
        }
    }
}
`,
  },
  circleci: {
    title: 'CircleCI',
    file: '.circleci/config.yml',
    isUsedBy: /^\.circleci\/config\.ya?ml$/,
    snippet: (command) => `jobs:
  dockshift:
    docker:
      - image: cimg/node:22.11
    steps:
      - checkout
      - run: mkdir -p results
      - run: ${command} --output junit=results/dockshift.xml
      - store_test_results:
          path: results
workflows:
  dockshift:
    jobs: [dockshift]
`,
  },
  azure: {
    title: 'Azure Pipelines',
    file: 'azure-pipelines.yml',
    isUsedBy: /^(?:\.azure\/)?azure-pipelines[^/]*\.ya?ml$/,
    snippet: (command) => `steps:
  - script: ${command} --output junit=dockshift.xml
    displayName: dockshift
  - task: PublishTestResults@2
    condition: always()
    inputs:
      testResultsFiles: dockshift.xml
`,
  },
  bitbucket: {
    title: 'Bitbucket Pipelines',
    file: 'bitbucket-pipelines.yml',
    isUsedBy: /^bitbucket-pipelines\.yml$/,
    snippet: (command) => `pipelines:
  default:
    - step:
        name: dockshift
        image: node:22
        script:
          - mkdir -p test-results
          - ${command} --output junit=test-results/dockshift.xml
`,
  },
  'pre-commit': {
    title: 'pre-commit',
    file: '.pre-commit-config.yaml',
    isUsedBy: /^\.pre-commit-config\.ya?ml$/,
    snippet: () => `repos:
  - repo: ${repositoryUrl}
    rev: ${ownRevision()}
    hooks:
      - id: dockshift
`,
  },
} as const satisfies Record<string, Ci>;

export type CiName = keyof typeof services;

export const ciNames: readonly CiName[] = [
  'github',
  'gitlab',
  'jenkins',
  'circleci',
  'azure',
  'bitbucket',
  'pre-commit',
];

/** @param files relative to the root of the repository */
export function ciOf(files: readonly string[]): readonly CiName[] {
  return ciNames.filter((name) => files.some((file) => services[name].isUsedBy.test(file)));
}
