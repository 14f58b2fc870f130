/** Operators that texts and URLs are made with. */
import type { Either, Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { anchored, child, children, span, unknown } from './nodes.ts';

export function binary(node: Node, ctx: Context): Expr {
  const operator = child(node, 'operator')?.type;
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  switch (operator) {
    case '.':
      return concatenation(node, ctx);
    case '??':
      return fallback(node, chain(node, '??', 'right'), ctx);
    case '&&':
    case 'and': {
      const test = ctx.expression(left);
      const value = ctx.perhaps(() => ctx.expression(right));
      return { kind: 'either', options: [value], fallback: false, test, ...span(node) };
    }
    case '||':
    case 'or': {
      // It gives no text, but what follows it may do something: `defined('X') || define('X', …)`.
      const test = ctx.expression(left);
      return unknown(node, [test, ctx.perhaps(() => ctx.expression(right))]);
    }
    case '+':
      return union(node, ctx.expression(left), ctx.expression(right));
    case 'instanceof':
      return unknown(node, [ctx.expression(left)]);
    default:
      return unknown(node, [ctx.expression(left), ctx.expression(right)]);
  }
}

/** The operands of the same operator in a row, in their order, without recursion. */
function chain(node: Node, operator: string, side: 'left' | 'right'): readonly Node[] {
  const found: Node[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'binary_expression' && child(at, 'operator')?.type === operator) {
    const other = child(at, side === 'left' ? 'right' : 'left');
    if (other) found.push(other);
    at = child(at, side);
  }
  if (at) found.push(at);
  return side === 'left' ? found.reverse() : found;
}

/** One flat list for `$a . 'b' . $c`, however the tree nests it. */
function concatenation(node: Node, ctx: Context): Expr {
  const operands = chain(node, '.', 'left').map((part) => ctx.expression(part));
  const flat = operands.flatMap((part) => (part.kind === 'join' ? part.parts : [part]));
  return { kind: 'join', parts: flat, ...span(node) };
}

function fallback(node: Node, operands: readonly Node[], ctx: Context): Expr {
  const options = operands.map((part, i) =>
    i === 0 ? ctx.expression(part) : ctx.perhaps(() => ctx.expression(part)),
  );
  return orElse(node, options);
}

/**
 * The first of the values that there is. An object that is made if none is passed counts as well as one that is passed: of
 * the latter the type alone is known.
 */
function orElse(node: Node, options: readonly Expr[]): Expr {
  const last = options.at(-1);
  const isMade = last?.kind === 'call' && (last.form === 'new' || isFactory(last.callee));
  return { kind: 'either', options, fallback: !isMade, ...span(node) };
}

/** `HttpClient::create`. */
function isFactory(callee: Expr): boolean {
  return (
    callee.kind === 'member' && callee.of.kind === 'name' && /^(?:create|for|make|new)/.test(callee.name)
  );
}

/** The sum of two arrays: what the left one has counts. */
function union(node: Node, left: Expr, right: Expr): Expr {
  if (left.kind !== 'record' && right.kind !== 'record') return unknown(node, [left, right]);
  const fields: readonly Field[] = [right, left].map((value) => ({ kind: 'spread', value }));
  return { kind: 'record', fields, ...span(node) };
}

export function unary(node: Node, ctx: Context): Expr {
  const operand = child(node, 'argument') ?? children(node)[0];
  if (operand?.type === 'integer' && node.text.startsWith('-')) {
    return anchored(node, String(Number(node.text.replaceAll(/[\s_]/g, ''))), true);
  }
  return unknown(node, ctx.parts(node));
}

/** `a ? b : c`, `a ?: c`. */
export function conditional(node: Node, ctx: Context): Expr {
  const test = ctx.expression(child(node, 'condition'));
  const body = child(node, 'body');
  const otherwise = child(node, 'alternative');
  const last = ctx.perhaps(() => ctx.expression(otherwise));
  if (!body) return orElse(node, [test, last]);
  const first = ctx.perhaps(() => ctx.expression(body));
  const found: Either = { kind: 'either', options: [first, last], fallback: false, test, ...span(node) };
  const asked = plain(child(node, 'condition'));
  if (tests(asked, body, true)) return orElse(node, [first, last]);
  return tests(asked, otherwise, false) ? orElse(node, [last, first]) : found;
}

/** `isset($x) ? $x : 'default'` is `$x ?? 'default'`; so is `empty($x) ? 'default' : $x`. */
function tests(asked: string, value: Node | undefined, isThere: boolean): boolean {
  const of = plain(value);
  const forms = isThere
    ? [of, `isset(${of})`, `!empty(${of})`, `!is_null(${of})`, `${of}!==null`, `null!==${of}`]
    : [`!${of}`, `!isset(${of})`, `empty(${of})`, `is_null(${of})`, `${of}===null`, `null===${of}`];
  return forms.includes(asked);
}

function plain(node: Node | undefined): string {
  const inner = node?.type === 'parenthesized_expression' ? children(node)[0] : node;
  return inner?.text.replaceAll(/\s|\/\*[^]*?\*\//g, '') ?? '';
}

export function match(node: Node, ctx: Context): Expr {
  const subject = ctx.expression(child(node, 'condition'));
  const body = child(node, 'body');
  const arms = body ? children(body) : [];
  const tests = arms.flatMap((arm) => {
    const conditions = child(arm, 'conditional_expressions');
    return conditions ? ctx.parts(conditions) : [];
  });
  const options = arms.flatMap((arm) => {
    const value = child(arm, 'return_expression');
    return value && value.type !== 'throw_expression' ? [ctx.perhaps(() => ctx.expression(value))] : [];
  });
  const test = unknown(node, [subject, ...tests]);
  return options.length > 0
    ? { kind: 'either', options, fallback: false, test, ...span(node) }
    : unknown(node, [test]);
}
