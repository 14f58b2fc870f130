/** Paths that come from outside the code, if the text before them states enough of their version. */
import type { RequestFact } from '../../trace/model/fact.ts';
import type { StatedPath } from './stated-path.ts';
import type { EngineTarget } from './target.ts';

/**
 * What is sent to an engine for sure though nothing of its path is shown, and which version it states; undefined where callers or
 * the path itself may determine more.
 *
 * @param path what is shown of it, with `x` for what is not known
 */
export function statedBeforeOpen(
  fact: RequestFact,
  target: EngineTarget,
  stated: StatedPath,
  path: string | undefined,
): StatedPath | undefined {
  if (fact.isFinal !== true || fact.certainty !== 'model' || target.evidence !== 'shown') return undefined;
  if (passesOn(target)) return { kind: 'none' };
  // Who writes a version himself, `/v1.30/$1`, expects none in what he is given.
  const isOpen = path === undefined || /^\/x(?:\/|$)/.test(path);
  const isVersion =
    stated.kind === 'version' || (stated.kind === 'misplaced' && stated.version !== undefined);
  return isOpen && isVersion ? stated : undefined;
}

/** A path that another client requests, behind a slash of the code's own: a proxy that adds no version. */
function passesOn({ path }: EngineTarget): boolean {
  const [slash, asked, more] = path;
  if (more) return false;
  const isSlash = slash?.kind === 'text' && slash.value === '/';
  // What is given on the command line may begin with a version.
  const isAsked = asked?.kind === 'hole' && asked.outside !== true && !/^[\d@*]+$/.test(asked.name);
  // In one expression with what is written before it.
  return isSlash && isAsked && asked.within.start < asked.from.start;
}
