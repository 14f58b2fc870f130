import { isGeneric } from '../generic/files.ts';

export function isScala(file: string): boolean {
  return /\.(?:scala|sc)$/i.test(file) && isGeneric(file);
}
