/**
 * The nodes of a tree of tree-sitter. They answer what those of web-tree-sitter do, and keep each answer: what has been asked
 * once is not asked of the WebAssembly again, and a node takes a third of the memory.
 */
import type { GrammarNames } from './grammar-names.ts';
import type { Runtime } from './tree-runtime.ts';

interface Position {
  readonly row: number;
  readonly column: number;
}

/** A tree as long as it is there: where it is, its text, and how its language names what is in it. */
export class SyntaxTree {
  readonly runtime: Runtime;
  readonly address: number;
  readonly text: string;
  readonly names: GrammarNames;

  constructor(runtime: Runtime, address: number, text: string, names: GrammarNames) {
    this.runtime = runtime;
    this.address = address;
    this.text = text;
    this.names = names;
  }

  /** The root; a tree has one. */
  get root(): SyntaxNode {
    this.runtime.calls._ts_tree_root_node_wasm(this.address);
    const root = this.given();
    if (!root) throw new Error('a tree without a root');
    return root;
  }

  /** The node that a call has left in the buffer between both sides. */
  given(): SyntaxNode | undefined {
    const { words, buffer } = this.runtime;
    return words[buffer] === 0 ? undefined : this.nodeAt(words, buffer, undefined);
  }

  /** The nodes that a call has left: their number and their address are in the buffer. */
  givenList(parent: SyntaxNode | undefined): readonly SyntaxNode[] {
    const { calls, words, buffer } = this.runtime;
    const count = words[buffer] ?? 0;
    const address = words[buffer + 1] ?? 0;
    const nodes: SyntaxNode[] = [];
    for (let i = 0; i < count; i++) nodes.push(this.nodeAt(words, address / 4 + i * wordsOfNode, parent));
    if (count > 0) calls._free(address);
    return nodes;
  }

  private nodeAt(words: Int32Array, at: number, parent: SyntaxNode | undefined): SyntaxNode {
    return new SyntaxNode(
      this,
      words[at] ?? 0,
      words[at + 1] ?? 0,
      words[at + 2] ?? 0,
      words[at + 3] ?? 0,
      words[at + 4] ?? 0,
      parent,
    );
  }
}

const wordsOfNode = 5;

export class SyntaxNode {
  readonly id: number;
  /** In UTF-16 units of the whole text. */
  readonly startIndex: number;
  private readonly tree: SyntaxTree;
  private readonly row: number;
  private readonly column: number;
  /** The type by which the node above knows it, if that is another one. */
  private readonly alias: number;
  private above: SyntaxNode | null | undefined;
  private end: number | undefined;
  private knownType: string | undefined;
  private allChildren: readonly SyntaxNode[] | undefined;
  private knownNamed: readonly SyntaxNode[] | undefined;

  constructor(
    tree: SyntaxTree,
    id: number,
    startIndex: number,
    row: number,
    column: number,
    alias: number,
    parent: SyntaxNode | undefined,
  ) {
    this.tree = tree;
    this.id = id;
    this.startIndex = startIndex;
    this.row = row;
    this.column = column;
    this.alias = alias;
    this.above = parent;
  }

  get type(): string {
    return (this.knownType ??= this.tree.names.type(this.put()._ts_node_symbol_wasm(this.tree.address)));
  }

  get endIndex(): number {
    return (this.end ??= this.put()._ts_node_end_index_wasm(this.tree.address));
  }

  get text(): string {
    return this.tree.text.slice(this.startIndex, this.endIndex);
  }

  get isNamed(): boolean {
    return this.put()._ts_node_is_named_wasm(this.tree.address) === 1;
  }

  get isError(): boolean {
    return this.put()._ts_node_is_error_wasm(this.tree.address) === 1;
  }

  get isMissing(): boolean {
    return this.put()._ts_node_is_missing_wasm(this.tree.address) === 1;
  }

