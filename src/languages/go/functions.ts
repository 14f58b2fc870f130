/** Functions, their parameters and results. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { child, children, fields, span } from './nodes.ts';
import { block } from './statements.ts';
import { typeName } from './types.ts';

/** `func(x string) { … }`: the receiver of the method around is still seen inside. */
export function functionLiteral(node: Node, ctx: Context): Fn {
  return functionOf(node, undefined, ctx, false);
}

/** @param method true for methods, whose receiver is their own `self` */
export function functionOf(node: Node, name: string | undefined, ctx: Context, method: boolean): Fn {
  const outer = ctx.results;
  const parameters = child(node, 'parameters');
  const result = child(node, 'result');
  try {
    return ctx.within(() => {
      const params = parameters ? children(parameters).flatMap((child) => paramsOf(child, ctx)) : [];
      for (const { name: local, type } of params) ctx.declare(local, type);
      ctx.results = result?.type === 'parameter_list' ? namesOf(result) : [];
      for (const local of ctx.results) ctx.declare(local, undefined);
      const head: readonly Stmt[] = ctx.results.map((local) => ({
        kind: 'bind',
        name: local,
        span: span(node),
      }));
      const body = child(node, 'body');
      return {
        kind: 'function',
        ...(name === undefined ? {} : { name }),
        params,
        body: [...head, ...(body ? block(body, ctx) : [])],
        ownSelf: method,
        ...span(node),
      };
    });
  } finally {
    ctx.results = outer;
  }
}

function paramsOf(node: Node, ctx: Context): readonly Param[] {
  const names = fields(node, 'name');
  const type = typeName(child(node, 'type'), ctx);
  const common = { ...(type === undefined ? {} : { type }) };
  if (node.type === 'variadic_parameter_declaration') {
    return [{ name: names[0]?.text ?? '_', rest: true }];
  }
  if (node.type !== 'parameter_declaration') return [];
  return names.length > 0 ? names.map(({ text }) => ({ name: text, ...common })) : [{ name: '_', ...common }];
}

function namesOf(list: Node): readonly string[] {
  return children(list).flatMap((child) => fields(child, 'name').map(({ text }) => text));
}
