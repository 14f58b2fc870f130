/** Two parameters of a block: name and value of a table, or what an item of a list is taken apart into. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { qualifiedName } from './constants.ts';
import { maps } from './iterators.ts';
import { child, children, constantPath } from './nodes.ts';

/** Methods whose items are lists, and those that give what they are called on, in another order or in part. */
const makers = /^(?:zip|product|each_slice|each_cons|combination|permutation|transpose)$/;
const passing =
  /^(?:freeze|dup|compact|select|filter|reject|sort|sort_by|uniq|reverse|first|last|take|drop|take_while|drop_while|lazy|tap)$/;

/** Names that lead to each other. */
const deepest = 4;

/** They are name and value, unless the receiver is seen to be a list of lists. */
export function isTable(receiver: Node | undefined, context: Context): boolean {
  return !isList(receiver, context, 0);
}

function isList(node: Node | undefined, context: Context, depth: number): boolean {
  if (!node || depth > deepest) return false;
  const into = (one: Node | undefined) => isList(one, context, depth + 1);
  const path = constantPath(node);
  const known = path === undefined ? undefined : qualifiedName(path, context);
  if (known !== undefined) return into(context.file.definitions.values.get(known));
  switch (node.type) {
    case 'array':
      return true;
    case 'identifier': {
      const values = assignedTo(node);
      return values.length > 0 && values.every(into);
    }
    case 'call': {
      const key = child(node, 'method')?.text ?? '';
      return (
        maps.test(key) ||
        makers.test(key) ||
        (passing.test(key) && isList(child(node, 'receiver'), context, depth))
      );
    }
    default:
      return false;
  }
}

const scopes = new Set(['method', 'singleton_method', 'class', 'module', 'singleton_class', 'program']);

/** What a variable is given in its method; nothing if a part of that is not seen. */
function assignedTo(name: Node): readonly (Node | undefined)[] {
  let scope = name.parent;
  while (scope && !scopes.has(scope.type)) scope = scope.parent;
  const found: (Node | undefined)[] = [];
  const open = scope ? [...children(scope)] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    if (scopes.has(node.type)) continue;
    const isGiven = node.type === 'assignment' || node.type === 'operator_assignment';
    if (isGiven && child(node, 'left')?.text === name.text) found.push(child(node, 'right'));
    open.push(...children(node));
  }
  return found;
}
