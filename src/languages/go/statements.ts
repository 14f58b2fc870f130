/** Statements as IR. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { assignable, assignedTo, assignment, declaration, shortDeclaration } from './assignments.ts';
import { isChannel } from './channels.ts';
import { written } from './builders.ts';
import type { Context } from './context.ts';
import {
  exact,
  child,
  children,
  evaluated,
  fields,
  items,
  name,
  span,
  unknown,
  assign,
  callOf,
  repeated,
} from './nodes.ts';
import { armOfSwitch, leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

/** The statements of a block. The caller opens the scope. */
export function block(node: Node, ctx: Context): readonly Stmt[] {
  return children(node).flatMap((child) =>
    child.type === 'statement_list'
      ? children(child).flatMap((inner) => statement(inner, ctx))
      : statement(child, ctx),
  );
}

const statementRules = byType<(node: Node, ctx: Context) => readonly Stmt[]>({
  short_var_declaration: shortDeclaration,
  assignment_statement: assignment,
  'var_declaration const_declaration': declaration,
  return_statement: returned,
  expression_statement: called,
  'go_statement defer_statement': (node, ctx) =>
    children(node).map((child) => evaluated(ctx.expression(child))),
  if_statement: (node, ctx) => [scoped(ctx, () => branchOf(node, ctx))],
  for_statement: (node, ctx) => [scoped(ctx, () => loopOf(node, ctx))],
  'expression_switch_statement type_switch_statement select_statement': (node, ctx) => [
    scoped(ctx, () => switchOf(node, ctx)),
  ],
  block: (node, ctx) => [scoped(ctx, () => block(node, ctx))],
  labeled_statement: (node, ctx) =>
    children(node)
      .slice(1)
      .flatMap((child) => statement(child, ctx)),
  send_statement: (node, ctx) => [evaluated(sent(node, ctx))],
  'inc_statement dec_statement': (node, ctx) => {
    const target = children(node)[0];
    return target
      ? stepped(node, target.type === 'identifier' ? name(target, target.text) : assignable(target, ctx))
      : [];
  },
  ERROR: (node, ctx) => children(node).flatMap((child) => statement(child, ctx)),
  break_statement: (node) => [leave(node, 'loop', children(node).length > 0)],
  continue_statement: (node) => [leave(node, 'round', children(node).length > 0)],
  'goto_statement fallthrough_statement empty_statement type_declaration': () => [],
});

export function statement(node: Node, ctx: Context): readonly Stmt[] {
  const rule = statementRules.get(node.type);
  return rule ? rule(node, ctx) : [evaluated(ctx.expression(node))];
}

/** `n++`, `counts[owner]++`, `r.turn--` */
function stepped(node: Node, target: Expr): readonly Stmt[] {
  return target.kind === 'name' || target.kind === 'member' || target.kind === 'index'
    ? [assign(node, target, unknown(node))]
    : [];
}

function scoped(ctx: Context, body: () => readonly Stmt[]): Stmt {
  return { kind: 'block', body: exact(ctx.within(body)) };
}

/** Of several results the first one is the value; the others are errors, counts, flags, mostly. */
function returned(node: Node, ctx: Context): readonly Stmt[] {
  const [first, ...rest] = items(children(node)[0]);
  const [named, ...furtherNamed] = ctx.results;
  const value: Expr | undefined = first
    ? ctx.expression(first)
    : named === undefined
      ? undefined
      : name(node, named);
  const others = first
    ? rest.map((other) => ctx.expression(other))
    : furtherNamed.map((other) => name(node, other));
  const further = others.flatMap((other, i): readonly Stmt[] =>
    other.kind !== 'unknown' || other.parts.length > 0
      ? [{ kind: 'expression', value: other, result: i + 1 }]
      : [],
  );
  return [...further, { kind: 'return', span: span(node), ...(value ? { value } : {}) }];
}

/** Setters that change the client that they are called on, and give it back. */
const setters = /^Set(?:BaseURL|HostURL)$/;

function called(node: Node, ctx: Context): readonly Stmt[] {
  const [inner] = children(node);
  const grown = written(inner, ctx);
  if (grown) return grown;
  const value = ctx.expression(inner);
  const changed = changedBy(value);
  if (changed?.kind === 'name' || changed?.kind === 'member') {
    return assignedTo(changed, value, false, node, ctx);
  }
  return [evaluated(value), ...optionInto(node, value)];
}

/** What one of the calls behind one another changes: `c.http` of `c.http.SetBaseURL(root).SetRetryCount(3)`. */
function changedBy(value: Expr): Expr | undefined {
  for (let at = value; at.kind === 'call' && at.callee.kind === 'member'; at = at.callee.of) {
    if (setters.test(at.callee.name)) return at.callee.of;
  }
  return undefined;
}

/** `flag.StringVar(&root, "root", "https://…", "where")`: the variable has the default unless the command line sets it. */
function optionInto(node: Node, call: Expr): readonly Stmt[] {
  if (call.kind !== 'call' || call.callee.kind !== 'member') return [];
  const { name: method } = call.callee;
  const value = method === 'StringVar' ? call.args[2] : method === 'StringVarP' ? call.args[3] : undefined;
  const [target] = call.args;
  if (!value || (target?.kind !== 'name' && target?.kind !== 'member')) return [];
  // Nothing is no default.
  if (value.kind === 'text' && value.value === '') return [];
  return [{ kind: 'assign', target, value, append: false, span: span(node) }];
}

