/** Expressions as IR. */
import { concatenated } from '../../ir/concatenated.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr } from '../../ir/ir.ts';
import { anonymousClass } from './classes.ts';
import { invocation } from './calls.ts';
import type { Context } from './context.ts';
import { lambda } from './functions.ts';
import { number, stringLiteral } from './literal.ts';
import { classPath, identifier, objectOf, typeExpr } from './names.ts';
import {
  anchored,
  callOf,
  child,
  childOfType,
  children,
  firstOf,
  hasToken,
  member,
  name,
  self,
  span,
  unknown,
  unknownAround,
} from './nodes.ts';
import { switchValue } from './switches.ts';
import { byType } from '../by-type.ts';

const httpMethod = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

const expressionRules = byType<(node: Node, ctx: Context) => Expr>({
  'identifier type_identifier': (node, ctx) => identifier(node.text, span(node), ctx),
  this: (node) => self(span(node)),
  super: (node) => name(span(node), 'super'),
  'string_literal character_literal': (node, ctx) => stringLiteral(node, ctx.text),
  'decimal_integer_literal hex_integer_literal octal_integer_literal binary_integer_literal decimal_floating_point_literal hex_floating_point_literal':
    number,
  binary_expression: binary,
  parenthesized_expression: (node, ctx) => ctx.expression(children(node)[0]),
  cast_expression: (node, ctx) => ctx.expression(child(node, 'value')),
  ternary_expression: ternary,
  field_access: fieldAccess,
  'scoped_identifier scoped_type_identifier generic_type': typeExpr,
  array_access: (node, ctx) => ({
    kind: 'index',
    of: ctx.expression(child(node, 'array')),
    key: ctx.expression(child(node, 'index')),
    ...span(node),
  }),
  'array_initializer element_value_array_initializer': (node, ctx) => ({
    kind: 'list',
    items: ctx.expressions(children(node)),
    ...span(node),
  }),
  array_creation_expression: (node, ctx) => {
    const value = child(node, 'value');
    return value ? ctx.expression(value) : { kind: 'list', items: [], ...span(node) };
  },
  method_invocation: invocation,
  object_creation_expression: creation,
  lambda_expression: lambda,
  method_reference: methodReference,
  switch_expression: switchValue,
  class_literal: (node, ctx) => member(span(node), typeExpr(children(node)[0] ?? node, ctx), 'class'),
  assignment_expression: (node, ctx) => unknownAround(span(node), [], ctx.statement(node)),
  update_expression: (node, ctx) => {
    const [operand] = children(node);
    // What is no variable has no value that changes: `a++++`.
    return operand?.type === 'update_expression'
      ? ctx.expression(operand)
      : unknownAround(span(node), ctx.expressions(children(node)), ctx.statement(node));
  },
  'null_literal true false': (node) => unknown(span(node)),
});

export function expression(node: Node, ctx: Context): Expr {
  const rule = expressionRules.get(node.type);
  return rule ? rule(node, ctx) : unknown(span(node), ctx.expressions(children(node).filter(mayHoldCalls)));
}

/** Types and names that are no values hold no calls. */
function mayHoldCalls({ type }: Node): boolean {
  return !/(?:_type|type_identifier|^dimensions|^modifiers|annotation|^type_arguments|_pattern)$/.test(type);
}

/** `a + b + c`, however the tree nests it, as one flat list. */
function binary(node: Node, ctx: Context): Expr {
  const right: Node[] = [];
  let left: Node | undefined = node;
  const operator = operatorOf(node);
  while (left?.type === 'binary_expression' && operatorOf(left) === operator) {
    const next = child(left, 'right');
    if (next) right.unshift(next);
    left = child(left, 'left');
  }
  const parts = ctx.expressions([...(left ? [left] : []), ...right]);
  return operator === '+' ? concatenated(parts, span(node)) : unknown(span(node), parts);
}

function operatorOf(node: Node): string | undefined {
  return child(node, 'operator')?.type;
}

/** `x == null ? y : x`, `x.isEmpty() ? y : x` and their opposites are defaults. */
function ternary(node: Node, ctx: Context): Expr {
  const [test, first, second] = ['condition', 'consequence', 'alternative'].map((key) => child(node, key));
  const options = ctx.expressions(first && second ? [first, second] : []);
  const asked = test?.text.replace(/[\s()!]/g, '') ?? '';
  const isAsked = (text: string | undefined) =>
    text !== undefined &&
    [
      `${text}==null`,
      `${text}=null`,
      `null==${text}`,
      `${text}.isEmpty`,
      `${text}.isBlank`,
      `StringUtils.isEmpty${text}`,
      `StringUtils.isBlank${text}`,
    ].some((form) => asked.startsWith(form));
  const tested = { test: ctx.expression(test) };
  const [a, b] = options;
  if (a && b && isAsked(first?.text)) return { ...firstOf([a, b], span(node)), ...tested };
  if (a && b && isAsked(second?.text)) return { ...firstOf([b, a], span(node)), ...tested };
  return { kind: 'either', options, fallback: false, ...tested, ...span(node) };
}

function fieldAccess(node: Node, ctx: Context): Expr {
  const at = span(node);
  const object = child(node, 'object');
  const key = child(node, 'field');
  if (!object || !key) return unknown(at, ctx.expressions(children(node)));
  if (key.type === 'this') {
    const owners = ctx.owners();
    const hops = owners.findIndex((owner) => owner.name.split('.').at(-1) === object.text);
    const owner = owners[hops];
    return owner ? objectOf(owner, hops, at, ctx) : self(at);
  }
  if (httpMethod.test(key.text) && /Method$|Verb$/.test(object.text)) return anchored(at, key.text);
  const path = classPath(node, ctx);
  if (path !== undefined) return name(at, ctx.imports.byPath(path));
  return member(at, ctx.expression(object), key.text, span(key));
}

/** `new Client(url)`, and `new Client(url) { … }`. */
function creation(node: Node, ctx: Context): Expr {
  const at = span(node);
  const type = child(node, 'type');
  const args = ctx.expressions(children(child(node, 'arguments') ?? node));
  const body = childOfType(node, 'class_body');
  if (!type) return unknown(at, args);
  if (body) return callOf(at, anonymousClass(body, type, ctx), args, [], 'new');
  // The size that a text begins with is no text.
  const texts = /^String(?:Builder|Buffer)$/.test(type.text)
    ? args.filter((arg) => arg.kind !== 'text' || arg.number !== true)
    : args;
  return callOf(at, typeExpr(type, ctx), texts, [], 'new');
}

/** `this::fetch`, `Client::new`. */
function methodReference(node: Node, ctx: Context): Expr {
  const [of, method] = children(node);
  const isNew = hasToken(node, 'new');
  if (!of || !method || isNew) return unknown(span(node), of ? [ctx.expression(of)] : []);
  return member(span(node), ctx.expression(of), method.text, span(method));
}
