/** For each ecosystem: the files of a project, and the version of one library that they name. */
import { describe, expect, test } from 'vitest';
import type { PackageEcosystem } from '../../src/manifests/formats/dependency.ts';
import { manifestsOf } from '../../src/manifests/manifests.ts';
import { memoryDisk } from './memory-disk.ts';

type Case = readonly [
  title: string,
  files: Readonly<Record<string, string>>,
  name: string,
  expected: `${string} ${'locked' | 'exact' | 'lowest' | 'open'}` | undefined,
];

/** What a file in `src` at the root gets. */
async function told(
  ecosystem: PackageEcosystem,
  files: Readonly<Record<string, string>>,
  name: string,
  file = 'src/main.x',
) {
  const found = (await manifestsOf(memoryDisk(files)).versionsFor(file)).of(ecosystem, name);
  return found && `${found.version ?? '-'} ${found.certainty}`;
}

const lines = (...text: string[]) => text.join('\n');
const packageJson = lines('{', '  "dependencies": {', '    "dockerode": "^3.3.0"', '  }', '}');

const cases: Readonly<Record<PackageEcosystem, readonly Case[]>> = {
  npm: [
    ['a range alone', { 'package.json': packageJson }, 'dockerode', '3.3.0 lowest'],
    [
      'one version',
      { 'package.json': '{"devDependencies":{"dockerode":"5.0.1"}}' },
      'dockerode',
      '5.0.1 exact',
    ],
    ['another package', { 'package.json': packageJson }, 'docker-modem', undefined],
    [
      'package-lock.json of today',
      {
        'package.json': packageJson,
        'package-lock.json': lines(
          '{',
          ' "packages": {',
          '  "": {},',
          '  "node_modules/x/node_modules/dockerode": { "version": "2.0.0" },',
          '  "node_modules/dockerode": { "version": "3.3.5" }',
          ' }',
          '}',
        ),
      },
      'dockerode',
      '3.3.5 locked',
    ],
    [
      'package-lock.json of version 1',
      {
        'package.json': packageJson,
        'package-lock.json': '{"dependencies":{"dockerode":{"version":"3.3.1"}}}',
      },
      'dockerode',
      '3.3.1 locked',
    ],
    [
      'npm-shrinkwrap.json',
      {
        'package.json': packageJson,
        'npm-shrinkwrap.json': '{"dependencies":{"dockerode":{"version":"3.3.2"}}}',
      },
      'dockerode',
      '3.3.2 locked',
    ],
    [
      'yarn.lock, version 1: the entry that answers the range',
      {
        'package.json': packageJson,
        'yarn.lock': lines(
          '# yarn lockfile v1',
          '',
          'dockerode@^2.5.0:',
          '  version "2.5.8"',
          '',
          '"dockerode@^3.0.0", dockerode@^3.3.0:',
          '  version "3.3.4"',
        ),
      },
      'dockerode',
      '3.3.4 locked',
    ],
    [
      'yarn.lock of later versions',
      {
        'package.json': packageJson,
        'yarn.lock': lines(
          '__metadata:',
          '  version: 8',
          '',
          '"dockerode@npm:^3.3.0":',
          '  version: 3.3.5',
          '  resolution: "dockerode@npm:3.3.5"',
        ),
      },
      'dockerode',
      '3.3.5 locked',
    ],
    [
      'pnpm-lock.yaml',
      {
        'package.json': packageJson,
        'pnpm-lock.yaml': lines(
          "lockfileVersion: '9.0'",
          'importers:',
          '  .:',
          '    dependencies:',
          '      dockerode:',
          '        specifier: ^3.3.0',
          '        version: 3.3.5(supports-color@8.1.1)',
        ),
      },
      'dockerode',
      '3.3.5 locked',
    ],
    [
      'pnpm-lock.yaml of version 5',
      {
        'package.json': packageJson,
        'pnpm-lock.yaml': lines('lockfileVersion: 5.4', 'dependencies:', '  dockerode: 3.3.4_abc'),
      },
      'dockerode',
      '3.3.4 locked',
    ],
    [
      'bun.lock',
      {
        'package.json': packageJson,
        'bun.lock': lines(
          '{',
          '  "packages": {',
          '    "dockerode": ["dockerode@3.3.3", "", {}, "sha512-x"],',
          '  },',
          '}',
        ),
      },
      'dockerode',
      '3.3.3 locked',
    ],
    [
      'a lock file of the workspace above',
      {
        'package.json': '{}',
        'src/package.json': packageJson,
        'package-lock.json':
          '{"packages":{"node_modules/dockerode":{"version":"4.0.0"},"src/node_modules/dockerode":{"version":"3.3.5"}}}',
      },
      'dockerode',
      '3.3.5 locked',
    ],
    [
      'a link into the workspace',
      { 'package.json': '{"dependencies":{"dockerode":"workspace:*"}}' },
      'dockerode',
      '- open',
    ],
    ['a broken file', { 'package.json': '{"dependencies":' }, 'dockerode', undefined],
    [
      'a lock file that is none',
      { 'package.json': packageJson, 'pnpm-lock.yaml': '{ : [' },
      'dockerode',
      '3.3.0 lowest',
    ],
  ],
  go: [
    [
      'a line',
      {
        'go.mod': lines('module m', '', 'require github.com/docker/docker v24.0.7+incompatible // indirect'),
      },
      'github.com/docker/docker/client',
      'v24.0.7+incompatible exact',
    ],
    [
      'a block',
      {
        'go.mod': lines(
          'module m',
          'require (',
          '\tgithub.com/docker/docker v28.5.2+incompatible',
          '\tgithub.com/moby/moby/client v0.2.1',
          ')',
        ),
      },
      'github.com/moby/moby/client',
      'v0.2.1 exact',
    ],
    [
      'a replacement',
      {
        'go.mod': lines(
          'require github.com/docker/docker v1.13.1',
          'replace github.com/docker/docker => github.com/moby/moby v20.10.1+incompatible',
        ),
      },
      'github.com/docker/docker',
      'v20.10.1+incompatible exact',
    ],
    [
      'a replacement of another version',
      {
        'go.mod': lines(
          'require github.com/docker/docker v1.13.1',
          'replace github.com/docker/docker v1.12.0 => x v9',
        ),
      },
      'github.com/docker/docker',
      'v1.13.1 exact',
    ],
    [
      'go.work',
      {
        'src/go.mod': 'require github.com/docker/docker v1.13.1',
        'go.work': lines(
          'go 1.22',
          'use ./src',
          'replace github.com/docker/docker => github.com/docker/docker v24.0.0+incompatible',
        ),
      },
      'github.com/docker/docker',
      'v24.0.0+incompatible locked',
    ],
    [
      'Gopkg.lock of dep',
      {
        'Gopkg.lock': lines(
          '[[projects]]',
          '  name = "github.com/docker/docker"',
          '  revision = "092cba3727bb9b4a2f0e922cd6c0f93ea270e363"',
          '  version = "v1.13.1"',
        ),
      },
      'github.com/docker/docker/client',
      'v1.13.1 exact',
    ],
    [
      'a commit without a tag',
      { 'Gopkg.lock': lines('[[projects]]', '  branch = "master"', '  name = "github.com/docker/docker"') },
      'github.com/docker/docker/client',
      undefined,
    ],
    [
      'glide.lock',
      {
        'glide.lock': lines(
          'imports:',
          '- name: github.com/docker/go-units',
          '  version: 8a7beacffa3009a9ac66bad506b18ffdd110cf97',
          '- name: github.com/docker/docker',
          '  version: v17.05.0-ce',
        ),
      },
      'github.com/docker/docker',
      'v17.05.0-ce exact',
    ],
    [
      'Godeps.json, by packages',
      {
        'Godeps/Godeps.json':
          '{ "Deps": [{ "ImportPath": "github.com/docker/docker/client", "Comment": "v1.13.1" }] }',
      },
      'github.com/docker/docker/client',
      'v1.13.1 exact',
    ],
    [
      'a lock file that stayed behind beside go.mod',
      {
        'Gopkg.lock': lines('[[projects]]', '  name = "github.com/docker/docker"', '  version = "v1.13.1"'),
        'go.mod': 'require github.com/docker/docker v28.5.2+incompatible',
      },
      'github.com/docker/docker',
      'v28.5.2+incompatible exact',
    ],
    [
      'no such module',
      { 'go.mod': 'require github.com/docker/cli v1' },
      'github.com/docker/docker/client',
      undefined,
    ],
  ],
  pypi: [
    [
      'requirements.txt',
      { 'requirements.txt': lines('# tools', 'requests', 'docker[ssh] == 4.2.2 ; python_version > "3"') },
      'docker',
      '4.2.2 exact',
    ],
    ['a folder of requirements', { 'requirements/base.txt': 'docker>=4.3,<8' }, 'docker', '4.3 lowest'],
    [
      'constraints.txt',
      { 'requirements.txt': 'docker', 'constraints.txt': 'docker==5.0.3 --hash=sha256:0' },
      'docker',
      '5.0.3 exact',
    ],
    ['no lowest version', { 'requirements.txt': 'docker<8' }, 'docker', '- open'],
    ['a version with a star', { 'requirements.txt': 'docker==4.*' }, 'docker', '4 lowest'],
    [
      'pyproject.toml, the standard',
      { 'pyproject.toml': lines('[project]', 'dependencies = [', '  "aiohttp",', '  "docker~=7.0",', ']') },
      'docker',
      '7.0 lowest',
    ],
    [
      'pyproject.toml, groups',
      { 'pyproject.toml': lines('[dependency-groups]', 'test = ["docker>=6"]') },
      'docker',
      '6 lowest',
    ],
    [
      'pyproject.toml, Poetry',
      {
        'pyproject.toml': lines(
          '[tool.poetry.dependencies]',
          'python = "^3.9"',
          'docker = { version = "^4.1", extras = ["ssh"] }',
        ),
      },
      'docker',
      '4.1 lowest',
    ],
    [
      'pyproject.toml, a group of Poetry',
      { 'pyproject.toml': lines('[tool.poetry.group.dev.dependencies]', 'aiodocker = "0.17.0"') },
      'aiodocker',
      '0.17.0 exact',
    ],
    [
      'poetry.lock',
      {
        'pyproject.toml': '[tool.poetry.dependencies]\ndocker = "*"',
        'poetry.lock': lines(
          '[[package]]',
          'name = "attrs"',
          'version = "22.1"',
          '',
          '[[package]]',
          'name = "docker"',
          'version = "7.1.0"',
          'description = """A',
          'client"""',
        ),
      },
      'docker',
      '7.1.0 locked',
    ],
    [
      'uv.lock',
      {
        'uv.lock': lines(
          'version = 1',
          '[[package]]',
          'name = "docker"',
          'version = "7.0.0"',
          'source = { registry = "https://pypi.org/simple" }',
        ),
      },
      'docker',
      '7.0.0 locked',
    ],
    ['Pipfile', { Pipfile: lines('[packages]', 'docker = "==4.0.2"') }, 'docker', '4.0.2 exact'],
    [
      'Pipfile.lock',
      { Pipfile: '[packages]\ndocker = "*"', 'Pipfile.lock': '{"default":{"docker":{"version":"==6.1.3"}}}' },
      'docker',
      '6.1.3 locked',
    ],
    [
      'setup.cfg',
      {
        'setup.cfg': lines(
          '[metadata]',
          'name = x',
          '[options]',
          'install_requires =',
          '    requests',
          '    docker >= 3.7',
        ),
      },
      'docker',
      '3.7 lowest',
    ],
    [
      'setup.py',
      {
        'setup.py': lines(
          'setup(',
          '  install_requires=[',
          "    'requests',",
          "    'docker==3.0.1',",
          '  ],',
          ')',
        ),
      },
      'docker',
      '3.0.1 exact',
    ],
    ['the spelling of a name', { 'requirements.txt': 'Docker_Py==1.10.6' }, 'docker-py', '1.10.6 exact'],
    ['an address', { 'requirements.txt': 'docker @ git+https://example.com/docker' }, 'docker', '- open'],
  ],
  maven: [
    [
      'pom.xml',
      {
        'pom.xml': lines(
          '<project><dependencies>',
          '<dependency><groupId>com.github.docker-java</groupId>',
          '<artifactId>docker-java</artifactId><version>3.7.1</version></dependency>',
          '</dependencies></project>',
        ),
      },
      'com.github.docker-java:docker-java',
      '3.7.1 exact',
    ],
    [
      'a property',
      {
        'pom.xml':
          '<project><properties><tc>1.20.0</tc></properties><dependencies><dependency><groupId>org.testcontainers</groupId><artifactId>testcontainers</artifactId><version>${tc}</version></dependency></dependencies></project>',
      },
      'org.testcontainers:testcontainers',
      '1.20.0 exact',
    ],
    [
      'what the parent manages',
      {
        'pom.xml':
          '<project><properties><dj.v>3.3.0</dj.v></properties><dependencyManagement><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId><version>${dj.v}</version></dependency></dependencies></dependencyManagement></project>',
        'src/pom.xml':
          '<project><parent><groupId>x</groupId></parent><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId></dependency></dependencies></project>',
      },
      'g:a',
      '3.3.0 exact',
    ],
    [
      'a list of versions',
      {
        'pom.xml':
          '<project><dependencyManagement><dependencies><dependency><groupId>org.testcontainers</groupId><artifactId>testcontainers-bom</artifactId><version>2.0.2</version></dependency></dependencies></dependencyManagement><dependencies><dependency><groupId>org.testcontainers</groupId><artifactId>testcontainers</artifactId></dependency></dependencies></project>',
      },
      'org.testcontainers:testcontainers',
      '2.0.2 exact',
    ],
    [
      'a property that is not known',
      {
        'pom.xml':
          '<project><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId><version>${x}</version></dependency></dependencies></project>',
      },
      'g:a',
      '- open',
    ],
    [
      'build.gradle',
      {
        'build.gradle': lines(
          'dependencies {',
          "  // testImplementation 'g:a:1.0'",
          "  testImplementation 'g:a:2.0'",
          '}',
        ),
      },
      'g:a',
      '2.0 exact',
    ],
    [
      'build.gradle.kts with a name',
      {
        'build.gradle.kts': lines(
          'val tc = "1.21.3"',
          'dependencies { implementation("org.testcontainers:testcontainers:$tc") }',
        ),
      },
      'org.testcontainers:testcontainers',
      '1.21.3 exact',
    ],
    [
      'gradle.properties',
      { 'build.gradle': 'implementation "g:a:${aVersion}"', 'gradle.properties': 'aVersion=4.5' },
      'g:a',
      '4.5 exact',
    ],
    [
      'the long form',
      { 'build.gradle': "compile group: 'g', name: 'a', version: '1.2'" },
      'g:a',
      '1.2 exact',
    ],
    [
      'a list of versions in Gradle',
      {
        'build.gradle.kts': lines(
          'implementation(platform("org.testcontainers:testcontainers-bom:1.19.0"))',
          'implementation("org.testcontainers:testcontainers")',
        ),
      },
      'org.testcontainers:testcontainers',
      '1.19.0 exact',
    ],
    [
      'a version catalogue',
      {
        'gradle/libs.versions.toml': lines(
          '[versions]',
          'tc = "1.20.4"',
          '[libraries]',
          'testcontainers = { module = "org.testcontainers:testcontainers", version.ref = "tc" }',
        ),
      },
      'org.testcontainers:testcontainers',
      '1.20.4 exact',
    ],
  ],
  crates: [
    ['Cargo.toml', { 'Cargo.toml': lines('[dependencies]', 'bollard = "0.18"') }, 'bollard', '0.18 lowest'],
    [
      'a table of its own',
      { 'Cargo.toml': lines('[dependencies.bollard]', 'version = "=0.20.0"') },
      'bollard',
      '0.20.0 exact',
    ],
    [
      'another name',
      {
        'Cargo.toml': lines(
          '[target."cfg(unix)".dependencies]',
          'engine = { package = "bollard", version = "0.17" }',
        ),
      },
      'bollard',
      '0.17 lowest',
    ],
    [
      'the workspace',
      {
        'Cargo.toml': '[workspace.dependencies]\nbollard = "0.19"',
        'src/Cargo.toml': '[dependencies]\nbollard = { workspace = true }',
      },
      'bollard',
      '0.19 lowest',
    ],
    [
      'Cargo.lock',
      {
        'Cargo.toml': '[dependencies]\nbollard = "0.18"',
        'Cargo.lock': lines(
          '[[package]]',
          'name = "bollard"',
          'version = "0.18.1"',
          'dependencies = [',
          ' "base64",',
          ']',
        ),
      },
      'bollard',
      '0.18.1 locked',
    ],
    [
      'Cargo.lock with several versions: the first that the range takes',
      {
        'Cargo.toml': '[dependencies]\nbollard = "0.18"',
        'Cargo.lock': ['0.20.0', '0.16.1', '0.18.1']
          .map((version) => `[[package]]\nname = "bollard"\nversion = "${version}"`)
          .join('\n'),
      },
      'bollard',
      '0.18.1 locked',
    ],
  ],
  rubygems: [
    [
      'Gemfile',
      { Gemfile: lines("source 'https://rubygems.org'", "gem 'docker-api', '~> 2.0', require: 'docker'") },
      'docker-api',
      '2.0 lowest',
    ],
    ['no version', { Gemfile: 'gem "docker-api"' }, 'docker-api', '- open'],
    [
      '*.gemspec',
      { 'x.gemspec': "  spec.add_dependency 'docker-api', '>= 1.34', '< 3'" },
      'docker-api',
      '1.34 lowest',
    ],
    [
      '*.gemspec with a list',
      { 'x.gemspec': '  s.add_runtime_dependency "docker-api".freeze, [">= 1.32.0".freeze, "< 2".freeze]' },
      'docker-api',
      '1.32.0 lowest',
    ],
    [
      'Gemfile.lock',
      {
        Gemfile: "gem 'docker-api'",
        'Gemfile.lock': lines('GEM', '  specs:', '    docker-api (1.34.2)', '      excon (>= 0.47.0)'),
      },
      'docker-api',
      '1.34.2 locked',
    ],
  ],
  packagist: [
    [
      'composer.json',
      { 'composer.json': '{"require":{"beluga-php/docker-php":"^7.1.45"}}' },
      'beluga-php/docker-php',
      '7.1.45 lowest',
    ],
    [
      'composer.lock',
      {
        'composer.json': '{"require":{"beluga-php/docker-php":"*"}}',
        'composer.lock': '{"packages":[{"name":"beluga-php/docker-php","version":"7.1.45.3"}]}',
      },
      'beluga-php/docker-php',
      '7.1.45.3 locked',
    ],
  ],
  nuget: [
    [
      '*.csproj',
      {
        'x.csproj': lines(
          '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>',
          '<PackageReference Include="Docker.DotNet" Version="3.125.15" />',
          '</ItemGroup></Project>',
        ),
      },
      'Docker.DotNet',
      '3.125.15 lowest',
    ],
    [
      'a version as an element, with a property',
      {
        'x.csproj':
          '<Project><PropertyGroup><V>4.9.0</V></PropertyGroup><ItemGroup><PackageReference Include="Testcontainers"><Version>$(V)</Version></PackageReference></ItemGroup></Project>',
      },
      'testcontainers',
      '4.9.0 lowest',
    ],
    [
      'Directory.Packages.props',
      {
        'src/x.csproj':
          '<Project><ItemGroup><PackageReference Include="Testcontainers" /></ItemGroup></Project>',
        'Directory.Packages.props':
          '<Project><ItemGroup><PackageVersion Include="Testcontainers" Version="[4.8.1]" /></ItemGroup></Project>',
      },
      'Testcontainers',
      '4.8.1 exact',
    ],
    [
      'packages.config',
      { 'packages.config': '<packages><package id="Docker.DotNet" version="3.125.2" /></packages>' },
      'Docker.DotNet',
      '3.125.2 exact',
    ],
    [
      'packages.lock.json',
      {
        'x.csproj':
          '<Project><ItemGroup><PackageReference Include="Docker.DotNet" Version="3.*" /></ItemGroup></Project>',
        'packages.lock.json':
          '{"version":1,"dependencies":{"net8.0":{"Docker.DotNet":{"type":"Direct","resolved":"3.125.15"}}}}',
      },
      'Docker.DotNet',
      '3.125.15 locked',
    ],
  ],
};

const ecosystems: readonly PackageEcosystem[] = [
  'npm',
  'go',
  'pypi',
  'maven',
  'crates',
  'rubygems',
  'packagist',
  'nuget',
];
describe.each(ecosystems)('%s', (ecosystem) => {
  test.each(cases[ecosystem])('%s', async (_, files, name, expected) => {
    expect(await told(ecosystem, files, name)).toBe(expected);
  });
});

test('the nearest manifest decides, and what it does not name comes from further up', async () => {
  const files = {
    'package.json': '{"dependencies":{"dockerode":"2.5.8","docker-modem":"1.0.0"}}',
    'app/package.json': '{"dependencies":{"dockerode":"5.0.1"}}',
    'app/pyproject.toml': '[project]\ndependencies = ["docker==7.1.0"]',
  };
  expect(await told('npm', files, 'dockerode', 'app/src/a.js')).toBe('5.0.1 exact');
  expect(await told('npm', files, 'docker-modem', 'app/src/a.js')).toBe('1.0.0 exact');
  expect(await told('npm', files, 'dockerode', 'b.js')).toBe('2.5.8 exact');
  expect(await told('pypi', files, 'docker', 'b.py')).toBeUndefined();
});
