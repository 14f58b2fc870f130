/** Finds the engine as the docker command does. */
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../../errors/user-error.ts';
import { addressOf, addressText, type Address } from './address.ts';
import { currentContext, readContext } from './contexts.ts';

/** How the engine and the one who asks prove who they are. */
export interface Tls {
  /** A folder with `ca.pem`, `cert.pem` and `key.pem`, or some of them. */
  readonly certificates: string | undefined;
  /** False if the certificate of the engine is not checked. */
  readonly verify: boolean;
}

export interface Found {
  readonly address: Address;
  /** Undefined: without. */
  readonly tls: Tls | undefined;
  /** The source of the address: `DOCKER_HOST`, `context desktop-linux`, `the default socket`. */
  readonly from: string;
  /** As messages show it. */
  readonly where: string;
  /** Sockets that would have been taken too, and are not there either. */
  readonly others: readonly string[];
}

interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the user's home. */
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

export interface Wanted {
  /** As in `DOCKER_HOST`. */
  readonly host: string | undefined;
  /** The name of a context. */
  readonly context: string | undefined;
}

/**
 * `--context` counts most, then `--host`, `DOCKER_HOST`, `DOCKER_CONTEXT`, the context in use. Without any of them it is
 * the default socket; if that is missing, the first of the sockets that Desktop and engines of one user have.
 *
 * @throws UserError for a context or an address that is none
 */
export function findEngine({ host, context }: Wanted, world: World): Found {
  const { env, home } = world;
  if (host !== undefined && context !== undefined) {
    throw new UserError('--host and --context each name an engine: give one of them');
  }
  const folder = set(env['DOCKER_CONFIG']) ?? path.join(home, '.docker');
  if (context !== undefined) return ofContext(context, folder, world);
  if (host !== undefined) return ofHost(host, '--host', world);
  const variable = set(env['DOCKER_HOST']);
  if (variable !== undefined) return ofHost(variable, 'DOCKER_HOST', world);
  const named = set(env['DOCKER_CONTEXT']) ?? currentContext(folder);
  return named === undefined ? byDefault(world) : ofContext(named, folder, world);
}

function ofHost(host: string, from: string, { env, home }: World): Found {
  return found(addressOf(host, from), from, {
    isOn: set(env['DOCKER_TLS_VERIFY']) !== undefined || set(env['DOCKER_TLS']) !== undefined,
    certificates: set(env['DOCKER_CERT_PATH']) ?? path.join(home, '.docker'),
    verify: set(env['DOCKER_TLS_VERIFY']) !== undefined || set(env['DOCKER_TLS']) === undefined,
  });
}

function ofContext(name: string, folder: string, world: World): Found {
  if (name === 'default') return byDefault(world);
  const { host, certificates, skipVerify } = readContext(folder, name);
  const from = `context ${name}`;
  const isOn = certificates !== undefined || skipVerify;
  return found(addressOf(host, from), from, { isOn, certificates, verify: !skipVerify });
}

function byDefault({ env, home, platform }: World): Found {
  if (platform === 'win32') {
    return found({ kind: 'npipe', path: '//./pipe/docker_engine' }, 'the default pipe');
  }
  const sockets = defaultSockets(env, home);
  const there = sockets.find(({ path }) => fs.existsSync(path));
  const [first, ...others] = sockets;
  const { path, from } = there ?? first;
  return {
    ...found({ kind: 'unix', path }, from),
    others: there ? [] : others.map(({ path }) => path),
  };
}

interface Socket {
  readonly path: string;
  readonly from: string;
}

function defaultSockets(env: World['env'], home: string): readonly [Socket, ...Socket[]] {
  const runtime = set(env['XDG_RUNTIME_DIR']);
  const own = (name: string, from: string) => ({ path: path.join(home, name), from });
  const rootless = (name: string, from: string) =>
    runtime === undefined ? [] : [{ path: path.join(runtime, name), from }];
  return [
    { path: '/var/run/docker.sock', from: 'the default socket' },
    ...rootless('docker.sock', 'the socket of a rootless engine'),
    own('.docker/run/docker.sock', 'the socket of Docker Desktop'),
    own('.docker/desktop/docker.sock', 'the socket of Docker Desktop'),
    own('.colima/default/docker.sock', 'the socket of Colima'),
    own('.rd/docker.sock', 'the socket of Rancher Desktop'),
    ...rootless('podman/podman.sock', 'the socket of a rootless Podman'),
  ];
}

function found(address: Address, from: string, tls?: { readonly isOn: boolean } & Tls): Found {
  const isTls = address.kind === 'tcp' && (address.tls || tls?.isOn === true);
  const { certificates, verify = true } = tls ?? { certificates: undefined };
  return {
    address,
    from,
    tls: isTls ? { certificates, verify } : undefined,
    where: addressText(address, isTls),
    others: [],
  };
}

function set(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
