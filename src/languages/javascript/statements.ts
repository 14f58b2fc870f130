/** Statements of ESTree as IR. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { commonExport, exportStatements, importStatement } from './modules.ts';
import { name, span, unknown } from './nodes.ts';
import { assignPattern, bindPattern } from './patterns.ts';
import { enumRecord } from './enums.ts';
import { armOfSwitch, leave } from '../jumps.ts';

export function statements(nodes: readonly TSESTree.Node[], ctx: Context): readonly Stmt[] {
  return nodes.flatMap((node) => statement(node, ctx));
}

export function statement(node: TSESTree.Node, ctx: Context): readonly Stmt[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap((declarator) => declaration(declarator, node.kind, ctx));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id
        ? [{ kind: 'bind', name: node.id.name, value: ctx.expression(node), hoisted: true, span: span(node) }]
        : [];
    case 'ExpressionStatement':
      return expressionStatement(node.expression, ctx);
    case 'ReturnStatement':
      return [
        {
          kind: 'return',
          span: span(node),
          ...(node.argument ? { value: ctx.expression(node.argument) } : {}),
        },
      ];
    case 'ThrowStatement':
      return [evaluated(ctx.expression(node.argument)), leave(span(node), 'function')];
    case 'BreakStatement':
      return [leave(span(node), 'loop', node.label !== null)];
    case 'ContinueStatement':
      return [leave(span(node), 'round', node.label !== null)];
    case 'BlockStatement':
    case 'StaticBlock':
      return [{ kind: 'block', body: statements(node.body, ctx) }];
    case 'IfStatement':
      return ifStatement(node, ctx);
    case 'SwitchStatement':
      return switchStatement(node, ctx);
    case 'TryStatement':
      return tryStatement(node, ctx);
    case 'ForStatement':
      return forStatement(node, ctx);
    case 'ForOfStatement':
    case 'ForInStatement':
      return forEach(node, ctx);
    case 'WhileStatement':
      return [...expressionStatement(node.test, ctx), ...loop(statement(node.body, ctx))];
    case 'DoWhileStatement':
      return loop([...statement(node.body, ctx), ...expressionStatement(node.test, ctx)]);
    case 'LabeledStatement':
    case 'WithStatement':
      return statement(node.body, ctx);
    case 'ImportDeclaration':
      return importStatement(node);
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
    case 'ExportAllDeclaration':
    case 'TSExportAssignment':
    case 'TSImportEqualsDeclaration':
      return exportStatements(node, ctx);
    case 'TSEnumDeclaration':
      return [
        { kind: 'bind', name: node.id.name, value: enumRecord(node, ctx), hoisted: true, span: span(node) },
      ];
    case 'TSModuleDeclaration':
      return node.body?.type === 'TSModuleBlock'
        ? [{ kind: 'block', body: statements(node.body.body, ctx) }]
        : [];
    default:
      return [];
  }
}

function switchStatement(node: TSESTree.SwitchStatement, ctx: Context): readonly Stmt[] {
  return [
    evaluated(ctx.expression(node.discriminant)),
    {
      kind: 'branch',
      arms: node.cases.map(({ test, consequent }) => [
        ...(test ? [evaluated(ctx.expression(test))] : []),
        ...armOfSwitch(statements(consequent, ctx)),
      ]),
      total: node.cases.some(({ test }) => test === null),
    },
  ];
}

function tryStatement(node: TSESTree.TryStatement, ctx: Context): readonly Stmt[] {
  return [
    ...statement(node.block, ctx),
    ...(node.handler
      ? [{ kind: 'branch' as const, arms: [handler(node.handler, node.block, ctx)], total: false }]
      : []),
    ...(node.finalizer ? statement(node.finalizer, ctx) : []),
  ];
}

function forStatement(node: TSESTree.ForStatement, ctx: Context): readonly Stmt[] {
  const { init, test, update } = node;
  const before =
    init?.type === 'VariableDeclaration' ? statement(init, ctx) : init ? expressionStatement(init, ctx) : [];
  const rounds = loop([
    ...(test ? expressionStatement(test, ctx) : []),
    ...statement(node.body, ctx),
    ...(update ? expressionStatement(update, ctx) : []),
  ]);
  return init ? [{ kind: 'block', body: [...before, ...rounds] }] : rounds;
}

/** A test that assigns is lowered to the assignment, and a test of what is assigned. */
function ifStatement({ test, consequent, alternate }: TSESTree.IfStatement, ctx: Context): readonly Stmt[] {
  const arms = [statement(consequent, ctx), ...(alternate ? [statement(alternate, ctx)] : [])];
  const branch: Stmt = { kind: 'branch', arms, total: alternate !== null };
  if (test.type === 'AssignmentExpression') {
    return [...expressionStatement(test, ctx), evaluated(ctx.expression(test.left)), branch];
  }
  const right = test.type === 'LogicalExpression' && test.operator === '&&' ? test.right : undefined;
  if (test.type === 'LogicalExpression' && right?.type === 'AssignmentExpression' && !alternate) {
    const inner = [...expressionStatement(right, ctx), evaluated(ctx.expression(right.left)), branch];
    return [evaluated(ctx.expression(test.left)), { kind: 'branch', arms: [inner], total: false }];
  }
  return [...expressionStatement(test, ctx), branch];
}

