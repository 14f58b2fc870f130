import type { LoadedLanguage } from '../language.ts';
import { lowerPowerShell } from './lower.ts';
import { powershellResolver } from './resolve.ts';

const powershell: LoadedLanguage = { lower: lowerPowerShell, resolver: powershellResolver };

/** The parser is ours, and there is nothing to wait for. */
export function loadPowerShell(): Promise<LoadedLanguage> {
  return Promise.resolve(powershell);
}
