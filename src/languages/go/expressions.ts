/** Expressions as IR. */
import { concatenated } from '../../ir/concatenated.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { composite } from './composites.ts';
import { builtText } from './builders.ts';
import type { Context } from './context.ts';
import { functionLiteral } from './functions.ts';
import { interpretedString, number, rawString } from './literal.ts';
import { anchored, child, children, member, name, span, unknown, callOf } from './nodes.ts';
import { isBasic, typeName } from './types.ts';
import { byType } from '../by-type.ts';

/** Built-in functions that give nothing that a URL is made of. */
const builtins = new Set(
  'cap clear close complex copy delete imag len make max min panic print println real recover'.split(' '),
);

/** What `make` gives: nothing in it yet. A channel is a list of what is sent into it. */
function emptyOf(node: Node, type: Node | undefined): Expr | undefined {
  switch (type?.type) {
    case 'map_type':
      return { kind: 'record', fields: [], ...span(node) };
    case 'channel_type':
      return { kind: 'list', items: [], ...span(node) };
    default:
      return undefined;
  }
}

function isNumber({ type }: Node): boolean {
  return type === 'int_literal';
}

const expressionRules = byType<(node: Node, ctx: Context) => Expr>({
  'identifier type_identifier field_identifier package_identifier': (node, ctx) => {
    if (node.text === '_') return unknown(node);
    return ctx.isReceiver(node.text) ? { kind: 'self', ...span(node) } : name(node, node.text);
  },
  interpreted_string_literal: (node, ctx) => interpretedString(node, ctx.text),
  raw_string_literal: (node, ctx) => rawString(node, ctx.text),
  'int_literal float_literal': number,
  binary_expression: binary,
  unary_expression: unary,
  'parenthesized_expression literal_element': (node, ctx) => expression(children(node)[0], ctx),
  selector_expression: selector,
  qualified_type: (node, ctx) =>
    packageMember(node, child(node, 'package'), child(node, 'name'), ctx) ?? unknown(node),
  index_expression: (node, ctx) => ({
    kind: 'index',
    of: expression(child(node, 'operand'), ctx),
    key: expression(child(node, 'index'), ctx),
    ...span(node),
  }),
  slice_expression: slice,
  type_assertion_expression: (node, ctx) => expression(child(node, 'operand'), ctx),
  type_conversion_expression: conversion,
  call_expression: call,
  variadic_argument: (node, ctx) => ({
    kind: 'spread',
    value: expression(children(node)[0], ctx),
    ...span(node),
  }),
  composite_literal: composite,
  func_literal: functionLiteral,
  'nil true false iota rune_literal imaginary_literal': (node) => unknown(node),
});

export function expression(node: Node | undefined, ctx: Context): Expr {
  if (!node) return { kind: 'unknown', parts: [], start: 0, end: 0 };
  const rule = expressionRules.get(node.type);
  return rule
    ? rule(node, ctx)
    : unknown(
        node,
        children(node)
          .filter(mayHoldCalls)
          .map((child) => expression(child, ctx)),
      );
}

/** Types hold no calls. */
function mayHoldCalls(node: Node): boolean {
  return !node.type.endsWith('_type') && node.type !== 'type_identifier';
}

function binary(node: Node, ctx: Context): Expr {
  const leftNode = child(node, 'left');
  const left = expression(leftNode, ctx);
  const right = expression(child(node, 'right'), ctx);
  // What is compared is looked at as a text of its parts.
  if (/^(?:[-*/%&|^]|<<|>>|&\^)$/.test(child(node, 'operator')?.type ?? '')) {
    return unknown(node, [left, right]);
  }
  // One flat list for `a + b + c`, however the tree nests it.
  const before = left.kind === 'join' && leftNode?.type === 'binary_expression' ? left.parts : [left];
  return concatenated([...before, right], span(node));
}

/** `&x` and `*x` are `x` for us. */
function unary(node: Node, ctx: Context): Expr {
  const operator = node.children[0]?.type;
  const operand = expression(child(node, 'operand'), ctx);
  if (operator === '<-') {
    return { kind: 'index', of: operand, key: unknown(node), ...span(node) };
  }
  return operator === '&' || operator === '*' ? operand : unknown(node, [operand]);
}

function selector(node: Node, ctx: Context): Expr {
  const operand = child(node, 'operand');
  const key = child(node, 'field');
  if (!key) return unknown(node, [expression(operand, ctx)]);
  return packageMember(node, operand, key, ctx) ?? member(node, expression(operand, ctx), key.text, key);
}

