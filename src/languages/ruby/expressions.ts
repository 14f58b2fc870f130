/** Expressions of the tree as IR. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { call, superCall } from './calls.ts';
import { constant } from './constants.ts';
import type { Context } from './context.ts';
import { element, entry } from './elements.ts';
import { heredoc } from './heredocs.ts';
import { chained, string, symbol, words } from './literals.ts';
import { blockFunction, blockName } from './methods.ts';
import { binary } from './operators.ts';
import { held, readBy } from './patterns.ts';
import { selfOf, identifier } from './receivers.ts';
import { valueOf, parts } from './values.ts';
import {
  conditionsOf,
  anchored,
  withTest,
  bodyOf,
  branch,
  callOf,
  child,
  children,
  member,
  name,
  nothing,
  span,
  unknown,
} from './nodes.ts';
import { caughtBy } from './rescues.ts';
import { byType } from '../by-type.ts';

/** Any node that gives a value. */
export function expression(node: Node, context: Context): Expr {
  return context.file.deeper(
    () => lowered(node, context),
    () => unknown(node),
  );
}

const loweredRules = byType<(node: Node, context: Context) => Expr>({
  identifier: identifier,
  'constant scope_resolution': constant,
  'string bare_string delimited_symbol bare_symbol': string,
  chained_string: chained,
  'simple_symbol hash_key_symbol': symbol,
  heredoc_beginning: heredoc,
  'string_array symbol_array': words,
  // A backtick is a method of the language, and may be called as one.
  subshell: (node, context) => callOf(node, name(node, '`'), [string(node, context)]),
  'integer float': (node) => anchored(node, String(Number(node.text.replaceAll('_', ''))), true),
  nil: nothing,
  self: selfOf,
  instance_variable: (node, context) => variable(node, selfOf(node, context)),
  class_variable: (node, context) => {
    const [owner] = context.nesting;
    return owner === undefined ? name(node, node.text) : variable(node, name(node, owner));
  },
  global_variable: (node) => name(node, node.text),
  call: call,
  super: (node, context) => superCall(node, undefined, context),
  yield: (node, context) =>
    callOf(
      node,
      name(node, blockName),
      children(node).flatMap((part) => parts(part, context)),
    ),
  element_reference: element,
  binary: binary,
  unary: unary,
  conditional: conditional,
  'if unless case case_match': chosen,
  'match_pattern test_pattern': held,
  rescue_modifier: (node, context) => ({
    kind: 'either',
    options: parts(node, context),
    fallback: true,
    ...span(node),
  }),
  'begin parenthesized_statements': grouped,
  hash: (node, context) => ({
    kind: 'record',
    fields: children(node).flatMap((part) => entry(part, context)),
    ...span(node),
  }),
  'array right_assignment_list': list,
  splat_argument: (node, context) => {
    const [value] = parts(node, context);
    return value ? { kind: 'spread', value, ...span(node) } : unknown(node);
  },
  'lambda block do_block': blockFunction,
  'assignment operator_assignment': (node, context) => {
    context.before.push(...context.statements([node]));
    const target = child(node, 'left');
    return target ? expression(target, context) : unknown(node);
  },
  'method singleton_method class module singleton_class while until for return next if_modifier unless_modifier while_modifier until_modifier':
    (node, context) => {
      context.before.push(...context.statements([node]));
      return nothing(node);
    },
  pair: (node, context) => ({ kind: 'record', fields: entry(node, context), ...span(node) }),
});

function lowered(node: Node, context: Context): Expr {
  const rule = loweredRules.get(node.type);
  return rule ? rule(node, context) : unknown(node, parts(node, context));
}

/** `@name`, `@@name`: kept apart from the method of that name, and shown without its sign. */
function variable(node: Node, of: Expr): Expr {
  return { ...member(node, of, node.text), shown: node.text.replace(/^@+/, '') };
}

