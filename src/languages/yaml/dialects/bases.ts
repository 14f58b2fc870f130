/** Entries of the top level that other ones name as what they go on from: `extends` of GitLab. */
import type { Node, YamlTree } from '../tree.ts';

/** Entries that one goes on from, with those that they go on from. */
const maxBases = 100;
/** The same of all entries of a document. */
const maxAllBases = 20_000;

export class Bases {
  private readonly tree: YamlTree;
  private readonly key: string | undefined;
  private readonly known = new Map<Node, readonly Node[]>();
  private all = 0;

  /** @param key under which an entry names them; undefined if none does */
  constructor(tree: YamlTree, key: string | undefined) {
    this.tree = tree;
    this.key = key;
  }

  /** What a map goes on from, the farthest first. */
  of(node: Node): readonly Node[] {
    if (this.key === undefined) return [];
    let known = this.known.get(node);
    if (!known) {
      known = this.before(node, this.key, new Set([node]));
      this.known.set(node, known);
      this.all += known.length;
    }
    return known;
  }

  private before(node: Node, key: string, seen: Set<Node>): readonly Node[] {
    const { tree } = this;
    return tree.items(tree.get(node, key)).flatMap((name) => {
      const base = tree.get(tree.root, tree.text(name) ?? '');
      if (!base || seen.has(base)) return [];
      if (seen.size > maxBases || this.all > maxAllBases) {
        tree.cut(name);
        return [];
      }
      seen.add(base);
      return [...this.before(base, key, seen), base];
    });
  }
}
