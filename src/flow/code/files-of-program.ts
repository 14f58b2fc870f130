/** The files that run in the same program as one: those that it uses, and those that use it. */
import type { FileIndex } from '../../trace/model/scope.ts';
import type { World } from './world.ts';

/** Files that are looked at. */
const mostFiles = 40;

/** @param words by which files are found that see each other without an import */
export function filesOfProgram(
  world: World,
  file: FileIndex,
  words: readonly string[],
): readonly FileIndex[] {
  const found = new Set<FileIndex>([file]);
  for (const one of found) {
    if (found.size > mostFiles) break;
    const users = world.usersOf(one, one === file ? words : []);
    for (const other of [...users, ...usedBy(world, one)]) found.add(other);
  }
  return [...found];
}

function usedBy(world: World, file: FileIndex): readonly FileIndex[] {
  return file.program.body.flatMap((stmt): readonly FileIndex[] => {
    if (stmt.kind !== 'import' && stmt.kind !== 'export-all') return [];
    const path = world.ev.project.resolve(stmt.from, file);
    const other = path === undefined ? undefined : world.index(path);
    return other ? [other] : [];
  });
}
