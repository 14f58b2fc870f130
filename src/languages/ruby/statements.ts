/** Statements of the tree as IR. In the language all of them are expressions; here only what has a value is one. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { appended, assignment, operatorAssignment } from './assignments.ts';
import { classStatements, methodStatements } from './classes.ts';
import type { Context } from './context.ts';
import { importStatements } from './imports.ts';
import { loopOf } from './loops.ts';
import { readBy } from './patterns.ts';
import { rescued } from './rescues.ts';
import { assignTo } from './targets.ts';
import {
  bodyOf,
  child,
  children,
  evaluated,
  itemOf,
  nothing,
  span,
  unknown,
  branch,
  conditionsOf,
  repeated,
} from './nodes.ts';
import { leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

/** The statements of a body, with what it does when something fails. */
export function statements(nodes: readonly Node[], context: Context): readonly Stmt[] {
  const handlers = nodes.filter(({ type }) => type === 'rescue');
  if (handlers.length === 0) return inOrder(nodes, context);
  const late = nodes.filter(({ type }) => type === 'else' || type === 'ensure');
  const tried = nodes.filter((node) => !handlers.includes(node) && !late.includes(node));
  const arms = handlers.map((node) => [
    ...rescued(node, tried, context),
    ...statements(bodyOf(child(node, 'body')), context),
  ]);
  return [...inOrder(tried, context), branch(arms, false), ...inOrder(late, context)];
}

function inOrder(nodes: readonly Node[], context: Context): readonly Stmt[] {
  return nodes.flatMap((node) => {
    const before: Stmt[] = [];
    const found = context.file.deeper<readonly Stmt[]>(
      () => statement(node, { ...context, before }),
      () => [],
    );
    return before.length > 0 ? [...before, ...found] : found;
  });
}

const statementRules = byType<(node: Node, context: Context) => readonly Stmt[]>({
  assignment: assignment,
  operator_assignment: operatorAssignment,
  binary: (node, context) => appended(node, context) ?? [evaluated(context.expression(node))],
  'method singleton_method': methodStatements,
  'class module singleton_class': classStatements,
  'if unless': conditional,
  'if_modifier unless_modifier': modified,
  'while until while_modifier until_modifier': whileLoop,
  for: forLoop,
  'case case_match': cases,
  'begin begin_block end_block parenthesized_statements body_statement block_body then do ensure else program ERROR':
    (node, context) => statements(children(node), context),
  rescue_modifier: withHandler,
  break: (node, context) => [
    ...children(node).map((part) => evaluated(context.expression(part))),
    leave(node, 'loop'),
  ],
  'return next': left,
  'alias undef comment heredoc_body uninterpreted': () => [],
  call: (node, context) =>
    importStatements(node, context) ?? loopOf(node, context) ?? [evaluated(context.expression(node))],
});

function statement(node: Node, context: Context): readonly Stmt[] {
  const rule = statementRules.get(node.type);
  return rule ? rule(node, context) : [evaluated(context.expression(node))];
}

/** `ask if wanted` */
function modified(node: Node, context: Context): readonly Stmt[] {
  const [body, test] = [child(node, 'body'), child(node, 'condition')];
  const tests = test ? [evaluated(context.expression(test))] : [];
  return [...context.before.splice(0), ...tests, branch([statements(body ? [body] : [], context)], false)];
}

/** `while` and `until`, before their body or behind it. */
function whileLoop(node: Node, context: Context): readonly Stmt[] {
  const [body, test] = [child(node, 'body'), child(node, 'condition')];
  const inner = { ...context, before: [] };
  const tests = test ? [evaluated(inner.expression(test))] : [];
  return [repeated([...inner.before, ...tests, ...statements(bodyOf(body), { ...context, isRound: true })])];
}

function forLoop(node: Node, context: Context): readonly Stmt[] {
  const [pattern, of, body] = [child(node, 'pattern'), child(node, 'value'), child(node, 'body')];
  const list = of && children(of)[0];
  const item = list ? itemOf(of, context.expression(list)) : unknown(node);
  const bound = pattern ? assignTo(pattern, item, context) : [];
  return [repeated([...bound, ...statements(bodyOf(body), { ...context, isRound: true })])];
}

/** `ask rescue nil` */
function withHandler(node: Node, context: Context): readonly Stmt[] {
  const [inner, handler] = [child(node, 'body'), child(node, 'handler')];
  return [
    ...statements(inner ? [inner] : [], context),
    branch([statements(handler ? [handler] : [], context)], false),
  ];
}

/** `return`, and `next`, which ends a round or gives what a block returns. */
function left(node: Node, context: Context): readonly Stmt[] {
  if (node.type === 'next' && context.isRound === true) return [leave(node, 'round')];
  const values = children(node).flatMap((part) => (part.type === 'argument_list' ? children(part) : [part]));
  const [value, more] = values.map((part) => context.expression(part));
  const returned = more ? unknown(node, [value ?? nothing(node), more]) : value;
  const isOuter = node.type === 'return' && context.isBlock === true;
  return [
    {
      kind: 'return',
      span: span(node),
      ...(returned ? { value: returned } : {}),
      ...(isOuter ? { isOuter } : {}),
    },
  ];
}

function conditional(node: Node, context: Context): readonly Stmt[] {
  const arms = conditionsOf(node);
  const tests = arms.flatMap(({ test }) => (test ? [evaluated(context.expression(test))] : []));
  const bodies = arms.map((arm) => statements(arm.body, context));
  // What the tests assign is assigned before the arms run.
  return [
    ...context.before.splice(0),
    ...tests,
    branch(
      bodies,
      arms.some(({ test }) => !test),
    ),
  ];
}

function cases(node: Node, context: Context): readonly Stmt[] {
  const value = child(node, 'value');
  const clauses = children(node).filter(({ type }) => /^(?:when|in_clause|else)$/.test(type));
  const patterns = clauses
    .filter(({ type }) => type === 'when')
    .flatMap((clause) => children(clause).filter(({ type }) => type === 'pattern'))
    .flatMap((pattern) => children(pattern).map((part) => evaluated(context.expression(part))));
  const given = value && context.expression(value);
  const arms = clauses.map((clause) => [
    ...readBy(clause, given, context),
    ...statements(clause.type === 'else' ? children(clause) : bodyOf(child(clause, 'body')), context),
  ]);
  const isRead = clauses.some(({ type }) => type === 'in_clause');
  const subject = given && !isRead ? [evaluated(given)] : [];
  const total = clauses.some(({ type }) => type === 'else');
  return [...context.before.splice(0), ...subject, ...patterns, branch(arms, total)];
}
