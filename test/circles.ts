/** Files, and folders, that import each other in a circle. */
import { posix } from 'node:path';
import type { Import } from './imports.ts';

/** Who imports whom: names of files, or of folders. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Of the files of ours; an `import()` counts as all else. */
export function graphOfFiles(imports: readonly Import[]): Graph {
  const own = new Set(imports.map(({ by }) => by));
  return graphOf(imports.filter(({ what }) => own.has(what)).map(({ by, what }) => [by, what]));
}

/** Of the folders right below a folder; a file that lies beside them counts by its name. */
export function graphOfFolders(imports: readonly Import[], folder: string): Graph {
  const roomOf = (file: string) => posix.relative(folder, file).split('/')[0] ?? '';
  const inside = (file: string) => file.startsWith(`${folder}/`);
  return graphOf(
    imports
      .filter(({ by, what }) => inside(by) && inside(what))
      .map(({ by, what }) => [roomOf(by), roomOf(what)] as const)
      .filter(([by, what]) => by !== what),
  );
}

/** Each circle as the sorted names of all that is in it (Tarjan's strongly connected components). */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (name: string): number => {
    const own = order.size;
    order.set(name, own);
    open.push(name);
    let low = own;
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? own);
    }
    lowest.set(name, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(name));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles;
}

export function graphOf(arrows: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [by, what] of arrows) {
    const known = graph.get(by) ?? new Set();
    graph.set(by, known.add(what));
  }
  return graph;
}