function list(node: Node, context: Context): Expr {
  // `[key: value]` holds one record.
  const pairs = children(node).filter(({ type }) => type === 'pair' || type === 'hash_splat_argument');
  const items = children(node)
    .filter((part) => !pairs.includes(part))
    .map((part) => expression(part, context));
  const record: readonly Expr[] =
    pairs.length === 0
      ? []
      : [{ kind: 'record', fields: pairs.flatMap((part) => entry(part, context)), ...span(node) }];
  return { kind: 'list', items: [...items, ...record], ...span(node) };
}

function unary(node: Node, context: Context): Expr {
  const operand = child(node, 'operand');
  // `+'text'`: one that may be changed.
  const isText = /^(?:string|chained_string|heredoc_beginning)$/.test(operand?.type ?? '');
  if (operand && isText && /^[+-]/.test(node.text)) return expression(operand, context);
  const isNumber = operand?.type === 'integer' && node.text.startsWith('-');
  return isNumber
    ? anchored(node, String(Number(node.text.replaceAll(/[\s_]/g, ''))), true)
    : unknown(node, parts(node, context));
}

function conditional(node: Node, context: Context): Expr {
  const [test, yes, no] = ['condition', 'consequence', 'alternative'].map((key) => {
    const part = child(node, key);
    return part && expression(part, context);
  });
  if (!yes || !no) return unknown(node, parts(node, context));
  return { kind: 'either', options: [yes, no], fallback: false, ...(test ? { test } : {}), ...span(node) };
}

/** `if`, `case` as a value: that of any of its arms. */
function chosen(node: Node, context: Context): Expr {
  if (node.type === 'case_match') return chosenByPattern(node, context);
  const isCase = node.type === 'case';
  const arms = isCase
    ? children(node)
        .filter(({ type }) => /^(?:when|else)$/.test(type))
        .map((clause) => (clause.type === 'else' ? children(clause) : bodyOf(child(clause, 'body'))))
    : conditionsOf(node).map(({ body }) => body);
  const testNodes = isCase ? [child(node, 'value')] : conditionsOf(node).map(({ test }) => test);
  const tests = testNodes.flatMap((part) => (part ? [expression(part, context)] : []));
  const options = arms.map((arm) => valueOf(arm, node, context));
  return { kind: 'either', options, fallback: false, test: unknown(node, tests), ...span(node) };
}

/** `case … in … end` as a value: what the patterns read comes before what the arms give. */
function chosenByPattern(node: Node, context: Context): Expr {
  const value = child(node, 'value');
  const given = value && expression(value, context);
  const clauses = children(node).filter(({ type }) => /^(?:in_clause|else)$/.test(type));
  const reads = clauses.map((clause) => readBy(clause, given, context));
  const options = clauses.map((clause) =>
    valueOf(clause.type === 'else' ? children(clause) : bodyOf(child(clause, 'body')), node, context),
  );
  const test: Expr = { ...unknown(node), body: [branch(reads, false)] };
  return { kind: 'either', options, fallback: false, test, ...span(node) };
}

/** `( … )`, `begin … rescue … end` as a value. */
function grouped(node: Node, context: Context): Expr {
  const nodes = children(node);
  const handlers = nodes.filter(({ type }) => type === 'rescue');
  const late = nodes.filter(({ type }) => type === 'else' || type === 'ensure');
  const main = nodes.filter((part) => !handlers.includes(part) && !late.includes(part));
  const value = valueOf(main, node, context);
  if (handlers.length === 0 && late.length === 0) return value;
  const others = handlers.map((part) => valueOf(bodyOf(child(part, 'body')), part, context));
  const after = late.map((part) => valueOf(children(part), part, context));
  const options: Expr = { kind: 'either', options: [value, ...others], fallback: false, ...span(node) };
  const seen = [...after, ...handlers.map((part) => caughtBy(part, main, context))];
  return withTest(node, options, unknown(node, seen));
}
