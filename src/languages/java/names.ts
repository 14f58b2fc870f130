/** What names mean: local ones, members of the classes around, inherited and imported ones, classes. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Span } from '../../ir/ir.ts';
import type { ClassScope, Context, Found } from './context.ts';
import { child, children, firstOf, member, name, self, span } from './nodes.ts';

/** A name without a qualifier: `HUB`, `client`, `Constants`. */
export function identifier(text: string, at: Span, ctx: Context): Expr {
  const found = ctx.find(text, 'fields');
  if (found) return reference(text, found, at, ctx);
  if (ctx.imports.hasStatic(text)) return name(at, text);
  if (isClassName(text) || ctx.classes.has(text) || ctx.imports.pathOf(text) !== undefined) {
    return name(at, classNamed(text, at, ctx));
  }
  return inherited(text, at, ctx);
}

/** The function of a call without an object: `fetch(url)`. */
export function functionNamed(text: string, at: Span, ctx: Context): Expr {
  const found = ctx.find(text, 'methods');
  if (found) return reference(text, found, at, ctx);
  if (ctx.imports.hasStatic(text)) return name(at, text);
  return inherited(text, at, ctx);
}

/** A name that no class of the file declares: of a base class, or of one whose members are all imported. */
function inherited(text: string, at: Span, ctx: Context): Expr {
  const owners = ctx.owners();
  const heirs = owners.flatMap((owner, hops) => (owner.inherits ? [objectOf(owner, hops, at, ctx)] : []));
  const options = [...heirs, ...ctx.imports.openStatics(at)].map((of) => member(at, of, text));
  return options.length > 0 ? firstOf(options, at) : name(at, text);
}

function reference(text: string, found: Found, at: Span, ctx: Context): Expr {
  if (found.kind === 'local') return name(at, text);
  if (found.hops > 0 && found.static) return member(at, name(at, found.of.name), text);
  return member(at, objectOf(found.of, found.hops, at, ctx), text);
}

/** The object of a class around: its own `this`, seen from a class inside under a name. */
export function objectOf(owner: ClassScope, hops: number, at: Span, ctx: Context): Expr {
  if (hops === 0) return self(at);
  ctx.outers.add(owner.name);
  return name(at, outerName(owner.name));
}

/** No variable can have this name. */
export function outerName(of: string): string {
  return `this@${of}`;
}

/** Names of classes begin with a capital, constants have no small letters. */
function isClassName(text: string): boolean {
  return /^[A-Z]\w*[a-z]|^[A-Z]\d*$|^(?:URI|URL|UUID)$/.test(text);
}

/** The name under which a class is bound. */
function classNamed(text: string, at: Span, ctx: Context): string {
  for (const owner of ctx.owners()) {
    const inner = owner.inner.get(text);
    if (inner !== undefined) return inner;
  }
  if (ctx.classes.has(text) || ctx.imports.pathOf(text) !== undefined) return text;
  if (ctx.find(text, 'fields')?.kind !== 'local') ctx.imports.guess(text, at);
  return text;
}

/** A type as a value: `Outer.Builder` in `new Outer.Builder()`. */
export function typeExpr(node: Node, ctx: Context): Expr {
  const at = span(node);
  const path = pathOfType(node);
  if (path === undefined) return name(at, '…');
  const [first = path, ...rest] = path.split('.');
  if (/^[a-z]/.test(first)) return name(at, ctx.imports.byPath(path));
  let of: Expr = name(at, classNamed(first, at, ctx));
  for (const part of rest) of = member(at, of, part);
  return of;
}

/**
 * The name of a declared type as the evaluator finds it: the bound name of a class of the file, the whole path of an
 * imported one, else the name itself. None for basic types, arrays and `var`.
 */
export function typeName(node: Node | undefined, ctx: Context): string | undefined {
  const path = node && pathOfType(node);
  if (node === undefined || path === undefined || path === 'var' || path === 'String') return undefined;
  const [first = path, ...rest] = path.split('.');
  if (/^[a-z]/.test(first)) return ctx.imports.byPath(path);
  const imported = ctx.imports.pathOf(first);
  if (imported !== undefined) return ctx.imports.byPath([imported, ...rest].join('.'));
  const bound = [classNamed(first, span(node), ctx), ...rest].join('.');
  return rest.length === 0 || ctx.classes.has(bound) ? bound : ctx.imports.guessPath(bound);
}

/** `a.b.Type` without type arguments and annotations. */
function pathOfType(node: Node): string | undefined {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return node.text;
    case 'scoped_type_identifier':
    case 'scoped_identifier': {
      const parts = children(node)
        .filter(({ type }) => !type.includes('annotation'))
        .map(pathOfType);
      return parts.includes(undefined) ? undefined : parts.join('.');
    }
    case 'generic_type':
    case 'annotated_type': {
      const inner = children(node).find(({ type }) => /type_identifier$|^generic_type$/.test(type));
      return inner && pathOfType(inner);
    }
    default:
      return undefined;
  }
}

/** A chain of names that is the whole path of a class: `java.net.URI`. */
export function classPath(node: Node, ctx: Context): string | undefined {
  const parts: string[] = [];
  let at: Node | undefined = node;
  for (; at?.type === 'field_access'; at = child(at, 'object')) parts.unshift(child(at, 'field')?.text ?? '');
  if (at?.type !== 'identifier' || parts.length === 0) return undefined;
  const [last = ''] = parts.slice(-1);
  const isPath =
    /^[a-z]\w*$/.test(at.text) &&
    parts.slice(0, -1).every((part) => /^[a-z]\w*$/.test(part)) &&
    isClassName(last);
  return isPath && ctx.find(at.text, 'fields') === undefined ? [at.text, ...parts].join('.') : undefined;
}
