/** Statements as IR. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { apart, assignment, declaration } from './assignments.ts';
import { appended } from './builders.ts';
import type { Context } from './context.ts';
import { isTransparent, isTypeDeclaration } from './declarations.ts';
import { functionOf } from './functions.ts';
import { child, childOfType, children, evaluated, name, oneOf, span, repeated } from './nodes.ts';
import { armOfSwitch, leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

export function block(node: Node, ctx: Context): readonly Stmt[] {
  const parts = children(node);
  // A local function is visible before its declaration.
  for (const part of parts) {
    const key = part.type === 'local_function_statement' ? child(part, 'name') : undefined;
    if (key) ctx.declare(key.text);
  }
  return parts.flatMap((part) => statement(part, ctx));
}

export function statement(node: Node, ctx: Context): readonly Stmt[] {
  return ctx.deeper(
    () => ctx.pending(() => lowered(node, ctx)),
    () => [],
  );
}

const loweredRules = byType<(node: Node, ctx: Context) => readonly Stmt[]>({
  'global_statement labeled_statement checked_statement unsafe_statement': (node, ctx) =>
    children(node).flatMap((part) =>
      node.type === 'labeled_statement' && part.type === 'identifier' ? [] : statement(part, ctx),
    ),
  local_declaration_statement: (node, ctx) => {
    const declared = childOfType(node, 'variable_declaration');
    return declared ? declaration(declared, ctx) : [];
  },
  variable_declaration: declaration,
  expression_statement: (node, ctx) => expressionStatement(children(node)[0], ctx),
  return_statement: (node, ctx) => {
    const value = children(node)[0] ?? node.children.find(({ type }) => type === 'this');
    return [{ kind: 'return', ...(value ? { value: ctx.expression(value) } : {}), span: span(node) }];
  },
  yield_statement: (node, ctx) => {
    const value = children(node)[0];
    const list: Expr = { kind: 'list', items: value ? [ctx.expression(value)] : [], ...span(node) };
    return value ? [{ kind: 'return', value: list, span: span(node) }] : [];
  },
  if_statement: branch,
  foreach_statement: (node, ctx) => [scoped(ctx, () => each(node, ctx))],
  'for_statement while_statement do_statement': (node, ctx) => [scoped(ctx, () => loop(node, ctx))],
  switch_statement: (node, ctx) => [scoped(ctx, () => cases(node, ctx))],
  try_statement: attempt,
  'using_statement lock_statement fixed_statement': (node, ctx) => [
    scoped(ctx, () => children(node).flatMap((part) => statement(part, ctx))),
  ],
  block: (node, ctx) => [scoped(ctx, () => block(node, ctx))],
  local_function_statement: (node, ctx) => {
    const key = child(node, 'name')?.text ?? '';
    ctx.declare(key);
    return [
      {
        kind: 'bind',
        name: key,
        value: functionOf(node, key, ctx, false),
        hoisted: true,
        span: span(node),
      },
    ];
  },
  throw_statement: (node, ctx) => [...ctx.parts(node).map(evaluated), leave(node, 'function')],
  break_statement: (node) => [leave(node, 'loop')],
  continue_statement: (node) => [leave(node, 'round')],
  'goto_statement empty_statement': () => [],
});

function lowered(node: Node, ctx: Context): readonly Stmt[] {
  const rule = loweredRules.get(node.type);
  if (rule) return rule(node, ctx);
  if (isTypeDeclaration(node)) return [];
  if (isTransparent(node)) return children(node).flatMap((part) => statement(part, ctx));
  return expressionStatement(node, ctx);
}

function scoped(ctx: Context, body: () => readonly Stmt[]): Stmt {
  return { kind: 'block', body: ctx.within(() => ctx.pending(body)) };
}

function expressionStatement(node: Node | undefined, ctx: Context): readonly Stmt[] {
  if (!node) return [];
  if (node.type === 'assignment_expression') return assignment(node, ctx);
  if (node.type === 'await_expression') return expressionStatement(children(node).at(-1), ctx);
  return appended(node, ctx) ?? [evaluated(ctx.expression(node))];
}

/** One statement that is the body of another one. */
function inner(node: Node | undefined, ctx: Context): readonly Stmt[] {
  return node ? [scoped(ctx, () => (node.type === 'block' ? block(node, ctx) : statement(node, ctx)))] : [];
}

