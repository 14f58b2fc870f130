/** Functions: methods, local functions, lambdas. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { child, childOfType, children, span } from './nodes.ts';
import { assignment } from './assignments.ts';
import { isBox, typeName } from './types.ts';

/** `x => …`, `(a, b) => { … }`, `delegate (int x) { … }`. */
export function anonymousFunction(node: Node, ctx: Context): Fn {
  return ctx.within(() => {
    const params = parametersOf(child(node, 'parameters'), ctx);
    const inner = child(node, 'body') ?? childOfType(node, 'block');
    return { kind: 'function', params, body: bodyOf(inner, ctx), ownSelf: false, ...span(node) };
  });
}

/** @param method true if it has a `this` of its own */
export function functionOf(node: Node, name: string | undefined, ctx: Context, method: boolean): Fn {
  return ctx.within(() => {
    const params = parametersOf(child(node, 'parameters') ?? childOfType(node, 'parameter_list'), ctx);
    const inner =
      child(node, 'body') ?? child(node, 'value') ?? childOfType(node, 'arrow_expression_clause', 'block');
    return {
      kind: 'function',
      ...(name === undefined ? {} : { name }),
      params,
      body: bodyOf(inner, ctx),
      ownSelf: method,
      ...(isExtension(node) ? { extension: true } : {}),
      ...span(node),
    };
  });
}

/** `static Task Tags(this HttpClient client)` */
function isExtension(node: Node): boolean {
  const [first] =
    childOfType(node, 'parameter_list')?.children.filter(({ type }) => type === 'parameter') ?? [];
  return first?.children.some(({ type, text }) => type === 'modifier' && text === 'this') === true;
}

/** A block, or an expression that is returned. */
export function bodyOf(node: Node | undefined, ctx: Context): readonly Stmt[] {
  if (!node) return [];
  if (node.type === 'block') return ctx.block(node);
  const value = node.type === 'arrow_expression_clause' ? (children(node)[0] ?? node.children.at(-1)) : node;
  if (!value) return [];
  return ctx.pending(() =>
    value.type === 'assignment_expression'
      ? assignment(value, ctx)
      : [{ kind: 'return', value: ctx.expression(value), span: span(value) }],
  );
}

/** The parameters, which are local names from here on. */
export function parametersOf(list: Node | undefined, ctx: Context): readonly Param[] {
  if (!list) return [];
  if (list.type === 'implicit_parameter' || list.type === 'identifier') {
    ctx.declare(list.text);
    return [{ name: list.text }];
  }
  const params: Param[] = [];
  let rest = false;
  for (const part of list.children) {
    if (part.type === 'params') rest = true;
    if (part.type === 'identifier' && rest) params.push({ name: part.text, rest: true });
    else if (part.type === 'parameter' || part.type === 'implicit_parameter') {
      params.push(
        parameter(
          part,
          rest || part.children.some(({ type, text }) => type === 'modifier' && text === 'params'),
          ctx,
        ),
      );
    }
  }
  for (const { name, type } of params) if (!ctx.isLocal(name)) ctx.declare(name, type);
  return params;
}

function parameter(node: Node, rest: boolean, ctx: Context): Param {
  const key = child(node, 'name')?.text ?? node.text;
  const typeNode = child(node, 'type');
  const type = typeName(typeNode);
  const last = children(node).at(-1);
  const isDefault =
    last && last.id !== child(node, 'name')?.id && node.children.some((part) => part.type === '=');
  const value = isDefault ? ctx.expression(last) : undefined;
  ctx.declare(key, type, isBox(typeNode));
  return {
    name: key,
    // `null` and `default` state nothing.
    ...(value && !isNothing(value) ? { default: value } : {}),
    ...(rest ? { rest: true } : {}),
    ...(type === undefined ? {} : { type: ctx.typeNamed(type) }),
  };
}

function isNothing(value: Expr): boolean {
  return value.kind === 'text' && value.value === '';
}
