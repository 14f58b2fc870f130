/** Whether a request that may go to an engine does. */
import type { RequestFact } from '../../trace/model/fact.ts';
import { leadingText, render } from '../../trace/model/pieces.ts';
import { withPlainScheme } from '../../trace/urls/scheme.ts';
import type { StatedPath } from './stated-path.ts';
import type { EngineTarget } from './target.ts';

interface Sent {
  readonly fact: RequestFact;
  readonly target: EngineTarget;
}

/** Parts of paths that an engine has, and seldom anybody else. */
const pathsOfEngine =
  /^\/(?:containers\/(?:json|create|prune|[^/]+\/[a-z]+)|images\/(?:json|create|load|prune|.+\/(?:json|history|push|tag))|exec\/[^/]+\/[a-z]+|(?:volumes|networks)\/(?:create|prune)|networks\/[^/]+\/(?:dis)?connect|system\/df|swarm\/(?:init|leave|unlockkey)|distribution\/.+\/json|build\/prune)$/;

/** If nothing in the request itself leads to an engine, its path must. */
export function isSure(
  fact: RequestFact,
  { evidence }: EngineTarget,
  path: string,
  stated: StatedPath,
): boolean {
  if (evidence === 'shown') return true;
  if (evidence === 'beside') return false;
  if (evidence === 'named') return fact.certainty !== 'mention';
  return fact.certainty === 'model' && (isVersionOfOpenHost(fact, stated) || pathsOfEngine.test(path));
}

/**
 * If no other host is written, an endpoint of an engine behind a version of its API is unambiguous: `http://{host}:{port}/v1.24/info`, or
 * `/v1.24/info` for a client that has its base from elsewhere.
 */
function isVersionOfOpenHost({ url }: RequestFact, stated: StatedPath): boolean {
  if (stated.kind !== 'version' || !/^1\.\d{2}$/.test(stated.version)) return false;
  return /^(?:(?:https?:\/\/)?$|\/?v1\.)/i.test(leadingText(withPlainScheme(url)));
}

/** `http://localhost/info` beside `http://localhost/containers/json` in one file: one client sends both. */
export function isOfSameClient({ fact, target }: Sent, { fact: other, target: known }: Sent): boolean {
  // `localhost` without a socket is another host than with one.
  const isComparable = known.evidence === 'near' || target.evidence === 'beside';
  return isComparable && fact.sends.file === other.sends.file && addressOf(fact) === addressOf(other);
}

/** Whether another request can speak for one to it. */
export function mayBeOfClient({ evidence }: EngineTarget): boolean {
  return evidence === 'near' || evidence === 'beside';
}

/** The scheme and the host, or the name of what represents them. */
function addressOf({ url }: RequestFact): string {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/]*/i.exec(render(url))?.[0] ?? '';
}
