import { extname } from 'node:path';
import { ConfigurationError } from './error.ts';

const readable = ['.yaml', '.yml', '.json', '.jsonc'];
const code = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'];

/**
 * A configuration is never run.
 *
 * @param shown the file as messages show it
 * @throws ConfigurationError for a file that is no YAML and no JSON by its name
 */
export function refuseCode(file: string, shown: string): void {
  const ending = extname(file);
  if (readable.includes(ending)) return;
  const why = code.includes(ending)
    ? 'a configuration is never run as code'
    : `dockshift cannot read a configuration ${ending === '' ? 'without a file extension' : `in ${ending}`}`;
  throw new ConfigurationError(`${shown}: ${why}; use .yaml, .yml, .json or .jsonc`);
}
