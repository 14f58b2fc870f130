/** Composite literals: structs, maps, slices. https://go.dev/ref/spec#Composite_literals. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Field, Rec } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { child, children, span, callOf } from './nodes.ts';
import { structOf } from './struct-fields.ts';
import { elementType, typeName } from './types.ts';

export function composite(node: Node, ctx: Context): Expr {
  const body = child(node, 'body');
  return body ? literal(body, child(node, 'type'), node, ctx) : { kind: 'unknown', parts: [], ...span(node) };
}

/** @param type of the literal; inside a slice or map literal it may be left out, and is that of the elements */
function literal(body: Node, type: Node | undefined, node: Node, ctx: Context): Expr {
  switch (type?.type) {
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return {
        kind: 'list',
        items: children(body).map((item) => value(itemOf(item), elementType(type), ctx)),
        ...span(node),
      };
    case 'map_type':
      return {
        kind: 'record',
        fields: children(body).flatMap((item) => entry(item, elementType(type), ctx)),
        ...span(node),
      };
    case 'pointer_type':
    case 'parenthesized_type':
      return literal(body, children(type)[0], node, ctx);
    case 'qualified_type':
      return isMapOfLists(type, ctx) ? mapOfLists(body, type, node, ctx) : struct(body, type, node, ctx);
    default:
      return struct(body, type, node, ctx);
  }
}

const mapsOfLists = new Set(['net/url.Values', 'net/http.Header', 'net/textproto.MIMEHeader']);

function isMapOfLists(type: Node, ctx: Context): boolean {
  return mapsOfLists.has(typeName(type, ctx) ?? '');
}

/** `url.Values{"page": {"1"}}` */
function mapOfLists(body: Node, type: Node, node: Node, ctx: Context): Expr {
  const listed = (item: Node): Expr => {
    const given = unwrapped(child(item, 'value'));
    return given?.type === 'literal_value'
      ? {
          kind: 'list',
          items: children(given).map((one) => value(unwrapped(one), undefined, ctx)),
          ...span(given),
        }
      : ctx.expression(given);
  };
  const lowered: Rec = {
    kind: 'record',
    fields: children(body).flatMap((item): readonly Field[] => {
      const key = item.type === 'keyed_element' ? unwrapped(child(item, 'key')) : undefined;
      if (!key) return [];
      const name = ctx.expression(key);
      return name.kind === 'text'
        ? [{ kind: 'field', name: name.value, value: listed(item), at: span(key) }]
        : [{ kind: 'computed', key: name, value: listed(item) }];
    }),
    ...span(node),
  };
  return callOf(node, ctx.expression(type), [lowered], [], 'new');
}

function struct(body: Node, type: Node | undefined, node: Node, ctx: Context): Expr {
  const known = typeName(type, ctx);
  const declared = known === undefined ? undefined : ctx.structs.get(known);
  const order = (type?.type === 'struct_type' ? structOf(type, ctx) : declared)?.fields;
  const lowered: Rec = {
    kind: 'record',
    fields: children(body).flatMap((item, i) => structField(item, order?.[i]?.name, ctx)),
    ...span(node),
  };
  if (known === undefined || !type) return lowered;
  for (const given of lowered.fields) {
    if (given.kind === 'field' && !known.includes('.')) ctx.give(known, given.name, given.value);
  }
  const callee = ctx.expression(type.type === 'generic_type' ? child(type, 'type') : type);
  return { kind: 'call', callee, args: [lowered], named: [], form: 'new', ...span(node) };
}

function structField(item: Node, byOrder: string | undefined, ctx: Context): readonly Field[] {
  const key = item.type === 'keyed_element' ? unwrapped(child(item, 'key')) : undefined;
  if (key) {
    return [
      {
        kind: 'field',
        name: key.text,
        value: value(unwrapped(child(item, 'value')), undefined, ctx),
        at: span(key),
      },
    ];
  }
  const lowered = value(unwrapped(item), undefined, ctx);
  return [{ kind: 'field', name: byOrder ?? '', value: lowered, at: span(item) }];
}

function entry(item: Node, type: Node | undefined, ctx: Context): readonly Field[] {
  if (item.type !== 'keyed_element') return [];
  const key = unwrapped(child(item, 'key'));
  const lowered = value(unwrapped(child(item, 'value')), type, ctx);
  if (!key) return [];
  const name = key.type === 'literal_value' ? undefined : ctx.expression(key);
  if (name?.kind === 'text') return [{ kind: 'field', name: name.value, value: lowered, at: span(key) }];
  return name ? [{ kind: 'computed', key: name, value: lowered }] : [];
}

/** The value of an item with an index: `0: "a"`. */
function itemOf(item: Node): Node | undefined {
  return unwrapped(item.type === 'keyed_element' ? child(item, 'value') : item);
}

function unwrapped(node: Node | undefined): Node | undefined {
  return node?.type === 'literal_element' ? children(node)[0] : node;
}

function value(node: Node | undefined, type: Node | undefined, ctx: Context): Expr {
  return node?.type === 'literal_value' ? literal(node, type, node, ctx) : ctx.expression(node);
}
