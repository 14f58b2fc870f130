/**
 * Files that a linted file imports and that use an engine themselves: a client is reported together with what they set for it,
 * and with the wrapper that sends its requests.
 */
import type { FileIndex } from '../trace/model/scope.ts';
import type { EditorProject } from './editor-project.ts';
import type { Outline } from './text-signs.ts';

/** Imports that may lie between. */
const maxWay = 3;
/** Files that are looked at; a file with more of them is a list, and no code. */
const maxFiles = 60;

export function engineFilesAround(
  project: EditorProject,
  linted: string,
  outline: Outline,
): readonly FileIndex[] {
  const seen = new Set([linted]);
  const found: FileIndex[] = [];
  let outer = [{ file: linted, imports: outline.imports }];
  for (let way = 0; way < maxWay && outer.length > 0; way++) {
    const next: typeof outer = [];
    for (const { file, imports } of outer) {
      for (const from of imports) {
        const target = project.resolveFrom(from, file, 'javascript');
        const seenAs = target === undefined || seen.has(target) ? undefined : project.outline(target);
        if (target === undefined || !seenAs || seen.size > maxFiles) continue;
        seen.add(target);
        next.push({ file: target, imports: seenAs.imports });
        const index = seenAs.engine ? project.index(target) : undefined;
        if (index) found.push(index);
      }
    }
    outer = next;
  }
  return found;
}
