/** Files without a marker of their own that import whole URLs: `fetch(`${HUB_REPOSITORIES}/${name}`)`. */
import type { Engine } from '../engine.ts';
import type { FileIndex } from '../trace/scope.ts';
import type { EditorProject } from './editor-project.ts';
import { outlineOf } from './outline.ts';

/** Imports that may lie between the file and the one that holds the URL; a scan follows as many. */
export const maxHandedOn = 3;

/** @param file one without a marker */
export function importsWholeUrl(file: FileIndex, project: EditorProject, engine: Engine): boolean {
  return importsTelling(file, maxHandedOn);

  function importsTelling(importer: FileIndex, levels: number): boolean {
    return outlineOf(importer.program.text).imports.some((from) => {
      const target = project.resolve(from, importer);
      const index = target === undefined ? undefined : project.index(target);
      return index !== undefined && index !== file && tells(index, levels - 1);
    });
  }

  /** A file gives others a URL of its own, or hands on what it imports. */
  function tells(index: FileIndex, levels: number): boolean {
    if (outlineOf(index.program.text).marker) return engine.tellsImporters(index);
    if (levels === 0 || !importsTelling(index, levels)) return false;
    return index.exportAll.length > 0 || engine.tellsImporters(index);
  }
}
