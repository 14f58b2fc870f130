/** Methods, constructors and lambdas. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Fn, Param, Span, Stmt } from '../../ir/ir.ts';
import { annotationsOf, injected } from './annotations.ts';
import type { Context } from './context.ts';
import { outerName, typeName } from './names.ts';
import { child, childOfType, children, name, self, span, assign } from './nodes.ts';

/** @param head statements that run before the body */
export function methodOf(
  node: Node,
  ctx: Context,
  { named, overloaded, head = [], tail = () => [] }: MethodOptions,
): Fn {
  const owner = ctx.owner?.name;
  const asked = owner !== undefined && ctx.outers.delete(owner);
  const fn = ctx.within((): Fn => {
    const params = paramsOf(child(node, 'parameters'), ctx);
    const body = child(node, 'body');
    const inner = body ? ctx.block(body) : [];
    return {
      kind: 'function',
      name: named,
      params,
      body: [...head, ...inner, ...tail(params)],
      ownSelf: true,
      ...(overloaded ? { overloaded } : {}),
      ...span(node),
    };
  });
  if (owner === undefined || !ctx.outers.has(owner)) {
    if (asked) ctx.outers.add(owner);
    return fn;
  }
  // A class inside the method asks for this object.
  const bound: Stmt = { kind: 'bind', name: outerName(owner), value: self(span(node)), span: span(node) };
  return { ...fn, body: [bound, ...fn.body] };
}

interface MethodOptions {
  readonly named: string;
  /** True if the class has several of the name. */
  readonly overloaded: boolean;
  readonly head?: readonly Stmt[];
  readonly tail?: (params: readonly Param[]) => readonly Stmt[];
}

/** Parameters, and their names in the scope of the function. */
export function paramsOf(node: Node | undefined, ctx: Context): readonly Param[] {
  if (!node) return [];
  return children(node).flatMap((param): readonly Param[] => {
    if (param.type === 'spread_parameter') {
      const declarator = childOfType(param, 'variable_declarator');
      const text = declarator && child(declarator, 'name')?.text;
      ctx.declare(text ?? '_');
      return [{ name: text ?? '_', rest: true }];
    }
    if (param.type !== 'formal_parameter') return [];
    const text = child(param, 'name')?.text ?? '_';
    const type = typeName(child(param, 'type'), ctx);
    const value = injected(annotationsOf(param), span(param), ctx);
    ctx.declare(text, type);
    return [{ name: text, ...(type === undefined ? {} : { type }), ...(value ? { default: value } : {}) }];
  });
}

export function lambda(node: Node, ctx: Context): Fn {
  return ctx.within((): Fn => {
    const written = child(node, 'parameters');
    const params =
      written?.type === 'formal_parameters'
        ? paramsOf(written, ctx)
        : (written?.type === 'identifier' ? [written] : written ? children(written) : []).map(({ text }) => {
            ctx.declare(text);
            return { name: text };
          });
    const body = child(node, 'body');
    return { kind: 'function', params, body: bodyOf(body, ctx), ownSelf: false, ...span(node) };
  });
}

function bodyOf(body: Node | undefined, ctx: Context): readonly Stmt[] {
  if (body?.type === 'block') return ctx.block(body);
  return body ? [{ kind: 'return', value: ctx.expression(body), span: span(body) }] : [];
}

/** A function that is called where it is written, for statements that are an expression. */
export function immediate(
  body: readonly Stmt[],
  at: Span,
  params: readonly Param[] = [],
  args: readonly Expr[] = [],
): Expr {
  const fn: Fn = { kind: 'function', params, body, ownSelf: false, ...at };
  return { kind: 'call', callee: fn, args, named: [], form: 'call', ...at };
}

/** `this.name = name`, for each. */
export function fieldsFromParams(params: readonly Param[], at: Span): readonly Stmt[] {
  return params.map((param): Stmt =>
    assign(at, { kind: 'member', of: self(at), name: param.name, at, ...at }, name(at, param.name)),
  );
}
