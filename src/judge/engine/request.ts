/** Requests that code sends to an engine itself: which version their path states, and what is wrong with it. */
import { isSamePlace } from '../../trace/model/places.ts';
import type { Confidence, EngineUse } from '../../finding.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { render } from '../../trace/model/pieces.ts';
import { refusalOf } from './acceptance.ts';
import { buildersOf } from './built-url.ts';
import { isOfSameClient, isSure, mayBeOfClient } from './certainty.ts';
import type { EngineContext } from './context.ts';
import { givenIn, missingOf } from './feature.ts';
import { statedBeforeOpen } from './open-path.ts';
import { baseOf } from './base.ts';
import { readPath } from './stated-path.ts';
import { engineTarget, type EngineTarget } from './target.ts';
import { withoutRepeats } from './repeated.ts';
import { sentUnseen, type CallableAt } from './unseen-requests.ts';
import type { EngineViolation, Unpinned } from './violation.ts';
import type { OpenPoint } from './open-point.ts';
import type { Wanted } from './wanted.ts';
import type { EngineRequest } from './engine-request.ts';
/** The ways in which an engine is asked which versions it speaks: right as they are. */
const probe = /^\/(?:_ping|version)\/?$/;

const allMethods = ['GET', 'POST', 'DELETE', 'PUT', 'HEAD'];

export function violationsOfRequests(
  facts: readonly RequestFact[],
  context: EngineContext,
  callableAt: CallableAt,
): readonly EngineViolation[] {
  const found: EngineViolation[] = [];
  const requests = codeFirst(engineRequests(facts, context));
  const builders = buildersOf(
    requests.filter(({ path }) => !probe.test(path)),
    ({ stated, fact }) => stated.kind === 'none' && isSamePlace(fact.site, fact.sends),
  );
  const built = new Set(builders.flatMap((builder) => builder.requests));
  for (const builder of builders) {
    const [first] = builder.requests;
    if (!first) continue;
    found.push({
      ...unpinnedAt(first, context),
      wanted: { kind: 'builder', builder },
      place: builder.at,
    });
  }
  for (const group of bySender(requests)) {
    found.push(
      ...unpinned(
        group.filter((request) => !built.has(request)),
        context,
      ),
    );
    const judged = group.map(({ fact }) => fact);
    const unseen = sentUnseen(judged, facts, callableAt);
    for (const request of group) found.push(...violationsOfStated(request, unseen, context));
  }
  return found;
}

/** Of a wrapper that both call, the code counts: a document calls nothing. */
function codeFirst(requests: readonly EngineRequest[]): readonly EngineRequest[] {
  const isSample = ({ fact }: EngineRequest) => fact.document === true;
  return [...requests.filter((request) => !isSample(request)), ...requests.filter(isSample)];
}

/** Those among all requests that go to an engine. */
export function engineRequests(
  facts: readonly RequestFact[],
  context: EngineContext,
): readonly EngineRequest[] {
  const likely = withoutRepeats(facts.flatMap((fact) => engineRequest(fact, context) ?? []));
  const sure = likely.filter(({ isSure }) => isSure);
  return likely.filter((request) => request.isSure || sure.some((one) => isOfSameClient(request, one)));
}

function engineRequest(fact: RequestFact, { catalog }: EngineContext): EngineRequest | undefined {
  const target = engineTarget(fact);
  if (!target) return undefined;
  // An engine that the address shows is asked without a version by any method: it refuses some of them, and that is another matter.
  const isAny = fact.method === 'unknown' || (target.evidence === 'shown' && fact.certainty === 'model');
  const methods = isAny ? allMethods : [fact.method];
  const isEndpoint = (path: string) =>
    methods.some((method) => catalog.endpoints.endpoint(method, path) !== undefined);
  const { stated, path } = readPath(target, isEndpoint);
  const before = statedBeforeOpen(fact, target, stated, path);
  if (before) return { fact, target, stated: before, path: '/x', isSure: true };
  // The path of a wrapper that its callers give.
  if (path === undefined || path === '/' || !isEndpoint(path)) return undefined;
  if (isSure(fact, target, path, stated)) return { fact, target, stated, path, isSure: true };
  const mayBe = mayBeOfClient(target) && fact.certainty === 'model';
  return mayBe ? { fact, target, stated, path, isSure: false } : undefined;
}

/** A wrapper and what its callers make of it are one sender. */
function bySender(requests: readonly EngineRequest[]): readonly (readonly EngineRequest[])[] {
  const groups = new Map<string, EngineRequest[]>();
  for (const request of requests) {
    const { file, start, end } = request.fact.sends;
    const key = `${file}:${start}:${end}`;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()];
}

