import { isGeneric } from '../generic/files.ts';

export function isKotlin(file: string): boolean {
  return /\.(?:kt|kts|ktm)$/i.test(file) && isGeneric(file);
}
