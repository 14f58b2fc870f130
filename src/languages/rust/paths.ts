/** Paths: `reqwest::Client`, `crate::hub::URL`, `Self::BASE`. https://doc.rust-lang.org/reference/paths.html */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';

/** The names of a path without its type arguments; undefined for what is none. */
export function pathOf(node: Node | undefined): readonly string[] | undefined {
  switch (node?.type) {
    case 'identifier':
    case 'type_identifier':
    case 'field_identifier':
    case 'shorthand_field_identifier':
    case 'primitive_type':
    case 'crate':
    case 'super':
    case 'self':
      return [node.text.replace(/^r#/, '')];
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const before = child(node, 'path');
      const last = pathOf(child(node, 'name'));
      const head = before ? pathOf(before) : [];
      return head && last && [...head, ...last];
    }
    case 'generic_type':
    case 'generic_type_with_turbofish':
      return pathOf(child(node, 'type'));
    case 'generic_function':
      return pathOf(child(node, 'function'));
    case 'bracketed_type':
      return pathOf(children(node)[0]);
    case 'qualified_type':
      return pathOf(child(node, 'type'));
    default:
      return undefined;
  }
}

/** By custom only types and their variants begin with a capital letter. */
export function isTypeName(text: string): boolean {
  return /^_*[A-Z]/.test(text) && !isConstantName(text);
}

function isConstantName(text: string): boolean {
  return /^_*[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text);
}
