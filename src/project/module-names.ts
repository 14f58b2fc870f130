/** The names by which other files mean the module of a file. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';

/** How importers may call the module of a file: by its own name, or by that of its package. */
export function modulesOf(file: string): readonly string[] {
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const folder = posix.basename(posix.dirname(file));
  const isFolder = languageOf(file, () => '')?.folderPackages !== undefined;
  return (isFolder ? [folder] : [stem, folder]).filter((name) => name !== '.' && !name.startsWith('__'));
}

/** What the language states; else how an import ends that means the file: `/constants'`, `/constants.js"`; for an index file, its folder too. */
export function importedAs(file: string): readonly string[] {
  const ownNames = languageOf(file, () => '')?.importedAs?.(file);
  if (ownNames) return ownNames;
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const names = stem === 'index' ? [posix.basename(posix.dirname(file)), '.', '..'] : [stem];
  return names.flatMap((name) => [`/${name}'`, `/${name}"`, `/${name}.`, `'${name}'`, `"${name}"`]);
}

/** The names of the packages that a file lies in, as other packages of the workspace import them. */
export function packagesAround(project: ProjectFiles, file: string): readonly string[] {
  const names: string[] = [];
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const name = /"name"\s*:\s*"([^"]+)"/.exec(project.read(`${folder}/package.json`) ?? '')?.[1];
    if (name !== undefined) names.push(`'${name}'`, `"${name}"`, `${name}/`);
  }
  return names;
}
