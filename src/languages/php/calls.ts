/** Calls of functions and methods, and objects that are made. */
import type { Call, Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { builtIn } from './builtins.ts';
import { anonymousClass } from './classes.ts';
import type { Context } from './context.ts';
import { curlCall } from './curl.ts';
import { classNamed, scope } from './members.ts';
import {
  child,
  childOfType,
  children,
  field,
  member,
  name,
  span,
  spread,
  unknown,
  type Written,
} from './nodes.ts';

export function functionCall(node: Node, ctx: Context): Expr {
  const called = child(node, 'function');
  const list = child(node, 'arguments');
  if (!called || !list) return unknown(node, ctx.parts(node));
  if (!isWord(called)) {
    return made(node, ctx.expression(called), given(list, ctx), ctx);
  }
  const text = ctx.names.otherNamed(called.text, 'function');
  const callee = name(called, text);
  if (isReference(list)) return callee;
  const plain = text.toLowerCase();
  const handled = curlCall(node, plain, argumentNodes(list), ctx);
  if (handled) return handled;
  const args = given(list, ctx);
  return builtIn(node, plain, args, ctx) ?? made(node, callee, args, ctx);
}

export function memberCall(node: Node, ctx: Context): Expr {
  const object = child(node, 'object');
  const key = child(node, 'name');
  const list = child(node, 'arguments');
  if (!object || !key || !list) return unknown(node, ctx.parts(node));
  const of = ctx.expression(object);
  if (key.type !== 'name') return verbCall(node, of, key, given(list, ctx), ctx);
  const callee = member(key, of, key.text, key);
  if (isReference(list)) return callee;
  const args = given(list, ctx);
  return service(node, key.text, args, ctx) ?? made(node, callee, args, ctx);
}

/** `$client->$verb($url)`: `$client->request($verb, $url)` is the same. */
function verbCall(node: Node, of: Expr, key: Node, given: Written, ctx: Context): Expr {
  const verb = ctx.expression(key);
  if (of.kind === 'self') return unknown(node, [verb, ...given.args]);
  return made(node, member(key, of, 'request', key), { ...given, args: [verb, ...given.args] }, ctx);
}

export function scopedCall(node: Node, ctx: Context): Expr {
  const of = child(node, 'scope');
  const key = child(node, 'name');
  const list = child(node, 'arguments');
  if (!of || !key || !list) return unknown(node, ctx.parts(node));
  const args = given(list, ctx);
  if (of.text.toLowerCase() === 'parent') {
    const base = name(of, 'super');
    if (key.text === '__construct') return made(node, base, args, ctx);
    const object = ctx.inStatic ? scope(of, ctx) : base;
    return made(node, member(key, object, key.text, key), args, ctx);
  }
  if (key.type !== 'name') return unknown(node, [scope(of, ctx), ...args.args]);
  const callee = member(key, scope(of, ctx), key.text, key);
  if (isReference(list)) return callee;
  return made(node, callee, args, ctx);
}

export function newObject(node: Node, ctx: Context): Expr {
  const anonymous = childOfType(node, 'anonymous_class');
  const list = childOfType(anonymous ?? node, 'arguments');
  const args = list ? given(list, ctx) : { args: [], named: [], nodes: [] };
  if (anonymous) return constructed(node, anonymousClass(anonymous, ctx), args);
  const [cls] = children(node);
  if (!cls) return unknown(node);
  if (!isWord(cls)) return unknown(node, [ctx.expression(cls), ...args.args]);
  const own = /^(?:self|static)$/i.test(cls.text) ? ctx.owner?.name : undefined;
  const callee = own === undefined ? classNamed(cls, ctx) : name(cls, own);
  return constructed(node, callee, args);
}

function constructed(node: Node, callee: Expr, { args, named }: Written): Call {
  return { kind: 'call', callee, args, named, form: 'new', ...span(node) };
}

function made(node: Node, callee: Expr, { args, named, nodes }: Written, ctx: Context): Expr {
  const call: Call = { kind: 'call', callee, args, named, form: 'call', ...span(node) };
  // `app(Client::class)`, `resolve(Client::class)`.
  const container = callee.kind === 'name' && /^(?:app|resolve|make)$/.test(callee.name);
  return (container ? instanceOf(node, nodes, ctx) : undefined) ?? call;
}

/** `$container->get(Client::class)`: an object of the class. */
function service(node: Node, method: string, { nodes }: Written, ctx: Context): Expr | undefined {
  return /^(?:get|make|makeWith|getService|getInstance|resolve)$/.test(method)
    ? instanceOf(node, nodes, ctx)
    : undefined;
}

function instanceOf(node: Node, [first]: readonly Node[], ctx: Context): Expr | undefined {
  if (first?.type !== 'class_constant_access_expression') return undefined;
  const [cls, key] = children(first);
  if (!cls || key?.text !== 'class' || !isWord(cls)) return undefined;
  const type = ctx.names.typeNamed(cls.text);
  const local = `…${type}`;
  ctx.runBefore({ kind: 'bind', name: local, type, span: span(node) });
  return name(node, local);
}

/** `strlen(...)`: the function itself. */
function isReference(list: Node): boolean {
  return children(list).some(({ type }) => type === 'variadic_placeholder');
}

/** The values of the arguments that are given by position. */
function argumentNodes(list: Node): readonly Node[] {
  return children(list).flatMap((part) => {
    if (part.type !== 'argument') return [part];
    const inner = child(part, 'name') ? undefined : children(part).at(-1);
    return inner ? [inner] : [];
  });
}

function given(list: Node, ctx: Context): Written {
  const args: Expr[] = [];
  const named: Field[] = [];
  const nodes: Node[] = [];
  for (const part of children(list)) {
    const key = part.type === 'argument' ? child(part, 'name') : undefined;
    const inner = part.type === 'argument' ? children(part).find(({ id }) => id !== key?.id) : part;
    if (!inner) continue;
    if (key) named.push(field(key, key.text, ctx.expression(inner)));
    else {
      nodes.push(inner);
      args.push(
        inner.type === 'variadic_unpacking'
          ? spread(inner, ctx.expression(children(inner)[0]))
          : ctx.expression(inner),
      );
    }
  }
  return { args, named, nodes };
}

/** A name that is written out: no variable. */
function isWord({ type }: Node): boolean {
  return /^(?:name|qualified_name|relative_name|relative_scope)$/.test(type);
}
