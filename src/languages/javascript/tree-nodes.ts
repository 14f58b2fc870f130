/** All nodes of a tree. */
import type { TSESTree } from '@typescript-eslint/types';

export function* nodesOf(node: TSESTree.Node): Generator<TSESTree.Node> {
  const open: unknown[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (isNode(next)) {
      yield next;
      for (const [key, part] of Object.entries(next)) {
        if (key !== 'parent' && typeof part === 'object' && part !== null) open.push(part);
      }
    }
  }
}

const isNode = (value: unknown): value is TSESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
