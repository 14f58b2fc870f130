/** Objects without a class of their own, and copies with other values. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Field } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { children, dottedName, field, span } from './nodes.ts';

/** `new { a, b = 1, c.D }`. */
export function anonymousObject(node: Node, ctx: Context): Expr {
  const fields: Field[] = [];
  const parts = node.children.filter(({ type }) => type !== 'comment');
  for (const [i, part] of parts.entries()) {
    if (!part.isNamed || parts[i + 1]?.type === '=') continue;
    const key = parts[i - 1]?.type === '=' ? parts[i - 2] : part;
    const text = key && dottedName(key)?.split('.').at(-1);
    if (key && text !== undefined) fields.push(field(key, text, ctx.expression(part)));
  }
  return { kind: 'record', fields, ...span(node) };
}

/** `record with { Url = x }`. */
export function withExpression(node: Node, ctx: Context): Expr {
  const [of, ...initializers] = children(node);
  const changed = initializers.flatMap((part): Field[] => {
    const [key, value] = children(part);
    return key && value ? [field(key, key.text, ctx.expression(value))] : [];
  });
  return {
    kind: 'record',
    fields: [{ kind: 'spread', value: ctx.expression(of) }, ...changed],
    ...span(node),
  };
}
