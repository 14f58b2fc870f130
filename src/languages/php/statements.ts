/** Statements of the tree as IR. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { assignmentStatements, assignTo, loopItem } from './assignments.ts';
import { classNamed } from './members.ts';
import { classKinds, classStatement, constants } from './classes.ts';
import type { Context } from './context.ts';
import { functionOf } from './functions.ts';
import { guardOf, guardOfChoice, type Guard } from './guards.ts';
import { child, childOfType, children, evaluated, name, span, unknown, bind, repeated } from './nodes.ts';
import { armOfSwitch, leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

/** The statements of a block, or the one statement that takes its place. */
export function block(node: Node, ctx: Context): readonly Stmt[] {
  return node.type === 'compound_statement' || node.type === 'colon_block'
    ? statements(children(node), ctx)
    : statements([node], ctx);
}

export function statements(nodes: readonly Node[], ctx: Context): readonly Stmt[] {
  return nodes.flatMap((node) => {
    const { value, before } = ctx.collecting(() =>
      ctx.deeper(
        () => statement(node, ctx),
        () => [],
      ),
    );
    return before.length > 0 ? [...before, ...value] : value;
  });
}

const statementRules = byType<(node: Node, ctx: Context) => readonly Stmt[]>({
  expression_statement: (node, ctx) => children(node).flatMap((part) => simple(part, ctx)),
  return_statement: (node, ctx) => {
    const [given] = children(node);
    const value = given && ctx.expression(given);
    return [{ kind: 'return', span: span(node), ...(value ? { value } : {}) }];
  },
  function_definition: (node, ctx) => {
    const value = functionOf(node, ctx, false);
    return [{ kind: 'bind', name: value.name ?? '…', value, hoisted: true, span: span(node) }];
  },
  const_declaration: (node, ctx) =>
    constants(node).map(({ key, value }) => bind(key, key.text, ctx.expression(value))),
  namespace_definition: namespace,
  if_statement: branches,
  foreach_statement: eachOf,
  while_statement: (node, ctx) => {
    const { value, before } = ctx.collecting(() => ctx.expression(child(node, 'condition')));
    return [repeated([...before, evaluated(value), ...bodyOf(node, ctx)])];
  },
  do_statement: (node, ctx) => [
    repeated([...bodyOf(node, ctx), evaluated(ctx.expression(child(node, 'condition')))], true),
  ],
  for_statement: (node, ctx) => {
    const start = child(node, 'initialize');
    const head = start ? simple(start, ctx) : [];
    const { value, before } = ctx.collecting(() =>
      ['condition', 'update'].flatMap((key) => {
        const part = child(node, key);
        return part ? simple(part, ctx) : [];
      }),
    );
    return [...head, repeated([...bodyOf(node, ctx), ...before, ...value])];
  },
  switch_statement: choices,
  try_statement: attempt,
  function_static_declaration: (node, ctx) =>
    children(node).flatMap((part) => {
      const [target, given] = [child(part, 'name'), child(part, 'value')];
      return target ? assignTo(target, given ? ctx.expression(given) : unknown(part), ctx) : [];
    }),
  'compound_statement colon_block ERROR declare_statement': (node, ctx) => statements(children(node), ctx),
  break_statement: (node) => [leave(node, 'loop', children(node).length > 0)],
  continue_statement: (node) => [leave(node, 'round', children(node).length > 0)],
  'namespace_use_declaration global_declaration goto_statement named_label_statement empty_statement declare_directive':
    () => [],
});

function statement(node: Node, ctx: Context): readonly Stmt[] {
  const rule = statementRules.get(node.type);
  return rule
    ? rule(node, ctx)
    : classKinds.includes(node.type)
      ? classStatement(node, ctx)
      : simple(node, ctx);
}

function simple(node: Node, ctx: Context): readonly Stmt[] {
  switch (node.type) {
    case 'assignment_expression':
    case 'augmented_assignment_expression':
    case 'reference_assignment_expression':
    case 'update_expression':
      return assignmentStatements(node, ctx);
    case 'sequence_expression':
      return children(node).flatMap((part) => simple(part, ctx));
    case 'exit_statement':
    case 'throw_expression':
      return [evaluated(unknown(node, ctx.parts(node))), leave(node, 'function')];
    case 'echo_statement':
    case 'unset_statement':
      return [evaluated(unknown(node, ctx.parts(node)))];
    default: {
      const value = ctx.expression(node);
      const hasEffect = value.kind !== 'unknown' || value.parts.length > 0 || value.body !== undefined;
      return hasEffect ? [evaluated(value)] : [];
    }
  }
}

