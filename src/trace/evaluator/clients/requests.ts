/** Turns a call of a known client into the requests that it sends, by the client's row. */
import type { Call } from '../../../ir/ir.ts';
import type { RequestRow } from '../../../models/schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import type { GivenPart, Method, Piece, Place, RequestFact } from '../../model/fact.ts';
import { clientOf, requestRow } from '../../model/client-models.ts';
import { withHoles } from '../../urls/url-template.ts';
import { hostBehindSlashes, withTwoSlashes } from '../../urls/one-slash.ts';
import {
  append,
  isAbsolute,
  leadingText,
  synthetic,
  originOf,
  resolve,
  skeleton,
} from '../../model/pieces.ts';
import { givenParts } from './given-parts.ts';
import { placeFields, placeKeys, placeStrings, placeValues, placeWord, type Applied } from './places.ts';
import { laterBases } from './later-bases.ts';
import { socketsAt, socketsOfSender } from './sockets.ts';
import type { ClientValue, Env, UndecidedBy, StringValue, Value } from '../../model/value.ts';
import { placeOf, stringOf, union } from '../../model/values.ts';

/** A request as one call shows it. `undecidedBy` are the functions whose callers could determine more. */
export interface Draft {
  readonly method: Method;
  readonly methodFrom: string;
  readonly url: StringValue;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly given?: readonly GivenPart[];
  readonly client: string;
  readonly certainty: RequestFact['certainty'];
  readonly urlAt: Place;
  readonly undecidedBy: UndecidedBy;
  /** True if the request is reported in its own place, whatever calls the function around it. */
  readonly declared?: boolean;
  /** The socket or pipe that it goes through. */
  readonly socket?: readonly Piece[];
  /** What the commands after the request in its pipeline read. */
  readonly reads?: readonly string[];
  /** True if a shell reads the code of the request, whatever the language around it is. */
  readonly inShell?: true;
}

const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A method as it is written (`'post'`); unknown for what is none. */
export function methodOf(word: string | null): Method {
  const upper = word?.toUpperCase();
  return methods.find((method) => method === upper) ?? 'unknown';
}

/** The known client that is called, if it is one. */
export function calledClient(ev: Evaluator, callee: Value, env: Env): ClientValue | undefined {
  if (callee.kind === 'client') return callee;
  if (callee.kind !== 'external') return undefined;
  const client = clientOf(ev.modelsOf(env.file), callee);
  return client && { kind: 'client', ...client, bases: [], name: callee.path, undecidedBy: [] };
}

export function requestsOf(ev: Evaluator, call: Call, callee: Value, env: Env): readonly Draft[] {
  const client = calledClient(ev, callee, env);
  if (!client) return [];
  const row = requestRow(client.model, client.path);
  return row ? modelled(ev, client, row, { call, env, receiver: undefined }) : [];
}

function modelled(ev: Evaluator, client: ClientValue, row: RequestRow, at: Applied): readonly Draft[] {
  const own = [...socketsAt(ev, row, at), ...(client.sockets ?? [])];
  const [socket] = own.length > 0 ? own : socketsOfSender(ev, row, at);
  const written = urlsOf(ev, client, row, at, socket !== undefined);
  // Behind a socket every client takes the first word for a host, or nothing at all.
  const read =
    client.model.oneSlashDoes === true || socket
      ? written.map((url) => ofOddSlashes(url, urlPlace(at, row)))
      : written;
  const urls = client.model.templates ? read.map(withHoles) : read;
  if (!socket && !urls.some((url) => ev.isWanted(url.pieces, at.env.file))) return [];
  const { words, undecidedBy } = methodWords(ev, client, row, at);
  const called = client.path === '' ? client.model.id : `${client.model.id}.${client.path}`;
  const common = {
    client: client.model.id,
    certainty: 'model' as const,
    urlAt: urlPlace(at, row),
    ...(socket ? { socket: socket.pieces } : {}),
    ...(row.declared ? { declared: true } : {}),
  };
  const query = row.query ? placeKeys(ev, row.query, at) : [];
  const body = row.body
    ? [...new Set([...placeKeys(ev, row.body, at), ...placeFields(ev, row.body, at)])]
    : [];
  const given = [...(client.given ?? []), ...givenParts(ev, row.query ?? [], at)];
  return urls.flatMap((url) =>
    words.map(({ method, from }) => ({
      ...common,
      ...(row.bodyIsQuery && method === 'GET' ? { query: [...query, ...body], body: [] } : { query, body }),
      ...(given.length > 0 ? { given } : {}),
      url,
      method,
      methodFrom: from(called),
      undecidedBy: union(union(url.undecidedBy, undecidedBy), client.undecidedBy),
    })),
  );
}

interface MethodWord {
  readonly method: Method;
  readonly from: (called: string) => string;
}

