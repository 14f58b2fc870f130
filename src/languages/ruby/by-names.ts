/** What a block does for each of a list of names with what has that name: settings and tables that are made in a round. */
import { takenOver } from '../../ir/extensions.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { plainText } from './literals.ts';
import { bodyOf, child, children, member, self, span, unknown } from './nodes.ts';

/**
 * `instance_variable_set(:@root, root)` is `@root = root`; with `:"@#{key}"` and `defaults[key]` the object takes over
 * all that `defaults` has.
 */
export function variableSet(node: Node, context: Context): Expr | undefined {
  const list = child(node, 'arguments');
  const [first, second, more] = list ? children(list) : [];
  if (!first || !second || more) return undefined;
  const fixed = plainText(first);
  const from = fixed === undefined ? tableOf(first, second) : second;
  if (!from) return undefined;
  const value = context.expression(from);
  const target = member(node, self(node), fixed ?? takenOver);
  context.before.push({ kind: 'assign', target, value, append: false, span: span(node) });
  return fixed === undefined ? unknown(node, [value]) : value;
}

/** `defaults` of `:"@#{key}"` and `defaults[key]`. */
function tableOf(first: Node, second: Node): Node | undefined {
  const [, key] = /^:?"@#\{(\w+)\}"$/.exec(first.text) ?? [];
  if (key === undefined || second.type !== 'element_reference') return undefined;
  const object = child(second, 'object');
  const [index, more] = children(second).filter((part) => part.startIndex !== object?.startIndex);
  return index?.text === key && !more ? object : undefined;
}

/** `names.to_h { |name| [name, send(name)] }`: a table of what the object itself gives by those names. */
export function tableOfSelf(node: Node): Expr | undefined {
  const block = child(node, 'block');
  const parameters = block && child(block, 'parameters');
  const [parameter, another] = parameters ? children(parameters) : [];
  const [pair, more] = block ? bodyOf(child(block, 'body')) : [];
  if (!parameter || another || !pair || more) return undefined;
  const key = parameter.text;
  const text = pair.text.replaceAll(/\s+/g, ' ');
  const made = /^\[ ?(\w+), (?:self\.)?(?:send|public_send|__send__)[( ](\w+)\)? ?\]$/.exec(text);
  return made?.[1] === key && made[2] === key ? self(node) : undefined;
}
