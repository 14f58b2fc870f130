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

const nothing: ReadonlySet<string> = new Set(['null', 'true', 'false']);

export function expression(node: Node, ctx: Context): Expr {
  switch (node.type) {
    case 'identifier':
      return nothing.has(node.text) ? unknown(node) : ctx.named(plainName(node), node);
    case 'string_literal':
    case 'multiline_string_literal':
      return stringLiteral(node, ctx);
    case 'number_literal':
    case 'float_literal':
      return number(node);
    case 'character_literal':
      return { kind: 'text', value: node.text.slice(1, -1), at: node.startIndex + 1, ...span(node) };
    case 'this_expression':
      return childOfType(node, 'identifier') ? self(node) : ctx.self(node);
    case 'super_expression':
      return name(node, 'super');
    case 'parenthesized_expression':
    case 'annotated_expression':
    case 'labeled_expression':
      return ctx.expression(children(node).at(-1));
    case 'as_expression':
      return ctx.expression(child(node, 'left'));
    case 'binary_expression':
      return binary(node, ctx);
    case 'unary_expression':
      return unary(node, ctx);
    case 'infix_expression':
      return infix(node, ctx);
    case 'navigation_expression':
      return access(node, ctx);
    case 'call_expression':
      return invocation(node, ctx);
    case 'index_expression':
      return indexed(node, ctx);
    case 'spread_expression':
      return { kind: 'spread', value: ctx.expression(children(node)[0]), ...span(node) };
    case 'collection_literal':
      return { kind: 'list', items: ctx.expressions(children(node)), ...span(node) };
    case 'lambda_literal':
      return lambda(node, ctx);
    case 'anonymous_function':
      return functionOf(node, ctx);
    case 'object_literal':
      return objectLiteral(node, ctx);
    case 'if_expression':
      return choice(node, ctx);
    case 'when_expression':
      return cases(node, ctx);
    case 'try_expression':
      return attemptValue(node, ctx);
    case 'callable_reference':
      return reference(node, ctx);
    case 'user_type':
    case 'nullable_type':
      return typeExpr(node);
    default:
      return unknown(node, ctx.expressions(children(node)));
  }
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