function methodWords(
  ev: Evaluator,
  client: ClientValue,
  row: RequestRow,
  at: Applied,
): { words: readonly MethodWord[]; undecidedBy: UndecidedBy } {
  const here = row.methodAt
    ? placeWord(ev, row.methodAt, at)
    : { words: [], mayLack: false, undecidedBy: [] };
  const own =
    here.mayLack && row.method && !here.words.includes(null)
      ? { ...here, words: [...here.words, row.method] }
      : here;
  const found = own.words.length === 0 && client.words ? { words: client.words, undecidedBy: [] } : own;
  // `https.get(url, options)`: the name of the call gives the method, unless the options give another.
  const verb = ev.modelsOf(at.env.file).file.verbs?.[client.path.split('.').at(-1) ?? ''];
  const named =
    client.isAnyVerb !== true &&
    verb !== undefined &&
    verb === row.method &&
    found.words.every((word) => word === null);
  if (found.words.length > 0 && !named) {
    const words = found.words.map((word): MethodWord => ({
      method: methodOf(word),
      from: (called) =>
        word === null ? `${called} with an unknown method` : `${called} with method ${word}`,
    }));
    return { words, undecidedBy: found.undecidedBy };
  }
  const hasBody = row.methodWithBody !== undefined && row.body?.some((place) => holdsBody(ev, place, at));
  const method = (hasBody ? row.methodWithBody : row.method) ?? 'unknown';
  return {
    words: [{ method, from: (called) => (row.methodAt ? `${called} (GET by default)` : called) }],
    undecidedBy: [],
  };
}

/** Whether a body is given there. What is not known at all (`0` of `0.data`) is a URL as likely as a request with a body. */
function holdsBody(ev: Evaluator, place: string, at: Applied): boolean {
  const given = placeValues(ev, place, at).filter(isGiven);
  const [head = '', ...path] = place.split('.');
  if (given.length === 0 || path.length === 0) return given.length > 0;
  return (
    given.some(({ kind }) => kind !== 'opaque') ||
    placeValues(ev, head, at).some(({ kind }) => kind === 'record')
  );
}

function isGiven(value: Value): boolean {
  return value.kind !== 'string' || value.pieces.length > 0;
}

function ofOddSlashes(url: StringValue, place: Place): StringValue {
  const hostAt = hostBehindSlashes(skeleton(url.pieces));
  return hostAt === undefined ? url : { ...url, pieces: withTwoSlashes(url.pieces, hostAt, place) };
}

/** Where in the call the URL is: the argument of the first place, or the call itself. */
function urlPlace(at: Applied, row: RequestRow): Place {
  const [head = '0', key] = row.url?.[0]?.split('.') ?? [];
  const own = at.call.named.find((field) => head === 'named' && field.kind === 'field' && field.name === key);
  if (own) return placeOf(at.env.file, own.value);
  const index = Number(head);
  const arg = at.call.args[Number.isNaN(index) ? 0 : index] ?? at.call.args[0];
  return placeOf(at.env.file, arg ?? at.call);
}

function urlsOf(
  ev: Evaluator,
  client: ClientValue,
  row: RequestRow,
  at: Applied,
  hasSocket: boolean,
): readonly StringValue[] {
  const place = placeOf(at.env.file, at.call);
  const urls = row.url ? placeStrings(ev, row.url, at) : [];
  const isWhole = ({ pieces }: StringValue) =>
    isAbsolute(pieces) || hostBehindSlashes(skeleton(pieces)) !== undefined;
  if (row.parts && !urls.some(isWhole)) {
    const assembled = fromParts(ev, row.parts, at, place, hasSocket);
    if (assembled.length > 0) return assembled;
  }
  // A base that options may hold, but do not show, is none.
  const given = (row.base ? placeStrings(ev, row.base, at) : []).filter(
    (base) => leadingText(base.pieces) !== '',
  );
  const passed = (row.client ?? [])
    .flatMap((one) => placeValues(ev, one, at))
    .flatMap((value) => (value.kind === 'client' ? value.bases : []));
  const bases = [given, passed, client.bases].find(({ length }) => length > 0) ?? laterBases(ev, client, at);
  if (bases.length === 0) return row.declared ? urls.map((url) => behindOpenBase(url, place)) : urls;
  const join = client.model.join ?? 'append';
  const references = urls.length > 0 ? urls : [stringOf([])];
  return references.flatMap((url) => {
    if (isAbsolute(url.pieces)) return [url];
    return bases.map((base) => {
      const pieces =
        join === 'append'
          ? append(base.pieces, url.pieces, place)
          : join === 'origin'
            ? append(originOf(base.pieces), url.pieces, place)
            : resolve(base.pieces, url.pieces, place);
      return { ...concat(base, url), pieces };
    });
  });
}

/** A declared request has a base by all means, wherever it is given. */
function behindOpenBase(url: StringValue, place: Place): StringValue {
  if (isAbsolute(url.pieces)) return url;
  const base = stringOf([{ kind: 'hole', name: 'base', from: place, within: place }]);
  return { ...concat(base, url), pieces: append(base.pieces, url.pieces, place) };
}

/** `{ hostname, port, path }`. */
function fromParts(
  ev: Evaluator,
  parts: NonNullable<RequestRow['parts']>,
  at: Applied,
  place: Place,
  hasSocket: boolean,
): readonly StringValue[] {
  const named = placeStrings(ev, parts.host, at);
  // A request through a socket needs no host.
  const hosts = named.length === 0 && hasSocket ? [stringOf([synthetic('localhost', place)])] : named;
  const paths = placeStrings(ev, parts.path, at);
  const scheme = stringOf([synthetic(`${parts.scheme}://`, place)]);
  return hosts.flatMap((host) =>
    (paths.length > 0 ? paths : [stringOf([])]).map((path) => {
      const origin = /^https?:\/\//i.test(leadingText(host.pieces)) ? host : concat(scheme, host);
      return { ...concat(origin, path), pieces: append(origin.pieces, path.pieces, place) };
    }),
  );
}
