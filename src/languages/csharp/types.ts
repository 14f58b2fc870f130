/** Names of types. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';

/** Types that hold or will give a value of their one argument. */
const wrappers =
  /^(?:Task|ValueTask|Lazy|Func|IOptions|IOptionsMonitor|IOptionsSnapshot|Nullable|AsyncLocal|ThreadLocal)$/;
/** Of these it is read from a property. */
const boxes = /^(?:Lazy|IOptions|IOptionsMonitor|IOptionsSnapshot|AsyncLocal|ThreadLocal)$/;

/**
 * The last name of a declared type without its arguments: `Client` of `Acme.Client?`; that of the argument for types
 * that pass on a value of it (`IOptions<Settings>`). None for `var`, built-in types, and types that are made of
 * others.
 */
export function typeName(node: Node | undefined): string | undefined {
  switch (node?.type) {
    case 'identifier':
      return node.text === 'var' || node.text === 'dynamic' ? undefined : node.text;
    case 'qualified_name':
    case 'alias_qualified_name':
      return typeName(child(node, 'name') ?? children(node).at(-1));
    case 'nullable_type':
    case 'ref_type':
    case 'scoped_type':
      return typeName(child(node, 'type') ?? children(node)[0]);
    case 'generic_name': {
      const [of] = children(node);
      const args = typeArguments(node);
      return of && wrappers.test(of.text) && args.length === 1 ? typeName(args[0]) : of?.text;
    }
    default:
      return undefined;
  }
}

/** True for a type whose value is behind `.Value`. */
export function isBox(node: Node | undefined): boolean {
  if (node?.type === 'nullable_type') return isBox(child(node, 'type'));
  return node?.type === 'generic_name' && boxes.test(children(node)[0]?.text ?? '');
}

/** The types in `Name<A, B>`. */
export function typeArguments(node: Node | undefined): readonly Node[] {
  const list = node?.namedChildren.find(({ type }) => type === 'type_argument_list');
  return list ? children(list) : [];
}

/** True for numbers, flags and the like: nothing that a URL is made of. */
export function isPlainData(node: Node | undefined): boolean {
  if (node?.type === 'nullable_type') return isPlainData(child(node, 'type'));
  return node?.type === 'predefined_type' && !/^(?:string|object)$/.test(node.text);
}
