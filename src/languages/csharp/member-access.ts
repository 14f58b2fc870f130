/** `of.Name`. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { isFramework } from './framework.ts';
import { anchored, child, children, dottedName, member, name } from './nodes.ts';

const methods = /^(?:HttpMethod|Method|WebRequestMethods\.Http)\.(Get|Head|Post|Put|Patch|Delete|Options)$/i;

export function memberAccess(node: Node, ctx: Context): Expr {
  const of = child(node, 'expression') ?? child(node, 'qualifier') ?? node.children[0];
  const keyNode = child(node, 'name') ?? children(node).at(-1) ?? node;
  const key = keyNode.type === 'generic_name' ? (children(keyNode)[0]?.text ?? keyNode.text) : keyNode.text;
  const path = dottedName(node);
  if (path !== undefined) {
    const known = knownPath(node, path, ctx);
    if (known) return known;
  }
  // What `IOptions<T>` and `Lazy<T>` hold is taken for the thing itself.
  const holder = of && dottedName(of);
  if (of && /^(?:Value|CurrentValue)$/.test(key) && holder !== undefined && ctx.isBox(holder)) {
    return ctx.expression(of);
  }
  // `pair.Item2`
  const item = /^Item([1-9])$/.exec(key)?.[1];
  return member(node, ctx.expression(of), item === undefined ? key : String(Number(item) - 1), keyNode);
}

/** `HttpMethod.Get` is a method; `System.Net.Http.HttpClient` is what is known without its namespace. */
function knownPath(node: Node, path: string, ctx: Context): Expr | undefined {
  const [first = ''] = path.split('.');
  if (ctx.isLocal(first)) return undefined;
  const method = methods.exec(path.replace(/^System\.Net\.(?:Http\.)?/, ''))?.[1];
  if (method !== undefined && !ctx.types.has(first)) return anchored(node, method.toUpperCase());
  if (first !== 'System' && first !== 'Microsoft' && first !== 'Newtonsoft') return undefined;
  const parts = path.split('.');
  const at = parts.findIndex((part, i) => i > 0 && isFramework(part));
  if (at < 0) return undefined;
  return parts.slice(at + 1).reduce<Expr>((of, key) => member(node, of, key), name(node, parts[at] ?? path));
}
