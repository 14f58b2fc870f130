/** Methods: `$client.GetAsync($url)`, `[uri]::new($base)`, `$list.ForEach({ … })`. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { expression } from './expressions.ts';
import { typeKey } from './names.ts';
import { callOf, name } from './nodes.ts';
import { filtered, forEach } from './pipelines.ts';
import type { Node } from './syntax/tree.ts';

export function invocation(node: Node & { kind: 'invoke' }, ctx: Context): Expr {
  const { callee } = node;
  const method = typeof callee.name === 'string' ? callee.name.toLowerCase() : '';
  const [block] = node.args;
  if (block?.kind === 'block') {
    if (method === 'foreach') return forEach(node, [block], expression(callee.of, ctx), ctx);
    if (method === 'where') return filtered(node, [block], expression(callee.of, ctx), ctx);
  }
  const args = node.args.map((arg) => expression(arg, ctx));
  if (method === 'new' && callee.of.kind === 'type') {
    return construction(node, callee.of, callee.of.name, args);
  }
  return callOf(node, expression(callee, ctx), args);
}

/** `[type]::new(…)`, `New-Object type …`. A `Uri` of one argument is that argument. */
export function construction(at: Span, type: Span, written: string, args: readonly Expr[]): Expr {
  const key = typeKey(written);
  const [only, more] = args;
  if ((key === '[uri]' || key === '[uribuilder]') && only && !more) return only;
  return { ...callOf(at, name(type, key, written), args), form: 'new' };
}
