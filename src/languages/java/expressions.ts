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

const httpMethod = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

export function expression(node: Node, ctx: Context): Expr {
  const at = span(node);
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
      return identifier(node.text, at, ctx);
    case 'this':
      return self(at);
    case 'super':
      return name(at, 'super');
    case 'string_literal':
    case 'character_literal':
      return stringLiteral(node, ctx.text);
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
    case 'decimal_floating_point_literal':
    case 'hex_floating_point_literal':
      return number(node);
    case 'binary_expression':
      return binary(node, ctx);
    case 'parenthesized_expression':
      return ctx.expression(children(node)[0]);
    case 'cast_expression':
      return ctx.expression(child(node, 'value'));
    case 'ternary_expression':
      return ternary(node, ctx);
    case 'field_access':
      return fieldAccess(node, ctx);
    case 'scoped_identifier':
    case 'scoped_type_identifier':
    case 'generic_type':
      return typeExpr(node, ctx);
    case 'array_access':
      return {
        kind: 'index',
        of: ctx.expression(child(node, 'array')),
        key: ctx.expression(child(node, 'index')),
        ...at,
      };
    case 'array_initializer':
    case 'element_value_array_initializer':
      return { kind: 'list', items: ctx.expressions(children(node)), ...at };
    case 'array_creation_expression': {
      const value = child(node, 'value');
      return value ? ctx.expression(value) : { kind: 'list', items: [], ...at };
    }
    case 'method_invocation':
      return invocation(node, ctx);
    case 'object_creation_expression':
      return creation(node, ctx);
    case 'lambda_expression':
      return lambda(node, ctx);
    case 'method_reference':
      return methodReference(node, ctx);
    case 'switch_expression':
      return switchValue(node, ctx);
    case 'class_literal':
      return member(at, typeExpr(children(node)[0] ?? node, ctx), 'class');
    case 'assignment_expression':
      return unknownAround(at, [], ctx.statement(node));
    case 'update_expression': {
      const [operand] = children(node);
      // What is no variable has no value that changes: `a++++`.
      return operand?.type === 'update_expression'
        ? ctx.expression(operand)
        : unknownAround(at, ctx.expressions(children(node)), ctx.statement(node));
    }
    case 'null_literal':
    case 'true':
    case 'false':
      return unknown(at);
    default:
      return unknown(at, ctx.expressions(children(node).filter(mayHoldCalls)));
  }
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
