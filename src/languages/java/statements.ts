/** Statements as IR. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { assignment, changedBuilder, declared, update } from './assignments.ts';
import { localClass } from './classes.ts';
import type { Context } from './context.ts';
import { typeName } from './names.ts';
import {
  callOf,
  child,
  childOfType,
  children,
  evaluated,
  fields,
  name,
  span,
  unknown,
  bind,
  repeated,
} from './nodes.ts';
import { switchStatement } from './switches.ts';
import { leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

const statementRules = byType<(node: Node, ctx: Context) => readonly Stmt[]>({
  local_variable_declaration: declared,
  expression_statement: (node, ctx) => {
    const [inner] = children(node);
    return inner ? (changedBuilder(inner, ctx) ?? ctx.statement(inner)) : [];
  },
  assignment_expression: assignment,
  update_expression: update,
  switch_expression: switchStatement,
  'return_statement yield_statement': (node, ctx) => {
    const [value] = children(node);
    return [{ kind: 'return', span: span(node), ...(value ? { value: ctx.expression(value) } : {}) }];
  },
  'block constructor_body': (node, ctx) => [scoped(ctx, () => ctx.block(node))],
  if_statement: (node, ctx) => [scoped(ctx, () => branchesOf(node, ctx))],
  'while_statement do_statement for_statement': (node, ctx) => [scoped(ctx, () => loop(node, ctx))],
  enhanced_for_statement: (node, ctx) => [scoped(ctx, () => forEach(node, ctx))],
  'try_statement try_with_resources_statement': (node, ctx) => [scoped(ctx, () => attempt(node, ctx))],
  'labeled_statement synchronized_statement ERROR': (node, ctx) =>
    children(node)
      .filter(({ type }) => node.type !== 'labeled_statement' || type !== 'identifier')
      .flatMap((child) => ctx.statement(child)),
  explicit_constructor_invocation: (node, ctx) => {
    // `this(…)` and `super(…)` are known by these names.
    const to = child(node, 'constructor');
    const args = children(child(node, 'arguments') ?? node);
    return [
      evaluated(callOf(span(node), name(span(to ?? node), to?.text ?? 'super'), ctx.expressions(args))),
    ];
  },
  throw_statement: (node, ctx) => [
    ...ctx.expressions(children(node)).map(evaluated),
    leave(node, 'function'),
  ],
  assert_statement: (node, ctx) => ctx.expressions(children(node)).map(evaluated),
  'class_declaration record_declaration enum_declaration interface_declaration': localClass,
  break_statement: (node) => [leave(node, 'loop', children(node).length > 0)],
  continue_statement: (node) => [leave(node, 'round', children(node).length > 0)],
  'import_declaration package_declaration modifiers': () => [],
});

export function statement(node: Node, ctx: Context): readonly Stmt[] {
  const rule = statementRules.get(node.type);
  return rule ? rule(node, ctx) : [evaluated(ctx.expression(node))];
}

function scoped(ctx: Context, body: () => readonly Stmt[]): Stmt {
  return { kind: 'block', body: ctx.within(body) };
}

/** However many `else if` there are, they are arms of one branch. */
function branchesOf(node: Node, ctx: Context): readonly Stmt[] {
  const tests: Stmt[] = [];
  const arms: (readonly Stmt[])[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'if_statement') {
    const condition = child(at, 'condition');
    const then = child(at, 'consequence');
    for (const pattern of condition?.descendantsOfType('instanceof_expression') ?? []) {
      const alias = child(pattern, 'name')?.text;
      if (alias !== undefined) tests.push(...castName(pattern, alias, ctx));
    }
    tests.push(evaluated(ctx.expression(condition)));
    arms.push(then ? [scoped(ctx, () => ctx.statement(then))] : []);
    at = child(at, 'alternative');
  }
  const last = at;
  if (last) arms.push([scoped(ctx, () => ctx.statement(last))]);
  return [...tests, { kind: 'branch', arms, total: last !== undefined }];
}

/** `x instanceof String s`: a name for the same value. */
function castName(pattern: Node, alias: string, ctx: Context): readonly Stmt[] {
  const value = ctx.expression(child(pattern, 'left'));
  ctx.declare(alias, typeName(child(pattern, 'right'), ctx));
  return [{ kind: 'bind', name: alias, value, span: span(pattern) }];
}

function loop(node: Node, ctx: Context): readonly Stmt[] {
  const before = fields(node, 'init').flatMap((init) => ctx.statement(init));
  const condition = child(node, 'condition');
  const body = child(node, 'body');
  const inner: readonly Stmt[] = [
    ...(condition ? [evaluated(ctx.expression(condition))] : []),
    ...(body ? [scoped(ctx, () => ctx.statement(body))] : []),
    ...fields(node, 'update').flatMap((part) => ctx.statement(part)),
  ];
  return [...before, repeated(inner)];
}

function forEach(node: Node, ctx: Context): readonly Stmt[] {
  const of = ctx.expression(child(node, 'value'));
  const key = child(node, 'name');
  const body = child(node, 'body');
  const item: Expr = { kind: 'index', of, key: unknown(span(node)), ...span(key ?? node) };
  const type = typeName(child(node, 'type'), ctx);
  ctx.declare(key?.text ?? '_', type);
  const bound = key && { kind: 'bind' as const, name: key.text, value: item, span: span(key) };
  const inner: readonly Stmt[] = [
    ...(bound ? [type === undefined ? bound : { ...bound, type }] : []),
    ...(body ? [scoped(ctx, () => ctx.statement(body))] : []),
  ];
  return [evaluated(of), repeated(inner)];
}

function attempt(node: Node, ctx: Context): readonly Stmt[] {
  const resources = child(node, 'resources');
  const body = child(node, 'body');
  const tried = { ...span(node), end: span(body ?? node).end };
  const handlers = children(node).filter(({ type }) => type === 'catch_clause');
  const last = childOfType(node, 'finally_clause');
  return [
    ...(resources ? children(resources).flatMap((resource) => resourceOf(resource, ctx)) : []),
    ...(body ? ctx.statement(body) : []),
    ...(handlers.length > 0
      ? [
          {
            kind: 'branch' as const,
            arms: handlers.map((handler) => caught(handler, tried, ctx)),
            total: false,
          },
        ]
      : []),
    ...(last ? children(last).flatMap((child) => ctx.statement(child)) : []),
  ];
}

function resourceOf(resource: Node, ctx: Context): readonly Stmt[] {
  const key = child(resource, 'name');
  if (!key) return ctx.expressions(children(resource)).map(evaluated);
  const value = ctx.expression(child(resource, 'value'));
  ctx.declare(key.text, typeName(child(resource, 'type'), ctx));
  return [{ kind: 'bind', name: key.text, value, span: span(key) }];
}

function caught(handler: Node, tried: Span, ctx: Context): readonly Stmt[] {
  return ctx.within((): readonly Stmt[] => {
    const parameter = childOfType(handler, 'catch_formal_parameter');
    const types = parameter && childOfType(parameter, 'catch_type');
    const key = parameter && child(parameter, 'name');
    const classes = (types ? children(types) : []).map((one) => name(span(one), one.text));
    const body = child(handler, 'body');
    if (key) ctx.declare(key.text);
    return [
      ...(key ? [bind(key, key.text, { ...unknown(span(types ?? key), classes), thrown: tried })] : []),
      ...(body ? ctx.statement(body) : []),
    ];
  });
}
