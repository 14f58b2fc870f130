/** Statements as IR. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { leave } from '../jumps.ts';
import { assignment, changed } from './assignments.ts';
import { attempt, branch } from './branches.ts';
import { typeDeclaration } from './classes.ts';
import type { Context } from './context.ts';
import { functionOf } from './functions.ts';
import {
  bind,
  behind,
  child,
  childOfType,
  children,
  evaluated,
  itemOf,
  plainName,
  span,
  unknown,
} from './nodes.ts';
import { property } from './properties.ts';
import { byType } from '../by-type.ts';

const statementRules = byType<(node: Node, ctx: Context) => readonly Stmt[]>({
  property_declaration: property,
  function_declaration: (node, ctx) => {
    const value = functionOf(node, ctx);
    return [{ kind: 'bind', name: value.name ?? '', value, hoisted: true, span: span(node) }];
  },
  'class_declaration object_declaration': typeDeclaration,
  assignment: assignment,
  'if_expression when_expression': (node, ctx) => [branch(node, ctx)],
  try_expression: attempt,
  for_statement: (node, ctx) => ctx.locals.within(() => forEach(node, ctx)),
  'while_statement do_while_statement': (node, ctx) => ctx.locals.within(() => loop(node, ctx)),
  return_expression: (node, ctx) => [returnOf(node, ctx)],
  throw_expression: (node, ctx) => [
    ...ctx.expressions(children(node)).map(evaluated),
    leave(node, 'function'),
  ],
  identifier: (node, ctx) => {
    // The grammar has no words for them.
    if (node.text === 'break') return [leave(node, 'loop')];
    if (node.text === 'continue') return [leave(node, 'round')];
    return [evaluated(ctx.expression(node))];
  },
  labeled_expression: labelled,
  unary_expression: update,
  'block ERROR': (node, ctx) => [{ kind: 'block', body: ctx.locals.within(() => ctx.block(node)) }],
  'import package_header file_annotation shebang type_alias modifiers label': () => [],
});

export function statement(node: Node, ctx: Context): readonly Stmt[] {
  const rule = statementRules.get(node.type);
  return rule ? rule(node, ctx) : [changed(node, ctx)];
}

/** `break@outer`, `continue@outer`, and what has a label. */
function labelled(node: Node, ctx: Context): readonly Stmt[] {
  const [label, inner] = children(node);
  if (label?.text === 'break@') return [leave(node, 'loop', true)];
  if (label?.text === 'continue@') return [leave(node, 'round', true)];
  return inner ? ctx.statement(inner) : [];
}

/** `return x` in a block that is passed to a call leaves the function around it; `return@map x` leaves the block. */
function returnOf(node: Node, ctx: Context): Stmt {
  const label = child(node, 'label');
  const value = children(node).find(({ id }) => id !== label?.id);
  const isOuter = !label && ctx.inBlock;
  return {
    kind: 'return',
    ...(value ? { value: ctx.expression(value) } : {}),
    ...(isOuter ? { isOuter } : {}),
    span: span(node),
  };
}

function update(node: Node, ctx: Context): readonly Stmt[] {
  const operator = child(node, 'operator')?.type;
  const target = ctx.expression(child(node, 'argument'));
  return (operator === '++' || operator === '--') && (target.kind === 'name' || target.kind === 'member')
    ? [{ kind: 'assign', target, value: unknown(node), append: false, span: span(node) }]
    : [evaluated(ctx.expression(node))];
}

function forEach(node: Node, ctx: Context): readonly Stmt[] {
  const declared = childOfType(node, 'variable_declaration', 'multi_variable_declaration');
  const [written, body] = behind(node, 'in');
  const of = ctx.expression(written);
  const inner: readonly Stmt[] = [
    ...(declared ? takenFrom(declared, of, ctx) : []),
    ...(body ? ctx.statement(body) : []),
  ];
  return [
    evaluated(of),
    { kind: 'branch', arms: [[{ kind: 'block', body: inner }]], total: false, loop: true },
  ];
}

/** `for (x in list)`, `for ((key, value) in map)`, `for ((i, x) in list.withIndex())` */
function takenFrom(node: Node, of: Expr, ctx: Context): readonly Stmt[] {
  const parts = node.type === 'variable_declaration' ? [node] : children(node);
  return parts.map((part, i) => {
    const key = plainName(childOfType(part, 'identifier'));
    ctx.locals.declare(key, undefined);
    const item = itemOf(part, of);
    return bind(part, key, parts.length > 1 && i === 0 ? { ...item, item: 'key' } : item);
  });
}

function loop(node: Node, ctx: Context): readonly Stmt[] {
  const condition = child(node, 'condition');
  const body = children(node).find(({ id, type }) => id !== condition?.id && type !== 'label');
  const test = condition ? [evaluated(ctx.expression(condition))] : [];
  const round = body ? ctx.statement(body) : [];
  const arm = node.type === 'while_statement' ? [...test, ...round] : [...round, ...test];
  return [{ kind: 'branch', arms: [[{ kind: 'block', body: arm }]], total: false, loop: true }];
}
