/** Expressions as IR. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { closure } from './functions.ts';
import type { Context } from './context.ts';
import { call } from './calls.ts';
import { lifted, valueOfIf, valueOfMatch } from './choices.ts';
import { fallible } from './fallible.ts';
import { isString, number, string } from './literals.ts';
import { macro } from './macros.ts';
import { construct } from './composites.ts';
import { child, children, join, list, member, nothing, span, unknown, callOf } from './nodes.ts';
import { pathExpr } from './names.ts';
import { pathOf } from './paths.ts';
import { byType } from '../by-type.ts';

const expressionRules = byType<(node: Node, ctx: Context) => Expr>({
  'identifier scoped_identifier type_identifier scoped_type_identifier self generic_function': (
    node,
    ctx,
  ) => {
    const path = pathOf(node);
    return path ? pathExpr(node, path, ctx) : unknown(node);
  },
  'integer_literal float_literal': number,
  unit_expression: nothing,
  'reference_expression type_cast_expression': (node, ctx) => ctx.expression(child(node, 'value')),
  'parenthesized_expression await_expression expression_statement': (node, ctx) =>
    ctx.expression(children(node)[0]),
  try_expression: (node, ctx) => fallible(children(node)[0], ctx),
  unary_expression: (node, ctx) =>
    node.firstChild?.type === '*'
      ? ctx.expression(children(node)[0])
      : unknown(node, ctx.expressions(children(node))),
  binary_expression: binary,
  field_expression: (node, ctx) => {
    const key = child(node, 'field');
    const of = ctx.expression(child(node, 'value'));
    return key ? member(node, of, key.text, key) : unknown(node, [of]);
  },
  index_expression: index,
  call_expression: call,
  macro_invocation: macro,
  struct_expression: construct,
  array_expression: (node, ctx) =>
    listOf(
      node,
      children(node).filter(({ id }) => id !== child(node, 'length')?.id),
      ctx,
    ),
  tuple_expression: (node, ctx) => listOf(node, children(node), ctx),
  closure_expression: closure,
  if_expression: valueOfIf,
  match_expression: valueOfMatch,
  'block unsafe_block async_block const_block try_block loop_expression while_expression for_expression return_expression assignment_expression compound_assignment_expr let_declaration':
    lifted,
});

export function expression(node: Node, ctx: Context): Expr {
  if (isString(node)) return string(node, ctx.text);
  const rule = expressionRules.get(node.type);
  return rule ? rule(node, ctx) : unknown(node, ctx.expressions(children(node).filter(mayHoldCalls)));
}

/** Types and patterns hold no calls. */
function mayHoldCalls({ type }: Node): boolean {
  return !/_type$|_pattern$|^type_|^lifetime|^label$|_identifier$|^visibility|_modifier$/.test(type);
}

/** What tests put into lists are samples of answers, not tables that the program reads. */
function listOf(node: Node, items: readonly Node[], ctx: Context): Expr {
  const values = ctx.expressions(items);
  return ctx.isTest ? unknown(node, values) : list(node, values);
}

/** One flat list for `a + b + c`, however the tree nests it. */
function binary(node: Node, ctx: Context): Expr {
  const operator = child(node, 'operator')?.type;
  const operands: Node[] = [];
  let left: Node | undefined = node;
  while (left?.type === 'binary_expression' && child(left, 'operator')?.type === operator) {
    const right = child(left, 'right');
    if (right) operands.unshift(right);
    left = child(left, 'left');
  }
  if (left) operands.unshift(left);
  const parts = ctx.expressions(operands);
  const isSum = operator === '+' && !parts.some((part) => part.kind === 'text' && part.number);
  return isSum ? join(node, parts) : unknown(node, parts);
}

function index(node: Node, ctx: Context): Expr {
  const [of, key] = children(node);
  if (!of || !key) return unknown(node, ctx.expressions(children(node)));
  const value = ctx.expression(of);
  if (isString(key)) return member(node, value, string(key, ctx.text).value, key);
  if (key.type === 'integer_literal') return member(node, value, number(key).value, key);
  if (key.type === 'range_expression') return ranged(node, value, key, ctx);
  return { kind: 'index', of: value, key: ctx.expression(key), ...span(node) };
}

/** `of[1..3]` */
function ranged(node: Node, of: Expr, range: Node, ctx: Context): Expr {
  const dots = range.children.findIndex(({ type }) => type.startsWith('..'));
  const startNode = range.children.slice(0, Math.max(dots, 0)).find(({ isNamed }) => isNamed);
  const endNode = range.children.slice(dots + 1).find(({ isNamed }) => isNamed);
  const start = startNode && ctx.expression(startNode);
  const end = endNode && ctx.expression(endNode);
  if (!start && !end) return of;
  // The code leaves it out, so it is nowhere in the text.
  const from: Expr = start ?? {
    kind: 'text',
    value: '0',
    at: range.startIndex,
    map: [range.startIndex, range.startIndex],
    number: true,
    start: range.startIndex,
    end: range.startIndex,
  };
  return callOf(
    node,
    member(node, of, '[..]', range),
    end && range.children[dots]?.type === '..' ? [from, end] : [from],
  );
}
