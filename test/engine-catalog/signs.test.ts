/** Which texts are worth parsing for an engine, and that the search itself costs next to nothing. */
import { describe, expect, test } from 'vitest';
import { engineSigns } from '../../src/engine-catalog/signs.ts';

const signs = engineSigns();

describe('what calls an engine', () => {
  test.each([
    'import docker',
    'import os, docker',
    'import docker as d, sys',
    'from docker import DockerClient',
    'from docker.client import DockerClient',
    `docker = importlib.import_module('docker')`,
    `{ "source": ["import docker\\n"] }`,
    `require 'docker'`,
    'Docker::Image.all',
    `Docker.url = 'tcp://10.0.0.5:2000'`,
    `import Docker from 'dockerode'`,
    'import "github.com/docker/docker/client"',
    'curl --unix-socket /var/run/docker.sock http://localhost/info',
    'http://10.0.0.5:2375/info',
    'await cli.NegotiateAPIVersion(ctx)',
    'const url = urlOf(path, config.dockerApiVersion)',
  ])('%s', (text) => {
    expect(signs.calls.test(text)).toBe(true);
    expect(signs.any.test(text)).toBe(true);
  });
});

describe('what may be a sign without a call', () => {
  test.each([
    'DOCKER_API_VERSION=1.41',
    'apt-get install -y docker-ce',
    'apk add --no-cache curl git docker',
    'FROM docker:dind',
    'image: docker:20-dind',
    'services:\n  - docker',
    'curl -fsSL https://get.docker.com | sh',
  ])('%s', (text) => {
    expect(signs.any.test(text)).toBe(true);
    expect(signs.calls.test(text)).toBe(false);
  });
});

test.each([
  'images are pushed to docker hub',
  'import { docker } from "./docker.js"',
  'import docker from "./docker/index.js"',
  'import docker/login',
  'const docker = run("docker", ["ps"])',
  'docker build -t app .',
  'see https://docs.docker.com',
  'Docker. The engine',
])('nothing to parse: %s', (text) => {
  expect(signs.calls.test(text)).toBe(false);
});

/** A repetition without a bound would take hours for these. */
describe('hostile texts end', () => {
  test.each([
    ['install and words', 'install a b c d e f '],
    ['one word after another', 'a '],
    ['hyphens', '- '],
    ['hyphens alone', '-'],
    ['blanks', ' '],
    ['import and names', 'import a, b, c, '],
    ['import and blanks', 'import        '],
    ['from and names', 'from docker.a.b.c '],
    ['names that go on', 'docker-docker.docker_'],
    ['docker after docker', 'docker '],
    ['docker after install', 'install a b docker- '],
    ['lists', '- docker- '],
    ['a word without an end', 'dockerdocker'],
    ['slashes', 'docker.io/library/'],
  ])('1 MB of %s', (_name, piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(typeof signs.any.test(text)).toBe('boolean');
    expect(typeof signs.any.test(`${text}!`)).toBe('boolean');
  });
});
