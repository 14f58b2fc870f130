/** Where an engine listens, as `DOCKER_HOST` states it. */
import { UserError } from '../../errors/user-error.ts';

export type Address =
  | { readonly kind: 'unix'; readonly path: string }
  | {
      readonly kind: 'tcp';
      readonly host: string;
      /** Undefined if none is stated: 2375, or 2376 with TLS. */
      readonly port: number | undefined;
      /** What precedes each path, with no slash at its end. */
      readonly base: string;
      /** True for `https://`; `tcp://` leaves it to the settings. */
      readonly tls: boolean;
    }
  | {
      readonly kind: 'ssh';
      /** `user@host`, or the host alone, as the ssh program takes it. */
      readonly destination: string;
      readonly port: number | undefined;
      /** The socket over there; undefined: where the docker command there looks. */
      readonly path: string | undefined;
    }
  /** A named pipe of Windows, with slashes: `//./pipe/docker_engine`. */
  | { readonly kind: 'npipe'; readonly path: string };

/**
 * Takes an address apart.
 *
 * @param from the source of the address, for the message: `DOCKER_HOST`, `--host`
 * @throws UserError if it is none
 */
export function addressOf(text: string, from: string): Address {
  const written = text.trim();
  const [, scheme = '', rest = written] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(written) ?? [];
  switch (scheme.toLowerCase()) {
    case 'unix':
      if (!rest.startsWith('/')) {
        throw wrong('the path of a socket begins with a slash, as in unix:///run/docker.sock');
      }
      return { kind: 'unix', path: rest };
    case 'tcp':
    case 'http':
    case 'https':
      return tcp(rest, scheme.toLowerCase() === 'https');
    case 'ssh':
      return ssh(rest);
    case 'npipe':
      return { kind: 'npipe', path: rest };
    case 'fd':
      throw wrong('fd:// is where an engine listens; clients cannot use it');
    case '':
      if (/^[/.~]/.test(written)) throw wrong(`a path is written unix://${written}`);
      return tcp(rest, false);
    default:
      throw wrong('expected unix://, tcp://, ssh:// or npipe://');
  }

  function tcp(place: string, tls: boolean): Address {
    const { hostname, port, pathname } = parsed(`http://${place}`);
    return {
      kind: 'tcp',
      host: hostname,
      // A URL leaves out the port that its scheme has by itself.
      port: port === '' ? (/:80(?:\/|$)/.test(place) ? 80 : undefined) : Number(port),
      base: pathname.replace(/(?<!\/)\/+$/, ''),
      tls,
    };
  }

  function ssh(place: string): Address {
    const { username, password, hostname, port, pathname } = parsed(`ssh://${place}`);
    if (password !== '') throw wrong('ssh takes no password from an address');
    const host = hostname.replace(/^\[|\]$/g, '');
    return {
      kind: 'ssh',
      destination: username === '' ? host : `${decodeURIComponent(username)}@${host}`,
      port: port === '' ? undefined : Number(port),
      path: pathname === '' || pathname === '/' ? undefined : decodeURIComponent(pathname),
    };
  }

  function parsed(url: string): URL {
    const found = URL.canParse(url) ? new URL(url) : undefined;
    if (found === undefined || found.hostname === '') throw wrong('there is no host in it');
    return found;
  }

  function wrong(why: string): UserError {
    return new UserError(`${from}: '${text}' is not an address of an engine: ${why}`);
  }
}

/** The address as messages show it. */
export function addressText(address: Address, isTls = false): string {
  switch (address.kind) {
    case 'unix':
      return `unix://${address.path}`;
    case 'tcp': {
      const { host, port = isTls ? 2376 : 2375, base } = address;
      return `tcp://${host}:${port}${base}`;
    }
    case 'ssh': {
      const { destination, port, path = '' } = address;
      return `ssh://${destination}${port === undefined ? '' : `:${port}`}${path}`;
    }
    case 'npipe':
      return `npipe://${address.path}`;
    default:
      return address satisfies never;
  }
}
