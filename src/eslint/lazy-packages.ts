/**
 * Packages that most runs never need. They are loaded when they are first asked for, and at once: a rule cannot wait
 * for an `import()`, and a configuration in CommonJS can only load a plug-in that waits for nothing.
 */
import { createRequire } from 'node:module';
import type fastGlob from 'fast-glob';
import type * as htmlparser2 from 'htmlparser2';
import type * as oxc from 'oxc-parser';
import type * as unbash from 'unbash';
import type * as yaml from 'yaml';

interface Packages {
  readonly 'fast-glob': typeof fastGlob;
  readonly htmlparser2: typeof htmlparser2;
  readonly 'oxc-parser': typeof oxc;
  readonly unbash: typeof unbash;
  readonly yaml: typeof yaml;
}

/** @throws the error of node:module if a package is not installed as a whole */
export const load: <Name extends keyof Packages>(name: Name) => Packages[Name] = createRequire(
  import.meta.url,
);
