/** Whether a request goes to an engine, and what it asks of it. */
import { percentDecoded } from '../../text/percent-decoded.ts';
import type { Piece, RequestFact } from '../../trace/model/fact.ts';
import { drop, leadingText, render, skeleton, take, unfoldStart } from '../../trace/model/pieces.ts';
import { withPlainScheme } from '../../trace/urls/scheme.ts';

/** A request to an engine, taken apart. */
export interface EngineTarget {
  /** The path from its first slash on, without the query. If a base ends in no slash, without that too. */
  readonly path: readonly Piece[];
  /**
   * `shown`: the socket or the address is in the request; `named`: what is there is called after Docker
   * (`$DOCKER_HOST`); `near`: nothing but the rest of the file speaks for it; `beside`: nothing but another request to
   * the same address.
   */
  readonly evidence: 'shown' | 'named' | 'near' | 'beside';
  /** What takes the place of the host, if a socket needs none. */
  readonly host?: readonly Piece[];
}

/** Sockets and pipes of an engine. Podman's speaks the same API and passes over its versions. */
const engineSocket = /docker(?:[\w.-]*)\.sock|docker_?engine|dockerd?[\w-]*\/[\w-]*sock/i;
const otherSocket =
  /podman|containerd|buildkit|libpod|crio|lxd|mysql|redis|nginx|rspamd|dockershim|cri-dockerd|docker[\w.-]*plugin|snapd|firecracker/i;

/**
 * An address with the socket in it: `http+unix://%2Fvar%2Frun%2Fdocker.sock/info`, `unix:/var/run/docker.sock:/info`,
 * `http://unix/:/var/run/docker.sock:/info`, and Perl's `http:/var/run/docker.sock//info`.
 */
