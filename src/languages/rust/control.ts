/**
 * `if`, `match`, loops and blocks as statements. If one is a value and no simple choice (choices.ts), it runs before
 * the statement that contains it and gives its value to a name.
 */
import type { Expr, Field, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { armsOf, isSimple } from './choices.ts';
import type { Context, Deliver } from './context.ts';
import { fallible } from './fallible.ts';
import { child, children, evaluated, field, itemOf, name, span, callOf } from './nodes.ts';
import { bindPattern } from './patterns.ts';
import { statement } from './statements.ts';
import { leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

/** The statements that work out an expression and deliver its value. */
export function deliver(node: Node, to: Deliver, ctx: Context): readonly Stmt[] {
  return ctx.deeper(
    () => delivered(node, to, ctx),
    () => [evaluated(ctx.expression(node))],
  );
}

const deliveredRules = byType<(node: Node, to: Deliver, ctx: Context) => readonly Stmt[]>({
  'expression_statement parenthesized_expression await_expression': (node, to, ctx) => {
    const [inner] = children(node);
    return inner ? deliver(inner, to, ctx) : [];
  },
  if_expression: branchOf,
  match_expression: (node, to, ctx) =>
    to.kind !== 'drop' && isSimple(node) ? put(node, to, ctx) : matchOf(node, to, ctx),
  block: (node, to, ctx) => [{ kind: 'block', body: ctx.within(() => ctx.block(node, to)) }],
  'unsafe_block async_block const_block try_block': (node, to, ctx) => {
    const inner = children(node).find(({ type }) => type === 'block');
    return inner ? deliver(inner, to, ctx) : [];
  },
  'for_expression while_expression loop_expression': (node, __, ctx) => loopOf(node, ctx),
  return_expression: (node, __, ctx) => {
    const [inner] = children(node);
    return inner ? deliver(inner, { kind: 'return' }, ctx) : [{ kind: 'return', span: span(node) }];
  },
  break_expression: (node, __, ctx) => {
    const value = children(node).find(({ type }) => type !== 'label');
    return [...(value ? [evaluated(ctx.expression(value))] : []), leave(node, 'loop', hasLabel(node))];
  },
  continue_expression: (node) => [leave(node, 'round', hasLabel(node))],
  'assignment_expression compound_assignment_expr': (node, __, ctx) => statement(node, ctx),
});

function delivered(node: Node, to: Deliver, ctx: Context): readonly Stmt[] {
  const rule = deliveredRules.get(node.type);
  return rule ? rule(node, to, ctx) : put(node, to, ctx);
}

function put(node: Node, to: Deliver, ctx: Context): readonly Stmt[] {
  if (to.kind === 'drop') return statement(node, ctx);
  const value = itself(node, ctx) ?? ctx.expression(node);
  if (to.kind === 'return') return [{ kind: 'return', value, span: span(node) }];
  return [{ kind: 'assign', target: name(node, to.name), value, append: false, span: span(node) }];
}

/** `self` at the end of a method that has changed it: an object with those fields. */
function itself(node: Node, ctx: Context): Expr | undefined {
  const { changes, owner } = ctx;
  const inner = node.type === 'call_expression' && /^Ok\(\s*self\s*\)$/.test(node.text) ? node : undefined;
  if ((node.type !== 'self' && !inner) || !owner || !changes || changes.size === 0) return undefined;
  const fields: readonly Field[] = [...changes].map(([key, value]) => field(value, key, value));
  const own: Field = { kind: 'spread', value: { kind: 'self', ...span(node) } };
  return callOf(
    node,
    name(node, owner.name),
    [{ kind: 'record', fields: [own, ...fields], ...span(node) }],
    [],
    'new',
  );
}

function branchOf(node: Node, to: Deliver, ctx: Context): readonly Stmt[] {
  const otherwise = child(node, 'alternative');
  const then = child(node, 'consequence');
  return ctx.within(() => {
    const test = conditionOf(child(node, 'condition'), ctx);
    const yes = then ? ctx.block(then, to) : [];
    const alternative = otherwise && children(otherwise)[0];
    const no = alternative ? ctx.lifting(() => deliver(alternative, to, ctx)) : undefined;
    const inner: Stmt = { kind: 'block', body: [...test.names, ...yes] };
    return [...test.head, { kind: 'branch', arms: no ? [[inner], no] : [[inner]], total: no !== undefined }];
  });
}

interface Condition {
  readonly head: readonly Stmt[];
  /** What a `let` in it binds. */
  readonly names: readonly Stmt[];
}

function conditionOf(condition: Node | undefined, ctx: Context): Condition {
  if (condition?.type === 'let_condition') {
    const value = fallible(child(condition, 'value'), ctx);
    const pattern = child(condition, 'pattern');
    return { head: [evaluated(value)], names: pattern ? bindPattern(pattern, value, ctx) : [] };
  }
  if (condition?.type === 'let_chain') {
    const parts = children(condition).map((part) => conditionOf(part, ctx));
    return { head: parts.flatMap(({ head }) => head), names: parts.flatMap(({ names }) => names) };
  }
  return { head: condition ? [evaluated(ctx.expression(condition))] : [], names: [] };
}

function matchOf(node: Node, to: Deliver, ctx: Context): readonly Stmt[] {
  const of = fallible(child(node, 'value'), ctx);
  const arms = armsOf(node).map(({ pattern, guard, value }) =>
    ctx.within((): readonly Stmt[] => {
      const names = pattern ? bindPattern(pattern, of, ctx) : [];
      const test = guard ? ctx.expressions([guard]).map(evaluated) : [];
      const body = value ? ctx.lifting(() => deliver(value, to, ctx)) : [];
      return [{ kind: 'block', body: [...names, ...test, ...body] }];
    }),
  );
  return [evaluated(of), { kind: 'branch', arms, total: true }];
}

function loopOf(node: Node, ctx: Context): readonly Stmt[] {
  const body = child(node, 'body');
  return ctx.within(() => {
    if (node.type === 'for_expression') {
      const of = ctx.expression(child(node, 'value'));
      const pattern = child(node, 'pattern');
      const names = pattern ? bindPattern(pattern, itemOf(pattern, of), ctx) : [];
      return [evaluated(of), looped([...names, ...(body ? ctx.block(body, { kind: 'drop' }) : [])])];
    }
    const test = conditionOf(child(node, 'condition'), ctx);
    return [looped([...test.head, ...test.names, ...(body ? ctx.block(body, { kind: 'drop' }) : [])])];
  });
}

function looped(body: readonly Stmt[]): Stmt {
  return { kind: 'branch', arms: [[{ kind: 'block', body }]], total: false, loop: true };
}

function hasLabel(node: Node): boolean {
  return children(node).some(({ type }) => type === 'label');
}
