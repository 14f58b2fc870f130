import { extname } from 'node:path';
import { ConfigurationError } from './error.ts';

/**
 * A configuration is never run.
 *
 * @param shown the file as messages show it
 * @throws ConfigurationError for a file that is no YAML and no JSON by its name
 */
export function refuseCode(file: string, shown: string): void {
  if (['.yaml', '.yml', '.json'].includes(extname(file))) return;
  throw new ConfigurationError(`${shown}: a configuration is data; name a .yaml, .yml or .json file`);
}
