/** Changes of a request that goes to an engine. */
import { insert, obstacle, replace, type Obstacle, type Offer } from './offer.ts';
import { fixOfHost, fixOfPath, noVersion, sharedOf, versionAtUse } from './path.ts';
import { cut } from '../../trace/model/pieces.ts';
import { refusalOf } from '../../judge/engine/acceptance.ts';
import type { EngineContext } from '../../judge/engine/context.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import { openOfLacking, openOfRaised, openOfStated } from '../../prove/engine/proof.ts';
import type { EngineRequest } from '../../judge/engine/engine-request.ts';
import type { StatedPath } from '../../judge/engine/stated-path.ts';

/** Of a request without a version. */
export function fixOfBare(request: EngineRequest, context: EngineContext): Offer | Obstacle {
  const { fact, target, stated } = request;
  if (stated.kind !== 'misplaced') return withLacking(fixOfPath(fact, target, context), request, context);
  const { word, version } = stated;
  const isKept = version !== undefined && refusalOf(version, context) === undefined;
  const text = isKept ? version : context.proposed;
  const replaces = version !== undefined;
  return text === undefined
    ? noVersion(fact.urlAt)
    : fixOfHost(fact, word, {
        text,
        replaces,
        open: openOfStated(text, fact.urlAt, context) ?? openOfLacking(text, request, context),
      });
}

function withLacking(
  made: Offer | Obstacle,
  request: EngineRequest,
  context: EngineContext,
): Offer | Obstacle {
  const { proposed } = context;
  if ('kind' in made || made.open || proposed === undefined) return made;
  return { ...made, open: openOfLacking(proposed, request, context) };
}

/** `/1.41/info` becomes `/v1.41/info`. */
export function fixOfMissingV(
  { fact }: EngineRequest,
  { written, at }: StatedPath & { kind: 'malformed' },
): Offer {
  const { file, start } = cut(at, 0, 0).from;
  return {
    title: `write v${written}`,
    edits: [insert(file, start, 'v')],
    shared: sharedOf(fact, at, undefined),
    request: fact,
  };
}

/** Of one with a version that an engine refuses. */
export function fixOfRefused(
  request: EngineRequest,
  { version, at }: StatedPath & { kind: 'version' },
  unseen: OpenPoint | undefined,
  context: EngineContext,
): Offer | Obstacle {
  const { fact } = request;
  const { proposed } = context;
  const digits = cut(at, 0, version.length).from;
  if (proposed === undefined) return noVersion(fact.urlAt);
  if (digits.end - digits.start !== version.length) {
    return obstacle('the version is built from several parts', digits);
  }
  const raised = { from: version, to: proposed, sent: request, at: fact.urlAt };
  return {
    title: `use v${proposed}, which every targeted engine accepts`,
    edits: [replace(digits, proposed)],
    open: openOfRaised(raised, context) ?? unseen,
    shared: sharedOf(fact, at, versionAtUse(fact, cut(at, 0, version.length), proposed)),
    request: fact,
  };
}
