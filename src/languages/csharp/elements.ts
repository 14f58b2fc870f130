/** `of[key]`, `of[1..]`. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { valueOf, anchored, child, children, firstOf, member, name, number, span, unknown } from './nodes.ts';

/** @param subscript the argument in the brackets */
export function elementAccess(node: Node, of: Expr, subscript: Node, ctx: Context): Expr {
  const [argument, ...more] = children(subscript);
  const value = argument && valueOf(argument);
  if (!value || more.length > 0) {
    return unknown(node, [of, ...ctx.parts(subscript)]);
  }
  if (value.type === 'range_expression') return range(node, of, value, ctx);
  const fromEnd = endIndex(value, ctx);
  const key = fromEnd ?? ctx.expression(value);
  // A name in quotes is read like a member.
  if (key.kind === 'text' && !key.number) {
    const section = sectionOf(child(node, 'expression'), ctx);
    const held = member(node, of, key.value, value);
    if (section === undefined) return held;
    const setting = anchored(value, `${section}${key.value}`);
    const callee = name(node, '@setting');
    return firstOf(node, [
      held,
      { kind: 'call', callee, args: [setting], named: [], form: 'call', ...span(node) },
    ]);
  }
  return { kind: 'index', of, key, ...span(node) };
}

/** `Configuration["Hub:Url"]`, `config.GetSection("Hub")["Url"]`: what the name of a setting begins with. */
function sectionOf(of: Node | undefined, ctx: Context): string | undefined {
  if (of?.type !== 'invocation_expression') {
    return of && /(?:^|[._])config(?:uration)?$/i.test(of.text) ? '' : undefined;
  }
  const called = child(of, 'function');
  const [argument] = children(child(of, 'arguments') ?? of);
  const key = argument && ctx.expression(valueOf(argument));
  const isSection = called !== undefined && /\.Get(?:Required)?Section$/.test(called.text);
  return isSection && key?.kind === 'text' ? `${key.value}:` : undefined;
}

/** `^1` counts from the end. */
function endIndex(node: Node, ctx: Context): Expr | undefined {
  if (node.type !== 'prefix_unary_expression' || node.children[0]?.type !== '^') return undefined;
  const count = ctx.expression(children(node)[0]);
  return count.kind === 'text' && count.number ? number(node, -Number(count.value)) : unknown(node, [count]);
}

function range(node: Node, of: Expr, value: Node, ctx: Context): Expr {
  const dots = value.children.findIndex(({ type }) => type === '..');
  const bound = (part: Node | undefined): Expr | undefined =>
    part && (endIndex(part, ctx) ?? ctx.expression(part));
  const start = bound(value.children[dots - 1]) ?? number(value, 0);
  const end = bound(value.children[dots + 1]);
  return sliced(node, of, end ? [start, end] : [start]);
}

/** A method that no type has, so that the model can define what it gives. */
export function sliced(node: Node, of: Expr, args: readonly Expr[]): Expr {
  return { kind: 'call', callee: member(node, of, '[:]'), args, named: [], form: 'call', ...span(node) };
}
