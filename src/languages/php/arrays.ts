/** Arrays: with any key a record, else a list. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { isOption, optionFields } from './curl.ts';
import type { Context } from './context.ts';
import { children, field, span, spread, unknown } from './nodes.ts';

export function array(node: Node, ctx: Context): Expr {
  const entries = children(node).filter(({ type }) => type === 'array_element_initializer');
  const keyed = entries.some((entry) => children(entry).length > 1);
  if (!keyed) {
    return { kind: 'list', items: entries.map((entry) => listItem(entry, ctx)), ...span(node) };
  }
  let next = 0;
  const fields = entries.flatMap((entry): readonly Field[] => {
    const [first, second] = children(entry);
    if (!first) return [];
    if (second) return keyedField(first, second, ctx);
    if (first.type === 'variadic_unpacking') {
      return [{ kind: 'spread', value: ctx.expression(children(first)[0]) }];
    }
    return [field(first, String(next++), ctx.expression(first))];
  });
  return { kind: 'record', fields, ...span(node) };
}

function listItem(entry: Node, ctx: Context): Expr {
  const [item] = children(entry);
  if (item?.type === 'variadic_unpacking') return spread(item, ctx.expression(children(item)[0]));
  return item ? ctx.expression(item) : unknown(entry);
}

/**
 * `RequestOptions::JSON => …` of Guzzle is the option `json`: each of these constants holds its own name in small letters.
 *
 * @see https://docs.guzzlephp.org/en/stable/request-options.html
 */
function keyedField(key: Node, valueNode: Node, ctx: Context): readonly Field[] {
  const value = ctx.expression(valueNode);
  if (isOption(key)) return optionFields(key, key.text.replace(/^\\/, ''), value, ctx);
  const guzzle = /(?:^|\\)RequestOptions::([A-Z_]+)$/.exec(key.text)?.[1];
  if (guzzle !== undefined) return [field(key, guzzle.toLowerCase(), value)];
  const name = ctx.expression(key);
  return name.kind === 'text' ? [field(key, name.value, value)] : [{ kind: 'computed', key: name, value }];
}
