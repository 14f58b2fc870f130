import { readFile, stat } from 'node:fs/promises';
import { ConfigurationError } from './error.ts';

/** Far above any configuration or catalogue; keeps a wrong path from filling the memory. */
const LARGEST = 4 * 1024 * 1024;

/**
 * Reads a data file that the user named, or that was found.
 *
 * @param file the path to read
 * @param shown how messages call it
 * @throws ConfigurationError where it is missing, no regular file, too large or unreadable
 */
export async function readDataFile(file: string, shown: string): Promise<string> {
  try {
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) throw new ConfigurationError(`${shown}: is not a file; name a .yaml, .yml or .json file`);
    if (size > LARGEST) {
      throw new ConfigurationError(`${shown}: is larger than 4 MB; name a configuration or catalogue`);
    }
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new ConfigurationError(`${shown}: no such file; check the path`);
    }
    throw new ConfigurationError(
      `${shown}: cannot be read (${String(code ?? error)}); check its permissions`,
    );
  }
}
