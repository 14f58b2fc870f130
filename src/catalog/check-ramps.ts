/** What ramps name must be there, and have a date if days are counted from it: anything else would do nothing, silently. */
import type { Configuration } from '../config/configuration.ts';
import type { DocumentPath } from '../config/document.ts';
import type { Ramps } from '../config/ramp.ts';
import { defaultSettings } from '../config/rule-settings.ts';
import { didYouMean } from '../text/nearest.ts';
import type { Catalog } from './catalog.ts';

const rules = Object.keys(defaultSettings);

/** @returns what gives a line, for each mistake. Whether an entry of the Engine is there, `checkEngineSettings` states. */
export function rampProblems(
  { ramp, overrides, problem }: Configuration,
  catalog: Catalog,
): (() => string)[] {
  return [
    ...problemsIn(ramp, ['ramp']),
    ...overrides.flatMap((override, i) => problemsIn(override.ramp, ['overrides', i, 'ramp'])),
  ];

  function problemsIn(ramps: Ramps, at: DocumentPath): (() => string)[] {
    return Object.entries(ramps).flatMap(([id, one]) => {
      const path = [...at, id];
      const isOfEngine = id.startsWith('engine/');
      if (!isOfEngine && !rules.includes(id) && catalog.byId(id) === undefined) {
        return [
          () => {
            const known = [...rules, ...catalog.entries.map((entry) => entry.id)];
            const hint = didYouMean(id, known) || '; dockshift catalog lists the entries';
            return problem(path, `no rule or entry has this id${hint}`, 'key');
          },
        ];
      }
      const hasDate = catalog.entries.some(
        ({ id: own, rule, since }) => since && (own === id || rule === id),
      );
      if (one.kind !== 'after' || hasDate) return [];
      return [() => problem(path, 'there is no date to count days from; name a day such as 2027-03-31')];
    });
  }
}
