/**
 * Bases that a program gives to all requests of a client: `axios.defaults.baseURL = …`, and what an interceptor puts before
 * their URLs. Each is an export under a name that no code can use, as in `registered.ts`: other files send without importing it.
 */
import type { TSESTree } from '@typescript-eslint/types';
import { basePrefix } from '../../ir/made-objects.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { keyName, memberExpr, name, span } from './nodes.ts';
import { nodesOf } from './tree-nodes.ts';

/** Whether a text gives such a base; most files end here. */
export const givesBases = /\.\s*defaults\s*\.\s*baseURL\s*=|\.\s*request\s*\.\s*use\s*\(|\.\s*clone\s*\(/;

/** Under which interceptors of Angular give theirs; they are for every client. */
const ofInterceptors = 'HttpInterceptor';

type Fn = TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

export function basesGiven(program: TSESTree.Program, ctx: Context): readonly Stmt[] {
  return [...nodesOf(program)].flatMap((node): readonly Stmt[] => {
    if (node.type === 'AssignmentExpression') {
      const client = clientOfDefaults(node.left);
      return client ? [exportOf(node, `${client.name}.defaults.baseURL`, ctx.expression(node.right))] : [];
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const [first] = node.arguments;
    const request = node.callee.object;
    switch (keyName(node.callee.property, node.callee.computed)) {
      case 'use':
        return first && isFunction(first) && request.type === 'MemberExpression'
          ? intercepted(node, request, first, ctx)
          : [];
      case 'clone':
        return request.type === 'Identifier' && first?.type === 'ObjectExpression'
          ? fieldsOf(first, ctx).flatMap(({ key, value }) =>
              key === 'url'
                ? before(value, request.name).map((base) => exportOf(node, ofInterceptors, base))
                : [],
            )
          : [];
      default:
        return [];
    }
  });
}

/** `axios` of `axios.defaults.baseURL`. */
function clientOfDefaults(node: TSESTree.Node): TSESTree.Identifier | undefined {
  const defaults = ofMember(node, 'baseURL');
  const client = defaults && ofMember(defaults, 'defaults');
  return client?.type === 'Identifier' ? client : undefined;
}

/** `http.interceptors.request.use((config) => { config.baseURL = root; … })` does what `http.defaults.baseURL = root` does. */
function intercepted(
  node: TSESTree.Node,
  request: TSESTree.MemberExpression,
  fn: Fn,
  ctx: Context,
): readonly Stmt[] {
  const interceptors = ofMember(request, 'request');
  const client = interceptors && ofMember(interceptors, 'interceptors');
  const [config] = fn.params;
  if (client?.type !== 'Identifier' || config?.type !== 'Identifier') return [];
  return basesIn(fn, config.name, ctx).flatMap((base): readonly Stmt[] => {
    const defaults = memberExpr(name(client, client.name), 'defaults', client);
    const target = memberExpr(defaults, 'baseURL', client);
    return [
      { kind: 'assign', target, value: base, append: false, span: span(node) },
      exportOf(node, `${client.name}.defaults.baseURL`, base),
    ];
  });
}

function basesIn(fn: Fn, config: string, ctx: Context): readonly Expr[] {
  const given = (key: string | undefined, value: Expr) =>
    key === 'baseURL' ? [value] : key === 'url' ? before(value, config) : [];
  return [...nodesOf(fn.body)].flatMap((node): readonly Expr[] => {
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
      const { object, property, computed } = node.left;
      const isConfig = object.type === 'Identifier' && object.name === config;
      return isConfig ? given(keyName(property, computed), ctx.expression(node.right)) : [];
    }
    if (node.type !== 'ObjectExpression') return [];
    const isConfig = node.properties.some(
      (part) =>
        part.type === 'SpreadElement' && part.argument.type === 'Identifier' && part.argument.name === config,
    );
    return isConfig ? fieldsOf(node, ctx).flatMap(({ key, value }) => given(key, value)) : [];
  });
}

/** What precedes the URL of a request in a text: `root` of `root + request.url`. */
function before(expr: Expr, request: string): readonly Expr[] {
  if (expr.kind === 'either') return expr.options.flatMap((option) => before(option, request));
  if (expr.kind !== 'join') return [];
  const at = expr.parts.findIndex((part) => isUrlOf(part, request));
  return at > 0 ? [{ ...expr, parts: expr.parts.slice(0, at) }] : [];
}

/** `request.url`, or what a method of it gives. */
function isUrlOf(expr: Expr, request: string): boolean {
  if (expr.kind === 'call' && expr.callee.kind === 'member') return isUrlOf(expr.callee.of, request);
  return expr.kind === 'member' && expr.name === 'url' && expr.of.kind === 'name' && expr.of.name === request;
}

function exportOf(node: TSESTree.Node, token: string, value: Expr): Stmt {
  return { kind: 'export', names: [{ exported: `${basePrefix}${token}`, value }], span: span(node) };
}

function ofMember(node: TSESTree.Node, key: string): TSESTree.Node | undefined {
  return node.type === 'MemberExpression' && keyName(node.property, node.computed) === key
    ? node.object
    : undefined;
}

const isFunction = (node: TSESTree.Node): node is Fn =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

function fieldsOf(
  node: TSESTree.ObjectExpression,
  ctx: Context,
): readonly { readonly key: string | undefined; readonly value: Expr }[] {
  return node.properties.flatMap((part) =>
    part.type === 'Property'
      ? [{ key: keyName(part.key, part.computed), value: ctx.expression(part.value) }]
      : [],
  );
}
