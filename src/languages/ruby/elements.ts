/** `of[key]`, `of[1..]`: parts of records, lists and texts. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { parts } from './values.ts';
import { plainText, keyOf } from './literals.ts';
import { anchored, callOf, child, children, member, span, unknown, field } from './nodes.ts';
import { identifier } from './receivers.ts';

export function element(node: Node, context: Context): Expr {
  const object = child(node, 'object');
  const [key, second, more] = children(node).filter((part) => part.startIndex !== object?.startIndex);
  if (!object || !key || more) return unknown(node, parts(node, context));
  const of = context.expression(object);
  const isNumber = (part: Node) => /^-?\d+$/.test(part.text);
  if (second) {
    return isNumber(key) && key.text === '0'
      ? slice(node, of, key, [context.expression(key), context.expression(second)])
      : unknown(node, [of, ...parts(node, context)]);
  }
  const text = plainText(key);
  if (text !== undefined) return member(node, of, text, key);
  if (isNumber(key)) return member(node, of, key.text, key);
  if (key.type === 'range') {
    const [start, end] = [child(key, 'begin'), child(key, 'end')];
    const from = start ? context.expression(start) : anchored(key, '0', true);
    // `..` takes its end in: only `..-1` is one that the IR can express.
    const isWhole = !end || end.text === '-1';
    if (isWhole) return slice(node, of, key, [from]);
    const to = key.text.includes('...')
      ? context.expression(end)
      : /^-?\d+$/.test(end.text)
        ? anchored(end, String(Number(end.text) + 1), true)
        : undefined;
    return to ? slice(node, of, key, [from, to]) : unknown(node, [of]);
  }
  return { kind: 'index', of, key: context.expression(key), ...span(node) };
}

function slice(node: Node, of: Expr, key: Node, args: readonly Expr[]): Expr {
  return callOf(node, member(node, of, '[:]', key), args);
}

/** One entry of a hash, or one named argument. */
export function entry(node: Node, context: Context): readonly Field[] {
  if (node.type === 'hash_splat_argument') {
    const [value] = parts(node, context);
    return value ? [{ kind: 'spread', value }] : [];
  }
  const [keyNode, valueNode] = [child(node, 'key'), child(node, 'value')];
  if (node.type !== 'pair' || !keyNode) return [];
  const key = keyOf(node);
  // `{ url: }` takes the variable or method of that name.
  const value = valueNode ? context.expression(valueNode) : identifier(keyNode, context);
  if (key !== undefined) return [field(keyNode, key, value)];
  return [{ kind: 'computed', key: context.expression(keyNode), value }];
}
