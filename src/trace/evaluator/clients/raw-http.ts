/** Requests that are written out and passed to a connection: `printf 'GET /info HTTP/1.0\r\n\r\n' | nc -U docker.sock`. */
import { bodyNames } from '../../model/body-names.ts';
import type { Method, Piece, Place } from '../../model/fact.ts';
import { drop, HOLE, synthetic, skeleton, take, unfoldStart } from '../../model/pieces.ts';
import { methodOf } from './requests.ts';
import type { StringValue } from '../../model/value.ts';

/** Where a connection leads. */
export type Peer =
  | { readonly kind: 'socket'; readonly path: readonly Piece[] }
  /** `origin` is how a URL begins that leads there. */
  | { readonly kind: 'host'; readonly origin: readonly Piece[] };

/** What a request that is written out asks for. */
interface Written {
  readonly method: Method;
  readonly url: StringValue;
  readonly socket?: readonly Piece[];
  readonly body: readonly string[];
}

/** `UNIX-CONNECT:/var/run/docker.sock`, as socat writes it. */
const unixAddress = /^(?:UNIX(?:-CONNECT|-CLIENT)?|ABSTRACT(?:-CONNECT)?):/i;
const tcpAddress = /^(?:TCP[46]?(?:-CONNECT)?):/i;

/**
 * The peer among the operands: a socket, an address of socat's, a host and a port.
 *
 * @param at for what is nowhere in the source
 */
export function peerOf(operands: readonly StringValue[], at: Place): Peer | undefined {
  for (const operand of operands) {
    // A variable that is a socket unless it is given: `${S:-/var/run/docker.sock}`.
    const pieces = unfoldStart(operand.pieces);
    const text = skeleton(pieces);
    const unix = unixAddress.exec(text)?.[0].length ?? (/^\/|\.sock$/.test(text) ? 0 : undefined);
    if (unix !== undefined) {
      const end = text.indexOf(',', unix);
      return { kind: 'socket', path: drop(end < 0 ? pieces : take(pieces, end), unix) };
    }
    const tcp = tcpAddress.exec(text)?.[0].length;
    const colon = tcp === undefined ? -1 : text.indexOf(':', tcp);
    if (tcp !== undefined && colon > 0) {
      const end = /^[^,]*/.exec(text)?.[0].length ?? text.length;
      return hostAndPort(drop(take(pieces, colon), tcp), drop(take(pieces, end), colon + 1), at);
    }
  }
  const [host, port] = operands;
  return host && port ? hostAndPort(host.pieces, port.pieces, at) : undefined;
}

/** `unix:///var/run/docker.sock`, as many languages write it, and `tcp://10.0.0.7:2375`. */
const unixUrl = /^unix:(?:\/\/(?=\/))?/i;
const tcpUrl = /^tcp:\/\/|^https?:\/\//i;

/**
 * The peer that an address names: the path of a socket or a URL of one, or a host with its port. What is not known at all is
 * the path of a socket.
 */
export function peerAt(address: readonly Piece[], at: Place): Peer {
  const pieces = unfoldStart(address);
  const text = skeleton(pieces);
  const unix = unixUrl.exec(text)?.[0].length ?? 0;
  if (unix > 0) return { kind: 'socket', path: drop(pieces, unix) };
  const tcp = tcpUrl.exec(text)?.[0].length ?? 0;
  if (tcp > 0 || /^[^/\\]*:\d+$/.test(text)) {
    return { kind: 'host', origin: [synthetic('http://', at), ...drop(pieces, tcp)] };
  }
  return { kind: 'socket', path: pieces };
}

export function hostAndPort(host: readonly Piece[], port: readonly Piece[], at: Place): Peer {
  const own = drop(host, tcpUrl.exec(skeleton(host))?.[0].length ?? 0);
  // A port that is the usual one unless another is given.
  const number = unfoldStart(port);
  return { kind: 'host', origin: [synthetic('http://', at), ...own, synthetic(':', at), ...number] };
}

/** The method may be one that a caller gives. */
const requestLine = /^\s*([A-Z]{3,7}|\uFFFC)[ \t]+([^\s\\]+)[ \t]+HTTP\/[\d\uFFFC]/;
/** The end of the head. `echo` is given its escapes as they are written. */
const endOfHead = /(?:\r?\n|\\r\\n|\\n){2}/;

/**
 * The request that a text writes out.
 *
 * @param at for what is nowhere in the source
 */
export function requestIn(text: StringValue, peer: Peer, at: Place): Written | undefined {
  const whole = skeleton(text.pieces);
  const line = requestLine.exec(whole);
  const [all = '', word = '', target = ''] = line ?? [];
  const method = methodOf(word);
  if (!line || (method === 'unknown' && word !== HOLE)) return undefined;
  const start = all.indexOf(target, all.indexOf(word) + word.length);
  // A scheme without a host gives no information to a server: it takes the path behind.
  const scheme = /^https?:(?=\/(?!\/))/i.exec(target)?.[0].length ?? 0;
  const path = drop(take(text.pieces, start + target.length), start + scheme);
  const isWhole = /^https?:\/\//i.test(target);
  const origin = peer.kind === 'socket' ? [synthetic('http://localhost', at)] : peer.origin;
  const head = endOfHead.exec(whole);
  return {
    method,
    url: { ...text, pieces: isWhole ? path : [...origin, ...path] },
    ...(peer.kind === 'socket' ? { socket: peer.path } : {}),
    body: head ? bodyNames(whole.slice(head.index + head[0].length)) : [],
  };
}
