/** Code that is written for an older and a newer line of a library at once. */
import type { EngineClientFact, EngineFact } from '../../trace/engine/fact.ts';
import type { EngineContext } from './context.ts';
import { outcomesOf } from './client-outcome.ts';

/**
 * Leaves out what only older versions of a library have, in a file that has the newer name for it too: without a version
 * in a manifest the newest one is installed, and there the older name is never come to.
 */
export function ofNewestLine(facts: readonly EngineFact[], context: EngineContext): readonly EngineFact[] {
  return facts.filter(
    (fact) =>
      fact.kind !== 'engine-client' ||
      !isOfOldLine(fact, context) ||
      !facts.some((other) => other.kind === 'engine-client' && isNewerThan(other, fact, context)),
  );
}

function isNewerThan(other: EngineClientFact, fact: EngineClientFact, context: EngineContext): boolean {
  return (
    other.site.file === fact.site.file &&
    other.package === fact.package &&
    other.call !== fact.call &&
    !isOfOldLine(other, context)
  );
}

/** Whether every row that can be meant ends with some version, while nothing states which version there is. */
function isOfOldLine(fact: EngineClientFact, context: EngineContext): boolean {
  const outcomes = outcomesOf(fact, undefined, context);
  return (
    !isVersionKnown(fact, context) &&
    outcomes.length > 0 &&
    outcomes.every(({ row }) =>
      row.versions.every(({ to, before }) => to !== undefined || before !== undefined),
    )
  );
}

function isVersionKnown(fact: EngineClientFact, { versionOf }: EngineContext): boolean {
  const library = versionOf(fact.site.file, fact.ecosystem, fact.package);
  return library !== undefined && library.certainty !== 'open';
}
