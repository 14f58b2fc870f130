/** Functions: parameters, and the variables that are their own. */
import type { Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, childOfType, children, member, name, span, functionAt, assign } from './nodes.ts';
import { documentedParam, typeName } from './types.ts';

/** A function with a name, or a method: `ownSelf` is true for one. */
export function functionOf(node: Node, ctx: Context, ownSelf: boolean): Fn {
  const nodes = parameterNodes(node);
  const { value, head, end } = ctx.withinFunction(() => {
    const params = nodes.map((part) => parameter(part, node, ctx));
    const body = child(node, 'body');
    return { params, body: body ? ctx.block(body) : [] };
  });
  const known = new Set(value.params.map((param) => param.name));
  const named = child(node, 'name')?.text;
  return {
    kind: 'function',
    ...(named === undefined ? {} : { name: named }),
    params: value.params,
    body: [...locals(node, known, ctx), ...promoted(nodes, ctx), ...head, ...value.body, ...end],
    ownSelf,
    ...span(node),
  };
}

/** `function ($x) use ($y) { … }`: only what it uses is seen from outside. */
export function closure(node: Node, ctx: Context): Fn {
  const used = childOfType(node, 'anonymous_function_use_clause');
  const known = (used?.descendantsOfType('variable_name') ?? []).map(({ text }) =>
    ctx.variable(text.slice(1)),
  );
  const fn = functionOf(node, ctx, false);
  return {
    ...fn,
    body: fn.body.filter(
      (stmt) => !(stmt.kind === 'bind' && stmt.value === undefined && known.includes(stmt.name)),
    ),
  };
}

/** `fn ($x) => …`: everything around is seen inside. */
export function arrowFunction(node: Node, ctx: Context): Fn {
  const { value, head } = ctx.withinFunction(() => ({
    params: parameterNodes(node).map((part) => parameter(part, node, ctx)),
    result: ctx.expression(child(node, 'body')),
  }));
  return functionAt(node, value.params, [...head, { kind: 'return', value: value.result, span: span(node) }]);
}

function parameterNodes(node: Node): readonly Node[] {
  const list = child(node, 'parameters');
  return list ? children(list).filter(({ type }) => type.endsWith('_parameter')) : [];
}

function parameter(node: Node, fn: Node, ctx: Context): Param {
  const variable = child(node, 'name')?.text.replace(/^&?\$/, '') ?? '…';
  const given = child(node, 'default_value');
  // A default shows more than its type.
  const isTyped = !given || given.type === 'null';
  const type = isTyped
    ? (typeName(child(node, 'type'), ctx) ?? documentedParam(fn, variable, ctx))
    : undefined;
  return {
    name: ctx.variable(variable),
    ...(given ? { default: ctx.expression(given) } : {}),
    ...(node.type === 'variadic_parameter' ? { rest: true as const } : {}),
    ...(type === undefined ? {} : { type }),
  };
}

/** `__construct(private string $base)`: parameters that are fields too. */
function promoted(nodes: readonly Node[], ctx: Context): readonly Stmt[] {
  return nodes.flatMap((node): readonly Stmt[] => {
    const variable = node.type === 'property_promotion_parameter' ? child(node, 'name') : undefined;
    if (!variable) return [];
    const key = variable.text.replace(/^&?\$/, '');
    return [
      assign(
        node,
        member(node, { kind: 'self', ...span(node) }, key, variable),
        name(variable, ctx.variable(key)),
      ),
    ];
  });
}

/** Variables belong to the function that contains them, unless it declares them `global`. */
function locals(node: Node, known: ReadonlySet<string>, ctx: Context): readonly Stmt[] {
  const body = child(node, 'body');
  if (!body) return [];
  const global = new Set(
    body
      .descendantsOfType('global_declaration')
      .flatMap((found) => children(found).map(({ text }) => ctx.variable(text.slice(1)))),
  );
  const names = new Set(
    body
      .descendantsOfType(['variable_name', 'dynamic_variable_name'])
      .map(({ text }) => ctx.variable(text.replaceAll(/[${}]/g, ''))),
  );
  return [...names].flatMap((local): readonly Stmt[] =>
    local === 'this' || known.has(local) || global.has(local) ? [] : [initial(local, node, ctx)],
  );
}

/** A variable before it is given anything. What is given to its fields makes an array of it. */
export function initial(local: string, node: Node, ctx: Context): Stmt {
  const at = { start: node.startIndex, end: node.startIndex };
  const value: Expr = { kind: 'record', fields: [], ...at };
  return { kind: 'bind', name: local, ...(ctx.keyed.has(local) ? { value } : {}), span: at };
}
