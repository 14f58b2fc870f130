/**
 * Clients that are set up in one place and injected in another: `services.AddHttpClient<Hub>(c => c.BaseAddress = …)`
 * and the constructor of `Hub`, `AddHttpClient("hub", …)` and `CreateClient("hub")`. Each is an export under a name that
 * no C# name can have; who asks for it imports it, and the resolver finds the file.
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { child, children, dottedName, field, firstOf, name, span, callOf, type Written } from './nodes.ts';
import type { Context } from './context.ts';
import { stringLiteral } from './literals.ts';
import { typeName } from './types.ts';

/** Import specifiers and names of registered clients. */
export const clientPrefix = 'client:';
/** Names of their bases alone. */
export const basePrefix = 'base:';

/** @returns what a call that asks for a registered client gives, or undefined */
export function clientOfCall(written: Written, call: Call, ctx: Context): Expr | undefined {
  const { node, method, argumentNodes, types } = written;
  if (method === 'CreateClient') {
    const [key] = keysOf(argumentNodes[0], ctx);
    return key === undefined ? undefined : firstOf(node, [wanted(node, key, ctx), call]);
  }
  if (/^Add(?:HttpClient|RefitClient|RestEaseClient)$/.test(method)) {
    const keys =
      types.length > 0 ? types.flatMap((type) => typeName(type) ?? []) : keysOf(argumentNodes[0], ctx);
    if (keys.length > 0) register(node, keys, ctx);
    return undefined;
  }
  // `RestService.For<IHub>("https://…")`: Refit and RestEase make an object of the interface.
  const [type] = types;
  const api = type && typeName(type);
  if (
    method === 'For' &&
    api !== undefined &&
    /(?:^|\.)(?:RestService|RestClient)\.For$/.test(written.path ?? '')
  ) {
    const [base] = written.args;
    if (base) exportClient(node, [api], base, ctx);
    return callOf(node, name(node, ctx.typeNamed(api)), written.args.slice(0, 1), [], 'new');
  }
  return undefined;
}

/** A client that is set up elsewhere, by its name or by the type that it is made for. */
export function wanted(node: Node, key: string, ctx: Context): Expr {
  ctx.wanted.add(key);
  return { ...name(node, `${clientPrefix}${key}`), shown: key };
}

/** What the base of such a client is. */
export function baseOfClient(node: Node, key: string, ctx: Context): Expr {
  ctx.wanted.add(key);
  return { ...name(node, `${basePrefix}${key}`), shown: key };
}

/** A literal, `nameof(X)`, or the name of a constant and, if it is of this file, its text. */
function keysOf(argument: Node | undefined, ctx: Context): readonly string[] {
  const value = argument && children(argument).at(-1);
  if (!value) return [];
  if (value.type === 'string_literal') return [stringLiteral(value, ctx.text).value];
  const nameof = /^nameof\s*\((?:\w+\.)*(\w+)(?:<.*>)?\)$/.exec(value.text)?.[1];
  if (nameof !== undefined) return [nameof];
  const path = dottedName(value);
  if (path === undefined || value.type === 'lambda_expression') return [];
  const literal = ctx.constant(path);
  return literal === undefined ? [path.split('.').at(-1) ?? path] : [literal, path.split('.').at(-1) ?? path];
}

/** Finds where the client gets its base: in the call, or in a call on what the call gives. */
function register(node: Node, keys: readonly string[], ctx: Context): void {
  let at: Node = node;
  for (let i = 0; i < 30; i++) {
    const list = at.type === 'invocation_expression' ? child(at, 'arguments') : undefined;
    const assigned = list && baseIn(list);
    if (assigned) {
      const right = child(assigned.assignment, 'right');
      ctx.within(() => {
        for (const local of assigned.parameters) ctx.declare(local);
        if (right) exportClient(right, keys, ctx.expression(right), ctx);
      });
      return;
    }
    const access = at.parent;
    const next = access?.type === 'member_access_expression' ? access.parent : undefined;
    if (!next || /^(?:Add\w*Client|Services)$/.test(child(access ?? at, 'name')?.text ?? '')) return;
    at = next;
  }
}

interface Assigned {
  readonly assignment: Node;
  /** Of the function that holds the assignment. */
  readonly parameters: readonly string[];
}

/** `c => c.BaseAddress = …`, in a block or alone. */
function baseIn(list: Node): Assigned | undefined {
  for (const lambda of list.descendantsOfType('lambda_expression')) {
    const found = lambda
      .descendantsOfType('assignment_expression')
      .find((part) => child(part, 'left')?.text.endsWith('.BaseAddress'));
    const params = child(lambda, 'parameters');
    if (!found || !params) continue;
    return { assignment: found, parameters: params.text.match(/\b\w+\b(?=\s*[,)]|$)/g) ?? [] };
  }
  return undefined;
}

function exportClient(node: Node, keys: readonly string[], base: Expr, ctx: Context): void {
  const value: Expr = callOf(node, name(node, 'HttpClient'), [], [field(node, 'BaseAddress', base)], 'new');
  const made: Stmt = {
    kind: 'export',
    names: keys.flatMap((key) => [
      { exported: `${clientPrefix}${key}`, value },
      { exported: `${basePrefix}${key}`, value: base },
    ]),
    span: span(node),
  };
  ctx.before.push(made);
}
