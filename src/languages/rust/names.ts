/** What a path refers to, as IR, and the names of types. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import type { Module } from './modules.ts';
import { anchored, child, children, member, name, nothing, span } from './nodes.ts';
import { isTypeName, pathOf } from './paths.ts';

const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

export function pathExpr(node: Node, path: readonly string[], ctx: Context): Expr {
  const [head = '', ...rest] = path;
  if (rest.length === 0) return single(node, head, ctx);
  const method = methodConstant(path, ctx);
  if (method !== undefined) return anchored(node, method);
  const of = headOf(node, head, rest, ctx);
  return of.rest.reduce<Expr>((inner, key) => member(node, inner, key), of.base);
}

/** `Method::GET`, whatever crate it is from. */
function methodConstant(path: readonly string[], ctx: Context): string | undefined {
  const [type, constant] = path.slice(-2);
  if (type !== 'Method' || constant === undefined || ctx.module.items.has('Method')) return undefined;
  const upper = constant.toUpperCase();
  return methods.test(upper) ? upper : undefined;
}

function single(node: Node, text: string, ctx: Context): Expr {
  const local = ctx.local(text);
  if (local?.alias) return { ...local.alias, ...span(node) };
  if (local?.path) return usedExpr(node, local.path, ctx);
  if (local) return name(node, text);
  switch (text) {
    case 'self':
      return { kind: 'self', ...span(node) };
    case 'Self':
      return name(node, ctx.owner?.name ?? text);
    case 'None':
    case 'Default':
      return nothing(node);
    case '_':
      return { kind: 'unknown', parts: [], ...span(node) };
    default:
      return name(node, ctx.item(text)?.name ?? text);
  }
}

/** What a `use` imports: a path from a module of the file, or from a crate. */
export function usedExpr(node: Node, path: readonly string[], ctx: Context, local = path.at(-1)): Expr {
  const [head = '', ...rest] = path;
  // `use anyhow::anyhow`: the crate, not the name that the declaration imports.
  const isCrate = head === local || (rest.length === 0 && !ctx.module.items.has(head));
  if (!isCrate || /^(?:crate|super|self)$/.test(head)) return pathExpr(node, path, ctx);
  return rest.reduce<Expr>((of, key) => member(node, of, key), name(node, ctx.need(head, '*')));
}

interface Head {
  readonly base: Expr;
  readonly rest: readonly string[];
}

function headOf(node: Node, head: string, rest: readonly string[], ctx: Context): Head {
  const [next = '', ...after] = rest;
  switch (head) {
    case 'crate':
      return { base: name(node, ctx.need('crate', next, `crate::${next}`)), rest: after };
    case 'Self':
      return {
        base: ctx.owner?.isTrait ? { kind: 'self', ...span(node) } : name(node, ctx.owner?.name ?? head),
        rest,
      };
    case 'self':
      return inModule(node, ctx.module, rest, ctx);
    case 'super':
      return above(node, rest, ctx);
    default: {
      const local = ctx.local(head);
      const item = ctx.item(head);
      if (local && !local.path) return { base: name(node, head), rest };
      if (local?.path) return { base: usedExpr(node, local.path, ctx), rest };
      if (item) {
        const inline = item.module.inline.get(head);
        return inline ? inModule(node, inline, rest, ctx) : { base: name(node, item.name), rest };
      }
      return isTypeName(head) || builtIn.has(head)
        ? { base: name(node, head), rest }
        : { base: name(node, ctx.need(head, '*')), rest };
    }
  }
}

/** Types that no crate declares. */
const builtIn = new Set(
  'str char bool u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64'.split(' '),
);

/** A path from a module of this file. */
function inModule(node: Node, module: Module, rest: readonly string[], ctx: Context): Head {
  const [next = '', ...after] = rest;
  const inline = module.inline.get(next);
  if (inline && after.length > 0) return inModule(node, inline, after, ctx);
  if (module.prefix === '' && !module.items.has(next) && !module.uses.has(next)) {
    return { base: name(node, ctx.need('self', next, `self::${next}`)), rest: after };
  }
  return { base: name(node, module.prefix + next), rest: after };
}

