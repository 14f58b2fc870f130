/**
 * The names that a file declares, module by module. An inline module (`mod tests { … }`) shares the top level of the IR with
 * its file: what it declares has the name of the module in front, which no other name can have.
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child } from './nodes.ts';
import { usesOf } from './uses.ts';

export interface Module {
  /** The prefix of its names: `''` for the file itself, `tests::` for a module in it. */
  readonly prefix: string;
  readonly parent: Module | undefined;
  /** Names of items. */
  readonly items: Set<string>;
  /** Names that `use` imports, with their paths. */
  readonly uses: Map<string, readonly string[]>;
  /** Paths of modules whose names are all seen. */
  readonly globs: (readonly string[])[];
  readonly inline: Map<string, Module>;
  /** True for code that only tests run. */
  readonly isTest: boolean;
}

const declaring = new Set([
  'const_item',
  'static_item',
  'function_item',
  'struct_item',
  'enum_item',
  'union_item',
  'trait_item',
  'type_item',
  'mod_item',
  'macro_definition',
]);

export function moduleOf(nodes: readonly Node[], prefix = '', parent?: Module, isTest = false): Module {
  const module: Module = {
    prefix,
    parent,
    items: new Set(),
    uses: new Map(),
    globs: [],
    inline: new Map(),
    isTest,
  };
  let attributes = '';
  for (const node of nodes) {
    if (node.type === 'attribute_item') {
      attributes += node.text;
      continue;
    }
    declare(node, module, isTest || isTestAttribute(attributes));
    attributes = '';
  }
  return module;
}

function declare(node: Node, module: Module, isTest: boolean): void {
  if (node.type === 'use_declaration') {
    for (const { path, local } of usesOf(node)) {
      if (local === '*') module.globs.push(path);
      else module.uses.set(local, path);
    }
  }
  if (node.type === 'extern_crate_declaration') {
    const crate = child(node, 'name')?.text;
    if (crate !== undefined) module.uses.set(child(node, 'alias')?.text ?? crate, [crate]);
  }
  const name = declaring.has(node.type) ? child(node, 'name')?.text : undefined;
  if (name === undefined) return;
  module.items.add(name);
  const body = node.type === 'mod_item' ? child(node, 'body') : undefined;
  if (body) {
    module.inline.set(name, moduleOf(body.namedChildren, `${module.prefix}${name}::`, module, isTest));
  }
}

/** `#[cfg(test)]`, `#[test]`, `#[tokio::test]`. */
export function isTestAttribute(text: string): boolean {
  return /^#\[cfg\((?:all\()?test\b|^#\[(?:\w+::)*(?:test|rstest|test_case|bench)\b/m.test(
    text.replaceAll('#[', '\n#['),
  );
}
