/** Functions, script blocks and their parameters. */
import type { Fn, Param, Span, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { inOrder, walk } from './facts.ts';
import { commandOf } from './signatures.ts';
import { isOfScript, typeKey, variableKey, withoutScope } from './names.ts';
import { span } from './nodes.ts';
import type { BlockNode, Node, ParamNode, Statement } from './syntax/tree.ts';

/** A script block as a value: it is called with what its parameters are, and `$_`. */
export function blockFunction(node: BlockNode, ctx: Context): Fn {
  return functionOf(node, undefined, node.params ?? [], node.body, ctx);
}

export function functionOf(
  at: Span,
  written: string | undefined,
  params: readonly ParamNode[],
  inside: readonly Statement[],
  ctx: Context,
): Fn {
  const names = params.map((param) => variableKey(param.name));
  const inner: Context = { ...ctx, before: [] };
  const local = localNames(inside).filter((key) => !names.includes(key));
  const bound = local.map((key): Stmt => ({ kind: 'bind', name: key, span: span(at) }));
  const own = inOrder(params).map((param) => paramOf(param, inner));
  // A function without parameters finds all that it is given in `$args`.
  const rest: readonly Param[] = own.length === 0 ? [{ name: 'args', rest: 'all' }] : own;
  return {
    kind: 'function',
    ...(written === undefined ? {} : { name: written }),
    params: rest,
    body: [...bound, ...inner.body(inside, true)],
    ownSelf: false,
    ...span(at),
  };
}

export function paramOf(param: ParamNode, ctx: Context): Param {
  const key = variableKey(param.name);
  const written = withoutScope(param.name);
  return {
    name: key,
    ...(written === key ? {} : { shown: written }),
    ...(param.default ? { default: ctx.expression(param.default) } : {}),
    ...(param.takesRest ? { rest: true } : {}),
    ...(param.type === undefined ? {} : { type: typeKey(param.type) }),
  };
}

/** The variables that belong to a function because its body assigns them. */
function localNames(inside: readonly Statement[]): readonly string[] {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (node.kind === 'variable' && !isOfScript(node.name)) found.add(variableKey(node.name));
    else if (node.kind === 'cast') visit(node.of);
    else if (node.kind === 'items') node.items.forEach(visit);
  };
  for (const { node } of ownNodes(inside)) {
    if (node.kind === 'assign') visit(node.target);
    else if (node.kind === 'foreach') visit(node.variable);
  }
  found.delete('null');
  return [...found];
}

/** The nodes of a body, without those of functions and blocks in it that have variables of their own. */
function ownNodes(inside: readonly Statement[]): readonly { readonly node: Node | Statement }[] {
  const inner = new Set<unknown>();
  const shared = new Set<unknown>();
  const all: (Node | Statement)[] = [];
  walk(inside, (node) => {
    all.push(node);
    if (node.kind === 'command' && node.name.kind === 'string') {
      const [name] = node.name.parts;
      const command = name?.kind === 'chunk' ? commandOf(name.value) : '';
      // Their blocks run in the scope around them.
      if (/^(?:foreach|where)-object$/.test(command)) {
        for (const { value } of node.elements) shared.add(value);
      }
    }
    if (node.kind === 'invoke') for (const arg of node.args) shared.add(arg);
  });
  for (const node of all) {
    const isOwn =
      node.kind === 'function' || node.kind === 'class' || (node.kind === 'block' && !shared.has(node));
    if (isOwn) walk(node.kind === 'block' ? node.body : node, (found) => inner.add(found));
  }
  return all.filter((node) => !inner.has(node)).map((node) => ({ node }));
}
