/** Which file a configuration means by `extends`. It is read as data, and no package is run. */
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { configurationIn } from './find.ts';

/**
 * @param name a path that begins with `./`, `../` or `/`; or a package, with the path of a file in it or without
 * @param from absolute path of the file that extends it
 * @returns an absolute path, or why there is none
 */
export function extendedFile(
  name: string,
  from: string,
): { readonly file: string } | { readonly why: string } {
  if (/^\.{0,2}[\\/]/.test(name) || /^[A-Za-z]:/.test(name)) return { file: resolve(dirname(from), name) };
  const [, pack, rest] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (pack === undefined || name.split('/').includes('..')) {
    return { why: 'expected a package or a path such as ./base.yaml' };
  }
  const folder = packageFolder(pack, dirname(from));
  if (folder === undefined) {
    return { why: `no package '${pack}' is installed; write ./${name} for a file, or install it` };
  }
  const file = rest === undefined ? configurationIn(folder) : join(folder, rest);
  return file === undefined ? { why: `the package '${pack}' has no dockshift.config.yaml` } : { file };
}

/** The nearest folder of a package in `node_modules`. */
function packageFolder(name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    if (dirname(at) === at) return undefined;
  }
}
