/** What a loop takes from the thing that it goes over. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, children, itemOf, span, unknown } from './nodes.ts';

const wrapping = /^(?:list|set|tuple|reversed|iter|tqdm|track)$/;

/** One item, in the form in which `left` takes it apart. */
export function loopItem(left: Node, right: Node, context: Context): Expr {
  const call = right.type === 'call' ? right : undefined;
  const callee = call && child(call, 'function');
  const args = call ? children(child(call, 'arguments') ?? call) : [];
  const pair = (items: readonly Expr[]): Expr => ({ kind: 'list', items, ...span(right) });
  const [first] = args;
  if (callee?.type === 'identifier' && first) {
    if (callee.text === 'enumerate') return pair([unknown(right), loopItem(left, first, context)]);
    if (callee.text === 'zip' || callee.text === 'zip_longest') {
      return pair(
        args
          .filter(({ type }) => type !== 'keyword_argument')
          .map((arg) =>
            // Of a list in another order each item meets another one.
            /^(?:sorted|reversed)\s*\(/.test(arg.text)
              ? itemOf(arg, context.expression(arg))
              : loopItem(arg, arg, context),
          ),
      );
    }
    if (wrapping.test(callee.text)) return loopItem(left, first, context);
  }
  const object = callee?.type === 'attribute' && args.length === 0 ? child(callee, 'object') : undefined;
  if (object) {
    const of = context.expression(object);
    const value: Expr = { kind: 'index', of, key: unknown(left), ...span(left) };
    const name: Expr = { ...value, item: 'key' };
    const key = child(callee ?? object, 'attribute')?.text;
    if (key === 'items' || key === 'iteritems') return pair([name, value]);
    if (key === 'values' || key === 'itervalues') return value;
    if (key === 'keys' || key === 'iterkeys') return name;
  }
  return itemOf(left, context.expression(right));
}
