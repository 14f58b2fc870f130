import { isGeneric } from '../generic/files.ts';

/** What tools write for themselves declares nothing of its own. */
export function isDart(file: string): boolean {
  return /\.dart$/i.test(file) && !/\.(?:g|freezed|mocks)\.dart$/i.test(file) && isGeneric(file);
}
