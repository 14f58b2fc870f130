/** Expressions of the tree as IR. */
import { concatenated } from '../../ir/concatenated.ts';
import type { Expr, Field } from '../../ir/ir.ts';
import { hasNames } from '../../ir/named-fields.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { call } from './calls.ts';
import { comprehension } from './comprehensions.ts';
import type { Context } from './context.ts';
import { lambda } from './functions.ts';
import { plainText, string } from './literals.ts';
import {
  anchored,
  child,
  children,
  dottedName,
  field,
  member,
  name,
  nothing,
  span,
  unknown,
} from './nodes.ts';
import { assignTo } from './targets.ts';
import { byType } from '../by-type.ts';

const expressionRules = byType<(node: Node, context: Context) => Expr>({
  identifier: identifier,
  'string concatenated_string': string,
  'integer float': (node) => anchored(node, String(Number(node.text.replaceAll('_', ''))), true),
  none: nothing,
  'parenthesized_expression await type': only,
  attribute: attribute,
  subscript: subscript,
  call: call,
  binary_operator: binary,
  boolean_operator: boolean,
  conditional_expression: (node, context) => {
    const [yes, test, no] = children(node).map((part) => expression(part, context));
    if (!yes || !test || !no) return unknown(node, parts(node, context));
    return { kind: 'either', options: [yes, no], fallback: false, test, ...span(node) };
  },
  named_expression: (node, context) => {
    const target = child(node, 'name');
    const given = child(node, 'value');
    const value = given ? expression(given, context) : unknown(node);
    if (target) context.before.push(...assignTo(target, value, context));
    return value;
  },
  dictionary: (node, context) => ({
    kind: 'record',
    fields: children(node).flatMap((part) => entry(part, context)),
    ...span(node),
  }),
  'list tuple set expression_list pattern_list tuple_pattern list_pattern': (node, context) => ({
    kind: 'list',
    items: parts(node, context),
    ...span(node),
  }),
  'list_splat list_splat_pattern parenthesized_list_splat': (node, context) => ({
    kind: 'spread',
    value: only(node, context),
    ...span(node),
  }),
  'list_comprehension set_comprehension generator_expression dictionary_comprehension': comprehension,
  lambda: lambda,
  unary_operator: (node, context) => {
    const [operand] = children(node);
    const negative = node.text.startsWith('-') && operand?.type === 'integer';
    return negative
      ? anchored(node, String(Number(node.text.replaceAll(/[\s_]/g, ''))), true)
      : unknown(node, parts(node, context));
  },
  yield: (node, context) =>
    children(node).length === 1 ? only(node, context) : unknown(node, parts(node, context)),
  as_pattern: (node, context) => {
    const [value] = children(node);
    return value ? expression(value, context) : unknown(node);
  },
});

/** Any node that gives a value. */
export function expression(node: Node, context: Context): Expr {
  const rule = expressionRules.get(node.type);
  return rule ? rule(node, context) : unknown(node, parts(node, context));
}

export function parts(node: Node, context: Context): readonly Expr[] {
  return children(node).map((part) => expression(part, context));
}

function only(node: Node, context: Context): Expr {
  const [inner] = children(node);
  return inner ? expression(inner, context) : unknown(node);
}

function identifier(node: Node, context: Context): Expr {
  const { text } = node;
  if (text === context.self) return { kind: 'self', ...span(node) };
  // The names of a class's body are its members.
  if (context.owner?.names.has(text)) return member(node, context.owner.value, text);
  return name(node, text);
}

function attribute(node: Node, context: Context): Expr {
  const dotted = dottedName(node);
  if (dotted !== undefined && context.imports.dotted.has(dotted)) return name(node, dotted);
  const object = child(node, 'object');
  const key = child(node, 'attribute');
  if (!object || !key) return unknown(node, parts(node, context));
  return member(node, expression(object, context), key.text, key);
}

function subscript(node: Node, context: Context): Expr {
  const [object, key, ...more] = children(node);
  if (!object || !key || more.length > 0) return unknown(node, parts(node, context));
  const of = expression(object, context);
  const text = plainText(key);
  if (text !== undefined) return member(node, of, text, key);
  const number = /^(?:-\s*)?\d+$/.test(key.text) ? key.text.replace(/\s/g, '') : undefined;
  if (number !== undefined) return member(node, of, number, key);
  if (key.type === 'slice') return slice(node, of, key, context);
  return { kind: 'index', of, key: expression(key, context), ...span(node) };
}

