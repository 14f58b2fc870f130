/**
 * Macros. Their content is only tokens to the grammar; here it is parsed as the list of expressions, the block or the
 * items that it mostly is.
 */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { entry } from './composites.ts';
import { formatted, type FormatArguments } from './format.ts';
import { isString } from './literals.ts';
import { callOf, child, children, join, list, name, record, unknown } from './nodes.ts';
import { pathOf } from './paths.ts';

const texts = new Set([
  'format',
  'format_args',
  'formatcp',
  'formatc',
  'format_compact',
  'eformat',
  'formatdoc',
]);
const sums = new Set(['concat', 'concatcp', 'concatc', 'str_concat', 'const_str']);
const lists = new Set(['vec', 'smallvec', 'arrayvec', 'btreeset', 'hashset', 'tiny_vec', 'array', 'slice']);
const maps = new Set([
  'hashmap',
  'btreemap',
  'indexmap',
  'phf_map',
  'map',
  'json',
  'collection',
  'ordmap',
  'object',
]);
const same = new Set([
  'dbg',
  'try',
  'indoc',
  'cow',
  'uri',
  'url',
  'parse_url',
  'static_url',
  'const_url',
  'black_box',
]);

export function macro(node: Node, ctx: Context): Expr {
  const called = macroName(node);
  const tokens = tokensOf(node);
  if (!tokens) return unknown(node);
  if (maps.has(called)) return mapOf(node, tokens, ctx);
  return ctx.reparse({ start: tokens.startIndex, end: tokens.endIndex }, (root) => {
    const inner = argumentNodes(root);
    if (texts.has(called)) return formatOf(inner, ctx) ?? unknown(node, ctx.expressions(inner));
    if (sums.has(called)) return join(node, ctx.expressions(inner));
    if (lists.has(called)) {
      const values = ctx.expressions(inner);
      return ctx.isTest ? unknown(node, values) : list(node, values);
    }
    const [first] = inner;
    if (same.has(called) && first) return ctx.expression(first);
    if (called === 'env' || called === 'option_env') {
      return callOf(node, name(node, 'env!'), ctx.expressions(inner.slice(0, 1)));
    }
    return unknown(node, spoken(inner, ctx));
  });
}

/** The last name, without `!`. */
export function macroName(node: Node): string {
  return pathOf(child(node, 'macro'))?.at(-1) ?? '';
}

export function tokensOf(node: Node): Node | undefined {
  return node.namedChildren.find(({ type }) => type === 'token_tree');
}

/** The arguments of a macro whose tokens, with their brackets, were parsed alone. */
export function argumentNodes(root: Node): readonly Node[] {
  const [statement, ...more] = children(root);
  if (!statement) return [];
  if (more.length > 0) return children(root);
  const inner = statement.type === 'expression_statement' ? children(statement)[0] : statement;
  if (!inner) return [];
  switch (inner.type) {
    case 'tuple_expression':
    case 'parenthesized_expression':
      return children(inner);
    case 'array_expression': {
      const length = child(inner, 'length');
      return children(inner).filter(({ id }) => id !== length?.id);
    }
    case 'unit_expression':
      return [];
    default:
      return [inner];
  }
}

/** The expression of tokens that were parsed alone, without the end of a statement. */
export function onlyExpression(root: Node): Node | undefined {
  const [first] = children(root);
  return first?.type === 'expression_statement' || first?.type === 'ERROR'
    ? (children(first)[0] ?? first)
    : first;
}

/** A format string and its arguments, from the nodes that hold them. */
export function formatOf([first, ...rest]: readonly Node[], ctx: Context): Expr | undefined {
  if (!first || (!isString(first) && first.type !== 'macro_invocation')) return undefined;
  const template = ctx.expression(first);
  return template.kind === 'text' || template.kind === 'join'
    ? formatted(template, argumentsOf(rest, ctx), ctx)
    : undefined;
}

function argumentsOf(nodes: readonly Node[], ctx: Context): FormatArguments {
  const positional: Expr[] = [];
  const named = new Map<string, Expr>();
  for (const node of nodes) {
    const key = node.type === 'assignment_expression' ? child(node, 'left') : undefined;
    const value = ctx.expression(key ? child(node, 'right') : node);
    positional.push(value);
    if (key) named.set(key.text, value);
  }
  return { positional, named };
}

/** The arguments of a macro that prints or checks something: its calls count, its texts do not. */
function spoken(nodes: readonly Node[], ctx: Context): readonly Expr[] {
  return nodes.map((node) => {
    const value = node.type === 'assignment_expression' ? child(node, 'right') : node;
    return unknown(node, [ctx.expression(value)]);
  });
}

/** `json!({ "a": b })`, `hashmap! { "a" => b }`. */
function mapOf(node: Node, tokens: Node, ctx: Context): Expr {
  const [inner, more] = tokens.namedChildren;
  const only: Node = inner?.type === 'token_tree' && !more ? inner : tokens;
  const isObject = only.firstChild?.type === '{';
  if (only.firstChild?.type === '[') return unknown(node, spokenIn(only, ctx));
  const fields = entriesOf(only, ctx);
  if (fields.length === 0 || (!isObject && only === tokens)) return unknown(node, spokenIn(only, ctx));
  if (!ctx.isTest) return record(node, fields);
  const values = fields.flatMap((given) => (given.kind === 'spread' ? [] : [given.value]));
  return unknown(
    node,
    values.map((value) => unknown(value, [value])),
  );
}

function spokenIn(tokens: Node, ctx: Context): readonly Expr[] {
  return ctx.reparse({ start: tokens.startIndex, end: tokens.endIndex }, (root) =>
    spoken(argumentNodes(root), ctx),
  );
}

/** The entries between commas; keys and values are on both sides of `:` or `=>`. */
function entriesOf(tokens: Node, ctx: Context): readonly Field[] {
  const fields: Field[] = [];
  let key: Node | undefined;
  let from: number | undefined;
  const put = (end: number): void => {
    if (!key || from === undefined) return;
    const at = key;
    const part = { start: from, end };
    fields.push(
      ...ctx.reparse(part, (root) => {
        return entry(at, onlyExpression(root), ctx);
      }),
    );
  };
  for (const token of tokens.children.slice(1, -1)) {
    if (token.type === ',') {
      put(token.startIndex);
      key = from = undefined;
    } else if ((token.type === ':' || token.type === '=>') && from === undefined) from = token.endIndex;
    else if (!key && token.isNamed) key = token;
  }
  put(tokens.endIndex - 1);
  return fields;
}