function branch(node: Node, ctx: Context): readonly Stmt[] {
  const test = evaluated(ctx.expression(child(node, 'condition')));
  const otherwise = child(node, 'alternative');
  return [
    test,
    {
      kind: 'branch',
      arms: [inner(child(node, 'consequence'), ctx), ...(otherwise ? [inner(otherwise, ctx)] : [])],
      total: otherwise !== undefined,
    },
  ];
}

function each(node: Node, ctx: Context): readonly Stmt[] {
  const right = ctx.expression(child(node, 'right'));
  const left = child(node, 'left');
  const bound: Stmt[] = [];
  if (left?.type === 'identifier') {
    ctx.declare(left.text);
    bound.push({ kind: 'bind', name: left.text, value: oneOf(left, right), span: span(left) });
  } else if (left) {
    const [key, value] = children(left);
    // Of a table it is a name and its value, of a list of pairs their two items.
    const pair: Expr = {
      kind: 'list',
      items: [oneOf(key ?? left, right, true), oneOf(value ?? left, right)],
      ...span(left),
    };
    bound.push(...apart(left, pair, ctx));
  }
  return [
    evaluated(right),
    {
      kind: 'branch',
      arms: [[...bound, ...inner(child(node, 'body'), ctx)]],
      total: false,
      loop: true,
    },
  ];
}

function loop(node: Node, ctx: Context): readonly Stmt[] {
  const start = child(node, 'initializer');
  const before = start ? statement(start, ctx) : [];
  const condition = child(node, 'condition');
  const round = ctx.pending(() => [
    ...(condition ? [evaluated(ctx.expression(condition))] : []),
    ...inner(child(node, 'body'), ctx),
    ...node.childrenForFieldName('update').flatMap((part) => (part.isNamed ? statement(part, ctx) : [])),
  ]);
  return [...before, repeated(round)];
}

function cases(node: Node, ctx: Context): readonly Stmt[] {
  const sections = children(child(node, 'body') ?? node).filter(({ type }) => type === 'switch_section');
  // Labels that follow each other directly share what follows.
  const arms = sections
    .map((section) => [scoped(ctx, () => children(section).flatMap((part) => caseStatement(part, ctx)))])
    .filter((_, i) => children(sections[i] ?? node).some(({ type }) => type.endsWith('_statement')));
  const total = sections.some(({ children: parts }) => parts.some(({ type }) => type === 'default'));
  return [evaluated(ctx.expression(child(node, 'value'))), { kind: 'branch', arms, total }];
}

function caseStatement(node: Node, ctx: Context): readonly Stmt[] {
  return /_pattern$|^when_clause$|^discard$/.test(node.type) ? [] : armOfSwitch(statement(node, ctx));
}

function attempt(node: Node, ctx: Context): readonly Stmt[] {
  return children(node).flatMap((part): readonly Stmt[] => {
    if (part.type !== 'catch_clause') {
      return statement(part.type === 'finally_clause' ? (children(part)[0] ?? part) : part, ctx);
    }
    const declared = childOfType(part, 'catch_declaration');
    const key = declared && child(declared, 'name');
    const body = scoped(ctx, () => {
      if (key) ctx.declare(key.text);
      const caught: readonly Stmt[] = key
        ? [{ kind: 'bind', name: key.text, value: name(key, 'exception'), span: span(key) }]
        : [];
      return [...caught, ...inner(child(part, 'body'), ctx)];
    });
    return [{ kind: 'branch', arms: [[body]], total: false }];
  });
}
