/** The WebAssembly of tree-sitter, as its own nodes call it: functions, and a buffer for what is given and taken. */

/** Calls that take a node from the buffer, or leave nodes in it; the first argument is the address of the tree. */
export interface TreeCalls {
  _malloc(bytes: number): number;
  _free(address: number): void;
  _ts_init(): number;
  _ts_tree_root_node_wasm(tree: number): void;
  _ts_node_symbol_wasm(tree: number): number;
  _ts_node_end_index_wasm(tree: number): number;
  _ts_node_is_named_wasm(tree: number): number;
  _ts_node_is_error_wasm(tree: number): number;
  _ts_node_is_missing_wasm(tree: number): number;
  _ts_node_has_error_wasm(tree: number): number;
  _ts_node_descendant_count_wasm(tree: number): number;
  _ts_node_end_point_wasm(tree: number): void;
  _ts_node_children_wasm(tree: number): void;
  _ts_node_named_children_wasm(tree: number): void;
  _ts_node_parent_wasm(tree: number): void;
  _ts_node_prev_sibling_wasm(tree: number): void;
  _ts_node_child_by_field_id_wasm(tree: number, field: number): void;
  _ts_node_children_by_field_id_wasm(tree: number, field: number): void;
  _ts_node_descendants_of_type_wasm(
    tree: number,
    symbols: number,
    count: number,
    startRow: number,
    startColumn: number,
    endRow: number,
    endColumn: number,
  ): void;
  _ts_node_descendant_for_index_wasm(tree: number): void;
  _ts_node_named_descendant_for_index_wasm(tree: number): void;
}

/** What the loader of the WebAssembly fills; memory that has grown is another array. */
export interface LoadedModule extends TreeCalls {
  readonly HEAP32: Int32Array;
}

export class Runtime {
  readonly calls: TreeCalls;
  /** Where the buffer is, in words. */
  readonly buffer: number;
  private readonly module: LoadedModule;

  constructor(module: LoadedModule) {
    this.module = module;
    this.calls = module;
    this.buffer = module._ts_init() / 4;
  }

  /** The memory, as it is now. */
  get words(): Int32Array {
    return this.module.HEAP32;
  }
}

/** Whether the loader has filled in all that is called. */
export function isLoaded(module: object): module is LoadedModule {
  return 'HEAP32' in module && module.HEAP32 instanceof Int32Array && '_ts_node_symbol_wasm' in module;
}
