import { createRequire } from 'node:module';
import type ignore from 'ignore';

let loaded: typeof ignore | undefined;

/**
 * The package that reads patterns as `.gitignore` does. Most scans have none to read (git lists their files), so that it is
 * loaded when it is first asked for.
 */
export function gitignore(): typeof ignore {
  const load: (name: 'ignore') => typeof ignore = createRequire(import.meta.url);
  return (loaded ??= load('ignore'));
}
