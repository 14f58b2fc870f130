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

export function expression(node: Node, ctx: Context): Expr {
  if (isString(node)) return string(node, ctx.text);
  switch (node.type) {
    case 'identifier':
    case 'scoped_identifier':
    case 'type_identifier':
    case 'scoped_type_identifier':
    case 'self':
    case 'generic_function': {
      const path = pathOf(node);
      return path ? pathExpr(node, path, ctx) : unknown(node);
    }
    case 'integer_literal':
    case 'float_literal':
      return number(node);
    case 'unit_expression':
      return nothing(node);
    case 'reference_expression':
    case 'type_cast_expression':
      return ctx.expression(child(node, 'value'));
    case 'parenthesized_expression':
    case 'await_expression':
    case 'expression_statement':
      return ctx.expression(children(node)[0]);
    case 'try_expression':
      return fallible(children(node)[0], ctx);
    case 'unary_expression':
      return node.firstChild?.type === '*'
        ? ctx.expression(children(node)[0])
        : unknown(node, ctx.expressions(children(node)));
    case 'binary_expression':
      return binary(node, ctx);
    case 'field_expression': {
      const key = child(node, 'field');
      const of = ctx.expression(child(node, 'value'));
      return key ? member(node, of, key.text, key) : unknown(node, [of]);
    }
    case 'index_expression':
      return index(node, ctx);
    case 'call_expression':
      return call(node, ctx);
    case 'macro_invocation':
      return macro(node, ctx);
    case 'struct_expression':
      return construct(node, ctx);
    case 'array_expression':
      return listOf(
        node,
        children(node).filter(({ id }) => id !== child(node, 'length')?.id),
        ctx,
      );
    case 'tuple_expression':
      return listOf(node, children(node), ctx);
    case 'closure_expression':
      return closure(node, ctx);
    case 'if_expression':
      return valueOfIf(node, ctx);
    case 'match_expression':
      return valueOfMatch(node, ctx);
    case 'block':
    case 'unsafe_block':
    case 'async_block':
    case 'const_block':
    case 'try_block':
    case 'loop_expression':
    case 'while_expression':
    case 'for_expression':
    case 'return_expression':
    case 'assignment_expression':
    case 'compound_assignment_expr':
    case 'let_declaration':
      return lifted(node, ctx);
    default:
      return unknown(node, ctx.expressions(children(node).filter(mayHoldCalls)));
  }
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
