/** Items: constants, functions, modules, `use`. Types are in type-items.ts. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { functionOf } from './functions.ts';
import { macroName, tokensOf } from './macros.ts';
import { isTestAttribute } from './modules.ts';
import { usedExpr } from './names.ts';
import { bindItem, child, children, evaluated, field, name, record, span } from './nodes.ts';
import { isTypeItem, typeItem } from './type-items.ts';
import { usesOf, type Use } from './uses.ts';

const items = new Set([
  'const_item',
  'static_item',
  'function_item',
  'function_signature_item',
  'mod_item',
  'use_declaration',
  'extern_crate_declaration',
  'type_item',
  'macro_definition',
  'foreign_mod_item',
  'union_item',
]);

export function isItem({ type }: Node): boolean {
  return items.has(type) || isTypeItem(type);
}

/** Macros whose tokens are items. */
const holding = /^(?:lazy_static|thread_local|cfg_if|once_static|cfg_\w+|static_init)$/;

/** The items among the nodes, which may hold other nodes too: those are left out, inside of functions. */
export function itemStatements(nodes: readonly Node[], ctx: Context): readonly Stmt[] {
  let attributes: Node[] = [];
  return nodes.flatMap((node): readonly Stmt[] => {
    if (node.type === 'attribute_item') {
      attributes.push(node);
      return [];
    }
    if (node.type.endsWith('_comment') || node.type === 'inner_attribute_item') return [];
    const mine = attributes;
    attributes = [];
    if (!isItem(node) && !ctx.atTop) return [];
    return asTest(mine, ctx, () => ctx.lifting(() => itemStatement(node, mine, ctx)));
  });
}

function asTest<T>(attributes: readonly Node[], ctx: Context, run: () => T): T {
  const outer = ctx.isTest;
  ctx.isTest ||= attributes.some(({ text }) => isTestAttribute(text));
  try {
    return run();
  } finally {
    ctx.isTest = outer;
  }
}

function itemStatement(node: Node, attributes: readonly Node[], ctx: Context): readonly Stmt[] {
  const named = child(node, 'name')?.text ?? '';
  switch (node.type) {
    case 'const_item':
    case 'static_item': {
      const value = child(node, 'value');
      if (named === '_' || !value) return value ? [evaluated(ctx.expression(value))] : [];
      return [bindItem(node, declared(named, ctx), ctx.expression(value)), ...exported(node, named, ctx)];
    }
    case 'function_item': {
      const local = declared(named, ctx);
      return [
        { kind: 'bind', name: local, value: functionOf(node, false, ctx), hoisted: true, span: span(node) },
      ];
    }
    case 'mod_item':
      return moduleItem(node, named, attributes, ctx);
    case 'use_declaration':
      return usesOf(node).flatMap((use) => [
        ...used(use, ctx),
        ...(use.local === '*' ? [] : exported(node, use.local, ctx)),
      ]);
    case 'extern_crate_declaration': {
      const local = child(node, 'alias')?.text ?? named;
      return named === 'self' ? [] : [bindItem(node, declared(local, ctx), name(node, ctx.need(named, '*')))];
    }
    case 'type_item': {
      const type = child(node, 'type');
      const value =
        type && /^(?:scoped_)?type_identifier$/.test(type.type) ? ctx.expression(type) : undefined;
      return value ? [bindItem(node, declared(named, ctx), value)] : [];
    }
    case 'macro_invocation':
      return holding.test(macroName(node)) ? macroItems(node, ctx) : [evaluated(ctx.expression(node))];
    case 'expression_statement': {
      const [inner] = children(node);
      return inner ? itemStatement(inner, attributes, ctx) : [];
    }
    case 'ERROR':
      return itemStatements(node.namedChildren, ctx);
    case 'function_signature_item':
    case 'macro_definition':
    case 'foreign_mod_item':
    case 'union_item':
    case 'empty_statement':
      return [];
    default:
      if (isTypeItem(node.type)) return typeItem(node, attributes, ctx);
      return [evaluated(ctx.within(() => ctx.expression(node)))];
  }
}

/** Constants that other files see: one that holds a whole URL makes their calls worth a look. */
function exported(node: Node, named: string, ctx: Context): readonly Stmt[] {
  const isPublic = node.namedChildren.some(({ type }) => type === 'visibility_modifier');
  if (!isPublic || !ctx.atTop || ctx.module.prefix !== '') return [];
  return [{ kind: 'export', names: [{ exported: named, value: name(node, named) }], span: span(node) }];
}

/** The name of an item in the IR; inside a function it is a name like any other. */
function declared(named: string, ctx: Context): string {
  if (ctx.atTop) return ctx.module.prefix + named;
  ctx.declare(named);
  return named;
}

function moduleItem(node: Node, named: string, attributes: readonly Node[], ctx: Context): readonly Stmt[] {
  const { module } = ctx;
  const inner = module.inline.get(named);
  const body = child(node, 'body');
  const local = module.prefix + named;
  if (!body || !inner) {
    const path = attributes
      .map(({ text }) => /^#\[\s*path\s*=\s*"([^"]+)"/.exec(text)?.[1])
      .find((found) => found);
    const from = path === undefined ? `self::${local}` : `path:${path}`;
    ctx.head.push({ kind: 'import', from, names: [{ imported: '*', local }], span: span(node) });
    return [];
  }
  ctx.module = inner;
  const statements = itemStatements(body.namedChildren, ctx);
  ctx.module = module;
  const names = [...inner.items, ...inner.uses.keys()].filter((key) => !key.startsWith('_'));
  const whole = record(
    node,
    names.map((key) => field(node, key, name(node, inner.prefix + key))),
  );
  return [...statements, ...(inner.isTest ? [] : [bindItem(node, local, whole)])];
}

function used({ path, local, node }: Use, ctx: Context): readonly Stmt[] {
  if (local === '*') {
    const [head = ''] = path;
    const isOurs = /^(?:crate|super|self)$/.test(head) || ctx.module.items.has(head);
    if (!isOurs || (ctx.module.prefix !== '' && head === 'super')) return [];
    const from = ctx.module.items.has(head) ? ['self', ...path].join('::') : path.join('::');
    return [{ kind: 'import', from, names: [{ imported: '**', local: '**' }], span: span(node) }];
  }
  if (!ctx.atTop) {
    ctx.declare(local, { path });
    return [];
  }
  return [bindItem(node, ctx.module.prefix + local, usedExpr(node, path, ctx, local))];
}

function macroItems(node: Node, ctx: Context): readonly Stmt[] {
  const tokens = tokensOf(node);
  if (!tokens) return [];
  return itemsIn(tokens, ctx);
}

function itemsIn(tokens: Node, ctx: Context): readonly Stmt[] {
  const inside = { start: tokens.startIndex + 1, end: tokens.endIndex - 1 };
  if (inside.start >= inside.end) return [];
  return ctx.reparse(inside, (root) => itemStatements(root.namedChildren, ctx));
}
