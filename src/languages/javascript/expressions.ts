/** Expressions of ESTree as IR. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Call, Either, Expr, Field, Index, Member, Text } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { classExpr } from './classes.ts';
import { functionExpr } from './functions.ts';
import { unescape } from './literal.ts';
import { keyName, name, nothing, span, unknown } from './nodes.ts';
import { rangesOf, sourceOf } from './template-source.ts';

/** Any node that gives a value. `hint` is the name that it is given, for functions without one. */
export function expression(node: TSESTree.Node, ctx: Context, hint?: string): Expr {
  switch (node.type) {
    case 'Identifier':
      return node.name === 'undefined' ? nothing(node) : name(node, node.name);
    case 'Literal':
      return literal(node);
    case 'TemplateLiteral':
      return { kind: 'join', parts: templateParts(node, ctx), ...span(node) };
    case 'TaggedTemplateExpression':
      return tagged(node, ctx);
    case 'ThisExpression':
      return { kind: 'self', ...span(node) };
    case 'Super':
      return name(node, 'super');
    case 'BinaryExpression':
      return binary(node, ctx);
    case 'LogicalExpression':
      return logical(node, ctx);
    case 'ConditionalExpression':
      return conditional(node, ctx);
    case 'MemberExpression':
      return member(node, ctx);
    case 'CallExpression':
    case 'NewExpression':
      return call(node, ctx);
    case 'ImportExpression':
      return imported(node, ctx);
    case 'ObjectExpression':
      return { kind: 'record', fields: node.properties.map((part) => field(part, ctx)), ...span(node) };
    case 'ArrayExpression':
      return {
        kind: 'list',
        items: node.elements.map((item) => (item ? expression(item, ctx) : nothing(node))),
        ...span(node),
      };
    case 'SpreadElement':
      return { kind: 'spread', value: expression(node.argument, ctx), ...span(node) };
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return functionExpr(node, ctx, hint);
    case 'ClassExpression':
    case 'ClassDeclaration':
      return classExpr(node, ctx, hint);
    case 'SequenceExpression':
      return sequence(node, ctx);
    case 'AssignmentExpression':
      // The assignment itself is a statement; as a value it is what is assigned.
      return either(node, [expression(node.right, ctx)], unknown(node.left, [expression(node.left, ctx)]));
    case 'AwaitExpression':
      return expression(node.argument, ctx, hint);
    case 'UnaryExpression':
    case 'UpdateExpression':
      return unknown(node, [expression(node.argument, ctx)]);
    case 'YieldExpression':
      return node.argument ? expression(node.argument, ctx) : unknown(node);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ChainExpression':
      return expression(node.expression, ctx, hint);
    case 'JSXElement':
    case 'JSXFragment':
      return element(node, ctx);
    case 'JSXExpressionContainer':
    case 'JSXSpreadChild':
      return expression(node.expression, ctx);
    default:
      return unknown(node);
  }
}

/** A module that is loaded where its name is. */
function imported(node: TSESTree.ImportExpression, ctx: Context): Expr {
  const args = [expression(node.source, ctx)];
  return { kind: 'call', callee: name(node, 'require'), args, named: [], form: 'call', ...span(node) };
}

function conditional(node: TSESTree.ConditionalExpression, ctx: Context): Either {
  const options = [expression(node.consequent, ctx), expression(node.alternate, ctx)];
  return either(node, options, expression(node.test, ctx));
}

/** Its value is the last one; the others are evaluated before it. */
function sequence(node: TSESTree.SequenceExpression, ctx: Context): Either {
  const before = node.expressions.slice(0, -1).map((one) => expression(one, ctx));
  return either(
    node,
    node.expressions.slice(-1).map((one) => expression(one, ctx)),
    unknown(node, before),
  );
}

/** An element is no value here, but calls may be in it. */
function element(node: TSESTree.JSXElement | TSESTree.JSXFragment, ctx: Context): Expr {
  return unknown(node, [
    ...(node.type === 'JSXElement' ? attributes(node.openingElement, ctx) : []),
    ...node.children.map((child) => expression(child, ctx)),
  ]);
}

function either(node: TSESTree.Node, options: readonly Expr[], test: Expr): Either {
  return { kind: 'either', options, fallback: false, test, ...span(node) };
}

function literal(node: TSESTree.Literal): Expr {
  const [start, end] = node.range;
  if (node.value === null && !('regex' in node)) return nothing(node);
  if (typeof node.value === 'number' || typeof node.value === 'bigint') {
    return {
      kind: 'text',
      value: String(node.value),
      at: start,
      map: anchors(String(node.value), start, end),
      number: true,
      start,
      end,
    };
  }
  if (typeof node.value !== 'string') return unknown(node);
  return text(node.raw.slice(1, -1), start + 1, { start, end }, false);
}