const socketUrl =
  /^(?:https?\+unix:\/\/(?:[^/]+|\/[^:?#]*?\.sock(?=\/))|https?:\/\/unix\/?:[^:]+:|https?:\/?(?!\/)[^:?#\s]*?\.sock(?:\/(?=\/)|(?=\/))|(?:unix|socket):(?:\/\/)?\/?[^:]*\.sock(?::|(?=\/)))/i;

/** Engines are reached on these ports without and with TLS, and before 2014 on 4243 (https://docs.docker.com/reference/cli/dockerd/#daemon-socket-option). */
const enginePort = /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*|\uFFFC):(?:237[56]|4243)(?=[/?#]|$)/i;

/** Names that are written as a host although a socket needs none. With a port they are a service of another kind. */
const standIn =
  /^localhost(?=\/)|^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:localhost|127\.0\.0\.1|unix|d|v\d+\.\d+|foo|bar|dummy|ignored?|_|\.)(?::80)?(?=[/?#]|$)/i;

/** Through a socket any name does, and if the path begins with a version of the Engine's, hardly anybody else is meant. */
const versioned = /^https?:\/\/[a-z0-9_.-]+(?::80)?\/v1\.\d{2}\/(?=[a-z])/i;

/** The same behind a base or a socket that other code gives the client: `client.GetAsync("/v1.24/services")`. */
const versionedPath = /^\/?v1\.\d{2}\/(?=[a-z])/;

/** Through a socket that is elsewhere, as the scheme states. */
const throughSocket = /^unix:\/\/[a-z0-9_.-]+(?::\d+)?\/v1\.\d{2}\/(?=[a-z])/i;

/** Names that compose files give an engine or the proxy before it. */
const engineHost =
  /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:docker|dockerd|docker\.sock|docker-daemon|docker-?socket-?proxy|dsproxy|socket-?proxy|dind)(?::80)?(?=[/?#]|$)/i;

/** Names of variables that hold an engine's socket or address. */
const engineName = /docker[._-]?(?:host|sock|daemon|engine|api|url|base|endpoint|addr|uri|tcp)|^docker$/i;

/** @returns undefined for a request to another service */
export function engineTarget(fact: RequestFact): EngineTarget | undefined {
  const pieces = unfoldStart(withPlainScheme(fact.url));
  const text = leadingText(pieces);
  const inUrl = socketUrl.exec(text)?.[0];
  if (inUrl !== undefined) {
    const socket = percentDecoded(inUrl);
    // Behind the scheme may be a name that a client was given for the socket, too: `http+unix://dockerd/info`.
    return (engineSocket.test(socket) || engineHost.test(text)) && !otherSocket.test(socket)
      ? { path: pathOf(drop(pieces, inUrl.length)), evidence: 'shown' }
      : undefined;
  }
  if (fact.socket) {
    const evidence = ofSocket(unfoldStart(fact.socket));
    if (evidence === undefined) return undefined;
    const host = hostOf(pieces);
    return { path: pathOf(afterHost(pieces)), evidence, ...(host ? { host } : {}) };
  }
  if (enginePort.test(skeleton(pieces))) return { path: pathOf(afterHost(pieces)), evidence: 'shown' };
  if (fact.nearEngine !== true) return undefined;
  if (engineHost.test(text) || throughSocket.test(text)) {
    return { path: pathOf(afterHost(pieces)), evidence: 'named' };
  }
  if (versionedPath.test(text)) return { path: pathOf(pieces), evidence: 'near' };
  const base = unknownBase(pieces);
  if (base) {
    const evidence = base.isDoubtful ? 'beside' : engineName.test(base.name) ? 'named' : 'near';
    return { path: pathOf(afterHost(pieces)), evidence };
  }
  return standIn.test(text) || versioned.test(text)
    ? { path: pathOf(afterHost(pieces)), evidence: 'near' }
    : undefined;
}

function ofSocket(socket: readonly Piece[]): EngineTarget['evidence'] | undefined {
  const shown = render(socket);
  if (otherSocket.test(shown)) return undefined;
  if (socket.some((piece) => piece.kind === 'text' && piece.value.length > 1)) {
    return engineSocket.test(shown) ? 'shown' : undefined;
  }
  return engineName.test(shown) ? 'named' : 'near';
}

const authority = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)/i;

function hostOf(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const [, scheme = '', host = ''] = authority.exec(skeleton(pieces)) ?? [];
  return host === '' ? undefined : take(drop(pieces, scheme.length), host.length);
}

/** Curl's old notation: `http:/v1.24/info` and `http:/info`; the first word is taken for the host. */
function afterHost(pieces: readonly Piece[]): readonly Piece[] {
  const text = skeleton(pieces);
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*|^[a-z][a-z0-9+.-]*:(?=\/[^/])|^localhost(?=\/)/i.exec(
    text,
  )?.[0];
  if (origin !== undefined) return drop(pieces, origin.length);
  const [first] = pieces;
  if (first?.kind !== 'hole' || pieces.length === 1 || text.startsWith('/')) return pieces;
  // The host in a variable, with its port behind: `host + ":2375" + path`.
  return drop(pieces, /^\uFFFC(?::(?:\d+|\uFFFC)(?=[/?#]))?/.exec(text)?.[0].length ?? 1);
}

interface Base {
  readonly name: string;
  /** Its port is not known either: many a service has such an address. */
  readonly isDoubtful: boolean;
}

/** A base that is not known, with the path behind it: `${base}/containers/json`, `http://$host/info`. */
function unknownBase(pieces: readonly Piece[]): Base | undefined {
  const [first] = pieces;
  const rest = first?.kind === 'text' && /^https?:\/\/$/i.test(first.value) ? pieces.slice(1) : pieces;
  const [base, path, port, ...more] = rest;
  if (base?.kind !== 'hole' || path?.kind !== 'text') return undefined;
  if (path.value.startsWith('/')) return { name: base.name, isDoubtful: false };
  if (path.value !== ':' || port?.kind !== 'hole') return undefined;
  // Few services have this version, or this list.
  return { name: base.name, isDoubtful: !ofEngine.test(withDefaults(more)) };
}

/** How a path begins that hardly another service has. */
const ofEngine = /^\/+(?:v1\.\d{2}(?:\/|$)|(?:containers|images)\/json(?:[?#]|$))/;

/** How it reads if nothing else is given. */
function withDefaults(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.kind === 'text' ? piece.value : leadingText(piece.default ?? [])))
    .join('');
}

function pathOf(pieces: readonly Piece[]): readonly Piece[] {
  const query = skeleton(pieces).search(/[?#]/);
  if (query < 0) return pieces;
  let left = query;
  const path: Piece[] = [];
  for (const piece of pieces) {
    if (left <= 0) break;
    const length = piece.kind === 'text' ? piece.value.length : 1;
    path.push(
      length > left && piece.kind === 'text' ? { ...piece, value: piece.value.slice(0, left) } : piece,
    );
    left -= length;
  }
  return path;
}
