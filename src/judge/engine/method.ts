/** What the methods of a client ask for, and the version that it states does not have. */
import type { EngineMethodFact, EngineClientFact, EngineFact } from '../../trace/engine/fact.ts';
import { refusalOf } from './acceptance.ts';
import { libraryOf } from './client.ts';
import { outcomesOf } from './client-outcome.ts';
import type { EngineContext } from './context.ts';
import { missingOf, piecesOf } from './feature.ts';
import type { EngineViolation } from './violation.ts';

export function violationsOfMethod(
  fact: EngineMethodFact,
  context: EngineContext,
  all: readonly EngineFact[],
): readonly EngineViolation[] {
  const client = all.find(
    (one): one is EngineClientFact =>
      one.kind === 'engine-client' &&
      one.site.file === fact.client.file &&
      one.site.start === fact.client.start &&
      one.site.end === fact.client.end,
  );
  if (!client) return [];
  const library = libraryOf(client, context);
  const outcomes = outcomesOf(client, library, context);
  const [outcome] = outcomes;
  const version = outcome?.verdict === 'pinned' ? outcome.version : undefined;
  if (version === undefined || outcomes.length > 1) return [];
  const refusal = refusalOf(version, context);
  // As with a request: a version that is refused has to be raised first.
  if (refusal?.isTooLow && !refusal.onlyBetween) return [];
  const { window } = context;
  const [method = '', path = ''] = fact.sends.split(' ');
  const asked = { method, path: path.replace(/\{\w+\}/g, 'x'), given: piecesOf(fact.query, fact.body) };
  return missingOf(asked, version, context, {
    use: {
      library: client.package,
      libraryVersion: library?.version ?? null,
      verdict: 'pinned',
      version,
      accepted: window ? [window.min, window.max] : null,
    },
    place: fact.site,
    confidence: outcome?.unless === undefined ? 'high' : 'medium',
    steps: client.steps,
    isNote: false,
    wanted: undefined,
    docs: 'https://docs.docker.com/reference/api/engine/#versioned-api-and-sdk',
    ...(client.document ? { document: true as const } : {}),
    ...(client.generic ? { generic: true as const } : {}),
  });
}
