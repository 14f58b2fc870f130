/** The tree of the last text, for the next one: tree-sitter parses only what has changed between the two. */
import { Edit, type Point, type Tree } from 'web-tree-sitter';

export class KeptTree {
  private kept: { readonly tree: Tree; readonly text: string } | undefined;

  /**
   * The same tree as without a former one. What the grammar cannot read decides how it goes on behind it, and that is not the same
   * with a former tree: so such a text is parsed as a whole, and so is the one behind it.
   *
   * @param parse of the text, from a former tree if there is one; the tree that it gives is freed here, with the next text
   */
  parsed(text: string, parse: (former: Tree | undefined) => Tree): Tree {
    const { kept } = this;
    this.kept = undefined;
    try {
      const tree = this.changed(kept, text, parse) ?? parse(undefined);
      this.kept = { tree, text };
      return tree;
    } finally {
      kept?.tree.delete();
    }
  }

  private changed(kept: typeof this.kept, text: string, parse: (former: Tree) => Tree): Tree | undefined {
    if (!kept || kept.tree.rootNode.hasError) return undefined;
    kept.tree.edit(editBetween(kept.text, text));
    const tree = parse(kept.tree);
    if (!tree.rootNode.hasError) return tree;
    tree.delete();
    return undefined;
  }
}

/** The one change that makes a text another: all between what both begin with and what both end with. */
function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  const [oldEndIndex, newEndIndex] = [before.length - same, after.length - same];
  return new Edit({
    startIndex: start,
    oldEndIndex,
    newEndIndex,
    startPosition: pointOf(before, start),
    oldEndPosition: pointOf(before, oldEndIndex),
    newEndPosition: pointOf(after, newEndIndex),
  });
}

/** Rows of tree-sitter end with a line feed alone, and a byte order mark has a column: they are no lines of an editor. */
function pointOf(text: string, offset: number): Point {
  let row = 0;
  let line = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) {
    row++;
    line = end + 1;
  }
  return { row, column: offset - line };
}
