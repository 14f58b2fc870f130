/** Folders as they are on the disk. */
import fs from 'node:fs';
import path from 'node:path';
import { isTemporary } from '../../src/disk/temporary.ts';

/** The content of each file below a folder, and its mode; without what a kill has left. Sorted by file. */
export type Tree = ReadonlyMap<string, string>;

export function treeAt(root: string): Tree {
  const files = filesIn(root).filter((file) => !isTemporary(file));
  return new Map(
    files.map((file) => {
      const at = path.join(root, file);
      return [file, `${(fs.statSync(at).mode & 0o7777).toString(8)} ${fs.readFileSync(at, 'utf8')}`];
    }),
  );
}

/** Puts a file back, or takes it away where it was not there. */
export function putBack(root: string, file: string, tree: Tree): void {
  const at = path.join(root, file);
  const old = tree.get(file);
  fs.rmSync(at, { force: true });
  if (old === undefined) return;
  const space = old.indexOf(' ');
  fs.writeFileSync(at, old.slice(space + 1));
  fs.chmodSync(at, Number.parseInt(old.slice(0, space), 8));
}

/** What kills have left below a folder. */
export function leftIn(root: string): readonly string[] {
  return filesIn(root).filter((file) => isTemporary(file));
}

function filesIn(root: string): readonly string[] {
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
