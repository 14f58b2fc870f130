/** URIs that are built from their parts. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { callOf, child, children, field, name, record } from './nodes.ts';
import { pathOf } from './paths.ts';

/** `Uri::builder().scheme("https").authority(host).path_and_query(path).build()` */
export function uriOf(node: Node, of: Node, ctx: Context): Expr | undefined {
  const found = new Map<string, Node>();
  let at: Node | undefined = of;
  while (at?.type === 'call_expression') {
    const fn = child(at, 'function');
    const path = pathOf(fn);
    if (path) {
      const last = path.slice(-2).join('::');
      if (last !== 'Uri::builder' && last !== 'Builder::new') return undefined;
      break;
    }
    const key = fn?.type === 'field_expression' ? child(fn, 'field')?.text : undefined;
    const [arg] = children(child(at, 'arguments') ?? at);
    if (!fn || key === undefined) return undefined;
    if (arg) found.set(key, arg);
    at = child(fn, 'value');
  }
  const host = found.get('authority');
  if (!host) return undefined;
  const given = Object.entries({
    scheme: found.get('scheme'),
    host,
    path: found.get('path_and_query'),
  }).flatMap(([key, value]) => (value ? [field(value, key, ctx.expression(value))] : []));
  return callOf(node, name(node, '…url'), [record(node, given)]);
}
