/** `of[key]`, `of[1..]`: parts of records, lists and texts. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { expression, parts } from './expressions.ts';
import { plainText } from './literals.ts';
import { anchored, callOf, child, children, member, span, unknown } from './nodes.ts';

export function element(node: Node, context: Context): Expr {
  const object = child(node, 'object');
  const [key, second, more] = children(node).filter((part) => part.startIndex !== object?.startIndex);
  if (!object || !key || more) return unknown(node, parts(node, context));
  const of = expression(object, context);
  const isNumber = (part: Node) => /^-?\d+$/.test(part.text);
  if (second) {
    return isNumber(key) && key.text === '0'
      ? slice(node, of, key, [expression(key, context), expression(second, context)])
      : unknown(node, [of, ...parts(node, context)]);
  }
  const text = plainText(key);
  if (text !== undefined) return member(node, of, text, key);
  if (isNumber(key)) return member(node, of, key.text, key);
  if (key.type === 'range') {
    const [start, end] = [child(key, 'begin'), child(key, 'end')];
    const from = start ? expression(start, context) : anchored(key, '0', true);
    // `..` takes its end in: only `..-1` is one that the IR can say.
    const isWhole = !end || end.text === '-1';
    if (isWhole) return slice(node, of, key, [from]);
    const to = key.text.includes('...')
      ? expression(end, context)
      : /^-?\d+$/.test(end.text)
        ? anchored(end, String(Number(end.text) + 1), true)
        : undefined;
    return to ? slice(node, of, key, [from, to]) : unknown(node, [of]);
  }
  return { kind: 'index', of, key: expression(key, context), ...span(node) };
}

function slice(node: Node, of: Expr, key: Node, args: readonly Expr[]): Expr {
  return callOf(node, member(node, of, '[:]', key), args);
}
