/** Which files import which, by their text. Tells of nearly every file at once that no import of it can matter. */
import type { ImportResolver } from '../languages/language.ts';
import { DiskView } from './disk-view.ts';
import { storeOf, type FileStore } from './file-store.ts';
import { javascript } from './javascript.ts';
import type { Outline } from './outline.ts';

export class ImportGraph {
  readonly madeAt = performance.now();
  private readonly disk: DiskView;
  private readonly resolve: ImportResolver;
  private readonly known = new Map<string, boolean>();

  constructor(store: FileStore) {
    this.disk = new DiskView(store, 'package.json');
    this.resolve = javascript.resolver(this.disk);
  }

  /**
   * Whether a file leads to one that names a host.
   *
   * @param file relative to the root
   * @param levels how many imports may lie between
   */
  leadsToHost(file: string, { imports }: Outline, levels: number): boolean {
    return imports.some((from) => {
      const target = this.resolve(from, file);
      return target !== undefined && this.holdsOrLeads(target, levels - 1);
    });
  }

  private holdsOrLeads(file: string, levels: number): boolean {
    const key = `${levels} ${file}`;
    let answer = this.known.get(key);
    if (answer === undefined) {
      const outline = this.disk.file(file)?.outline();
      answer =
        outline !== undefined && (outline.host || (levels > 0 && this.leadsToHost(file, outline, levels)));
      this.known.set(key, answer);
    }
    return answer;
  }
}

/**
 * How long a graph holds, in milliseconds. It only tells which files are worth a look, and is asked for every file: a
 * run over many files must not ask the disk the same things for each of them.
 */
const graphHolds = 5_000;

const graphs = new Map<string, ImportGraph>();

/** @param root absolute path */
export function graphOf(root: string): ImportGraph {
  let graph = graphs.get(root);
  if (!graph || performance.now() - graph.madeAt > graphHolds) {
    graphs.set(root, (graph = new ImportGraph(storeOf(root))));
  }
  return graph;
}
