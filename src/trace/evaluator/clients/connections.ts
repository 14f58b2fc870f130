/** Connections that code opens itself, and the requests that it writes to them as text. */
import { isSamePlace } from '../../model/places.ts';
import type { Call } from '../../../ir/ir.ts';
import type { WriteRow } from '../../../models/connection-schema.ts';
import { argumentsOf } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import type { Piece, Place } from '../../model/fact.ts';
import { unfoldStart } from '../../model/pieces.ts';
import { placeStrings, placeValues, type Applied } from './places.ts';
import { hostAndPort, peerAt, requestIn, type Peer } from './raw-http.ts';
import type { Draft } from './requests.ts';
import { formatted } from '../operations/text-operations.ts';
import type { CallSite } from '../../model/scope.ts';
import type { ClientValue, Env, StringValue, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, placeOf, stringOf, union } from '../../model/values.ts';

/** Requests of one text to one connection that are followed. */
const maxWritten = 8;

/** Where a connection leads, by its row. */
interface PeerPlaces {
  readonly peer?: readonly string[] | undefined;
  readonly port?: readonly string[] | undefined;
}

/** A peer, with the steps by which it is known. */
interface Known {
  readonly peer: Peer;
  readonly from: StringValue;
}

/** What a connection is known to lead to, as fields of its client: sockets, or addresses as bases. */
export function peersAt(
  ev: Evaluator,
  row: PeerPlaces,
  at: Applied,
): Pick<ClientValue, 'bases'> & { readonly sockets: readonly StringValue[] } {
  const known = knownAt(ev, row, at);
  return {
    sockets: known.flatMap(({ peer, from }) =>
      peer.kind === 'socket' ? { ...from, pieces: peer.path } : [],
    ),
    bases: known.flatMap(({ peer, from }) => (peer.kind === 'host' ? { ...from, pieces: peer.origin } : [])),
  };
}

function knownAt(ev: Evaluator, { peer, port }: PeerPlaces, at: Applied): readonly Known[] {
  if (!peer) return [];
  const place = placeOf(at.env.file, at.call);
  const [first] = port ? placeStrings(ev, port, at) : [];
  const isPort = first?.pieces.some((piece) => piece.kind === 'hole' || /^[1-9]/.test(piece.value)) === true;
  const held = heldBy(ev, peer, at);
  return (held.length > 0 ? held : placeStrings(ev, peer, at))
    .filter(({ pieces }) => pieces.length > 0)
    .map((from) => {
      const own = peerAt(from.pieces, place);
      const isPath = /[/\\]/.test(textOf(unfoldStart(from.pieces)));
      const leadsToHost = isPort && own.kind === 'socket' && !isPath;
      return { peer: leadsToHost ? hostAndPort(from.pieces, first.pieces, place) : own, from };
    });
}

/** The path that an end point of the project's own was made with: `new UnixEndPoint("/run/acme.sock")`. */
function heldBy(ev: Evaluator, peer: readonly string[], at: Applied): readonly StringValue[] {
  return peer
    .flatMap((place) => placeValues(ev, place, at))
    .flatMap((value) => (value.kind === 'instance' ? (value.args ?? []) : []))
    .flatMap((arg) => ev.force(arg))
    .flatMap((value) => asString(value) ?? [])
    .filter(({ pieces }) => /[/\\]/.test(textOf(unfoldStart(pieces))));
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.value : '')).join('');
}

/** The connection as it is once it leads somewhere, if that comes after it was made: `s.connect(path)`. */
export function connected(ev: Evaluator, client: ClientValue, env: Env): ClientValue {
  const { made } = client;
  const { connects } = ev.modelsOf(env.file);
  if (!made || connects.size === 0 || [...client.bases, ...(client.sockets ?? [])].some(isShown)) {
    return client;
  }
  for (const site of env.file.calls) {
    const { call } = site;
    const row =
      (call.callee.kind === 'member' ? connects.get(`.${call.callee.name}`) : undefined) ??
      (call.callee.kind === 'name' ? connects.get(` ${call.callee.name}`) : undefined);
    if (!row) continue;
    const at = appliedAt(ev, site, env);
    const isMeant = connectionsAt(ev, row.to, at).some(
      (value) => value.kind === 'client' && value.made !== undefined && isSamePlace(value.made, made),
    );
    if (!isMeant) continue;
    const { sockets, bases } = peersAt(ev, row, at);
    if (sockets.length > 0 || bases.length > 0) return { ...client, sockets, bases };
  }
  return client;
}

/** More than a name: `StandardProtocolFamily.UNIX` is what a channel is opened with, and leads nowhere yet. */
function isShown({ pieces }: StringValue): boolean {
  return pieces.some((piece) => piece.kind === 'text' || piece.default !== undefined);
}

/** A call seen from where another one is looked at: with the same arguments if both are in one function. */
export function appliedAt(ev: Evaluator, { call, fn, file }: CallSite, env: Env): Applied {
  for (let at: Env | undefined = env; at; at = at.outer) {
    if (at.fn === fn) return { call, env: at, receiver: undefined };
  }
  return { call, env: ev.environments.root(file), receiver: undefined };
}