function declaration(node: TSESTree.VariableDeclarator, kind: string, ctx: Context): readonly Stmt[] {
  const hint = node.id.type === 'Identifier' ? node.id.name : undefined;
  const value = node.init ? ctx.expression(node.init, hint) : undefined;
  // `var` belongs to the function: it is declared at its head (hoisted-vars.ts) and only given a value here.
  if (kind === 'var' && value && node.id.type === 'Identifier') {
    return [
      { kind: 'assign', target: name(node.id, node.id.name), value, append: false, span: span(node.id) },
      ...chained(node.init, ctx),
    ];
  }
  return kind === 'var' && !value ? [] : [...bindPattern(node.id, value, ctx), ...chained(node.init, ctx)];
}

/** The inner assignments of `a = b = c`. */
function chained(node: TSESTree.Node | null, ctx: Context): readonly Stmt[] {
  return node?.type === 'AssignmentExpression' ? expressionStatement(node, ctx) : [];
}

function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

function expressionStatement(node: TSESTree.Expression, ctx: Context): readonly Stmt[] {
  if (node.type === 'SequenceExpression') {
    return node.expressions.flatMap((part) => expressionStatement(part, ctx));
  }
  if (node.type === 'LogicalExpression' && node.right.type === 'AssignmentExpression') {
    return [
      evaluated(ctx.expression(node.left)),
      { kind: 'branch', arms: [expressionStatement(node.right, ctx)], total: false },
    ];
  }
  if (node.type === 'UpdateExpression') return assignPattern(node.argument, unknown(node), false, ctx);
  if (node.type !== 'AssignmentExpression') return [evaluated(ctx.expression(node))];
  // `a = b = c`: the value is lowered once, and given to each of them.
  const chain = [node];
  for (let { right } = node; right.type === 'AssignmentExpression'; { right } = right) chain.push(right);
  let value: Expr | undefined;
  return chain.toReversed().flatMap((one) => {
    value ??= ctx.expression(one.right, hintOf(one));
    return assigned(one, value, ctx);
  });
}

/** The name of the variable or of the field that is given something. */
function hintOf({ left }: TSESTree.AssignmentExpression): string | undefined {
  if (left.type === 'Identifier') return left.name;
  return left.type === 'MemberExpression' && left.property.type === 'Identifier'
    ? left.property.name
    : undefined;
}

function assigned(node: TSESTree.AssignmentExpression, right: Expr, ctx: Context): readonly Stmt[] {
  const exported = commonExport(node, right);
  if (exported.length > 0) return exported;
  switch (node.operator) {
    case '=':
      return assignPattern(node.left, right, false, ctx);
    case '+=': {
      // A number added is a sum, not a text that grows.
      const sum = right.kind === 'text' && right.number;
      return assignPattern(node.left, sum ? unknown(node, [right]) : right, !sum, ctx);
    }
    case '||=':
    case '??=': {
      const both: Expr = {
        kind: 'either',
        options: [ctx.expression(node.left), right],
        fallback: true,
        ...span(node),
      };
      return assignPattern(node.left, both, false, ctx);
    }
    default:
      return assignPattern(node.left, unknown(node, [right]), false, ctx);
  }
}

function handler(node: TSESTree.CatchClause, tried: TSESTree.Node, ctx: Context): readonly Stmt[] {
  const thrown = span(tried);
  const caught: readonly Stmt[] = node.param
    ? bindPattern(node.param, { ...unknown(node.param), thrown }, ctx)
    : [{ kind: 'expression', value: { ...unknown(node), thrown } }];
  return [{ kind: 'block', body: [...caught, ...statements(node.body.body, ctx)] }];
}

function loop(body: readonly Stmt[]): readonly Stmt[] {
  return [{ kind: 'branch', arms: [[{ kind: 'block', body }]], total: false, loop: true }];
}

function forEach(node: TSESTree.ForOfStatement | TSESTree.ForInStatement, ctx: Context): readonly Stmt[] {
  const right = ctx.expression(node.right);
  const item: Expr = {
    kind: 'index',
    of: right,
    key: unknown(node.left),
    ...(node.type === 'ForInStatement' ? { item: 'key' } : {}),
    ...span(node.left),
  };
  const bound =
    node.left.type === 'VariableDeclaration'
      ? node.left.declarations.flatMap(({ id }) => bindPattern(id, item, ctx))
      : assignPattern(node.left, item, false, ctx);
  return loop([...bound, ...statement(node.body, ctx)]);
}
