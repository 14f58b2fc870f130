import { isGeneric } from '../generic/files.ts';

export function isSwift(file: string): boolean {
  return /\.swift$/i.test(file) && isGeneric(file);
}