function bodyOf(node: Node, ctx: Context): readonly Stmt[] {
  const body = child(node, 'body');
  return body ? block(body, ctx) : [];
}

function namespace(node: Node, ctx: Context): readonly Stmt[] {
  ctx.names.namespace = child(node, 'name')?.text ?? '';
  const body = child(node, 'body');
  return body ? block(body, ctx) : [];
}

/** An `if` with all its alternatives; `else if` is followed without recursion. */
function branches(node: Node, ctx: Context): readonly Stmt[] {
  const head: Stmt[] = [];
  const arms: (readonly Stmt[])[] = [];
  let total = false;
  let guard: Guard = {};
  let at: Node | undefined = node;
  while (at) {
    const clauses: readonly Node[] = [at, ...at.childrenForFieldName('alternative')];
    at = undefined;
    for (const clause of clauses) {
      const test = child(clause, 'condition');
      if (test) head.push(evaluated(ctx.expression(test)));
      const body = child(clause, 'body');
      if (test) guard = { ...guard, ...guardOf(test) };
      const arm = () => ctx.guarded(guard, () => (body ? block(body, ctx) : []));
      if (clause.type !== 'else_clause') arms.push(arm());
      else if (body?.type === 'if_statement') at = body;
      else {
        arms.push(arm());
        total = true;
      }
    }
  }
  return [...head, { kind: 'branch', arms, total }];
}

function eachOf(node: Node, ctx: Context): readonly Stmt[] {
  const body = child(node, 'body');
  const [ofNode, pattern] = children(node).filter(({ id }) => id !== body?.id);
  if (!ofNode || !pattern) return body ? block(body, ctx) : [];
  const of = ctx.expression(ofNode);
  return [repeated([...loopItem(pattern, of, ctx), ...(body ? block(body, ctx) : [])])];
}

function choices(node: Node, ctx: Context): readonly Stmt[] {
  const condition = child(node, 'condition');
  const subject = evaluated(ctx.expression(condition));
  const body = child(node, 'body');
  const cases = body ? children(body) : [];
  const values = cases.flatMap((one) => child(one, 'value') ?? []);
  const guard = guardOfChoice(condition, values);
  const arms: (readonly Stmt[])[] = [];
  let through: readonly Stmt[] = [];
  for (const one of cases) {
    const value = child(one, 'value');
    const inner = children(one).filter(({ id }) => id !== value?.id);
    const test: readonly Expr[] = value ? [ctx.expression(value)] : [];
    through = [...through, ...test.map(evaluated), ...ctx.guarded(guard, () => statements(inner, ctx))];
    // A case without statements is another name for the next one.
    if (inner.length === 0) continue;
    arms.push(armOfSwitch(through));
    through = [];
  }
  const total = cases.some(({ type }) => type === 'default_statement');
  return [subject, { kind: 'branch', arms, total }];
}

/** What a clause catches, given to the name that it has there. */
function caughtBy(clause: Node, tried: Node, ctx: Context): readonly Stmt[] {
  const types = child(clause, 'type');
  const classes = (types ? children(types) : []).map((one) => classNamed(children(one)[0] ?? one, ctx));
  const value: Expr = { ...unknown(types ?? clause, classes), thrown: span(tried) };
  const caught = child(clause, 'name');
  if (!caught) return [evaluated(value)];
  const target = name(caught, ctx.variable(caught.text.slice(1)));
  return [{ kind: 'assign', target, value, append: false, span: span(clause) }];
}

function attempt(node: Node, ctx: Context): readonly Stmt[] {
  const clauses = children(node).filter(({ type }) => type === 'catch_clause');
  const last = childOfType(node, 'finally_clause');
  const tried = child(node, 'body');
  const arms = clauses.map((clause) => [
    ...(tried ? caughtBy(clause, tried, ctx) : []),
    ...bodyOf(clause, ctx),
  ]);
  return [
    ...bodyOf(node, ctx),
    ...(arms.length > 0 ? [{ kind: 'branch' as const, arms, total: false }] : []),
    ...(last ? bodyOf(last, ctx) : []),
  ];
}
