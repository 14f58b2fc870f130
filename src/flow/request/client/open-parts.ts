/** The request, closed: whether its method, its options and its query are all seen, wherever they come from. */
import type { Call, Field, Rec } from '../../../ir/ir.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { requestsOfSite } from '../../order/requests-of-call.ts';
import { isSamePlace } from '../../../trace/model/places.ts';
import { openClient, openRequest } from './clients.ts';
import { openCredentials, openUserInUrl } from '../headers/credentials.ts';
import { openEverywhere } from './everywhere.ts';
import { openPassedClient } from './passed-client.ts';
import { openHeaders } from '../headers/headers.ts';
import { openListedHost } from './listed-hosts.ts';
import { chainedQueries } from '../../follow/requests/chained-queries.ts';
import { openQuery } from '../query/query.ts';
import { openInExpression, openInUrl, urlOf } from '../query/query-in-url.ts';
import type { Accepted } from './accepted.ts';
import { openMethod } from './method-seen.ts';
import { Options } from './options-seen.ts';
import { openPassedOn } from './passed-on.ts';
import { openOutsideFields } from '../given/outside-fields.ts';
import { rowsOf } from '../given/rows.ts';
import { withWords } from '../../shell/command-words.ts';
import { openCommand } from './shell-request.ts';
import { scriptsRunBy, type Ran } from '../../shell/run-by-program.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { callAt } from '../../follow/calls/call-at.ts';

/**
 * @param sent the calls that send what the request's own call makes
 * @returns the parts of the request that get out of sight, or are not what the new call takes
 */
export function openParts(
  world: World,
  fact: RequestFact,
  accepted: Accepted,
  sent: readonly Place[] = [],
): readonly Escape[] {
  const found = callAt(world, fact.sends);
  if (!found) return [];
  const { around, call } = found;
  const others = methodsOfCall(world, fact, accepted);
  const inUrl = [
    ...openInUrl(world, fact, accepted.limits),
    ...openUserInUrl(fact),
    ...openPassedOn(world, fact),
  ];
  if (call.form === 'command') {
    return [
      ...others,
      ...inUrl,
      ...openRequestOf(world, around, call, fact, accepted),
      ...openInExpression(world, around, urlOf(around, call, fact), accepted.limits),
      ...openEverywhere(world, around.file),
    ];
  }
  const ran = scriptsRunBy(world, around, call);
  if (ran.length > 0) {
    return [
      ...others,
      ...inUrl,
      ...ran.flatMap((one) => openInScript(one, fact, accepted)),
      ...openEverywhere(world, around.file, 'shell'),
    ];
  }
  const senders = sent.flatMap((place) => callAt(world, place) ?? []);
  const options = new Options(world, fact, accepted, call);
  const { methods, urls, queries } = placesOf(world, around, call);
  return [
    ...others,
    ...inUrl,
    ...call.args.flatMap((arg, i) =>
      methods.includes(i)
        ? openMethod(world, around, arg, accepted.methods)
        : urls.includes(i)
          ? options.args.object(around, arg)
          : queries.includes(i)
            ? openQuery(world, around, arg, accepted.limits)
            : options.args.of(around, arg, i, call),
    ),
    ...openNamed(world, around, call, options, accepted),
    ...options.args.afterwards(around, call),
    ...openInExpression(world, around, urlOf(around, call, fact), accepted.limits),
    ...chainedQueries(around, call, fact).flatMap((one) => openQuery(world, around, one, accepted.limits)),
    ...openListedHost(around, urlOf(around, call, fact)),
    ...openCredentials(around, call),
    ...openHeaders(world, around, call),
    ...openOutsideFields(world, around, call),
    ...openEverywhere(world, around.file),
    ...openRequest(world, around, call, options, sent.length > 0),
    ...senders.flatMap((one) => openRequest(world, one.around, one.call, options, false)),
    ...[found, ...senders].flatMap((one) => openClient(world, one.around, one.call, options)),
    ...openPassedClient(world, around, call, fact),
  ];
}

/** What is given by name: options, or in Ruby the record at the place of the query (`get(path, page: 1)`). */
function openNamed(
  world: World,
  around: Around,
  call: Call,
  options: Options,
  accepted: Accepted,
): readonly Escape[] {
  const places = rowsOf(world, around, call).flatMap(({ query }) => query ?? []);
  const isRecord = around.file.language === 'ruby' && places.includes(String(call.args.length));
  const isInQuery = (field: Field) =>
    isRecord &&
    field.value.kind !== 'function' &&
    !(field.kind === 'field' && places.includes(`named.${field.name}`));
  const { start, end } = call;
  const query: Rec = { kind: 'record', fields: call.named.filter(isInQuery), start, end };
  return [
    ...openQuery(world, around, query, accepted.limits),
    ...call.named.filter((field) => !isInQuery(field)).flatMap((field) => options.field(around, field)),
  ];
}

/** @param placeOf where the words of a script were written that a program runs */
function openRequestOf(
  world: World,
  around: Around,
  call: Call,
  fact: RequestFact,
  accepted: Accepted,
  placeOf?: (place: Place) => Place,
): readonly Escape[] {
  const command = withWords(world, around, call);
  return [
    ...openCommand(world, around, command, fact, accepted, placeOf),
    ...openCredentials(around, command),
    ...openHeaders(world, around, command),
  ];
}

/** The commands that ask in a script which the call runs. */
function openInScript(
  { world, around, asking, placeOf }: Ran,
  fact: RequestFact,
  accepted: Accepted,
): readonly Escape[] {
  return asking
    .flatMap((call) => openRequestOf(world, around, call, fact, accepted, placeOf))
    .map((one): Escape => ({ ...one, place: placeOf(one.place) }));
}

/** The arguments that hold the method, the URL and the query, by the row of the client; a first one is looked at as any other. */
function placesOf(
  world: World,
  around: Around,
  call: Call,
): Readonly<Record<'methods' | 'urls' | 'queries', readonly number[]>> {
  const rows = rowsOf(world, around, call);
  const numbers = (places: readonly string[] = []) =>
    places.flatMap((place) => (/^\d+$/.test(place) ? [Number(place)] : []));
  return {
    methods: rows.flatMap(({ methodAt }) => numbers(methodAt)),
    urls: rows.flatMap(({ url }) => numbers(url)).filter((place) => place > 0),
    queries: rows.flatMap(({ query }) => numbers(query)).filter((place) => place > 0),
  };
}

/** All facts of one call count together. */
function methodsOfCall(world: World, fact: RequestFact, { methods }: Accepted): readonly Escape[] {
  return requestsOfSite(world.requests, fact).flatMap((other): readonly Escape[] => {
    if (!isSamePlace(other.sends, fact.sends) || methods.includes(other.method)) return [];
    if (other.method === 'unknown') {
      return [{ why: 'the same call is also sent with an unknown method', place: other.site }];
    }
    return [{ why: `the same call is also sent with ${other.method}`, place: other.site, breaks: true }];
  });
}
