/** Expressions as IR. */
import { concatenated } from '../../ir/concatenated.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr } from '../../ir/ir.ts';
import { invocation } from './calls.ts';
import type { Context } from './context.ts';
import { elementAccess } from './elements.ts';
import { anonymousFunction } from './functions.ts';
import { character, holeOf, interpolatedString, stringLiteral } from './literals.ts';
import { memberAccess } from './member-access.ts';
import { identifier } from './names.ts';
import {
  child,
  children,
  firstOf,
  name,
  nothing,
  number,
  operatorOf,
  self,
  span,
  unknown,
  assign,
  valueOf,
} from './nodes.ts';
import { collection, construction, implicitConstruction, initializer } from './objects.ts';
import { assignment, patternNames } from './assignments.ts';
import { anonymousObject, withExpression } from './records.ts';
import { byType } from '../by-type.ts';

const expressionRules = byType<(node: Node, ctx: Context) => Expr>({
  identifier: (node, ctx) => identifier(node, node.text, ctx),
  generic_name: (node, ctx) => identifier(node, children(node)[0]?.text ?? node.text, ctx),
  'qualified_name alias_qualified_name member_access_expression': memberAccess,
  predefined_type: (node) => name(node, node.text),
  this: self,
  base: (node) => name(node, 'super'),
  'string_literal verbatim_string_literal raw_string_literal': (node, ctx) => stringLiteral(node, ctx.text),
  interpolated_string_expression: (node, ctx) =>
    interpolatedString(node, ctx.text, (inner) => {
      const value = holeOf(inner);
      return value ? ctx.expression(value) : unknown(inner);
    }),
  character_literal: (node, ctx) => character(node, ctx.text),
  'integer_literal real_literal': numeric,
  'null_literal default_expression': nothing,
  binary_expression: binary,
  conditional_expression: conditional,
  switch_expression: switchExpression,
  'parenthesized_expression checked_expression await_expression ref_expression': (node, ctx) =>
    ctx.expression(onlyChild(node)),
  cast_expression: (node, ctx) => ctx.expression(child(node, 'value')),
  as_expression: (node, ctx) => ctx.expression(child(node, 'left')),
  is_pattern_expression: matched,
  'postfix_unary_expression prefix_unary_expression': unary,
  conditional_access_expression: conditionalAccess,
  element_access_expression: (node, ctx) =>
    elementAccess(node, ctx.expression(child(node, 'expression')), child(node, 'subscript') ?? node, ctx),
  invocation_expression: invocation,
  object_creation_expression: (node, ctx) => construction(node, child(node, 'type'), ctx),
  implicit_object_creation_expression: (node, ctx) => implicitConstruction(node, undefined, ctx),
  anonymous_object_creation_expression: anonymousObject,
  'array_creation_expression implicit_array_creation_expression stackalloc_expression implicit_stackalloc_expression':
    array,
  initializer_expression: initializer,
  element_binding_expression: collection,
  tuple_expression: (node, ctx) => ({
    kind: 'list',
    items: children(node).map((item) => ctx.expression(valueOf(item))),
    ...span(node),
  }),
  'lambda_expression anonymous_method_expression': anonymousFunction,
  assignment_expression: assigned,
  declaration_expression: (node, ctx) => {
    const target = child(node, 'name');
    if (target) ctx.declare(target.text);
    return unknown(node);
  },
  with_expression: withExpression,
  'typeof_expression sizeof_expression boolean_literal': (node) => unknown(node),
  argument: (node, ctx) => ctx.expression(valueOf(node)),
});

export function expression(node: Node, ctx: Context): Expr {
  const rule = expressionRules.get(node.type);
  return rule ? rule(node, ctx) : unknown(node, ctx.expressions(children(node).filter(mayHoldCalls)));
}

/** Types, patterns and modifiers hold no calls. */
function mayHoldCalls({ type }: Node): boolean {
  return !/_type$|_pattern$|^(?:type_argument_list|modifier|attribute_list|discard|preproc_arg)$/.test(type);
}

