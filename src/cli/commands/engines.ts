import type { Configuration } from '../../config/configuration.ts';
import { UserError } from '../../errors/user-error.ts';

/**
 * The configuration with the releases of the Engine that the command line names, which count more than the file.
 *
 * @throws UserError for a release that is not known
 */
export async function withEngines(config: Configuration, engines: readonly string[]): Promise<Configuration> {
  if (engines.length === 0) return config;
  const { engineCatalog } = await import('../../engine-catalog/load.ts');
  try {
    (await engineCatalog()).targetsOf(engines);
  } catch (error) {
    throw error instanceof UserError ? new UserError(`--engine: ${error.message}`) : error;
  }
  return { ...config, engine: { ...config.engine, targets: engines } };
}
