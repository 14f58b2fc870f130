/** The content of a YAML document as data: maps, sequences and scalars with their places. */
import { isMap, isScalar, isSeq, Scalar, visit } from 'yaml';
import { textValue } from '../../embed/text-value.ts';
import type { Expr, Field } from '../../ir/ir.ts';
import { innerText } from './values.ts';
import { parseYaml, spanOf, type Node, type YamlTree } from './tree.ts';

/** Maps in maps are read so far. */
const deepest = 60;
/** Nodes of one file; a file with more is no configuration that a person wrote. */
const maxNodes = 50_000;

/** @returns one value for each document of the text */
export function yamlData(text: string): readonly Expr[] {
  const reader = new Reader(text);
  return parseYaml(text).flatMap((tree) => {
    const value = tree.root && reader.value(tree, tree.root, 0);
    return value ? [value] : [];
  });
}

/** Whether documents hold more nodes than are read as data. */
export function isMoreThanData(trees: readonly YamlTree[], text: string): boolean {
  // A node and what parts it from the next take two units at least.
  if (text.length < 2 * maxNodes) return false;
  let count = 0;
  for (const { root } of trees) {
    if (!root) continue;
    visit(root, { Node: () => (++count > maxNodes ? visit.BREAK : undefined) });
  }
  return count > maxNodes;
}

class Reader {
  private readonly source: string;
  /** What an alias leads to is one value, wherever it is meant. */
  private readonly done = new Map<Node, Expr>();

  constructor(source: string) {
    this.source = source;
  }

  value(tree: YamlTree, node: Node, depth: number): Expr | undefined {
    const known = this.done.get(node);
    if (known) return known;
    if (depth > deepest || this.done.size > maxNodes) return undefined;
    const made = this.made(tree, node, depth);
    if (made) this.done.set(node, made);
    return made;
  }

  private made(tree: YamlTree, node: Node, depth: number): Expr | undefined {
    const span = spanOf(node);
    if (isMap(node)) {
      const fields = tree.entries(node).flatMap(({ key, at, value }): readonly Field[] => {
        const read = this.value(tree, value, depth + 1);
        return read ? [{ kind: 'field', name: key, value: read, at }] : [];
      });
      return { kind: 'record', fields, ...span };
    }
    if (isSeq(node)) {
      const items = tree.items(node).flatMap((item) => this.value(tree, item, depth + 1) ?? []);
      return { kind: 'list', items, ...span };
    }
    if (!isScalar(node)) return undefined;
    const inner = innerText(node, this.source, undefined);
    if (!inner) return undefined;
    const text = textValue(inner);
    if (text.kind !== 'text') return undefined;
    const isNumber = typeof node.value === 'number' && node.type === Scalar.PLAIN;
    const end = scalarEnd(node, this.source, span.end);
    const value = node.value === null ? '' : text.value;
    return { ...text, value, ...(isNumber ? { number: true } : {}), start: span.start, end };
  }
}

/** A block ends behind its text, and not where the next key begins. */
function scalarEnd(node: Scalar, source: string, end: number): number {
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  return isBlock ? source.slice(0, end).trimEnd().length : end;
}
