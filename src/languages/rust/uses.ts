/** `use` declarations, taken apart: each name that they import, with its whole path. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';
import { pathOf } from './paths.ts';

export interface Use {
  readonly path: readonly string[];
  /** The name here; `*` for all names of the path. */
  readonly local: string;
  readonly node: Node;
}

export function usesOf(declaration: Node): readonly Use[] {
  const argument = child(declaration, 'argument');
  return argument ? taken(argument, []) : [];
}

function taken(node: Node, before: readonly string[]): readonly Use[] {
  switch (node.type) {
    case 'use_as_clause': {
      const path = pathOf(child(node, 'path'));
      const local = child(node, 'alias')?.text;
      return path && local !== undefined && local !== '_' ? [{ path: whole(before, path), local, node }] : [];
    }
    case 'use_wildcard': {
      const [inner] = children(node);
      const path = inner ? pathOf(inner) : [];
      return path ? [{ path: [...before, ...path], local: '*', node }] : [];
    }
    case 'use_list':
      return children(node).flatMap((part) => taken(part, before));
    case 'scoped_use_list': {
      const inner = child(node, 'path');
      const path = inner ? pathOf(inner) : [];
      const items = child(node, 'list');
      return path && items ? taken(items, [...before, ...path]) : [];
    }
    default: {
      const path = pathOf(node);
      if (!path) return [];
      const full = whole(before, path);
      const local = full.at(-1);
      return local === undefined ? [] : [{ path: full, local, node }];
    }
  }
}

/** `use a::b::{self}` is `a::b`. */
function whole(before: readonly string[], path: readonly string[]): readonly string[] {
  return before.length > 0 && path.length === 1 && path[0] === 'self' ? before : [...before, ...path];
}