function onlyChild(node: Node): Node | undefined {
  return children(node).at(-1) ?? node.children.find(({ type }) => type === 'this');
}

/** `1_000`, `0xFFul`, `2.5m` */
function numeric(node: Node): Expr {
  const plain = node.text.replaceAll('_', '');
  const suffix = /^0[xb]/i.test(plain) ? /(?<![ul])[ul]+$/i : /(?<![uldmf])[uldmf]+$/i;
  const value = Number(plain.replace(suffix, ''));
  return Number.isNaN(value) ? unknown(node) : number(node, value);
}

function conditional(node: Node, ctx: Context): Expr {
  return {
    kind: 'either',
    options: [ctx.expression(child(node, 'consequence')), ctx.expression(child(node, 'alternative'))],
    fallback: false,
    test: ctx.expression(child(node, 'condition')),
    ...span(node),
  };
}

/** `answer is { } found` */
function matched(node: Node, ctx: Context): Expr {
  const subject = ctx.expression(child(node, 'expression'));
  patternNames(node, ctx, subject);
  return unknown(node, [subject]);
}

function array(node: Node, ctx: Context): Expr {
  const items = children(node).find(({ type }) => type === 'initializer_expression');
  return items ? initializer(items, ctx) : { kind: 'list', items: [], ...span(node) };
}

/** An assignment as a value: what it assigns is done before. */
function assigned(node: Node, ctx: Context): Expr {
  const made = assignment(node, ctx);
  ctx.before.push(...made);
  const [first] = made;
  return first?.kind === 'assign' ? first.target : unknown(node);
}

/** One flat list for `a + b + c`, however deep the tree nests it. */
function binary(node: Node, ctx: Context): Expr {
  const operator = operatorOf(node);
  const rights: Node[] = [];
  let left: Node | undefined = node;
  while (left?.type === 'binary_expression' && operatorOf(left) === operator) {
    const right = child(left, 'right');
    if (right) rights.push(right);
    left = child(left, 'left');
  }
  const parts = [left, ...rights.toReversed()].map((part) => ctx.expression(part));
  if (operator === '+') return concatenated(parts, span(node));
  const [first, ...more] = parts;
  return operator === '??' && first ? firstOf(node, [first, ...more]) : unknown(node, parts);
}

function unary(node: Node, ctx: Context): Expr {
  const operand = ctx.expression(onlyChild(node));
  const operator = node.type === 'postfix_unary_expression' ? node.children.at(-1)?.type : operatorOf(node);
  if (operator === '!' && node.type === 'postfix_unary_expression') return operand;
  if (operator === '&' || operator === '*') return operand;
  if (operator === '-' && operand.kind === 'text' && operand.number) {
    return number(node, -Number(operand.value));
  }
  const isCount =
    (operator === '++' || operator === '--') && (operand.kind === 'name' || operand.kind === 'member');
  if (isCount) {
    ctx.before.push(assign(node, operand, unknown(node)));
  }
  return unknown(node, [operand]);
}

function switchExpression(node: Node, ctx: Context): Expr {
  const [subject, ...arms] = children(node);
  const options = arms.flatMap((arm) => {
    if (arm.type !== 'switch_expression_arm') return [];
    patternNames(arm, ctx);
    return [ctx.expression(children(arm).at(-1))];
  });
  return { kind: 'either', options, fallback: false, test: ctx.expression(subject), ...span(node) };
}

/** `a?.b`, `a?[b]`. */
function conditionalAccess(node: Node, ctx: Context): Expr {
  const condition = child(node, 'condition');
  const binding = children(node).find(({ id }) => id !== condition?.id);
  const of = ctx.expression(condition);
  const key = binding?.type === 'member_binding_expression' ? child(binding, 'name') : undefined;
  if (key) {
    const text = key.type === 'generic_name' ? (children(key)[0]?.text ?? key.text) : key.text;
    return { kind: 'member', of, name: text, at: span(key), ...span(node) };
  }
  if (binding?.type === 'element_binding_expression') return elementAccess(node, of, binding, ctx);
  return unknown(node, binding ? [of, ctx.expression(binding)] : [of]);
}
