/**
 * Files see the names of their package without an import. A package is taken to be a folder: each file opens the next one, the
 * last one the first.
 */
import { posix } from 'node:path';
import type { Program, Stmt } from '../../ir/ir.ts';
import { firstOf } from '../first-of.ts';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';

/** Files of one package that are followed; a package with more is generated. */
const maxFiles = 150;

const ownPackage = 'the files beside this one';

const opened: Stmt = {
  kind: 'import',
  from: ownPackage,
  names: [{ imported: '**', local: '**' }],
  span: { start: 0, end: 0 },
};

/** The file opens those beside it. */
export function besideOthers(program: Program): Program {
  return { ...program, body: [opened, ...program.body] };
}

/** @param owns whether a file is in the language */
export function besideResolver(owns: (file: string) => boolean): (files: ProjectFiles) => ImportResolver {
  return (files) => {
    const packages = new Map<string, readonly string[]>();
    const filesOf = (folder: string): readonly string[] => {
      let found = packages.get(folder);
      if (!found) {
        packages.set(
          folder,
          (found = firstOf(files.inFolder(folder).filter(owns).toSorted(), maxFiles, files)),
        );
      }
      return found;
    };
    return (from, importer) => {
      if (from !== ownPackage) return undefined;
      const all = filesOf(posix.dirname(importer));
      const next = all[(all.indexOf(importer) + 1) % all.length];
      return next === importer ? undefined : next;
    };
  };
}
