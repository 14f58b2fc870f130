import type { Configuration } from '../config/configuration.ts';
import type { Baseline } from './baseline.ts';
import { findBaseline } from './find.ts';

/**
 * The baseline that a scan goes by; undefined if there is none. Parser and schema are loaded only if there is.
 *
 * @param root absolute path of the scanned root
 * @throws ConfigurationError if it is wrong, and if the configuration names one that is not there
 */
export async function loadBaseline(config: Configuration, root: string): Promise<Baseline | undefined> {
  const file = findBaseline(config, root);
  if (file === null) return undefined;
  const [{ readBaseline }, { ConfigurationError }] = await Promise.all([
    import('./read.ts'),
    import('../config/error.ts'),
  ]);
  const baseline = readBaseline(file);
  if (baseline) return baseline;
  const message = 'no such file; dockshift baseline writes it';
  throw new ConfigurationError(config.problem(['baseline'], message, 'value'));
}
