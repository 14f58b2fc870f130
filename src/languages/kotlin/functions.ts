/** Functions, extensions, and blocks that are passed to calls. */
import type { Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context, Receiver } from './context.ts';
import {
  anchored,
  behind,
  bind,
  child,
  childOfType,
  children,
  giving,
  hasToken,
  hidden,
  plainName,
  returned,
  span,
} from './nodes.ts';
import { typeName } from './types.ts';

export function functionOf(node: Node, ctx: Context): Fn {
  const key = plainName(child(node, 'name'));
  const extended = receiverType(node);
  const receiver = extended && ctx.newReceiver();
  const outer = ctx.receiver;
  return ctx.withReceiver(node.type === 'anonymous_function' ? (receiver ?? outer) : receiver, () =>
    ctx.within(false, (): Fn => {
      const type = extended && typeName(extended);
      const own = receiver ? [{ name: receiver.name, ...(type === undefined ? {} : { type }) }] : [];
      const params = [...own, ...paramsOf(childOfType(node, 'function_value_parameters'), ctx)];
      return {
        kind: 'function',
        ...(key === '' ? {} : { name: key }),
        params,
        body: bodyOf(childOfType(node, 'function_body'), ctx),
        ownSelf: false,
        ...(receiver ? { extension: true } : {}),
        ...span(node),
      };
    }),
  );
}

/** The type before the name: `HttpClient` of `fun HttpClient.tags()`. */
export function receiverType(node: Node): Node | undefined {
  const dot = node.children.findIndex(({ type }) => type === '.');
  const params = node.children.findIndex(({ type }) => type === 'function_value_parameters');
  const before = dot > 0 && (params < 0 || dot < params) ? node.children[dot - 1] : undefined;
  return before?.isNamed ? before : undefined;
}

/** Parameters, and their names in the scope of the function. */
export function paramsOf(node: Node | undefined, ctx: Context): readonly Param[] {
  const params: Param[] = [];
  let isRest = false;
  let isDefault = false;
  for (const part of node?.children ?? []) {
    if (part.type === 'parameter_modifiers') isRest = /\bvararg\b/.test(part.text);
    else if (part.type === 'parameter') {
      const key = plainName(childOfType(part, 'identifier'));
      const type = typeName(children(part).at(-1));
      ctx.locals.declare(key, undefined);
      params.push({ name: key, ...(isRest ? { rest: true } : {}), ...(type === undefined ? {} : { type }) });
      isRest = false;
    } else if (part.type === '=') isDefault = true;
    else if (isDefault && part.isNamed) {
      const last = params.pop();
      if (last) params.push({ ...last, default: ctx.expression(part) });
      isDefault = false;
    }
  }
  return params;
}

/** `{ … }`, or `= …` */
export function bodyOf(node: Node | undefined, ctx: Context): readonly Stmt[] {
  const [inner] = node ? children(node) : [];
  if (!inner) return [];
  return inner.type === 'block' ? ctx.block(inner) : [returned(ctx.expression(inner))];
}

/** `{ a, (b, c) -> … }`, or with `it`. */
export function lambda(node: Node, ctx: Context, receiver: Receiver | undefined = ctx.receiver): Fn {
  return ctx.withReceiver(receiver, () =>
    ctx.within(true, (): Fn => {
      const written = childOfType(node, 'lambda_parameters');
      const taken = written ? children(written).map((param) => lambdaParam(param, ctx)) : [];
      if (!written && !hasToken(node, '->')) {
        ctx.locals.declare('it', undefined);
        taken.push({ param: { name: 'it' }, head: [] });
      }
      const inner = children(node)
        .filter(({ type }) => type !== 'lambda_parameters')
        .flatMap((part) => ctx.statement(part));
      return {
        kind: 'function',
        params: taken.map(({ param }) => param),
        body: [...taken.flatMap(({ head }) => head), ...giving(inner)],
        ownSelf: false,
        ...span(node),
      };
    }),
  );
}

function lambdaParam(node: Node, ctx: Context): { readonly param: Param; readonly head: readonly Stmt[] } {
  if (node.type !== 'multi_variable_declaration') {
    const key = plainName(childOfType(node, 'identifier'));
    ctx.locals.declare(key, undefined);
    const type = typeName(typeOf(node));
    return { param: { name: key, ...(type === undefined ? {} : { type }) }, head: [] };
  }
  const whole = `@${node.startIndex}`;
  return { param: { name: whole }, head: partsOf(node, hidden(node, whole), ctx) };
}

/** The names of `(a, b)`, each with what it is of the whole. */
export function partsOf(node: Node, whole: Expr, ctx: Context): readonly Stmt[] {
  return children(node).map((part, i) => {
    const key = plainName(childOfType(part, 'identifier'));
    ctx.locals.declare(key, undefined);
    return bind(part, key, { kind: 'index', of: whole, key: anchored(part, String(i), true), ...span(part) });
  });
}

/** The declared type of a variable. */
export function typeOf(node: Node): Node | undefined {
  return behind(node, ':')[0];
}
