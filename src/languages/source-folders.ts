/** Modules that are named by their path, in languages that look for it in the folders of sources of a project. */
import { posix } from 'node:path';
import type { ImportResolver } from './language.ts';
import type { ProjectFiles } from './project-files.ts';

/**
 * The folder of sources is one of those around the file that takes a module.
 *
 * @param sources folders in them, with a slash behind each
 * @param filesOf the files that a module may be, as their paths from there
 */
export const resolverAround =
  (sources: readonly string[], filesOf: (module: string) => readonly string[]) =>
  (files: ProjectFiles): ImportResolver =>
  (from, importer) =>
    foldersAround(importer)
      .flatMap((folder) => sources.map((source) => folder + source))
      .flatMap((folder) => filesOf(from).map((file) => folder + file))
      .find((file) => files.exists(file));

/** From the nearest one to the root, each with a slash behind it. */
function foldersAround(file: string): readonly string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [''] : [`${folder}/`, ...foldersAround(folder)];
}
