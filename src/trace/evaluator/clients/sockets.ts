/** The socket or pipe that the requests of a call go through. */
import { isSamePlace } from '../../model/places.ts';
import type { ClientModel, RequestRow } from '../../../models/schema.ts';
import { appliedAt, connected } from './connections.ts';
import type { Evaluator } from '../evaluate.ts';
import { placeStrings, placeValues, type Applied } from './places.ts';
import type { InstanceValue, Place, StringValue } from '../../model/value.ts';
import { asString, placeOf } from '../../model/values.ts';

/** Where a row expects a socket, or an agent with one. */
interface SocketPlaces {
  readonly socket?: readonly string[] | undefined;
  readonly through?: readonly string[] | undefined;
}

/** @returns nothing if the call is given no socket */
export function socketsAt(
  ev: Evaluator,
  { socket = [], through = [] }: SocketPlaces,
  at: Applied,
): readonly StringValue[] {
  const own = placeStrings(ev, socket, at).filter(({ pieces }) => pieces.length > 0);
  if (own.length > 0) return own;
  return through
    .flatMap((place) => placeValues(ev, place, at))
    .flatMap((value) => {
      if (value.kind === 'instance') return socketsOfOwn(ev, value);
      return value.kind === 'client' ? (connected(ev, value, at.env).sockets ?? []) : [];
    });
}

/** What a factory of the project's own is made with, if it is called after such sockets: `new UnixSocketFactory(file)`. */
function socketsOfOwn(ev: Evaluator, { of, args = [] }: InstanceValue): readonly StringValue[] {
  if (!/unix|pipe/i.test(of.info.cls.name ?? '')) return [];
  return args.flatMap((arg) => ev.force(arg)).flatMap((value) => asString(value) ?? []);
}

/** The addresses of what a call puts something around: a connection (`bufio.NewWriter(conn)`), or a client of its own kind. */
export function basesThrough(
  ev: Evaluator,
  model: ClientModel,
  { through = [] }: SocketPlaces,
  at: Applied,
): readonly StringValue[] {
  return through
    .flatMap((place) => placeValues(ev, place, at))
    .flatMap((value) =>
      value.kind === 'client' && (value.model.connection || value.model === model)
        ? connected(ev, value, at.env).bases
        : [],
    );
}

/** The call that made the connection which a call puts something around: `new NetworkStream(socket)`. */
export function madeAt(ev: Evaluator, { through = [] }: SocketPlaces, at: Applied): Place | undefined {
  const around = through.flatMap((place) => placeValues(ev, place, at));
  return around
    .map((value) => (value.kind === 'client' ? value.made : undefined))
    .find((made) => made !== undefined);
}

/** For a request that is made by one call and sent by another: the sockets of the clients that it is passed to. */
export function socketsOfSender(
  ev: Evaluator,
  { sentBy }: Pick<RequestRow, 'sentBy'>,
  { call, env }: Applied,
): readonly StringValue[] {
  if (!sentBy) return [];
  const made = placeOf(env.file, call);
  return env.file.calls.flatMap((site) => {
    const { callee } = site.call;
    if (callee.kind !== 'member' || !sentBy.call.includes(callee.name)) return [];
    const at = appliedAt(ev, site, env);
    const isMeant = placeValues(ev, sentBy.request, at).some(
      (value) => value.kind === 'client' && value.made !== undefined && isSamePlace(value.made, made),
    );
    if (!isMeant) return [];
    return ev
      .values(callee.of, at.env)
      .flatMap((value) => (value.kind === 'client' ? (connected(ev, value, at.env).sockets ?? []) : []));
  });
}
