/** Struct literals and pairs: what becomes an object. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { give, variantField } from './classes.ts';
import type { Context } from './context.ts';
import { isString, string } from './literals.ts';
import { canonical, pathExpr } from './names.ts';
import { anchored, callOf, child, children, construction, field, member, record, unknown } from './nodes.ts';
import { isTypeName, pathOf } from './paths.ts';

/** `Hub { base, org: "acme", ..rest }`: the construction of a class with one record. */
export function construct(node: Node, ctx: Context): Expr {
  const path = pathOf(child(node, 'name'));
  const body = child(node, 'body');
  const written = body ? children(body).flatMap((part) => initializer(part, path, ctx)) : [];
  if (!path) return record(node, written);
  const { type, variant } = ofType(path);
  const fields =
    variant === undefined ? written : [field(node, variantField, anchored(node, variant)), ...written];
  const named = canonical(type, ctx);
  if (named !== undefined && variant === undefined) give(ctx, named, written);
  return construction(node, pathExpr(child(node, 'name') ?? node, type, ctx), [record(node, fields)]);
}

/** `Kind::Tags { … }` is a variant of `Kind`. */
function ofType(path: readonly string[]): { type: readonly string[]; variant: string | undefined } {
  const before = path.at(-2);
  return before !== undefined && (before === 'Self' || isTypeName(before))
    ? { type: path.slice(0, -1), variant: path.at(-1) }
    : { type: path, variant: undefined };
}

function initializer(part: Node, path: readonly string[] | undefined, ctx: Context): readonly Field[] {
  switch (part.type) {
    case 'shorthand_field_initializer': {
      const [key] = children(part);
      return key ? [field(key, key.text, ctx.expression(key))] : [];
    }
    case 'field_initializer': {
      const key = child(part, 'field');
      return key ? [field(key, key.text, ctx.expression(child(part, 'value')))] : [];
    }
    case 'base_field_initializer': {
      const [base] = children(part);
      if (!base) return [];
      const isDefault = /^(?:\w+::)*Default::default\(\)$/.test(base.text);
      const value =
        isDefault && path
          ? callOf(base, member(base, pathExpr(base, path, ctx), 'default'), [])
          : ctx.expression(base);
      return [{ kind: 'spread', value }];
    }
    default:
      return [];
  }
}

/** `[("page", "1"), …]` as an object; undefined for anything else. */
export function pairs(node: Node | undefined, ctx: Context): Expr | undefined {
  const inner = unwrapped(node);
  if (!inner) return undefined;
  if (inner.type === 'tuple_expression' && children(inner).length === 2) return entries(inner, [inner], ctx);
  const items = inner.type === 'array_expression' ? children(inner) : [];
  return items.length > 0 && items.every((item) => item.type === 'tuple_expression')
    ? entries(inner, items, ctx)
    : undefined;
}

function unwrapped(node: Node | undefined): Node | undefined {
  if (node?.type === 'reference_expression') return unwrapped(child(node, 'value'));
  return node?.type === 'parenthesized_expression' ? unwrapped(children(node)[0]) : node;
}

function entries(node: Node, items: readonly Node[], ctx: Context): Expr {
  return record(
    node,
    items.flatMap((item) => entry(children(item)[0], children(item)[1], ctx)),
  );
}

export function entry(key: Node | undefined, value: Node | undefined, ctx: Context): readonly Field[] {
  if (!key) return [];
  const lowered = value ? ctx.expression(value) : unknown(key);
  if (isString(key)) return [field(key, string(key, ctx.text).value, lowered)];
  return [{ kind: 'computed', key: ctx.expression(key), value: lowered }];
}
