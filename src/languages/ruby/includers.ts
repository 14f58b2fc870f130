/** The file of a class that takes in a module of another file. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../project-files.ts';

/** Folders above that of the module, and files of each, that are looked into. */
const maxFolders = 4;
const maxFiles = 80;

/**
 * The nearest file with `include` of a module: those whose folders contain it come first, which is where a class has
 * the modules that it is divided into.
 *
 * @param module with those around it: `Hub::Client::Tags`
 */
export function includerOf(files: ProjectFiles, module: string, importer: string): string | undefined {
  const last = module.slice(module.lastIndexOf(':') + 1);
  if (!/^\w+$/.test(last)) return undefined;
  const includes = new RegExp(String.raw`^[ \t]*include[ \t(][^\n#]*(?<![\w])${last}\b(?!::)`, 'm');
  return nearest(files, importer).find((file) => includes.test(files.read(file) ?? ''));
}

function nearest(files: ProjectFiles, importer: string): readonly string[] {
  const found = new Set<string>();
  for (let folder = posix.dirname(importer), i = 0; i < maxFolders; folder = posix.dirname(folder), i++) {
    const around = `${folder}.rb`;
    if (files.exists(around)) found.add(around);
    const beside = files.inFolder(folder).filter((file) => file.endsWith('.rb'));
    for (const file of beside.slice(0, maxFiles)) found.add(file);
    if (folder === '.' || folder === '/') break;
  }
  found.delete(importer);
  return [...found];
}
