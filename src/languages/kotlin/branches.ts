/** `if`, `when`, `try`: as statements and as values. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import {
  behind,
  bind,
  child,
  childOfType,
  children,
  evaluated,
  giving,
  hasToken,
  immediate,
  plainName,
  span,
  unknown,
} from './nodes.ts';
import { typeExpr } from './types.ts';
import { typeOf } from './functions.ts';

interface Arms {
  /** What decides. */
  readonly tests: readonly Stmt[];
  readonly arms: readonly (readonly Stmt[])[];
  readonly total: boolean;
}

export function branch(node: Node, ctx: Context): Stmt {
  const { tests, arms, total } = node.type === 'if_expression' ? ofIf(node, ctx) : ofWhen(node, ctx);
  const blocks = arms.map((body): readonly Stmt[] => [{ kind: 'block', body }]);
  return { kind: 'block', body: [...tests, { kind: 'branch', arms: blocks, total }] };
}

export function choice(node: Node, ctx: Context): Expr {
  return oneOf(node, ofIf(node, ctx));
}

export function cases(node: Node, ctx: Context): Expr {
  return oneOf(node, ofWhen(node, ctx));
}

function oneOf(node: Node, { tests, arms }: Arms): Expr {
  const asked = tests.flatMap((test) => (test.kind === 'expression' ? [test.value] : []));
  const bound = tests.filter(({ kind }) => kind !== 'expression');
  const test = asked.length > 0 ? { test: unknown(node, asked) } : {};
  const options = arms.map((body) => valueOf(node, body));
  const value: Expr = { kind: 'either', options, fallback: false, ...test, ...span(node) };
  return bound.length > 0 ? immediate(node, [...bound, ...giving([evaluated(value)])]) : value;
}

/** What a block gives: its last expression. */
function valueOf(node: Node, body: readonly Stmt[]): Expr {
  const given = giving(body);
  const [only, more] = given;
  return only?.kind === 'return' && only.value && !more ? only.value : immediate(node, given);
}

/** However many `else if` there are, they are arms of one. */
function ofIf(node: Node, ctx: Context): Arms {
  const tests: Stmt[] = [];
  const arms: (readonly Stmt[])[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'if_expression') {
    const condition = child(at, 'condition');
    const [otherwise] = behind(at, 'else');
    tests.push(evaluated(ctx.expression(condition)));
    const then = children(at).find(({ id }) => id !== condition?.id && id !== otherwise?.id);
    arms.push(armOf(then, ctx));
    at = otherwise;
  }
  if (at) arms.push(armOf(at, ctx));
  return { tests, arms, total: at !== undefined };
}

function armOf(node: Node | undefined, ctx: Context): readonly Stmt[] {
  if (!node) return [];
  return ctx.locals.within(() => (node.type === 'block' ? ctx.block(node) : ctx.statement(node)));
}

function ofWhen(node: Node, ctx: Context): Arms {
  const subject = childOfType(node, 'when_subject');
  const declared = subject && childOfType(subject, 'variable_declaration');
  const value = subject && ctx.expression(children(subject).at(-1));
  const entries = children(node).filter(({ type }) => type === 'when_entry');
  const tests: readonly Stmt[] = [
    ...(value && !declared ? [evaluated(value)] : []),
    ...(declared ? [bind(declared, plainName(childOfType(declared, 'identifier')), value)] : []),
    ...entries.flatMap((entry) =>
      entry
        .childrenForFieldName('condition')
        .filter(({ isNamed, type }) => isNamed && type !== 'type_test')
        .map((one) => evaluated(ctx.expression(one))),
    ),
  ];
  const arms = entries.map((entry) => armOf(behind(entry, '->')[0], ctx));
  const total = entries.some((entry) => hasToken(entry, 'else'));
  return { tests, arms, total };
}

export function attempt(node: Node, ctx: Context): readonly Stmt[] {
  const tried = childOfType(node, 'block');
  const last = childOfType(node, 'finally_block');
  const handlers = handlersOf(node, ctx);
  const body: readonly Stmt[] = [
    ...armOf(tried, ctx),
    ...(handlers.length > 0 ? [{ kind: 'branch' as const, arms: handlers, total: false }] : []),
    ...armOf(last && childOfType(last, 'block'), ctx),
  ];
  return [{ kind: 'block', body }];
}

export function attemptValue(node: Node, ctx: Context): Expr {
  const last = childOfType(node, 'finally_block');
  const arms = [armOf(childOfType(node, 'block'), ctx), ...handlersOf(node, ctx)];
  const options = arms.map((body) => valueOf(node, body));
  const value: Expr = { kind: 'either', options, fallback: false, ...span(node) };
  const after = armOf(last && childOfType(last, 'block'), ctx);
  return after.length > 0 ? { ...value, test: immediate(node, after) } : value;
}

function handlersOf(node: Node, ctx: Context): readonly (readonly Stmt[])[] {
  const tried: Span = { start: node.startIndex, end: childOfType(node, 'block')?.endIndex ?? node.endIndex };
  return children(node)
    .filter(({ type }) => type === 'catch_block')
    .map((handler) =>
      ctx.locals.within((): readonly Stmt[] => {
        const key = childOfType(handler, 'identifier');
        const type = typeOf(handler);
        const block = childOfType(handler, 'block');
        const error = { ...unknown(type ?? handler, type ? [typeExpr(type)] : []), thrown: tried };
        if (key) ctx.locals.declare(plainName(key), undefined);
        return [...(key ? [bind(key, plainName(key), error)] : []), ...(block ? ctx.block(block) : [])];
      }),
    );
}