/** `http.Get`, where `http` is a package here. */
function packageMember(
  node: Node,
  operand: Node | undefined,
  key: Node | undefined,
  ctx: Context,
): Expr | undefined {
  if (!operand || !key || !/^(?:package_)?identifier$/.test(operand.type) || !ctx.isPackage(operand.text)) {
    return undefined;
  }
  const method = methodConstant(ctx.packages.get(operand.text) ?? '', key.text);
  if (method !== undefined) return anchored(node, method);
  return member(node, name(operand, ctx.packageName(operand.text)), key.text, key);
}

/** `http.MethodGet`, which other clients have under the same name; `rest.Get` of one that has it under its own. */
function methodConstant(path: string, constant: string): string | undefined {
  const form = path === 'github.com/sendgrid/rest' ? ownMethods : methods;
  return form.exec(constant)?.[1]?.toUpperCase();
}

const methods = /^Method(Get|Head|Post|Put|Patch|Delete|Options)$/;
const ownMethods = /^(Get|Post|Put|Patch|Delete)$/;

/** `s[1:]`: a method that no type has, so that the model can define what it gives. */
function slice(node: Node, ctx: Context): Expr {
  const of = expression(child(node, 'operand'), ctx);
  const [start, end] = [child(node, 'start'), child(node, 'end')];
  if (!start && !end) return of;
  const from: Expr = start ? expression(start, ctx) : anchored(node, '0', true);
  const args = end ? [from, expression(end, ctx)] : [from];
  return callOf(node, member(node, of, '[:]'), args);
}

/** `[]byte(x)` is `x`. `Get[Item](x)` looks the same to the grammar, and is a call. */
function conversion(node: Node, ctx: Context): Expr {
  const type = child(node, 'type');
  const operand = child(node, 'operand');
  if (type?.type !== 'generic_type') return expression(operand, ctx);
  const callee = expression(child(type, 'type'), ctx);
  return { kind: 'call', callee, args: [expression(operand, ctx)], named: [], form: 'call', ...span(node) };
}

function call(node: Node, ctx: Context): Expr {
  const text = builtText(node, ctx);
  if (text) return text;
  const written = child(node, 'function');
  const fn = callee(written);
  const args = children(child(node, 'arguments') ?? node);
  // `(*Service)(x)` is `x` under another type.
  if (written?.type === 'parenthesized_expression' && fn?.type === 'unary_expression') {
    return expression(args[0], ctx);
  }
  if (fn?.type === 'identifier' && !ctx.isLocal(fn.text)) {
    const [first] = args;
    if (fn.text === 'new' && first) return made(node, first, ctx);
    if (isBasic(fn.text) || ctx.plainTypes.has(fn.text)) return expression(first, ctx);
    if (fn.text === 'append' && first) {
      const before: Expr = { kind: 'spread', value: expression(first, ctx), ...span(first) };
      const more = args.slice(1).map((arg) => expression(arg, ctx));
      return { kind: 'list', items: [before, ...more], ...span(node) };
    }
    const empty = fn.text === 'make' && args.slice(1).every(isNumber) ? emptyOf(node, first) : undefined;
    if (empty) return empty;
    if (builtins.has(fn.text)) {
      return unknown(
        node,
        args.filter(mayHoldCalls).map((arg) => expression(arg, ctx)),
      );
    }
  }
  const lowered: Call = callOf(
    node,
    expression(fn, ctx),
    args.filter((arg) => !arg.type.endsWith('_type')).map((arg) => expression(arg, ctx)),
  );
  return lowered;
}

/** The function without parentheses and type arguments: `fetch[Item]`. */
function callee(node: Node | undefined): Node | undefined {
  if (node?.type === 'parenthesized_expression') return callee(children(node)[0]);
  if (node?.type !== 'index_expression') return node;
  const key = child(node, 'index')?.type ?? '';
  return /type|^identifier$|^selector/.test(key) && child(node, 'operand')?.type !== 'index_expression'
    ? child(node, 'operand')
    : node;
}

/** `new(T)`. */
function made(node: Node, type: Node, ctx: Context): Expr {
  if (typeName(type, ctx) === undefined) return unknown(node);
  return { kind: 'call', callee: expression(type, ctx), args: [], named: [], form: 'new', ...span(node) };
}