function above(node: Node, rest: readonly string[], ctx: Context): Head {
  let module: Module | undefined = ctx.module.parent;
  let left = rest;
  while (module && left[0] === 'super') {
    module = module.parent;
    left = left.slice(1);
  }
  if (module) return inModule(node, module, left, ctx);
  let from = 'super';
  while (left[0] === 'super') {
    from += '::super';
    left = left.slice(1);
  }
  const [next = '', ...after] = left;
  return { base: name(node, ctx.need(from, next, `${from}::${next}`)), rest: after };
}

/** Types that hold a value of another type. */
const wrappers = new Set(
  'Box Arc Rc Option Result Mutex RwLock RefCell Cell Cow Pin Lazy LazyLock OnceCell OnceLock State Data Extension'.split(
    ' ',
  ),
);

const plain = new Set('String str Vec HashMap BTreeMap HashSet Path PathBuf'.split(' '));

/**
 * The name of a declared type behind references and wrappers: `Hub` for one of this module, the whole path for one of
 * another. None for built-in types.
 */
export function typeName(node: Node | undefined, ctx: Context): string | undefined {
  switch (node?.type) {
    case 'reference_type':
      return typeName(child(node, 'type'), ctx);
    case 'dynamic_type':
    case 'abstract_type':
      return typeName(child(node, 'trait'), ctx);
    case 'bounded_type':
    case 'tuple_type':
      return typeName(children(node)[0], ctx);
    case 'generic_type': {
      const path = pathOf(node);
      const parameters = child(node, 'type_arguments');
      const inner = parameters && children(parameters).find(({ type }) => type !== 'lifetime');
      return wrappers.has(path?.at(-1) ?? '') ? typeName(inner, ctx) : canonical(path, ctx);
    }
    case 'type_identifier': {
      const bound = boundOf(node);
      return bound ? typeName(bound, ctx) : canonical(pathOf(node), ctx);
    }
    case 'scoped_type_identifier':
      return canonical(pathOf(node), ctx);
    default:
      return undefined;
  }
}

/** The trait that a type parameter has to implement: `S: Sender` before it, or behind `where`. */
function boundOf(node: Node): Node | undefined {
  for (let at = node.parent; at; at = at.parent) {
    const lists = at.namedChildren.filter(
      ({ type }) => type === 'type_parameters' || type === 'where_clause',
    );
    for (const given of lists.flatMap(children)) {
      const named = child(given, 'name') ?? child(given, 'left');
      const bounds = child(given, 'bounds');
      if (named?.text === node.text && bounds) {
        return children(bounds).find(({ type }) => type !== 'lifetime');
      }
    }
  }
  return undefined;
}

/** The one name of a type, however the code writes it. */
export function canonical(path: readonly string[] | undefined, ctx: Context): string | undefined {
  const [head, ...rest] = path ?? [];
  if (path === undefined || head === undefined) return undefined;
  if (head === 'Self' && rest.length === 0) return ctx.owner?.name;
  const used = ctx.usePath(head);
  if (used) return elsewhere([...used, ...rest], ctx);
  const item = ctx.item(head);
  if (item) return [item.name, ...rest].join('::');
  if (rest.length > 0) return elsewhere(path, ctx);
  if (plain.has(head)) return undefined;
  const [glob] = ctx.module.globs.filter(([first = '']) => /^(?:crate|super|self)$/.test(first));
  return glob && ctx.module.prefix === '' ? elsewhere([...glob, head], ctx) : head;
}

function elsewhere(path: readonly string[], ctx: Context): string | undefined {
  const last = path.at(-1) ?? '';
  if (plain.has(last)) return undefined;
  const full = path.join('::');
  if (path.length > 1 && isTypeName(last)) ctx.types.set(full, path);
  return full;
}
