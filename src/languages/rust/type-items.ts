/** Structs, enums, traits and `impl` blocks: what they add to the classes of the file. */
import type { ClassMember, Expr, Field, Fn, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { derivedBy, fieldDefault } from './attributes.ts';
import { partOf, variantField } from './classes.ts';
import type { ClassPart, DeclaredField } from './class-part.ts';
import type { Context } from './context.ts';
import { functionOf, selfParameter } from './functions.ts';
import { isTestAttribute } from './modules.ts';
import { canonical, pathExpr, typeName } from './names.ts';
import { anchored, child, construction, field, name, record, span } from './nodes.ts';
import { pathOf } from './paths.ts';

export function isTypeItem(type: string): boolean {
  return type === 'struct_item' || type === 'enum_item' || type === 'trait_item' || type === 'impl_item';
}

export function typeItem(node: Node, attributes: readonly Node[], ctx: Context): readonly Stmt[] {
  switch (node.type) {
    case 'struct_item':
      structItem(node, attributes, ctx);
      return [];
    case 'enum_item':
      enumItem(node, ctx);
      return [];
    case 'trait_item': {
      const part = partOf(ctx, ctx.module.prefix + (child(node, 'name')?.text ?? ''), true);
      part.isOwn = true;
      body(node, part, true, ctx);
      return [];
    }
    default:
      implItem(node, ctx);
      return [];
  }
}

/** Registers the types of a module before anything is lowered, so that every literal finds its type. */
export function declareTypes(nodes: readonly Node[], prefix: string, ctx: Context): void {
  for (const node of nodes) {
    const named = child(node, 'name')?.text;
    if (node.type === 'mod_item' && named !== undefined) {
      const inner = child(node, 'body');
      if (inner) declareTypes(inner.namedChildren, `${prefix}${named}::`, ctx);
    } else if (isTypeItem(node.type) && node.type !== 'impl_item' && named !== undefined) {
      partOf(ctx, prefix + named, true);
    }
  }
}

/** Ways in which a struct comes from outside with nothing given. */
const fromOutside = [
  'parse',
  'try_parse',
  'parse_from',
  'from_args',
  'from_env',
  'init_from_env',
  'from_argv',
];

function structItem(node: Node, attributes: readonly Node[], ctx: Context): void {
  const part = partOf(ctx, ctx.module.prefix + (child(node, 'name')?.text ?? ''), true);
  const declared = child(node, 'body');
  if (declared) part.fields.push(...fieldsOf(declared, ctx));
  const derived = derivedBy(attributes);
  const made = [
    ...(['Parser', 'Args', 'StructOpt', 'Clap', 'FromArgs', 'Envconfig', 'Options'].some((key) =>
      derived.has(key),
    )
      ? fromOutside
      : []),
    ...(derived.has('Default') || derived.has('SmartDefault') ? ['default'] : []),
  ];
  for (const key of made) part.members.push(...shared(key, emptyObject(node, key, part)));
}

function emptyObject(node: Node, key: string, part: ClassPart): Fn {
  const value = construction(node, name(node, part.name), [record(node, [])]);
  return {
    kind: 'function',
    name: key,
    params: [],
    body: [{ kind: 'return', value, span: span(node) }],
    ownSelf: false,
    ...span(node),
  };
}

function fieldsOf(list: Node, ctx: Context): readonly DeclaredField[] {
  let attributes: Node[] = [];
  let position = 0;
  return list.namedChildren.flatMap((node): readonly DeclaredField[] => {
    if (node.type === 'attribute_item') {
      attributes.push(node);
      return [];
    }
    if (node.type.endsWith('_comment') || node.type === 'visibility_modifier') return [];
    const mine = attributes;
    attributes = [];
    if (list.type === 'ordered_field_declaration_list') {
      return [{ name: String(position++), type: typeName(node, ctx), fallback: undefined }];
    }
    const key = child(node, 'name')?.text;
    if (node.type !== 'field_declaration' || key === undefined) return [];
    return [{ name: key, type: typeName(child(node, 'type'), ctx), fallback: fieldDefault(mine, ctx) }];
  });
}

function enumItem(node: Node, ctx: Context): void {
  const part = partOf(ctx, ctx.module.prefix + (child(node, 'name')?.text ?? ''), true);
  const fields = new Map<string, DeclaredField>();
  fields.set(variantField, { name: variantField, type: undefined, fallback: undefined });
  for (const variant of child(node, 'body')?.namedChildren ?? []) {
    const key = child(variant, 'name')?.text;
    if (variant.type !== 'enum_variant' || key === undefined) continue;
    const declared = child(variant, 'body');
    const own = declared ? fieldsOf(declared, ctx) : [];
    for (const one of own) if (!fields.has(one.name)) fields.set(one.name, { ...one, type: undefined });
    part.members.push(
      ...shared(
        key,
        variantOf(variant, key, part, declared?.type === 'ordered_field_declaration_list' ? own : []),
      ),
    );
  }
  part.fields.push(...fields.values());
}

/** A value of the enum, or the function that makes one of its content. */
function variantOf(node: Node, key: string, part: ClassPart, content: readonly DeclaredField[]): Expr {
  const fields: readonly Field[] = [
    field(node, variantField, anchored(node, key)),
    ...content.map(({ name: at }) => field(node, at, name(node, `…${at}`))),
  ];
  const value = construction(node, name(node, part.name), [record(node, fields)]);
  if (content.length === 0) return value;
  return {
    kind: 'function',
    name: key,
    params: content.map(({ name: at }) => ({ name: `…${at}` })),
    body: [{ kind: 'return', value, span: span(node) }],
    ownSelf: false,
    ...span(node),
  };
}

/** What belongs to a type is seen from its values too: `Self::BASE` in a trait means that of the value. */
function shared(key: string, value: Expr): readonly ClassMember[] {
  const role = value.kind === 'function' ? ('method' as const) : ('field' as const);
  return [
    { name: key, static: true, role, value },
    { name: key, static: false, role, value },
  ];
}

function implItem(node: Node, ctx: Context): void {
  const typeNode = child(node, 'type');
  const path = pathOf(typeNode) ?? pathOf(typeNode && child(typeNode, 'type'));
  const named = canonical(path, ctx);
  if (named === undefined) return;
  const part = partOf(ctx, named, false);
  const trait = child(node, 'trait');
  const traitPath = pathOf(trait);
  if (trait && traitPath) part.mixins.push(pathExpr(trait, traitPath, ctx));
  body(node, part, false, ctx);
}

function body(node: Node, part: ClassPart, isTrait: boolean, ctx: Context): void {
  const { owner } = ctx;
  ctx.owner = { name: part.name, isTrait };
  let attributes: Node[] = [];
  for (const item of child(node, 'body')?.namedChildren ?? []) {
    if (item.type === 'attribute_item') {
      attributes.push(item);
      continue;
    }
    const isTest = ctx.isTest;
    ctx.isTest ||= attributes.some(({ text }) => isTestAttribute(text));
    part.members.push(...membersOf(item, ctx));
    ctx.isTest = isTest;
    attributes = [];
  }
  ctx.owner = owner;
}

function membersOf(item: Node, ctx: Context): readonly ClassMember[] {
  const key = child(item, 'name')?.text;
  if (key === undefined) return [];
  if (item.type === 'const_item') {
    const value = child(item, 'value');
    return value ? shared(key, ctx.expression(value)) : [];
  }
  if (item.type !== 'function_item') return [];
  const hasSelf = selfParameter(item) !== undefined;
  const value = functionOf(item, hasSelf, ctx);
  return hasSelf ? [{ name: key, static: false, role: 'method', value }] : shared(key, value);
}