  get hasError(): boolean {
    return this.put()._ts_node_has_error_wasm(this.tree.address) === 1;
  }

  /** With the node itself. */
  get descendantCount(): number {
    return this.put()._ts_node_descendant_count_wasm(this.tree.address);
  }

  get startPosition(): Position {
    return { row: this.row, column: this.column };
  }

  get endPosition(): Position {
    this.put()._ts_node_end_point_wasm(this.tree.address);
    const { words, buffer } = this.tree.runtime;
    return { row: words[buffer] ?? 0, column: words[buffer + 1] ?? 0 };
  }

  get children(): readonly SyntaxNode[] {
    if (this.allChildren) return this.allChildren;
    this.put()._ts_node_children_wasm(this.tree.address);
    return (this.allChildren = this.tree.givenList(this));
  }

  get namedChildren(): readonly SyntaxNode[] {
    if (this.knownNamed) return this.knownNamed;
    this.put()._ts_node_named_children_wasm(this.tree.address);
    return (this.knownNamed = this.tree.givenList(this));
  }

  get firstChild(): SyntaxNode | null {
    return this.children[0] ?? null;
  }

  get lastChild(): SyntaxNode | null {
    return this.children.at(-1) ?? null;
  }

  get firstNamedChild(): SyntaxNode | null {
    return this.namedChildren[0] ?? null;
  }

  get parent(): SyntaxNode | null {
    if (this.above !== undefined) return this.above;
    this.put()._ts_node_parent_wasm(this.tree.address);
    return (this.above = this.tree.given() ?? null);
  }

  get previousSibling(): SyntaxNode | null {
    this.put()._ts_node_prev_sibling_wasm(this.tree.address);
    return this.tree.given() ?? null;
  }

  childForFieldName(name: string): SyntaxNode | null {
    const field = this.tree.names.field(name);
    if (field === undefined) return null;
    this.put()._ts_node_child_by_field_id_wasm(this.tree.address, field);
    return this.tree.given() ?? null;
  }

  childrenForFieldName(name: string): readonly SyntaxNode[] {
    const field = this.tree.names.field(name);
    if (field === undefined) return [];
    this.put()._ts_node_children_by_field_id_wasm(this.tree.address, field);
    return this.tree.givenList(undefined);
  }

  descendantsOfType(types: string | readonly string[]): readonly SyntaxNode[] {
    const symbols = this.tree.names.symbolsOf(typeof types === 'string' ? [types] : types);
    const { runtime, address } = this.tree;
    const list = runtime.calls._malloc(4 * symbols.length);
    runtime.words.set(symbols, list / 4);
    this.put()._ts_node_descendants_of_type_wasm(address, list, symbols.length, 0, 0, 0, 0);
    const found = this.tree.givenList(undefined);
    runtime.calls._free(list);
    return found;
  }

  descendantForIndex(start: number, end = start): SyntaxNode | null {
    this.putRange(start, end)._ts_node_descendant_for_index_wasm(this.tree.address);
    return this.tree.given() ?? null;
  }

  namedDescendantForIndex(start: number, end = start): SyntaxNode | null {
    this.putRange(start, end)._ts_node_named_descendant_for_index_wasm(this.tree.address);
    return this.tree.given() ?? null;
  }

  /** Puts the node where calls look for it. */
  private put(): Runtime['calls'] {
    const { runtime } = this.tree;
    const { words, buffer } = runtime;
    words[buffer] = this.id;
    words[buffer + 1] = this.startIndex;
    words[buffer + 2] = this.row;
    words[buffer + 3] = this.column;
    words[buffer + 4] = this.alias;
    return runtime.calls;
  }

  private putRange(start: number, end: number): Runtime['calls'] {
    const calls = this.put();
    const { words, buffer } = this.tree.runtime;
    words[buffer + wordsOfNode] = start;
    words[buffer + wordsOfNode + 1] = end;
    return calls;
  }
}
