import { realpathSync, statSync, type Stats } from 'node:fs';
import { textBehindLinks } from '../sift/open-file.ts';
import { refuseCode } from './data-file.ts';
import { ConfigurationError } from './error.ts';

/** Far above any configuration or catalogue; keeps a wrong path from filling the memory. */
export const LARGEST = 4 * 1024 * 1024;

/**
 * Reads a data file that the user named, or that was found; at once, because a rule of ESLint cannot wait.
 *
 * @param file the path to read
 * @param shown how messages call it
 * @throws ConfigurationError if it is missing, no regular file, too large or unreadable, and if it is no data by the name
 *   that it or the end of a link has: the scanned project must not name any file of the machine for a message to quote
 */
export function readDataFile(file: string, shown: string): string {
  try {
    checkIsRead(statSync(file), shown);
    refuseCode(realpathSync(file), shown);
    return textBehindLinks(file) ?? '';
  } catch (error) {
    throw whyNotRead(error, shown);
  }
}

function checkIsRead(stats: Stats, shown: string): void {
  if (!stats.isFile()) {
    throw new ConfigurationError(`${shown}: is not a file; name a .yaml, .yml or .json file`);
  }
  if (stats.size > LARGEST) {
    throw new ConfigurationError(`${shown}: is larger than 4 MB; name a configuration or catalogue`);
  }
}

function whyNotRead(error: unknown, shown: string): ConfigurationError {
  if (error instanceof ConfigurationError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new ConfigurationError(
    code === 'ENOENT' || code === 'ENOTDIR'
      ? `${shown}: no such file; check the path`
      : `${shown}: cannot be read (${String(code ?? error)}); check its permissions`,
  );
}