/** A number is one thing: its digits in the value need not be those of the source. */
function anchors(value: string, start: number, end: number): readonly number[] {
  return [...Array.from({ length: value.length }, () => start), end];
}

function text(raw: string, at: number, range: { start: number; end: number }, template: boolean): Text {
  const { value, map } = unescape(raw, at, template);
  return { kind: 'text', value, at, ...(map ? { map } : {}), ...range };
}

/** @param verbatim as `String.raw` has it: a backslash is a character like others */
function templateParts(node: TSESTree.TemplateLiteral, ctx: Context, verbatim = false): readonly Expr[] {
  return rangesOf(node).flatMap(([quasi, at], i): readonly Expr[] => {
    const raw = sourceOf(quasi);
    const inner = node.expressions[i];
    const range = { start: at, end: at + raw.length };
    const literal: Expr = verbatim ? { kind: 'text', value: raw, at, ...range } : text(raw, at, range, true);
    const parts = raw === '' ? [] : [literal];
    return inner ? [...parts, expression(inner, ctx)] : parts;
  });
}

/** A tag that only passes its text on (`String.raw`, `url`, `html`): the text counts. */
function tagged(node: TSESTree.TaggedTemplateExpression, ctx: Context): Expr {
  const { tag } = node;
  const raw = tag.type === 'MemberExpression' && keyName(tag.property, tag.computed) === 'raw';
  const whole: Expr = { kind: 'join', parts: templateParts(node.quasi, ctx, raw), ...span(node.quasi) };
  if (raw) return whole;
  return {
    kind: 'call',
    callee: expression(node.tag, ctx),
    args: [whole],
    named: [],
    form: 'call',
    ...span(node),
  };
}

function binary(node: TSESTree.BinaryExpression, ctx: Context): Expr {
  const left = expression(node.left, ctx);
  const right = expression(node.right, ctx);
  const sum = left.kind === 'text' && left.number && right.kind === 'text' && right.number;
  if (node.operator !== '+' || sum) return unknown(node, [left, right]);
  // One flat list for `a + b + c`, however the tree nests it.
  const before = left.kind === 'join' && node.left.type === 'BinaryExpression' ? left.parts : [left];
  return { kind: 'join', parts: [...before, right], ...span(node) };
}

function logical(node: TSESTree.LogicalExpression, ctx: Context): Expr {
  const left = expression(node.left, ctx);
  const right = expression(node.right, ctx);
  if (node.operator === '&&') return either(node, [right], left);
  return { kind: 'either', options: [left, right], fallback: true, ...span(node) };
}

function member(node: TSESTree.MemberExpression, ctx: Context): Member | Index {
  const of = expression(node.object, ctx);
  const known = keyName(node.property, node.computed);
  if (known !== undefined) return { kind: 'member', of, name: known, at: span(node.property), ...span(node) };
  return { kind: 'index', of, key: expression(node.property, ctx), ...span(node) };
}

function call(node: TSESTree.CallExpression | TSESTree.NewExpression, ctx: Context): Call {
  return {
    kind: 'call',
    callee: expression(node.callee, ctx),
    args: node.arguments.map((arg) => expression(arg, ctx)),
    named: [],
    form: node.type === 'NewExpression' ? 'new' : 'call',
    ...span(node),
  };
}

function field(node: TSESTree.Property | TSESTree.SpreadElement, ctx: Context): Field {
  if (node.type === 'SpreadElement') return { kind: 'spread', value: expression(node.argument, ctx) };
  const known = keyName(node.key, node.computed);
  if (known === undefined) {
    return { kind: 'computed', key: expression(node.key, ctx), value: expression(node.value, ctx) };
  }
  return { kind: 'field', name: known, value: expression(node.value, ctx, known), at: span(node.key) };
}

/** As an object, whose fields are what a browser may ask for. */
function attributes(node: TSESTree.JSXOpeningElement, ctx: Context): readonly Expr[] {
  const fields = node.attributes.flatMap((given): readonly Field[] => {
    if (given.type === 'JSXSpreadAttribute') {
      return [{ kind: 'spread', value: expression(given.argument, ctx) }];
    }
    if (!given.value) return [];
    const name = given.name.type === 'JSXIdentifier' ? `@${given.name.name}` : '@';
    return [{ kind: 'field', name, value: expression(given.value, ctx), at: span(given.name) }];
  });
  return fields.length > 0 ? [{ kind: 'record', fields, ...span(node) }] : [];
}
