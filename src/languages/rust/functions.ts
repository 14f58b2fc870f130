/** Functions, methods and closures. */
import type { Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { typeName } from './names.ts';
import { child, children, name, span, functionAt } from './nodes.ts';
import { bindPattern, declarePattern } from './patterns.ts';

/** `|x| …`: the `self` of the method around is still seen inside. */
export function closure(node: Node, ctx: Context): Fn {
  const { changes } = ctx;
  ctx.changes = undefined;
  const fn = ctx.within((): Fn => {
    const parameters = child(node, 'parameters');
    const { params, head } = parametersOf(parameters ? children(parameters) : [], ctx);
    const body = child(node, 'body');
    return functionAt(node, params, [...head, ...(body ? bodyOf(body, ctx) : [])]);
  });
  ctx.changes = changes;
  return fn;
}

function bodyOf(body: Node, ctx: Context): readonly Stmt[] {
  return body.type === 'block'
    ? ctx.block(body, { kind: 'return' })
    : ctx.lifting(() => ctx.deliver(body, { kind: 'return' }));
}

/** @param ownSelf true for methods with a receiver */
export function functionOf(node: Node, ownSelf: boolean, ctx: Context): Fn {
  const { changes, fn: outer } = ctx;
  ctx.changes = givesItself(node, ctx) ? new Map() : undefined;
  const fn = ctx.within((): Fn => {
    const parameters = child(node, 'parameters');
    const { params, head } = parametersOf(parameters ? children(parameters) : [], ctx);
    const body = child(node, 'body');
    ctx.fn = { name: child(node, 'name')?.text ?? '', params: params.map((param) => param.name) };
    return {
      kind: 'function',
      name: child(node, 'name')?.text ?? '',
      params,
      body: [...head, ...(body ? ctx.block(body, { kind: 'return' }) : [])],
      ownSelf,
      ...span(node),
    };
  });
  ctx.changes = changes;
  ctx.fn = outer;
  return fn;
}

/** `fn base(mut self, …) -> Self`, `fn base(&mut self, …) -> &mut Self`: what it gives is the changed object. */
function givesItself(node: Node, ctx: Context): boolean {
  const result = child(node, 'return_type');
  if (!ctx.owner || !result || !selfParameter(node)) return false;
  const [type] = result.text.replace(/^&(?:'\w+\s+)?(?:mut\s+)?/, '').split('<', 1);
  return type === 'Self' || typeName(result, ctx) === ctx.owner.name;
}

export function selfParameter(node: Node): Node | undefined {
  const parameters = child(node, 'parameters');
  return parameters && children(parameters).find(({ type }) => type === 'self_parameter');
}

function parametersOf(
  nodes: readonly Node[],
  ctx: Context,
): { readonly params: readonly Param[]; readonly head: readonly Stmt[] } {
  const params: Param[] = [];
  const head: Stmt[] = [];
  for (const node of nodes) {
    if (node.type === 'self_parameter' || node.type === 'attribute_item') continue;
    const pattern = node.type === 'parameter' ? child(node, 'pattern') : node;
    const type = node.type === 'parameter' ? typeName(child(node, 'type'), ctx) : undefined;
    const typed = type === undefined ? {} : { type };
    const simple = pattern && simpleName(pattern);
    if (simple !== undefined) {
      params.push({ name: simple, ...typed });
      ctx.declare(simple);
      continue;
    }
    const made = ctx.fresh();
    params.push({ name: made, ...typed });
    if (!pattern) continue;
    declarePattern(pattern, ctx);
    head.push(...bindPattern(pattern, name(pattern, made), ctx));
  }
  return { params, head };
}

/** `x`, `mut x`. */
function simpleName(pattern: Node): string | undefined {
  if (pattern.type === 'identifier') return pattern.text.replace(/^r#/, '');
  return pattern.type === 'mut_pattern'
    ? children(pattern).find(({ type }) => type === 'identifier')?.text
    : undefined;
}
