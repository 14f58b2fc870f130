/** Things that contain or install an engine and are unpinned. */
import type { EngineReleaseFact } from '../../trace/engine/fact.ts';
import type { EngineContext } from './context.ts';
import type { EngineViolation } from './violation.ts';

/** Samples that show what is right or wrong, as the tests of a linter have them: nothing is built of them. */
const samples = /(?:^|\/)(?:samples?|snippets?|bad|good|(?:in)?valid|(?:non-?)?compliant)\//i;

export function violationsOfRelease(
  fact: EngineReleaseFact,
  { catalog, window }: EngineContext,
): readonly EngineViolation[] {
  const { pinning: held } = fact;
  const artefact = catalog.artefacts.find(({ id }) => id === fact.artefact);
  if (!artefact || held === 'exact' || held === 'unknown') return [];
  return [
    {
      kind: 'floating',
      entry: `engine/${artefact.id}`,
      use: {
        library: null,
        libraryVersion: null,
        verdict: null,
        version: null,
        accepted: window ? [window.min, window.max] : null,
      },
      place: fact.site,
      confidence: fact.generic ? 'medium' : 'high',
      steps: fact.steps,
      // A line of releases is held to in part: the API version moves within it.
      isNote: held === 'line' || samples.test(fact.site.file),
      wanted: undefined,
      docs: artefact.sources[0] ?? '',
      artefact,
      shown: fact.shown,
      pinning: held,
      ...(fact.document ? { document: true } : {}),
    },
  ];
}