/** What is sent without a version: one violation for a wrapper whose callers state none either. */
function unpinned(group: readonly EngineRequest[], context: EngineContext): readonly EngineViolation[] {
  const asking = group.filter(({ path }) => !probe.test(path));
  const isBare = ({ stated: { kind } }: EngineRequest) => kind === 'none' || kind === 'misplaced';
  // One call that sends the one or the other leaves it to something that the code decides at run time.
  const isChoice = ({ fact }: EngineRequest) =>
    asking.some((other) => !isBare(other) && isSamePlace(other.fact.site, fact.site));
  const bare = asking.filter((request) => isBare(request) && !isChoice(request));
  const isWrapped = bare.some(({ fact: { site, sends } }) => !isSamePlace(site, sends));
  // A function that takes the whole address would send it to any host.
  const isOthers = isWrapped && bare.every(({ fact }) => fact.isWhole === true);
  // If some callers state a version, the others are to blame, and not what sends it.
  if (!isWrapped || isOthers || bare.length < asking.length) {
    return bare.map((request) => ({
      ...unpinnedAt(request, context),
      ...takenForHost(request),
      place: isWrapped ? request.fact.urlAt : placeOf(request.fact),
      wanted:
        isWrapped && !isOthers
          ? inTheWay('other callers pass a version to its sender', request.fact.sends)
          : { kind: 'path', request },
    }));
  }
  const first =
    bare.find(({ stated, target }) => stated.kind === 'none' && target.evidence === 'shown') ??
    bare.find(({ stated }) => stated.kind === 'none') ??
    bare[0];
  if (!first) return [];
  const { fact, stated } = first;
  const wanted: Wanted =
    stated.kind === 'none' && fact.general
      ? { kind: 'wrapper', fact: fact.general }
      : inTheWay('callers pass the path', fact.urlAt);
  return [{ ...unpinnedAt(first, context), wanted, place: fact.sends }];
}

function inTheWay(what: string, at: Place): Wanted {
  return { kind: 'nothing', because: { what, at } };
}

function unpinnedAt(request: EngineRequest, context: EngineContext): Unpinned {
  return {
    ...common(request, context, null),
    kind: 'unpinned',
    entry: 'engine/raw-none',
    row: context.catalog.clients.byId('raw-none'),
    place: request.fact.sends,
    unless: undefined,
    base: baseOf(request.fact),
  };
}

/** A word that is taken for the host is kept where the address is, and not where the socket is. */
function takenForHost({ stated, fact }: EngineRequest): Partial<Pick<Unpinned, 'takenForHost' | 'base'>> {
  if (stated.kind !== 'misplaced') return {};
  return { takenForHost: stated.word.value, base: baseOf({ ...fact, socket: [] }) };
}

/** @param unseen what else is sent through the same call */
function violationsOfStated(
  request: EngineRequest,
  unseen: OpenPoint | undefined,
  context: EngineContext,
): readonly EngineViolation[] {
  const { stated } = request;
  const row = context.catalog.clients.byId('raw');
  if (stated.kind === 'malformed') {
    return [
      {
        ...common(request, context, null),
        kind: 'malformed',
        entry: 'engine/raw',
        place: stated.at.within,
        written: `/${stated.written}/`,
        wrong: 'the v is missing',
        answer: 'every request gets a 404',
        right: `/v${stated.written}/`,
        wanted: { kind: 'missing v', request, stated },
      },
    ];
  }
  if (stated.kind !== 'version') return [];
  const { version, at, unless } = stated;
  const found: EngineViolation[] = [];
  const refusal = refusalOf(version, context);
  if (refusal) {
    found.push({
      ...common(request, context, version),
      ...refusal,
      kind: 'refused',
      entry: 'engine/raw',
      row,
      place: at.within,
      version,
      isNote: refusal.onlyBetween,
      isImplicit: false,
      unless,
      wanted: { kind: 'raised path', request, stated, unseen },
    });
  }
  // A version that is refused has to be raised first, and what is missing may be there then.
  if (refusal?.isTooLow && !refusal.onlyBetween) return found;
  const shared = { ...common(request, context, version), place: placeOf(request.fact) };
  const asked = { method: request.fact.method, path: request.path, given: givenIn(request.fact) };
  return [...found, ...missingOf(asked, version, context, shared)];
}

function common({ fact, target }: EngineRequest, { window }: EngineContext, version: string | null) {
  const use: EngineUse = {
    library: null,
    libraryVersion: null,
    verdict: version === null ? 'unversioned' : 'pinned',
    version,
    accepted: window ? [window.min, window.max] : null,
  };
  return {
    use,
    confidence: confidenceOf(fact, target),
    steps: fact.steps,
    isNote: fact.certainty === 'mention',
    wanted: undefined,
    docs: 'https://docs.docker.com/reference/api/engine/#versioned-api-and-sdk',
    request: { method: fact.method, methodFrom: fact.methodFrom, url: render(fact.url) },
    ...(fact.document ? { document: true as const } : {}),
    ...(fact.generic ? { generic: true as const } : {}),
  };
}

function confidenceOf(fact: RequestFact, { evidence }: EngineTarget): Confidence {
  if (fact.certainty === 'mention' || (fact.generic && evidence !== 'shown')) return 'low';
  return fact.certainty === 'model' && evidence === 'shown' ? 'high' : 'medium';
}

/** The expression of the request's own file that holds the path. */
function placeOf({ url, sends, urlAt }: RequestFact): Place {
  const path = url.findLast(
    (piece) => piece.kind === 'text' && piece.within.file === sends.file && /\/\w/.test(piece.value),
  );
  return path?.within ?? urlAt;
}
