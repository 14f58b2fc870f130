/** Method calls in other files whose receiver is unknown: it may be any client of the project. */
import type { EngineFact } from '../../trace/engine/fact.ts';
import { folderOf } from '../../trace/engine/folder.ts';

/** Gives each client the methods that may have been called on it, with nothing known of what they stated. */
export function withMethodsElsewhere(facts: readonly EngineFact[]): readonly EngineFact[] {
  const uses = facts.filter((fact) => fact.kind === 'engine-later');
  if (uses.length === 0) return facts;
  return facts.map((fact) => {
    if (fact.kind !== 'engine-client') return fact;
    const { site, sees = [] } = fact;
    const own = uses.filter(
      (use) =>
        use.package === fact.package &&
        use.site.file !== site.file &&
        (use.sees.includes(folderOf(site.file)) || sees.includes(folderOf(use.site.file))),
    );
    const options = own.map(({ name, site: at }) => ({
      name,
      stated: [{ kind: 'unknown' as const, name }],
      at,
    }));
    return options.length === 0 ? fact : { ...fact, options: [...fact.options, ...options] };
  });
}