function branchOf(node: Node, ctx: Context): readonly Stmt[] {
  const before = child(node, 'initializer');
  const then = child(node, 'consequence');
  const otherwise = child(node, 'alternative');
  const head = [
    ...(before ? statement(before, ctx) : []),
    evaluated(ctx.expression(child(node, 'condition'))),
  ];
  const arms = [
    then ? [scoped(ctx, () => block(then, ctx))] : [],
    ...(otherwise ? [statement(otherwise, ctx)] : []),
  ];
  return [...head, { kind: 'branch', arms, total: otherwise !== undefined }];
}

function loopOf(node: Node, ctx: Context): readonly Stmt[] {
  const body = child(node, 'body');
  const clause = children(node).find(({ id }) => id !== body?.id);
  const head = clause?.type === 'range_clause' ? ranged(clause, ctx) : [];
  const parts = clause?.type === 'for_clause' ? clause : undefined;
  const start = parts && child(parts, 'initializer');
  const update = parts && child(parts, 'update');
  const before = start ? statement(start, ctx) : [];
  const condition = parts ? child(parts, 'condition') : clause?.type === 'range_clause' ? undefined : clause;
  const inner: readonly Stmt[] = [
    ...head,
    ...(condition ? [evaluated(ctx.expression(condition))] : []),
    ...(body ? [scoped(ctx, () => block(body, ctx))] : []),
    ...(update ? statement(update, ctx) : []),
  ];
  return [...before, repeated(inner)];
}

/** `urls <- url`: a call that puts an item into the channel. */
function sent(node: Node, ctx: Context): Expr {
  const [channel, value] = [child(node, 'channel'), child(node, 'value')];
  const of = ctx.expression(channel);
  return callOf(node, { kind: 'member', of, name: '<-', at: span(channel ?? node), ...span(node) }, [
    ctx.expression(value),
  ]);
}

/** `for i, item := range list`: the second name is an item. */
function ranged(clause: Node, ctx: Context): readonly Stmt[] {
  const rightNode = child(clause, 'right');
  const right = ctx.expression(rightNode);
  const [key, item] = items(child(clause, 'left'));
  const declares = clause.children.some((child) => child.type === ':=');
  const bound = (node: Node | undefined, value: Expr): readonly Stmt[] => {
    if (!node || node.text === '_' || node.type !== 'identifier') return [];
    const at = span(node);
    if (!declares) return [{ kind: 'assign', target: name(at, node.text), value, append: false, span: at }];
    ctx.declare(node.text, undefined);
    return [{ kind: 'bind', name: node.text, value, span: at }];
  };
  return [
    evaluated(right),
    // What a channel or an iterator gives is the only variable, at the place of a key.
    ...bound(
      key,
      key && (item || !(isChannel(rightNode, ctx) || rightNode?.type === 'call_expression'))
        ? { kind: 'index', of: right, key: unknown(key), item: 'key', ...span(key) }
        : { kind: 'index', of: right, key: unknown(clause), ...span(clause) },
    ),
    ...(item ? bound(item, { kind: 'index', of: right, key: unknown(item), ...span(item) }) : []),
  ];
}

function switchOf(node: Node, ctx: Context): readonly Stmt[] {
  const before = child(node, 'initializer');
  const value = child(node, 'value');
  const head = before ? statement(before, ctx) : [];
  const subject = value ? ctx.expression(value) : undefined;
  const [alias] = items(child(node, 'alias'));
  if (alias) ctx.declare(alias.text, undefined);
  const named: readonly Stmt[] =
    alias && subject ? [{ kind: 'bind', name: alias.text, value: subject, span: span(alias) }] : [];
  const cases = children(node).filter(({ type }) => type.endsWith('_case'));
  return [
    ...head,
    ...(subject ? [evaluated(subject), ...named] : []),
    {
      kind: 'branch',
      arms: cases.map((arm) => [scoped(ctx, () => caseOf(arm, ctx))]),
      total: cases.some(({ type }) => type === 'default_case'),
    },
  ];
}

function caseOf(arm: Node, ctx: Context): readonly Stmt[] {
  const communication = child(arm, 'communication');
  const tests = fields(arm, 'value').flatMap((value) =>
    items(value).map((item) => evaluated(ctx.expression(item))),
  );
  const received = communication ? receivedFrom(communication, ctx) : [];
  return [...tests, ...received, ...armOfSwitch(block(listOf(arm), ctx))];
}

function listOf(arm: Node): Node {
  return children(arm).find(({ type }) => type === 'statement_list') ?? arm;
}

/** `case x := <-channel`, `case x = <-channel`, `case <-channel`, `case channel <- x` */
function receivedFrom(node: Node, ctx: Context): readonly Stmt[] {
  if (node.type === 'send_statement') return [evaluated(sent(node, ctx))];
  const right = child(node, 'right');
  if (!child(node, 'left')) return right ? [evaluated(ctx.expression(right))] : [];
  return node.children.some(({ type }) => type === ':=')
    ? shortDeclaration(node, ctx)
    : assignment(node, ctx);
}
