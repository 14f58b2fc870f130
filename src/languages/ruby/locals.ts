/** Which names of a body are variables: those that it assigns. Every other bare name is a method. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';

/** Nodes whose variables are their own. */
const scopes = new Set(['method', 'singleton_method', 'class', 'module', 'singleton_class']);
const patterns = new Set([
  'left_assignment_list',
  'destructured_left_assignment',
  'rest_assignment',
  'destructured_parameter',
  'splat_parameter',
  'hash_splat_parameter',
  'exception_variable',
]);

/** The variables that the nodes assign, those of blocks inside included. */
export function assignedNames(nodes: readonly Node[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (scopes.has(node.type)) continue;
    for (const target of targetsOf(node)) for (const local of namesOf(target)) found.add(local);
    open.push(...children(node));
  }
  return found;
}

function targetsOf(node: Node): readonly Node[] {
  const at = (key: string) => {
    const found = child(node, key);
    return found ? [found] : [];
  };
  switch (node.type) {
    case 'assignment':
    case 'operator_assignment':
      return at('left');
    case 'for':
      return at('pattern');
    case 'rescue':
      return at('variable');
    case 'as_pattern':
      return at('name');
    case 'keyword_pattern':
      return at(child(node, 'value') ? 'value' : 'key');
    case 'array_pattern':
    case 'find_pattern':
    case 'hash_pattern':
      return children(node);
    case 'match_pattern':
    case 'in_clause':
      return at('pattern');
    default:
      return [];
  }
}

/** The names that a target or parameter binds. */
export function namesOf(target: Node): readonly string[] {
  if (target.type === 'identifier' || target.type === 'hash_key_symbol') return [target.text];
  return patterns.has(target.type) ? children(target).flatMap(namesOf) : [];
}
