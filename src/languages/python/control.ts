/** Statements that hold others: `if`, `try`, `with`, `match`. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, children, evaluated, span, unknown } from './nodes.ts';
import { readBy } from './patterns.ts';
import { assignTo } from './targets.ts';

export function block(node: Node | undefined, context: Context): readonly Stmt[] {
  return node ? context.statements(children(node)) : [];
}

export function branches(node: Node, context: Context): readonly Stmt[] {
  const arms: (readonly Stmt[])[] = [];
  const tests: Stmt[] = [];
  let total = false;
  const test = (of: Node) => {
    const condition = child(of, 'condition');
    if (condition) tests.push(evaluated(context.expression(condition)));
  };
  test(node);
  arms.push(block(child(node, 'consequence'), context));
  for (const clause of children(node)) {
    if (clause.type === 'elif_clause') {
      test(clause);
      arms.push(block(child(clause, 'consequence'), context));
    } else if (clause.type === 'else_clause') {
      total = true;
      arms.push(block(child(clause, 'body'), context));
    }
  }
  // What the tests assign is assigned before the arms run.
  return [...context.before.splice(0), ...tests, { kind: 'branch', arms, total }];
}

export function attempt(node: Node, context: Context): readonly Stmt[] {
  const clauses = children(node);
  const handlers = clauses.filter(({ type }) => type === 'except_clause' || type === 'except_group_clause');
  const inside = (clause: Node) =>
    block(child(clause, 'body') ?? children(clause).find(({ type }) => type === 'block'), context);
  const tried = child(node, 'body');
  const arms = handlers.map((clause) => [
    ...(tried ? caught(clause, tried, context) : []),
    ...inside(clause),
  ]);
  return [
    ...block(tried, context),
    ...(arms.length > 0 ? [{ kind: 'branch' as const, arms, total: false }] : []),
    ...clauses.filter(({ type }) => type === 'else_clause' || type === 'finally_clause').flatMap(inside),
  ];
}

/** What a clause catches, given to the name that it has there. */
function caught(clause: Node, tried: Node, context: Context): readonly Stmt[] {
  const errors = errorsOf(clause);
  const classes = errors === clause ? [] : [context.expression(errors)];
  const value: Expr = { ...unknown(errors, classes), thrown: span(tried) };
  const [named] = children(clause);
  const target = named?.type === 'as_pattern' ? child(named, 'alias') : undefined;
  return target ? assignTo(target, value, context) : [evaluated(value)];
}

/** `ValueError` of `except ValueError as error:`; a clause that names none is its own. */
function errorsOf(clause: Node): Node {
  const [errors] = children(clause);
  if (errors?.type === 'as_pattern') return children(errors)[0] ?? errors;
  return errors && errors.type !== 'block' ? errors : clause;
}

export function withItems(node: Node, context: Context): readonly Stmt[] {
  const clause = children(node).find(({ type }) => type === 'with_clause');
  return (clause ? children(clause) : []).flatMap((item): readonly Stmt[] => {
    const value = child(item, 'value');
    if (!value) return [];
    const target = value.type === 'as_pattern' ? child(value, 'alias') : undefined;
    const given = context.expression(value);
    return target ? assignTo(target, given, context) : [evaluated(given)];
  });
}

export function match(node: Node, context: Context): readonly Stmt[] {
  const subjects = children(node)
    .filter(({ type }) => type !== 'block')
    .map((part) => context.expression(part));
  const [first] = subjects;
  const subject: Expr =
    first && subjects.length === 1 ? first : { kind: 'list', items: subjects, ...span(node) };
  const body = child(node, 'body');
  const cases = (body ? children(body) : []).filter(({ type }) => type === 'case_clause');
  const arms = cases.map((clause) => [
    ...readBy(clause, subject, context),
    ...block(child(clause, 'consequence'), context),
  ]);
  const total = cases.some((clause) => children(clause)[0]?.text === '_');
  return [...context.before.splice(0), evaluated(subject), { kind: 'branch', arms, total }];
}
