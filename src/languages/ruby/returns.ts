/** The value of a body is that of its last statement, whichever of its branches runs. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { bodyOf, child, children, evaluated, span, branch, conditionsOf } from './nodes.ts';
import { rescued } from './rescues.ts';
import { readBy } from './patterns.ts';
import { byType } from '../by-type.ts';

/** The statements of a method or block, the last of which gives its value. */
export function returning(nodes: readonly Node[], context: Context): readonly Stmt[] {
  const inOrder = nodes.filter(({ type }) => type !== 'rescue' && type !== 'else' && type !== 'ensure');
  const handlers = nodes.filter(({ type }) => type === 'rescue' || type === 'else');
  const ensured = nodes.filter(({ type }) => type === 'ensure');
  const last = inOrder.at(-1);
  const before = context.statements(inOrder.slice(0, -1));
  const arms = handlers.map((node) => [
    ...(node.type === 'rescue' ? rescued(node, inOrder, context) : []),
    ...returning(bodyOf(handlerBody(node)), context),
  ]);
  return [
    ...before,
    ...(last
      ? context.file.deeper<readonly Stmt[]>(
          () => lastOf(last, context),
          () => [],
        )
      : []),
    ...(arms.length > 0 ? [branch(arms, false)] : []),
    ...ensured.flatMap((node) => context.statements(children(node))),
  ];
}

function handlerBody(node: Node): Node | undefined {
  return node.type === 'rescue' ? child(node, 'body') : node;
}

const lastOfRules = byType<(node: Node, context: Context) => readonly Stmt[]>({
  'if unless': (node, context) => {
    const arms = conditionsOf(node);
    const tests = context.statements(arms.flatMap(({ test }) => (test ? [test] : [])));
    const bodies = arms.map(({ body }) => returning(body, context));
    return [
      ...tests,
      branch(
        bodies,
        arms.some(({ test }) => !test),
      ),
    ];
  },
  'case case_match': (node, context) => {
    const value = child(node, 'value');
    const clauses = children(node).filter(({ type }) => /^(?:when|in_clause|else)$/.test(type));
    const given = value && context.expression(value);
    const bodies = clauses.map((clause) => [
      ...readBy(clause, given, context),
      ...returning(bodyOf(clause.type === 'else' ? clause : child(clause, 'body')), context),
    ]);
    const total = clauses.some(({ type }) => type === 'else');
    const isRead = clauses.some(({ type }) => type === 'in_clause');
    return [
      ...context.before.splice(0),
      ...(given && !isRead ? [evaluated(given)] : []),
      branch(bodies, total),
    ];
  },
  'begin parenthesized_statements': (node, context) => returning(children(node), context),
  'if_modifier unless_modifier': (node, context) => {
    const [body, test] = [child(node, 'body'), child(node, 'condition')];
    return [
      ...(test ? context.statements([test]) : []),
      ...(body ? [branch([lastOf(body, context)], false)] : []),
    ];
  },
  rescue_modifier: (node, context) => {
    const [body, handler] = [child(node, 'body'), child(node, 'handler')];
    return [
      ...(body ? lastOf(body, context) : []),
      ...(handler ? [branch([lastOf(handler, context)], false)] : []),
    ];
  },
  'return next break redo retry while until for while_modifier until_modifier method singleton_method class module singleton_class alias undef ERROR':
    (node, context) => context.statements([node]),
});

function lastOf(node: Node, context: Context): readonly Stmt[] {
  const rule = lastOfRules.get(node.type);
  if (rule) return rule(node, context);
  const inner = { ...context, before: [] };
  const value = inner.expression(node);
  return [...inner.before, { kind: 'return', value, span: span(node) }];
}
