/** A member of an address: of a URL object, or of a request that is made with it. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import { anyWithin } from '../../../ir/within.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { valuesOf } from '../../../trace/scopes/bindings.ts';
import { isParameters } from './assigned-query.ts';
import { changed, setsMethod } from './request-members.ts';
import { requestAt } from './requests-at.ts';
import { requestsAround, requestsOfCall } from '../../order/requests-of-call.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { calledName } from '../../../ir/called-name.ts';
import type { Around } from '../../code/around.ts';
import { calleeWords, wordsOf } from '../../code/code-in-messages.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot } from '../../code/spot.ts';
import { answerTables } from '../../tables/index.ts';
import { setsHeaders } from '../../tables/passing.ts';
import { textAt, type World } from '../../code/world.ts';

/** `next.includes('page=')`: the query stays what it is. */
export function isOfQuery({ callee, args }: Call): boolean {
  const [only, more] = args;
  const name = callee.kind === 'member' ? callee.name : '';
  return (
    /^(?:includes|contains|include\?|Contains)$/.test(name) &&
    !more &&
    only?.kind === 'text' &&
    /^[?&]?page(?:_size)?=?\d*$/.test(only.value)
  );
}

const beginnings = /^(?:startsWith|startswith|start_with\?|str_starts_with|HasPrefix)$/;
/** `url.startsWith("http")`, `/^https?:/.test(url)`: whether it is a whole address or a path, it is so before and after. */
export function isOfBeginning(
  world: World,
  { around, node }: Pick<Spot, 'around' | 'node'>,
  call: Call,
): boolean {
  const name = calledName(call);
  if (name === 'test' && call.callee.kind === 'member') {
    return /^\/\^https\?:(?:\\?\/){0,2}\/i?$/.test(textAt(world, placeIn(around.file, call.callee.of)));
  }
  const [text, more] = call.args.filter((arg) => arg !== node);
  if (!beginnings.test(name) || text?.kind !== 'text' || more) return false;
  return /^https?(?::(?:\/\/)?)?$/.test(text.value);
}

/** `next.get()`, `next.orElse(null)`, `shown.join()`: of what may hold it, or will. */
export function isOptional({ around }: Spot, { args }: Call, name: string): boolean {
  if (around.file.language !== 'java') return false;
  return (/^(?:get|join)$/.test(name) && args.length === 0) || /^orElse(?:Throw)?$/.test(name);
}

const ofUrl =
  /^(?:openConnection|toURL|toURI|href|toString|to_s|request_uri|String|as_str|path_and_query|build|toASCIIString|AbsoluteUri|create|geturl|uri|clone|dup)$/;
const asideUrl =
  /^(?:host|hostname|port|protocol|scheme|origin|Host|Hostname|Port|Scheme|use_ssl|query|Query|RawQuery|User|Fragment|username|password|netloc)$/;

const hostOf = /^(?:host|hostname|origin|Host|Hostname|netloc)$/;
const connects = /^(?:start|new|connect|HTTPS?Connection|createConnection|dial|Dial)$/;

/** `Net::HTTP.start(uri.host, uri.port)`, `{ hostname: url.hostname }`: where a connection goes. */
function isForConnection({ around }: Spot, part: Expr, name: string): boolean {
  const parents = around.parentsOf(part);
  return (
    asideUrl.test(name) &&
    parents.every((parent) => {
      if (parent.kind !== 'expression') return false;
      const { node } = parent;
      if (node.kind === 'record') return true;
      const name =
        node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name')
          ? node.callee.name
          : '';
      return (
        node.kind === 'call' && node.args.includes(part) && (connects.test(name) || /^Net::HTTP\b/.test(name))
      );
    })
  );
}

/** What a request is given that is made of the address: its body, and headers but for that of the host. */
const ofRequest =
  /^(?:body|content_type|Body|Header|ContentLength|GetBody|Close|Accept|Authorization|Referer|Origin|Connection|[A-Z]\w*(?:-\w+)+)$/;

/**
 * What is read or set of the address of the next page, or of a request that is made of it, and is the same as before: a header,
 * the host, and the port.
 */
export function isBesideNext(world: World, spot: Spot, member: Member, call: Call | undefined): boolean {
  if (!call && spot.around.isAssigned(member)) return ofRequest.test(member.name);
  const isOfHost = hostOf.test(member.name) || /^(?:port|Port|scheme|Scheme|protocol)$/.test(member.name);
  return (isOfHost && world.hostChanges !== true) || isForConnection(spot, call ?? member, member.name);
}

/** Its methods are called, here or by a name of its own. */
function isUsedHere({ around }: Spot, member: Member): boolean {
  const isCalled = (node: Expr) =>
    around.parentsOf(node).every((parent) => parent.kind === 'expression' && parent.node.kind === 'member');
  const names = around.bindingsOf(member);
  if (names.length === 0) return isCalled(member);
  return names.every(({ scope, name }) => around.uses(scope, name).every(isCalled));
}