function connectionsAt(ev: Evaluator, place: string | undefined, at: Applied): readonly Value[] {
  if (place !== undefined) return placeValues(ev, place, at);
  const { callee } = at.call;
  return callee.kind === 'member' ? ev.values(callee.of, at.env) : [];
}

/** The row of a call that may write to a connection. */
function writeRow(ev: Evaluator, call: Call, callee: Value, env: Env): WriteRow | undefined {
  const { writes } = ev.modelsOf(env.file);
  if (writes.size === 0) return undefined;
  if (callee.kind === 'external') {
    const row = writes.get(`${callee.module ?? ''} ${callee.path}`);
    if (row) return row;
  }
  if (call.callee.kind !== 'member' || (callee.kind !== 'client' && callee.kind !== 'opaque')) {
    return undefined;
  }
  return writes.get(`.${call.callee.name}`);
}

/** Whether a call passes a text to a connection that is one. */
export function writesTo(ev: Evaluator, call: Call, callee: Value, env: Env): boolean {
  const row = writeRow(ev, call, callee, env);
  return row !== undefined && receivers(ev, row, { call, env, receiver: undefined }).length > 0;
}

/** How a parameter is called that is a connection. An answer to a client, or the target of a write to a file, has another name. */
const connectionName = /^s$|sock|conn|stream|channel/i;

/** Connections, and what a caller may give for one. */
function receivers(ev: Evaluator, row: WriteRow, at: Applied): readonly Value[] {
  return connectionsAt(ev, row.to, at).filter((value) => {
    if (value.kind === 'client') return value.model.connection === true;
    return value.kind === 'opaque' && value.undecidedBy.length > 0 && connectionName.test(value.hole.name);
  });
}

/** The requests that a call writes to a connection. */
export function writtenRequests(ev: Evaluator, call: Call, callee: Value, env: Env): readonly Draft[] {
  const row = writeRow(ev, call, callee, env);
  if (!row) return [];
  const at: Applied = { call, env, receiver: undefined };
  const place = placeOf(env.file, call);
  const texts = textsAt(ev, row, at).filter((text) => isGiven(text) || requestIn(text, nowhere, place));
  if (texts.length === 0) return [];
  return receivers(ev, row, at)
    .flatMap((value) => peersOf(ev, value, env))
    .flatMap(({ peer, from }) => texts.flatMap((text) => draftOf(text, peer, from, call, place) ?? []))
    .slice(0, maxWritten);
}

/** A text that callers give, the request line with it. */
function isGiven({ pieces, undecidedBy }: StringValue): boolean {
  const [only, ...more] = pieces;
  return undecidedBy.length > 0 && only?.kind === 'hole' && only.default === undefined && more.length === 0;
}

const nowhere: Peer = { kind: 'socket', path: [] };

function textsAt(ev: Evaluator, { text, format }: WriteRow, at: Applied): readonly StringValue[] {
  const texts = placeValues(ev, text, at).flatMap((value) => asString(value) ?? []);
  if (!format) return texts;
  const rest = argumentsOf(ev, at.call, at.env).slice(Number(text) + 1);
  return texts.flatMap((template) =>
    formatted(
      template,
      rest.map((arg) => ev.force(arg).flatMap((value) => asString(value) ?? [])),
    ),
  );
}

function peersOf(ev: Evaluator, value: Value, env: Env): readonly Known[] {
  if (value.kind === 'opaque') {
    const from = stringOf([value.hole], [], value.undecidedBy);
    return [{ peer: { kind: 'socket', path: from.pieces }, from }];
  }
  if (value.kind !== 'client') return [];
  const { sockets = [], bases } = connected(ev, value, env);
  return [
    ...sockets.map((from): Known => ({ peer: { kind: 'socket', path: from.pieces }, from })),
    ...bases.map((from): Known => ({ peer: { kind: 'host', origin: from.pieces }, from })),
  ];
}

/** Nothing is known of such a request but where it goes. */
function givenTo(text: StringValue, peer: Peer): ReturnType<typeof requestIn> {
  const isSocket = peer.kind === 'socket';
  const url = isSocket ? text : { ...text, pieces: [...peer.origin, ...text.pieces] };
  return { method: 'unknown', url, body: [], ...(isSocket ? { socket: peer.path } : {}) };
}

function draftOf(
  text: StringValue,
  peer: Peer,
  from: StringValue,
  call: Call,
  place: Place,
): Draft | undefined {
  const sent = requestIn(text, peer, place) ?? (isGiven(text) ? givenTo(text, peer) : undefined);
  if (!sent) return undefined;
  const { method, url, socket, body } = sent;
  const client = nameOf(call.callee).replace(/^@/, '');
  return {
    method,
    methodFrom: method === 'unknown' ? 'a method that is not known' : `${client} with ${method}`,
    url,
    urlAt: place,
    query: [],
    body,
    client,
    certainty: 'model',
    undecidedBy: union(url.undecidedBy, from.undecidedBy),
    ...(socket ? { socket } : {}),
  };
}
