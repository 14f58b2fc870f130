/** Names of types. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { channelType } from './channels.ts';
import type { Context } from './context.ts';
import { child, children } from './nodes.ts';

const basic = new Set(
  'string bool byte rune int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64 complex64 complex128 error any'.split(
    ' ',
  ),
);

export function isBasic(name: string): boolean {
  return basic.has(name);
}

/**
 * The name of a struct or interface type behind pointers: `Client`, and for another package its path and the name,
 * `net/http.Client`. None for basic types and for types that are built of others.
 */
export function typeName(node: Node | undefined, ctx: Context): string | undefined {
  switch (node?.type) {
    case 'type_identifier':
    case 'identifier':
      return isBasic(node.text) ? undefined : node.text;
    case 'pointer_type':
    case 'parenthesized_type':
      return typeName(children(node)[0], ctx);
    case 'generic_type':
      return typeName(child(node, 'type'), ctx);
    case 'channel_type':
      return channelType;
    case 'qualified_type': {
      const path = ctx.packages.get(child(node, 'package')?.text ?? '');
      const name = child(node, 'name')?.text;
      if (path === undefined || name === undefined) return undefined;
      ctx.foreignTypes.set(`${path}.${name}`, { path, name });
      return `${path}.${name}`;
    }
    default:
      return undefined;
  }
}

/** What a range over a value of the type gives: the element of a slice, array or map. */
export function elementType(node: Node | undefined): Node | undefined {
  switch (node?.type) {
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return child(node, 'element');
    case 'map_type':
      return child(node, 'value');
    case 'pointer_type':
    case 'parenthesized_type':
      return elementType(children(node)[0]);
    default:
      return undefined;
  }
}
