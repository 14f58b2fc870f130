/** Variables, constants, and what follows `->`, `::` and `[]`. */
import type { Expr, Name, Self } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { isOption } from './curl.ts';
import { anchored, child, children, index, member, name, span, unknown } from './nodes.ts';

/** `$x`, `$this`, `${x}` in a text. Variable variables are not followed. */
export function variable(node: Node, ctx: Context): Expr {
  const [inner] = children(node);
  if (node.type === 'dynamic_variable_name') {
    if (inner?.type === 'name') return name(node, ctx.variable(inner.text));
    if (inner?.type !== 'subscript_expression') return unknown(node, ctx.parts(node));
    const [of, key] = children(inner);
    return of && key ? item(inner, name(of, ctx.variable(of.text)), key, ctx) : unknown(node);
  }
  const text = inner?.text ?? node.text.slice(1);
  if (text === 'this') return self(node);
  // What comes from outside has the name of its field.
  return outside.test(text) ? unknown(node) : name(node, ctx.variable(text));
}

const outside = /^(?:argv|_(?:GET|POST|REQUEST|SERVER|ENV|COOKIE|SESSION|FILES))$/;

function self(node: Node): Self {
  return { kind: 'self', ...span(node) };
}

/** A name without a qualifier: a constant. */
export function constant(node: Node, ctx: Context): Expr {
  if (/^__[A-Z]+__$/i.test(node.text)) return unknown(node);
  return name(node, ctx.names.otherNamed(node.text, 'const'));
}

/** A class by its name. `self` and `static` are the object or class that the method is called on. */
export function classNamed(node: Node, ctx: Context): Name | Self {
  const text = node.text.toLowerCase();
  if (text === 'self' || text === 'static') return self(node);
  return name(node, ctx.names.classNamed(node.text));
}

/** What precedes `::`. */
export function scope(node: Node | undefined, ctx: Context): Expr {
  switch (node?.type) {
    case 'name':
    case 'qualified_name':
    case 'relative_name':
    case 'relative_scope':
      return node.text.toLowerCase() === 'parent' ? parent(node, ctx) : classNamed(node, ctx);
    default:
      return ctx.expression(node);
  }
}

function parent(node: Node, ctx: Context): Expr {
  return ctx.owner?.base ?? name(node, 'super');
}

/** `self::X`: the class around, whatever the object is; in a trait, the class that uses it. */
function ownScope(node: Node | undefined, ctx: Context): Expr {
  const own = node?.text.toLowerCase() === 'self' ? ctx.owner?.name : undefined;
  return own === undefined || !node ? scope(node, ctx) : name(node, own);
}

export function memberAccess(node: Node, ctx: Context): Expr {
  const of = ctx.expression(child(node, 'object'));
  const key = child(node, 'name');
  if (key?.type === 'name') return member(node, of, key.text, key);
  return key ? index(node, of, ctx.expression(key)) : of;
}

/** `Foo::$bar`. */
export function staticProperty(node: Node, ctx: Context): Expr {
  const of = scope(child(node, 'scope'), ctx);
  const key = child(node, 'name');
  const text = key?.type === 'variable_name' ? children(key)[0]?.text : undefined;
  return key && text !== undefined ? member(node, of, text, key) : unknown(node, [of]);
}

const method = /^(?:METHOD_|HTTP_METH_)?(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** `Foo::BAR`, `Foo::class`. If libraries have a constant for a method, it is named after it. */
export function constantOfClass(node: Node, ctx: Context): Expr {
  const [of, key] = children(node);
  if (!of || key?.type !== 'name') return unknown(node, ctx.parts(node));
  if (key.text === 'class') return scope(of, ctx);
  const found = member(node, ownScope(of, ctx), key.text, key);
  const verb = method.exec(key.text)?.[1];
  if (verb === undefined) return found;
  return { kind: 'either', options: [found, anchored(node, verb)], fallback: true, ...span(node) };
}

export function subscript(node: Node, ctx: Context): Expr {
  const [ofNode, key] = children(node);
  if (!ofNode) return unknown(node);
  const global = globalVariable(ofNode, key, ctx);
  if (global !== undefined) return name(node, global);
  const of = ctx.expression(ofNode);
  return key ? item(node, of, key, ctx) : unknown(node, [of]);
}

/** `$GLOBALS['settings']` is what `$settings` is outside of all functions. */
function globalVariable(of: Node, key: Node | undefined, ctx: Context): string | undefined {
  if (of.text !== '$GLOBALS' || !key) return undefined;
  const found = ctx.expression(key);
  return found.kind === 'text' ? ctx.variable(found.value) : undefined;
}

function item(node: Node, of: Expr, keyNode: Node, ctx: Context): Expr {
  if (isOption(keyNode)) return member(node, of, keyNode.text.replace(/^\\/, ''), keyNode);
  const key = ctx.expression(keyNode);
  return key.kind === 'text' ? member(node, of, key.value, keyNode) : index(node, of, key);
}
