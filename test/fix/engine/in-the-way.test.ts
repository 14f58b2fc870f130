/** A finding about the Engine without a fix names the one point that is in the way of it, with its line. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { defaultConfiguration } from '../../../src/config/configuration.ts';
import type { Finding } from '../../../src/finding.ts';
import { withEdits } from '../../../src/fix/plan.ts';
import { scan } from '../../../src/scan.ts';

async function found(
  files: Readonly<Record<string, string>>,
  targets: readonly string[] = [],
): Promise<readonly Finding[]> {
  const made = await createFixture(files);
  try {
    const engine = { ...defaultConfiguration.engine, targets };
    return (await scan({ root: made.path, config: { ...defaultConfiguration, engine } })).findings;
  } finally {
    await made.rm();
  }
}

async function reasons(files: Readonly<Record<string, string>>, targets: readonly string[] = []) {
  return (await found(files, targets)).map(({ fix, whyNoFix }) => fix?.title ?? whyNoFix ?? '');
}

const dockerode = (options: string) => `import Docker from 'dockerode';\n\nnew Docker(${options});\n`;

describe('what is in the way', () => {
  test.each<[name: string, files: Readonly<Record<string, string>>, where: string]>([
    ['a release that is not named', { Dockerfile: 'FROM scratch\nFROM docker:dind\n' }, 'Dockerfile:2'],
    [
      'a library without a place for a version',
      { 'a.rb': "require 'docker'\n\nDocker::Container.all\n", Gemfile: "gem 'docker-api'\n" },
      'a.rb:3',
    ],
    [
      'a test',
      { 'test/a.test.js': dockerode("{ version: 'v1.22' }") },
      'it is part of a test (see test/a.test.js:3)',
    ],
    [
      'a sample',
      {
        'README.md':
          '# A\n\n```sh\ncurl --unix-socket /var/run/docker.sock http://localhost/v1.22/info\n```\n',
      },
      'README.md:4',
    ],
    [
      'a variable that may set another version',
      {
        'a.py': `import os\nimport docker\n\nv = os.environ.get("V", "1.22")\n\nclient = docker.DockerClient(version=v)\n`,
      },
      'V may set another version (see a.py:4)',
    ],
    [
      'an engine with versions of its own',
      { 'a.js': `${dockerode('')}// for balenaEngine too\n` },
      'an engine here has versions of its own (see a.js:4)',
    ],
    [
      'paths of callers',
      { 'a.sh': 'ask() {\n  curl --unix-socket /var/run/docker.sock "$@"\n}\nask http://localhost/info\n' },
      'a.sh:',
    ],
  ])('%s', async (_name, files, where) => {
    const without = (await found(files)).filter(({ fix }) => !fix);
    expect(without.length).toBeGreaterThan(0);
    for (const { whyNoFix } of without) {
      expect(whyNoFix).toMatch(/; no fix because .+ \(see \S+:\d+\)$/);
      expect(whyNoFix).toContain(where);
    }
  });

  test.each([
    ['a.js', dockerode(''), 3],
    ['a.sh', 'curl -s --unix-socket /var/run/docker.sock http://localhost/info\n', 1],
  ])('engines without a version in common: %s', async (file, text, line) => {
    const [said, ...more] = await reasons({ [file]: text }, ['24', '29.0']);
    const why = 'no fix because the targeted engines have no version in common';
    expect(said).toContain(`${why} (see ${file}:${String(line)})`);
    expect(more).toEqual([]);
  });

  test('other readers of a setting that all engines would accept', async () => {
    const [fix] = await found({ 'a.sh': 'export DOCKER_API_VERSION=1.22\ndocker ps\n' }, ['29.0']);
    expect(fix?.fix).toMatchObject({ safety: 'unsafe' });
    expect(fix?.fix?.title).toContain('may behave differently with another DOCKER_API_VERSION (see a.sh:1)');
  });
});

describe('a client that can negotiate', () => {
  const client = `package main

import "github.com/docker/docker/client"

func main() {
	client.NewClientWithOpts(client.FromEnv, client.WithVersion("1.30"))
}
`;
  const using = (version: string) => ({
    'main.go': client,
    'go.mod': `module x\n\ngo 1.22\n\nrequire github.com/docker/docker ${version}\n`,
  });

  test('needs no version that all engines accept', async () => {
    const [fix] = await reasons(using('v26.1.0+incompatible'), ['20.10', '29.0']);
    expect(fix).toMatch(/^Negotiate instead of the stated version: client\.WithAPIVersionNegotiation\(\)/);
  });

  test('goes no higher than its library', async () => {
    const [why] = await reasons(using('v20.10.0+incompatible'), ['25.0', '29.0']);
    expect(why).toMatch(/v20\.10\.0\+incompatible goes up to API 1\.41, which a targeted engine refuses/);
  });
});

describe('a setting whose version others read too', () => {
  test.each([
    ['a.sh', 'V=1.24\nexport DOCKER_API_VERSION="$V"\ndocker ps\necho "$V"\n', '"$V"\nd', '"1.44"\nd'],
    [
      'a.js',
      "import { execSync } from 'node:child_process';\nconst V = '1.24';\nexecSync('docker ps', { env: { ...process.env, DOCKER_API_VERSION: V } });\nconsole.log(V);\n",
      'VERSION: V',
      "VERSION: '1.44'",
    ],
    [
      'a.py',
      'import os, subprocess\nV = "1.24"\nos.environ["DOCKER_API_VERSION"] = V\nsubprocess.run(["docker", "ps"])\nprint(V)\n',
      '= V',
      "= '1.44'",
    ],
    [
      'a.go',
      'package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"os/exec"\n)\n\nconst v = "1.24"\n\nfunc main() {\n\tos.Setenv("DOCKER_API_VERSION", v)\n\texec.Command("docker", "ps").Run()\n\tfmt.Println(v)\n}\n',
      ', v)',
      ', "1.44")',
    ],
  ])('is edited at the use: %s', async (file, text, before, after) => {
    const edits = (await found({ [file]: text })).flatMap(({ fix }) => fix?.edits ?? []);
    expect(withEdits(text, edits)).toBe(text.replace(before, after));
  });

  test('and where it is read nowhere else, it is edited itself', async () => {
    const text = 'V=1.24\nDOCKER_API_VERSION=$V docker ps\n';
    const edits = (await found({ 'a.sh': text })).flatMap(({ fix }) => fix?.edits ?? []);
    expect(withEdits(text, edits)).toBe(text.replace('1.24', '1.44'));
  });

  test('if it cannot be edited at the use, the other reader is named', async () => {
    const text = 'M=24\nexport DOCKER_API_VERSION="1.$M"\ndocker ps\n';
    for (const title of await reasons({ 'a.sh': text })) expect(title).toContain('a.sh:');
  });
});

describe('a number without quotes', () => {
  test.each([
    ['compose.yml', 'services:\n  a:\n    image: x\n    environment:\n      DOCKER_API_VERSION: 1.41\n'],
    ['.github/workflows/a.yml', 'on: push\nenv: { DOCKER_API_VERSION: 1.41 }\njobs: {}\n'],
    ['.gitlab-ci.yml', 'variables:\n  DOCKER_API_VERSION: 1.41 # old\na:\n  script: docker ps\n'],
  ])('gets its quotes, which is safe: %s', async (file, text) => {
    const safe = (await found({ [file]: text })).flatMap(({ fix }) => (fix?.safety === 'safe' ? [fix] : []));
    expect(safe.map(({ edits }) => withEdits(text, edits))).toEqual([text.replace('1.41', '"1.41"')]);
  });
});

describe('a request through a socket', () => {
  const php = (set: string) =>
    `<?php\nfunction ask() {\n  $h = curl_init();\n  curl_setopt($h, CURLOPT_UNIX_SOCKET_PATH, '/var/run/docker.sock');\n  ${set}\n  return curl_exec($h);\n}\n`;

  test.each([
    [
      'a.php',
      php("curl_setopt($h, CURLOPT_URL, 'http:/images/json');"),
      "'http://localhost/v1.44/images/json'",
    ],
    ['a.php', php('curl_setopt($h, CURLOPT_URL, "http:/info?a=1");'), '"http://localhost/v1.44/info?a=1"'],
    ['a.php', php("curl_setopt($h, CURLOPT_URL, 'http:/' . 'info');"), "'http:/' . '/localhost/v1.44/info'"],
    [
      'a.rb',
      "require 'excon'\nc = Excon.new('unix:///', socket: '/var/run/docker.sock')\nc.get(path: '/images/json')\n",
      "c.get(path: '/v1.44/images/json')",
    ],
    [
      'a.rb',
      "require 'excon'\nExcon.new('unix://', :socket => '/var/run/docker.sock').post(:path => '/containers/prune')\n",
      ":path => '/v1.44/containers/prune'",
    ],
    [
      'a.rb',
      "require 'excon'\nd = Excon.new('unix:///', socket: '/var/run/docker.sock')\nd.request(method: :get, path: '/containers/json', query: { all: 1 })\n",
      "path: '/v1.44/containers/json'",
    ],
  ])('becomes one that works: %s %s', async (file, text, wanted) => {
    const fixes = (await found({ [file]: text })).flatMap(({ fix }) => fix ?? []);
    expect(fixes.map(({ safety }) => safety)).toEqual(['unsafe']);
    expect(
      withEdits(
        text,
        fixes.flatMap(({ edits }) => edits),
      ),
    ).toContain(wanted);
  });
});
