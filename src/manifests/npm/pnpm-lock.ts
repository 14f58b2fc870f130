import { parse } from 'yaml';
import type { Statement } from '../formats/dependency.ts';
import { readPnpmLockWith } from './pnpm-lock-with.ts';

/** As `readPnpmLockWith`, with the parser loaded beside it. */
export function readPnpmLock(text: string): readonly Statement[] {
  return readPnpmLockWith(parse, text);
}
