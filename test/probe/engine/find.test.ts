import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addressOf, addressText } from '../../../src/probe/engine/address.ts';
import { findEngine, type Wanted } from '../../../src/probe/engine/find.ts';
import { UserError } from '../../../src/errors/user-error.ts';
import { project } from '../../discover/project.ts';
import { engineAnswers, httpServer } from './servers.ts';

describe('an address', () => {
  test.each([
    ['unix:///var/run/docker.sock', { kind: 'unix', path: '/var/run/docker.sock' }],
    ['tcp://10.0.0.1', { kind: 'tcp', host: '10.0.0.1', port: undefined, base: '', tls: false }],
    ['tcp://10.0.0.1:80', { kind: 'tcp', host: '10.0.0.1', port: 80, base: '', tls: false }],
    ['tcp://[::1]:2375/a/', { kind: 'tcp', host: '[::1]', port: 2375, base: '/a', tls: false }],
    ['https://engine:443', { kind: 'tcp', host: 'engine', port: 443, base: '', tls: true }],
    ['engine:2375', { kind: 'tcp', host: 'engine', port: 2375, base: '', tls: false }],
    ['ssh://me@box', { kind: 'ssh', destination: 'me@box', port: undefined, path: undefined }],
    ['ssh://box:2222/run/d.sock', { kind: 'ssh', destination: 'box', port: 2222, path: '/run/d.sock' }],
    ['npipe:////./pipe/docker_engine', { kind: 'npipe', path: '//./pipe/docker_engine' }],
  ])('%s', (text, address) => {
    expect(addressOf(text, 'DOCKER_HOST')).toEqual(address);
  });

  test.each([
    ['unix://docker.sock', 'the path of a socket begins with a slash, as in unix:///run/docker.sock'],
    ['/var/run/docker.sock', 'a path is written unix:///var/run/docker.sock'],
    ['fd://', 'fd:// is where an engine listens; clients cannot use it'],
    ['ftp://engine', 'expected unix://, tcp://, ssh:// or npipe://'],
    ['tcp://', 'there is no host in it'],
    ['tcp://a b', 'there is no host in it'],
    ['ssh://me:secret@box', 'ssh takes no password from an address'],
  ])('%s is none', (text, why) => {
    expect(() => addressOf(text, '--host')).toThrow(
      new UserError(`--host: '${text}' is not an address of an engine: ${why}`),
    );
  });

  test.each(['unix:///a.sock', 'tcp://h:1/base', 'ssh://me@box:22/a.sock', 'npipe:////./pipe/p'])(
    'is shown as it is written: %s',
    (text) => {
      expect(addressText(addressOf(text, ''))).toBe(text);
    },
  );
});

describe('which engine is asked', () => {
  const id = (name: string) => createHash('sha256').update(name).digest('hex');
  const meta = (host: string) =>
    JSON.stringify({ Name: 'x', Metadata: {}, Endpoints: { docker: { Host: host, SkipTLSVerify: false } } });

  async function found(env: Record<string, string>, wanted: Partial<Wanted> = {}) {
    await using home = await project({
      '.docker/config.json': JSON.stringify({ auths: {}, currentContext: 'used' }),
      [`.docker/contexts/meta/${id('used')}/meta.json`]: meta('unix:///used.sock'),
      [`.docker/contexts/meta/${id('far')}/meta.json`]: meta('tcp://far:1'),
      [`.docker/contexts/tls/${id('far')}/docker/ca.pem`]: '',
      'other/config.json': '{}',
    });
    const world = { env, home: home.root, platform: 'linux' } as const;
    const { where, from, tls } = findEngine({ host: undefined, context: undefined, ...wanted }, world);
    return { where, from, tls: tls?.certificates?.replace(home.root, '~') };
  }

  const all = { DOCKER_HOST: 'tcp://host:1', DOCKER_CONTEXT: 'far' };

  test('a context of the command line counts most', async () => {
    expect(await found(all, { context: 'used' })).toMatchObject({
      where: 'unix:///used.sock',
      from: 'context used',
    });
  });

  test('an address of the command line', async () => {
    expect(await found(all, { host: 'tcp://h:2' })).toMatchObject({ where: 'tcp://h:2', from: '--host' });
  });

  test('both are one too many', async () => {
    await expect(found({}, { host: 'a', context: 'used' })).rejects.toThrow(UserError);
  });

  test('DOCKER_HOST before DOCKER_CONTEXT', async () => {
    expect(await found(all)).toMatchObject({ where: 'tcp://host:1', from: 'DOCKER_HOST' });
  });

  test('DOCKER_CONTEXT, with its certificates', async () => {
    expect(await found({ ...all, DOCKER_HOST: '' })).toEqual({
      where: 'tcp://far:1',
      from: 'context far',
      tls: `~/.docker/contexts/tls/${id('far')}/docker`,
    });
  });

  test('the context in use', async () => {
    expect(await found({})).toMatchObject({ where: 'unix:///used.sock', from: 'context used' });
  });

  test('a context that there is not', async () => {
    await expect(found({ DOCKER_CONTEXT: 'nope' })).rejects.toThrow(
      /^no context is called 'nope': there is no /,
    );
  });

  test('TLS by the variables', async () => {
    const env = { DOCKER_HOST: 'tcp://h', DOCKER_TLS_VERIFY: '1', DOCKER_CERT_PATH: '/certs' };
    expect(await found(env)).toMatchObject({ where: 'tcp://h:2376', tls: '/certs' });
    expect(await found({ ...env, DOCKER_CERT_PATH: '' })).toMatchObject({ tls: '~/.docker' });
    expect(await found({ ...env, DOCKER_TLS_VERIFY: '' })).toMatchObject({
      where: 'tcp://h:2375',
      tls: undefined,
    });
  });
});

describe('without any settings', () => {
  const nothing = { host: undefined, context: undefined };

  // Where the machine has an engine of its own, that one is taken.
  test('the socket of one user if there is no other', async () => {
    await using home = await project({ 'run/x': '' });
    const env = { XDG_RUNTIME_DIR: home.at('run') };
    const world = { env, home: home.root, platform: 'linux' } as const;
    const machine = findEngine(nothing, { ...world, env: {} }).others.length === 0;
    await using server = await httpServer(engineAnswers(), home.at('run/docker.sock'));
    const { where, from } = findEngine(nothing, world);
    const own = { where: `unix://${server.at}`, from: 'the socket of a rootless engine' };
    expect({ where, from }).toEqual(
      machine ? { where: 'unix:///var/run/docker.sock', from: 'the default socket' } : own,
    );
  });

  test('Windows has a pipe', () => {
    const { where } = findEngine(nothing, { env: {}, home: '/nowhere', platform: 'win32' });
    expect(where).toBe('npipe:////./pipe/docker_engine');
  });
});