const pathOf = /^(?:path|pathname|Path|getPath|EscapedPath)$/;

/** `http.get(uri.path)`, `Net::HTTP::Get.new(uri.path)`: the whole address, if a request without a query is made of it. */
function isPathOfRequest(world: World, { around }: Spot, part: Expr, name: string): boolean {
  if (!pathOf.test(name)) return false;
  const given = callsGiven(around, part);
  const calls = given.flatMap((call) =>
    /^Net::HTTP::\w+\.new$/.test(calleeWords(world, around, call)) ? callsGiven(around, call) : [call],
  );
  return (
    given.length === around.parentsOf(part).length &&
    calls.length > 0 &&
    calls.every((call) => sendsNoQuery(world, placeIn(around.file, call)))
  );
}

/** Calls that are given a value, here or by a name that it has. */
function callsGiven(around: Around, value: Expr): readonly Call[] {
  const names = around.bindingsOf(value).flatMap(({ scope, name }) => around.uses(scope, name));
  return [value, ...names].flatMap((given) =>
    around
      .parentsOf(given)
      .flatMap((parent) =>
        parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.args.includes(given)
          ? [parent.node]
          : [],
      ),
  );
}

/** Also what its address is made of has none: the path would leave it out. */
function sendsNoQuery(world: World, call: Place): boolean {
  const { requests } = world;
  const sent = [...requestsOfCall(requests, call), ...requestsAround(requests, call)].filter(
    ({ certainty }) => certainty !== 'mention',
  );
  return (
    sent.length > 0 &&
    sent.every(
      ({ query, url }) =>
        query.length === 0 && url.every(({ within }) => !textAt(world, within).includes('?')),
    )
  );
}

/** `HttpRequest.newBuilder(response.uri())`, `newBuilder().uri(kept)` */
function isOfAnother(world: World, around: Around, builder: Expr): boolean {
  if (around.file.language !== 'java') return false;
  return anyWithin(builder, (one) => {
    if (one.kind === 'call' && one.args.length === 0) return /^ur[il]$/.test(calledName(one));
    return (
      one.kind === 'name' &&
      valuesOf(around.file, one).some((value) => /\.ur[il]\(\)$/.test(wordsOf(world, around, value)))
    );
  });
}

/** A URL object that is made of the address. */
export function ofAddress(
  world: World,
  spot: Spot,
  member: Member,
  call: Call | undefined,
): readonly Outcome[] {
  // A function that is given the builder of a request, and a builder that is given the address of another one.
  if (call && setsMethod(member, call) && (spot.way || isOfAnother(world, spot.around, member.of))) {
    return [changed(spot, member, call)];
  }
  // `Request(url).add_header(…)`: headers are looked at with the request.
  if (call && /header/i.test(member.name) && setsHeaders.has(member.name)) return nothing;
  // What is set there is looked at with the query of the request.
  if (isParameters(member) && isUsedHere(spot, member)) return nothing;
  if (ofUrl.test(member.name) || isPathOfRequest(world, spot, call ?? member, member.name)) {
    return [on(spot, call ?? member)];
  }
  if (hostOf.test(member.name) && world.hostChanges === true && !isForConnection(spot, member, member.name)) {
    return [escape(spot, `\`${member.name}\` of the address is read, and the host changes`, member)];
  }
  if (member.name === 'User' && spot.around.isAssigned(member)) {
    return [escape(spot, 'a name and a password are sent, and the new call documents tokens only', member)];
  }
  if (asideUrl.test(member.name)) return nothing;
  if (!call && spot.around.isAssigned(member) && ofRequest.test(member.name)) return nothing;
  if (call && isOptional(spot, call, member.name)) return [on(spot, call)];
  if (call && isOfBeginning(world, spot, call)) return [use(spot, 'status', call)];
  if (call && isOfQuery(call)) return [use(spot, 'status', call)];
  if (
    call &&
    answerTables[spot.around.file.language]?.methods[member.name] === 'test' &&
    call.args.length === 0
  ) {
    return [use(spot, 'status', call)];
  }
  const row = call && world.ev.modelsOf(spot.around.file).functions.get(`.${member.name}`);
  if (row && /^(?:format|fill|concat|append|join|same|url|lower-case|trim-start|trim-end)$/.test(row.gives)) {
    return [on(spot, call)];
  }
  if (call) {
    const asked = requestAt(
      world,
      spot,
      call,
      calleeValues(world.ev, call, world.ev.environments.root(spot.around.file)),
    );
    if (asked) return asked;
  }
  const words = call ? `.${member.name}()` : `.${member.name}`;
  return [escape(spot, `\`${words}\` of the address is used`, call ?? member)];
}
