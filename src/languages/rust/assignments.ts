/** Assignments, and calls that change what they are called on: `url.push_str(…)`, `write!(url, …)`, `url.set_path(…)`. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { give } from './classes.ts';
import { addWords } from './commands.ts';
import type { Context } from './context.ts';
import { argumentNodes, formatOf, macroName, tokensOf } from './macros.ts';
import { callOf, child, children, evaluated, field, list, member, span, unknown } from './nodes.ts';

export function assignment(node: Node, ctx: Context): readonly Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  const operator = node.type === 'assignment_expression' ? '=' : (child(node, 'operator')?.type ?? '');
  const value = ctx.expression(right);
  if (!left || left.type === '_') return [evaluated(value)];
  // A number added is a sum, not a text that grows.
  const append = operator === '+=' && !(value.kind === 'text' && value.number === true);
  const given = operator === '=' || append ? value : unknown(node, [value]);
  return assigned(left, given, append, node, ctx);
}

function assigned(left: Node, value: Expr, append: boolean, node: Node, ctx: Context): readonly Stmt[] {
  const target = ctx.expression(left);
  if (target.kind !== 'name' && target.kind !== 'member' && target.kind !== 'index') {
    return [evaluated(value)];
  }
  if (target.kind === 'member' && target.of.kind === 'self' && ctx.owner) {
    if (ctx.changes && !append) {
      ctx.changes.set(target.name, value);
      give(ctx, ctx.owner.name, [field(target, target.name, value)]);
      return [evaluated(value)];
    }
  }
  return [{ kind: 'assign', target, value, append, span: span(node) }];
}

/** A call whose statement changes its object; undefined for others. */
export function mutation(node: Node, ctx: Context): readonly Stmt[] | undefined {
  const inner = unwrapped(node);
  if (inner?.type === 'macro_invocation') return written(inner, ctx);
  if (inner?.type !== 'call_expression') return undefined;
  const fn = child(inner, 'function');
  const of = fn?.type === 'field_expression' ? child(fn, 'value') : undefined;
  const key = fn && child(fn, 'field')?.text;
  if (!of || key === undefined) return undefined;
  const args = children(child(inner, 'arguments') ?? inner);
  const command = addWords(inner, ctx);
  if (command) return command;
  const segments = segmentsOf(inner);
  if (segments) return added(inner, segments, ctx);
  const [first] = args;
  switch (key) {
    case 'push_str':
      return first && isPlace(of) ? assigned(of, ctx.expression(first), true, inner, ctx) : undefined;
    case 'push': {
      if (!first || args.length !== 1 || !isPlace(of)) return undefined;
      const value = ctx.expression(first);
      return assigned(of, first.type === 'char_literal' ? value : list(first, [value]), true, inner, ctx);
    }
    case 'set_path': {
      if (!first || !isPlace(of)) return undefined;
      const target = ctx.expression(of);
      if (target.kind !== 'name') return undefined;
      const path = member(of, target, 'path');
      return [
        { kind: 'assign', target: path, value: ctx.expression(first), append: false, span: span(inner) },
      ];
    }
    default:
      return setOption(inner, of, key, first, ctx);
  }
}

/** Calls on a handle of libcurl that change what it will send. */
const handleSetters = /^(?:url|post|put|upload|nobody|get|custom_request)$/;

function setOption(
  node: Node,
  of: Node,
  key: string,
  first: Node | undefined,
  ctx: Context,
): readonly Stmt[] | undefined {
  if (!ctx.usesHandles || !handleSetters.test(key) || !first || !isPlace(of)) return undefined;
  const target = ctx.expression(of);
  if ((target.kind !== 'name' && target.kind !== 'member') || first.text === 'false') return undefined;
  return [{ kind: 'assign', target, value: ctx.expression(node), append: false, span: span(node) }];
}

function isPlace(node: Node): boolean {
  return node.type === 'identifier' || node.type === 'field_expression';
}

/** Without `?`, `.unwrap()`, `.expect(…)` behind it. */
function unwrapped(node: Node | undefined): Node | undefined {
  if (node?.type === 'try_expression') return unwrapped(children(node)[0]);
  if (node?.type !== 'call_expression') return node;
  const fn = child(node, 'function');
  const key = fn?.type === 'field_expression' ? child(fn, 'field')?.text : undefined;
  const isUnwrapped = key !== undefined && /^(?:unwrap|expect|ok|map_err|context)$/.test(key);
  return fn && isUnwrapped ? unwrapped(child(fn, 'value')) : node;
}

/** `write!(url, "…", x)`: the text grows. A value that is not text, a connection, receives it. */
function written(node: Node, ctx: Context): readonly Stmt[] | undefined {
  const called = macroName(node);
  const tokens = tokensOf(node);
  if ((called !== 'write' && called !== 'writeln') || !tokens) return undefined;
  return ctx.reparse({ start: tokens.startIndex, end: tokens.endIndex }, (root) => {
    const [to, ...rest] = argumentNodes(root);
    const target = to?.type === 'reference_expression' ? child(to, 'value') : to;
    const value = target && isPlace(target) ? formatOf(rest, ctx) : undefined;
    const text = formatOf(rest, ctx);
    if (!target || !value || !text) return undefined;
    const handed = callOf(node, member(node, ctx.expression(target), 'write_fmt'), [text]);
    return [...assigned(target, value, true, node, ctx), { kind: 'expression', value: handed }];
  });
}

interface Segments {
  readonly of: Node;
  readonly args: readonly Node[];
}

/** `url.path_segments_mut()?.pop_if_empty().push("v2").extend([…])` */
function segmentsOf(node: Node): Segments | undefined {
  const args: Node[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'call_expression') {
    const fn = child(at, 'function');
    const key = fn?.type === 'field_expression' ? child(fn, 'field')?.text : undefined;
    const of: Node | undefined = fn && child(fn, 'value');
    const given = child(at, 'arguments');
    if (key === 'path_segments_mut') return of && isPlace(of) ? { of, args } : undefined;
    if (key === undefined || !given || !/^(?:push|extend|pop_if_empty|clear|pop)$/.test(key)) {
      return undefined;
    }
    if (key === 'push' || key === 'extend') args.unshift(...children(given));
    at = unwrapped(of);
  }
  return undefined;
}

function added(node: Node, { of, args }: Segments, ctx: Context): readonly Stmt[] | undefined {
  const target = ctx.expression(of);
  if (target.kind !== 'name' && target.kind !== 'member') return undefined;
  const items = args.flatMap((arg) => {
    const lowered = ctx.expression(arg);
    return lowered.kind === 'list' ? lowered.items : [lowered];
  });
  const value = callOf(node, member(node, target, '…segments'), items);
  return [{ kind: 'assign', target, value, append: false, span: span(node) }];
}