/** `of[1:3]`; with a step the value is unknown. */
function slice(node: Node, of: Expr, key: Node, context: Context): Expr {
  const colons = key.children.filter((part) => part.type === ':').length;
  if (colons > 1) return unknown(node, [of, ...parts(key, context)]);
  const [first, second] = children(key);
  const startsOpen = key.firstChild?.type === ':';
  const start = startsOpen || !first ? anchored(key, '0', true) : expression(first, context);
  const end = startsOpen ? first : second;
  const args = end ? [start, expression(end, context)] : [start];
  return { kind: 'call', callee: member(node, of, '[:]', key), args, named: [], form: 'call', ...span(node) };
}

function binary(node: Node, context: Context): Expr {
  const [leftNode, rightNode] = [child(node, 'left'), child(node, 'right')];
  if (!leftNode || !rightNode) return unknown(node, parts(node, context));
  const left = expression(leftNode, context);
  const right = expression(rightNode, context);
  switch (child(node, 'operator')?.type) {
    case '+': {
      if (left.kind === 'list' || right.kind === 'list') {
        const items = [left, right].map((value) => ({
          kind: 'spread' as const,
          value,
          start: value.start,
          end: value.end,
        }));
        return { kind: 'list', items, ...span(node) };
      }
      // One flat list for `a + b + c`, however the tree nests it.
      const before = left.kind === 'join' && leftNode.type === 'binary_operator' ? left.parts : [left];
      const after =
        right.kind === 'join' && rightNode.type !== 'parenthesized_expression' ? right.parts : [right];
      return concatenated([...before, ...after], span(node));
    }
    case '%':
      if (left.kind === 'text' && left.number) return unknown(node, [left, right]);
      return operation(node, '%', [
        left,
        ...(rightNode.type === 'tuple' && right.kind === 'list' ? right.items : [right]),
      ]);
    case '/':
      // Paths and URLs of libraries are joined with it; a quotient has no text in it.
      return holdsText(leftNode) || holdsText(rightNode)
        ? operation(node, '/', [left, right])
        : unknown(node, [left, right]);
    case '|':
      // Of dictionaries it makes one; anything else that has it holds no text.
      return hasNames(left) || hasNames(right)
        ? operation(node, '|', [left, right])
        : unknown(node, [left, right]);
    default:
      return unknown(node, [left, right]);
  }
}

/** An operator that works on texts, as a call of a function of its name. */
function operation(node: Node, operator: string, args: readonly Expr[]): Expr {
  const callee = name(child(node, 'operator') ?? node, operator);
  return { kind: 'call', callee, args, named: [], form: 'call', ...span(node) };
}

function holdsText(node: Node): boolean {
  if (node.type === 'string' || node.type === 'concatenated_string') return true;
  const left =
    node.type === 'binary_operator' && child(node, 'operator')?.type === '/'
      ? child(node, 'left')
      : undefined;
  const right = left && child(node, 'right');
  return left !== undefined && right !== undefined && (holdsText(left) || holdsText(right));
}

function boolean(node: Node, context: Context): Expr {
  const [left, right] = parts(node, context);
  if (!left || !right) return unknown(node, parts(node, context));
  if (child(node, 'operator')?.type === 'and') {
    return { kind: 'either', options: [right], fallback: false, test: left, ...span(node) };
  }
  return { kind: 'either', options: [left, right], fallback: true, ...span(node) };
}

/** One entry of a dictionary. */
function entry(node: Node, context: Context): readonly Field[] {
  if (node.type === 'dictionary_splat') return [{ kind: 'spread', value: only(node, context) }];
  const [keyNode, valueNode] = [child(node, 'key'), child(node, 'value')];
  if (node.type !== 'pair' || !keyNode || !valueNode) return [];
  const key = plainText(keyNode);
  const value = expression(valueNode, context);
  return key === undefined
    ? [{ kind: 'computed', key: expression(keyNode, context), value }]
    : [field(keyNode, key, value)];
}
