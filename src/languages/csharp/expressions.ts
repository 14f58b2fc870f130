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

export function expression(node: Node, ctx: Context): Expr {
  switch (node.type) {
    case 'identifier':
      return identifier(node, node.text, ctx);
    case 'generic_name':
      return identifier(node, children(node)[0]?.text ?? node.text, ctx);
    case 'qualified_name':
    case 'alias_qualified_name':
    case 'member_access_expression':
      return memberAccess(node, ctx);
    case 'predefined_type':
      return name(node, node.text);
    case 'this':
      return self(node);
    case 'base':
      return name(node, 'super');
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return stringLiteral(node, ctx.text);
    case 'interpolated_string_expression':
      return interpolatedString(node, ctx.text, (inner) => {
        const value = holeOf(inner);
        return value ? ctx.expression(value) : unknown(inner);
      });
    case 'character_literal':
      return character(node, ctx.text);
    case 'integer_literal':
    case 'real_literal':
      return numeric(node);
    case 'null_literal':
    case 'default_expression':
      return nothing(node);
    case 'binary_expression':
      return binary(node, ctx);
    case 'conditional_expression':
      return conditional(node, ctx);
    case 'switch_expression':
      return switchExpression(node, ctx);
    case 'parenthesized_expression':
    case 'checked_expression':
    case 'await_expression':
    case 'ref_expression':
      return ctx.expression(onlyChild(node));
    case 'cast_expression':
      return ctx.expression(child(node, 'value'));
    case 'as_expression':
      return ctx.expression(child(node, 'left'));
    case 'is_pattern_expression':
      return matched(node, ctx);
    case 'postfix_unary_expression':
    case 'prefix_unary_expression':
      return unary(node, ctx);
    case 'conditional_access_expression':
      return conditionalAccess(node, ctx);
    case 'element_access_expression':
      return elementAccess(
        node,
        ctx.expression(child(node, 'expression')),
        child(node, 'subscript') ?? node,
        ctx,
      );
    case 'invocation_expression':
      return invocation(node, ctx);
    case 'object_creation_expression':
      return construction(node, child(node, 'type'), ctx);
    case 'implicit_object_creation_expression':
      return implicitConstruction(node, undefined, ctx);
    case 'anonymous_object_creation_expression':
      return anonymousObject(node, ctx);
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
    case 'stackalloc_expression':
    case 'implicit_stackalloc_expression':
      return array(node, ctx);
    case 'initializer_expression':
      return initializer(node, ctx);
    case 'element_binding_expression':
      return collection(node, ctx);
    case 'tuple_expression':
      return {
        kind: 'list',
        items: children(node).map((item) => ctx.expression(valueOf(item))),
        ...span(node),
      };
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return anonymousFunction(node, ctx);
    case 'assignment_expression':
      return assigned(node, ctx);
    case 'declaration_expression': {
      const target = child(node, 'name');
      if (target) ctx.declare(target.text);
      return unknown(node);
    }
    case 'with_expression':
      return withExpression(node, ctx);
    case 'typeof_expression':
    case 'sizeof_expression':
    case 'boolean_literal':
      return unknown(node);
    case 'argument':
      return ctx.expression(valueOf(node));
    default:
      return unknown(
        node,
        children(node)
          .filter(mayHoldCalls)
          .map((part) => ctx.expression(part)),
      );
  }
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
