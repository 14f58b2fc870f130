/** What this lowering asks of the tree's nodes, beside what all of them do. */
import { child, children } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export { child, children } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** `a.b.c`, if the node is nothing but names; else undefined. */
export function dottedName(node: Node): string | undefined {
  if (node.type === 'identifier') return node.text;
  if (node.type !== 'attribute') return undefined;
  const object = child(node, 'object');
  const attribute = child(node, 'attribute');
  const of = object && dottedName(object);
  return of !== undefined && attribute ? `${of}.${attribute.text}` : undefined;
}

/** The name of a declared type without its module and arguments; of `Optional[T]` and `T | None` it is that of `T`. */
export function typeName(node: Node | undefined): string | undefined {
  switch (node?.type) {
    case 'type':
    case 'type_parameter':
      return typeName(children(node)[0]);
    case 'identifier':
      return node.text;
    case 'attribute':
    case 'member_type': {
      const last = children(node).at(-1)?.text;
      // Many a library has one of that name.
      return last === 'Client' && /^\w+\.Client$/.test(node.text) ? node.text : last;
    }
    case 'string':
      return /^(?:\w+\.)*([A-Za-z_]\w*)$/.exec(node.text.slice(1, -1))?.[1];
    case 'generic_type': {
      const [of, parameter] = children(node);
      return of?.text === 'Optional' || of?.text === 'Annotated' || of?.text === 'Final'
        ? typeName(parameter)
        : of?.text;
    }
    case 'binary_operator':
    case 'union_type':
      return children(node)
        .map((part) => typeName(part))
        .find((found) => found !== undefined && found !== 'None');
    default:
      return undefined;
  }
}
