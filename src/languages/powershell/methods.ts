/** Methods: `$client.GetAsync($url)`, `[uri]::new($base)`, `$list.ForEach({ … })`. */
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { construction } from './commands.ts';
import { callOf } from './nodes.ts';
import { filtered, forEach } from './pipelines.ts';
import type { Node } from './syntax/tree.ts';

export function invocation(node: Node & { kind: 'invoke' }, ctx: Context): Expr {
  const { callee } = node;
  const method = typeof callee.name === 'string' ? callee.name.toLowerCase() : '';
  const [block] = node.args;
  if (block?.kind === 'block') {
    if (method === 'foreach') return forEach(node, [block], ctx.expression(callee.of), ctx);
    if (method === 'where') return filtered(node, [block], ctx.expression(callee.of), ctx);
  }
  const args = node.args.map((arg) => ctx.expression(arg));
  if (method === 'new' && callee.of.kind === 'type') {
    return construction(node, callee.of, callee.of.name, args);
  }
  return callOf(node, ctx.expression(callee), args);
}
