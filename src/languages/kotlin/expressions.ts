/** Expressions as IR. */
import { concatenated } from '../../ir/concatenated.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { choice, cases, attemptValue } from './branches.ts';
import { invocation } from './calls.ts';
import { objectLiteral } from './classes.ts';
import { getters } from './connections.ts';
import type { Context } from './context.ts';
import { functionOf, lambda } from './functions.ts';
import { number, stringLiteral } from './literal.ts';
import {
  anchored,
  callOf,
  child,
  childOfType,
  children,
  firstOf,
  member,
  name,
  plainName,
  self,
  span,
  unknown,
} from './nodes.ts';
import { typeExpr } from './types.ts';
import { byType } from '../by-type.ts';

const nothing: ReadonlySet<string> = new Set(['null', 'true', 'false']);

const expressionRules = byType<(node: Node, ctx: Context) => Expr>({
  identifier: (node, ctx) => (nothing.has(node.text) ? unknown(node) : ctx.named(plainName(node), node)),
  'string_literal multiline_string_literal': stringLiteral,
  'number_literal float_literal': number,
  character_literal: (node) => ({
    kind: 'text',
    value: node.text.slice(1, -1),
    at: node.startIndex + 1,
    ...span(node),
  }),
  this_expression: (node, ctx) => (childOfType(node, 'identifier') ? self(node) : ctx.self(node)),
  super_expression: (node) => name(node, 'super'),
  'parenthesized_expression annotated_expression labeled_expression': (node, ctx) =>
    ctx.expression(children(node).at(-1)),
  as_expression: (node, ctx) => ctx.expression(child(node, 'left')),
  binary_expression: binary,
  unary_expression: unary,
  infix_expression: infix,
  navigation_expression: access,
  call_expression: invocation,
  index_expression: indexed,
  spread_expression: (node, ctx) => ({
    kind: 'spread',
    value: ctx.expression(children(node)[0]),
    ...span(node),
  }),
  collection_literal: (node, ctx) => ({
    kind: 'list',
    items: ctx.expressions(children(node)),
    ...span(node),
  }),
  lambda_literal: lambda,
  anonymous_function: functionOf,
  object_literal: objectLiteral,
  if_expression: choice,
  when_expression: cases,
  try_expression: attemptValue,
  callable_reference: reference,
  'user_type nullable_type': typeExpr,
});

export function expression(node: Node, ctx: Context): Expr {
  const rule = expressionRules.get(node.type);
  return rule ? rule(node, ctx) : unknown(node, ctx.expressions(children(node)));
}

/** However long a sum is, it is one join. */
function binary(node: Node, ctx: Context): Expr {
  const operator = child(node, 'operator')?.type;
  if (operator === '?:') {
    return firstOf(ctx.expressions(operands(node, operator)), node);
  }
  const parts = ctx.expressions(operands(node, operator));
  return operator === '+' ? concatenated(parts, span(node)) : unknown(node, parts);
}

function operands(node: Node, operator: string | undefined): readonly Node[] {
  const right: Node[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'binary_expression' && child(at, 'operator')?.type === operator) {
    const last = child(at, 'right');
    if (last) right.unshift(last);
    at = child(at, 'left');
  }
  return at ? [at, ...right] : right;
}

function unary(node: Node, ctx: Context): Expr {
  const value = ctx.expression(child(node, 'argument'));
  return child(node, 'operator')?.type === '!!' ? value : unknown(node, [value]);
}

/** `"a" to b` is a pair; another word between two values is a method. */
function infix(node: Node, ctx: Context): Expr {
  const [left, word, right] = children(node);
  if (!left || !word || !right) return unknown(node, ctx.expressions(children(node)));
  const [of, arg] = [ctx.expression(left), ctx.expression(right)];
  if (word.text === 'to') return { kind: 'list', items: [of, arg], ...span(node) };
  return callOf(node, member(node, of, plainName(word), word), [arg]);
}

function access(node: Node, ctx: Context): Expr {
  const [object, key] = children(node);
  if (!object || !key) return unknown(node, ctx.expressions(children(node)));
  const text = plainName(key);
  const of = ctx.expression(object);
  // `HttpMethod.Get` as an argument states its method by its name.
  if (
    of.kind === 'name' &&
    /(?:method|verb)s?$/i.test(of.name) &&
    /^(?:get|head|post|put|patch|delete|options)$/i.test(text)
  ) {
    return anchored(node, text);
  }
  const getter =
    node.parent?.type === 'call_expression' && node.parent.firstNamedChild?.id === node.id
      ? undefined
      : getters.get(text);
  return getter === undefined ? member(node, of, text, key) : callOf(node, member(node, of, getter, key));
}

function indexed(node: Node, ctx: Context): Expr {
  const [object, key] = children(node);
  const of = ctx.expression(object);
  const at = ctx.expression(key);
  return at.kind === 'text' && !at.number
    ? member(node, of, at.value, at)
    : { kind: 'index', of, key: at, ...span(node) };
}

/** `::fetch`, `Hub::fetch` */
function reference(node: Node, ctx: Context): Expr {
  const key = children(node).at(-1);
  const of = childOfType(node, 'user_type', 'nullable_type');
  if (key?.type !== 'identifier') return unknown(node);
  return of ? member(node, typeExpr(of), plainName(key), key) : ctx.named(plainName(key), key);
}
