/** What a configuration states about the Engine must be in its catalogue: anything else would do nothing, silently. */
import type { Configuration } from '../config/configuration.ts';
import { refuseMistakes } from '../config/error.ts';
import { didYouMean } from '../text/nearest.ts';
import { UserError } from '../errors/user-error.ts';
import type { EngineCatalog } from './catalog.ts';
import { engineIds } from './ids.ts';
import { engineCatalog } from './load.ts';

/** @throws ConfigurationError if a target is no release that is known, or an entry is not in the catalogue */
export async function checkEngineSettings(configuration: Configuration): Promise<void> {
  if (isSilent(configuration)) return;
  checkEngineSettingsIn(configuration, await engineCatalog());
}

/** The same with the catalogue at hand. */
export function checkEngineSettingsIn(configuration: Configuration, catalog: EngineCatalog): void {
  const { engine, problem } = configuration;
  const settings = settingsOf(configuration);
  const known = new Set(engineIds(catalog));
  refuseMistakes([
    ...engine.targets.flatMap((name, i) => {
      const why = whyNoTarget(() => catalog.targetsOf([name]));
      return why === undefined ? [] : [() => problem(['engine', 'targets', i], why)];
    }),
    ...settings
      .filter(({ id }) => !known.has(id))
      .map(
        ({ id, at }) =>
          () =>
            problem(at, `no entry of the catalogue has this id${didYouMean(id, known)}`, 'key'),
      ),
  ]);
}

/** Most configurations set nothing for the Engine. */
function isSilent(configuration: Configuration): boolean {
  return configuration.engine.targets.length === 0 && settingsOf(configuration).length === 0;
}

function settingsOf({ entries, ramp, overrides }: Configuration) {
  const levels = [
    { entries, ramp, at: [] },
    ...overrides.map((override, i) => ({ ...override, at: ['overrides', i] })),
  ];
  return levels
    .flatMap((level) => [
      ...Object.keys(level.entries).map((id) => ({ id, at: [...level.at, 'entries', id] })),
      ...Object.keys(level.ramp).map((id) => ({ id, at: [...level.at, 'ramp', id] })),
    ])
    .filter(({ id }) => id.startsWith('engine/'));
}

function whyNoTarget(find: () => unknown): string | undefined {
  try {
    find();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
