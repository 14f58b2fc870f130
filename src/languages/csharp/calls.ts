/** Calls of functions and methods. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Call, Expr, Field } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import {
  valueOf,
  child,
  children,
  dottedName,
  field,
  name,
  span,
  unknown,
  anchored,
  type Written,
  type Arguments,
} from './nodes.ts';
import { libraryCall, outVariable } from './library.ts';
import { identifier } from './names.ts';
import { clientOfCall } from './registrations.ts';
import { typeArguments } from './types.ts';

export function invocation(node: Node, ctx: Context): Expr {
  const written = child(node, 'function');
  const list = child(node, 'arguments');
  if (!written || !list) {
    return unknown(node, ctx.parts(node));
  }
  if (written.type === 'identifier' && written.text === 'nameof') {
    const [argument] = children(list);
    return nameOfExpression(node, argument && valueOf(argument));
  }
  const fn = written.type === 'parenthesized_expression' ? children(written)[0] : written;
  const callee = calleeOf(fn ?? written, ctx);
  const given = argumentsOf(list, ctx, callee.kind === 'member' ? callee.of : undefined);
  const last = fn && lastName(fn);
  const call: Call = { kind: 'call', callee, ...given, form: 'call', ...span(node) };
  if (!last) return call;
  const made: Written = {
    ...given,
    node,
    method: last.type === 'generic_name' ? (children(last)[0]?.text ?? last.text) : last.text,
    path: dottedName(fn),
    of: callee.kind === 'member' ? callee.of : undefined,
    types: last.type === 'generic_name' ? typeArguments(last) : [],
    argumentNodes: children(list),
  };
  return clientOfCall(made, call, ctx) ?? libraryCall(made, call, ctx) ?? extended(made, ctx) ?? call;
}

function calleeOf(node: Node, ctx: Context): Expr {
  if (node.type === 'identifier') return identifier(node, node.text, ctx, true);
  if (node.type === 'generic_name') return identifier(node, children(node)[0]?.text ?? node.text, ctx, true);
  return ctx.expression(node);
}

function lastName(node: Node): Node | undefined {
  switch (node.type) {
    case 'identifier':
    case 'generic_name':
      return node;
    case 'member_access_expression':
    case 'alias_qualified_name':
      return child(node, 'name');
    case 'conditional_access_expression': {
      const binding = children(node).at(-1);
      return binding?.type === 'member_binding_expression' ? child(binding, 'name') : undefined;
    }
    default:
      return undefined;
  }
}

/** @param of what the method is called on, for `out` variables that take something from it */
export function argumentsOf(list: Node, ctx: Context, of?: Expr): Arguments {
  const args: Expr[] = [];
  const named: Field[] = [];
  for (const part of children(list)) {
    if (part.type !== 'argument') {
      args.push(ctx.expression(part));
      continue;
    }
    const key = child(part, 'name');
    const value = valueOf(part);
    if (!value) continue;
    if (value.type === 'declaration_expression') {
      const target = child(value, 'name');
      if (target) outVariable(target, list, args, of, ctx);
      args.push(unknown(part));
    } else if (key) named.push(field(key, key.text, ctx.expression(value)));
    else args.push(ctx.expression(value));
  }
  return { args, named };
}

/** `value.Shout()`, if a class of this file declares `static string Shout(this string value)`. */
function extended({ node, method, of, args, named }: Written, ctx: Context): Expr | undefined {
  const extension = ctx.extensions.get(method);
  if (!extension || !of) return undefined;
  const { owner } = extension;
  if (isOfLibrary(of, extension.of, ctx)) return undefined;
  // Called by the name of its class it is a function like any other.
  if (of.kind === 'self' || (of.kind === 'name' && of.name === owner)) return undefined;
  const callee: Expr = {
    kind: 'member',
    of: name(node, owner),
    name: method,
    at: span(node),
    ...span(node),
  };
  return { kind: 'call', callee, args: [of, ...args], named, form: 'call', ...span(node) };
}

/** `new Settings().Connect()` has a method of its own where the file writes one for `Node`. */
function isOfLibrary(of: Expr, types: ReadonlySet<string | undefined>, ctx: Context): boolean {
  if (of.kind !== 'call' || of.form !== 'new' || of.callee.kind !== 'name') return false;
  return !types.has(undefined) && !types.has(of.callee.name) && !ctx.types.has(of.callee.name);
}

/** `nameof(A.B)` is `B`. */
function nameOfExpression(node: Node, argument: Node | undefined): Expr {
  const path = argument && dottedName(argument);
  return path === undefined ? unknown(node) : anchored(node, path.split('.').at(-1) ?? path);
}
