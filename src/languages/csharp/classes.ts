/** Classes, structs and records: fields, properties, methods, and the types inside. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Class, ClassMember, Expr, Fn, Stmt } from '../../ir/ir.ts';
import { shared } from '../class-members.ts';
import { initialValue, typed } from './assignments.ts';
import { constructorOf, type Initial } from './constructors.ts';
import type { Context } from './context.ts';
import { bodyOf as declaredIn, isTransparent, isTypeDeclaration, type TypeInfo } from './declarations.ts';
import { bodyOf, functionOf } from './functions.ts';
import { anchored, callOf, child, childOfType, children, hasModifier, name, span, unknown } from './nodes.ts';
import { implicitConstruction } from './objects.ts';
import { statement } from './statements.ts';
import { isPlainData, typeName } from './types.ts';

/** Import specifier of the next part of a class that is in pieces: see resolve.ts. */
export const partPrefix = 'part:';

/** What is gathered of one class. */
interface Parts {
  readonly members: ClassMember[];
  readonly constructors: Node[];
  /** Values of fields and properties that an object begins with. */
  readonly initial: Initial[];
  readonly static: Node[];
}

export function classOf(type: TypeInfo, nested: readonly TypeInfo[], ctx: Context): Class {
  return ctx.inside(type, () => {
    const parts: Parts = { members: [], constructors: [], initial: [], static: [] };
    const body = declaredIn(type.node);
    if (body) for (const part of children(body)) memberOf(part, parts, type, ctx);
    for (const inner of nested) {
      const simple = child(inner.node, 'name')?.text ?? inner.name;
      parts.members.push({ name: simple, static: true, role: 'field', value: name(inner.node, inner.name) });
    }
    const construct = constructorOf(type, parts.constructors, parts.initial, ctx);
    const base = type.base === undefined ? undefined : name(type.node, ctx.typeNamed(type.base));
    return {
      kind: 'class',
      name: type.name,
      ...(base ? { base } : {}),
      ...(type.partial ? { mixins: [name(type.node, partName(type))] } : {}),
      ...(type.interfaces.length > 0 ? { implements: type.interfaces } : {}),
      members: [...construct, ...setStatically(type, parts.static, ctx), ...bySize(parts.members)],
      ...span(type.node),
    };
  });
}

export function partName(type: TypeInfo): string {
  return `${type.name}+`;
}

/** Of static methods with one name the first counts: the one with most parameters does the work. */
function bySize(members: readonly ClassMember[]): readonly ClassMember[] {
  const size = ({ value }: ClassMember): number => (value.kind === 'function' ? value.params.length : 0);
  return members.toSorted((a, b) => size(b) - size(a));
}

function memberOf(node: Node, parts: Parts, type: TypeInfo, ctx: Context): void {
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration':
      return fields(node, parts, type, ctx);
    case 'property_declaration':
      return property(node, parts, type, ctx);
    case 'constructor_declaration':
      if (hasModifier(node, 'static')) parts.static.push(node);
      else parts.constructors.push(node);
      return;
    case 'enum_member_declaration': {
      const key = child(node, 'name');
      if (key) parts.members.push(...shared(key.text, 'field', anchored(key, key.text)));
      return;
    }
    case 'method_declaration':
    case 'operator_declaration':
    case 'conversion_operator_declaration':
    case 'destructor_declaration':
    case 'local_function_statement': {
      const key = node.type === 'method_declaration' ? child(node, 'name')?.text : undefined;
      const value = functionOf(node, key, ctx, true);
      const isStatic = hasModifier(node, 'static');
      parts.members.push(...method(key ?? `{${node.type}}`, value, isStatic));
      return;
    }
    default:
      if (isTypeDeclaration(node) || node.type === 'attribute_list' || node.type === 'modifier') return;
      if (isTransparent(node)) for (const part of children(node)) memberOf(part, parts, type, ctx);
      // What the grammar could not read: its calls are still found.
      else parts.members.push(broken(node, ctx));
  }
}

function broken(node: Node, ctx: Context): ClassMember {
  const value: Expr = { ...unknown(node), body: ctx.within(() => statement(node, ctx)) };
  return { name: '{}', static: false, role: 'field', value };
}

function method(key: string, value: Fn, isStatic: boolean): readonly ClassMember[] {
  const common = { name: key, role: 'method' as const, value };
  return isStatic
    ? [
        { ...common, static: true },
        { ...common, static: false },
      ]
    : [{ ...common, static: false }];
}

function fields(node: Node, parts: Parts, type: TypeInfo, ctx: Context): void {
  const declared = childOfType(node, 'variable_declaration');
  if (!declared) return;
  const typeNode = child(declared, 'type');
  const typeText = typeName(typeNode);
  const isStatic = hasModifier(node, 'static', 'const');
  const settable = hasModifier(node, 'public', 'internal') && !hasModifier(node, 'readonly');
  for (const declarator of children(declared)) {
    const key = declarator.type === 'variable_declarator' ? child(declarator, 'name') : undefined;
    if (!key) continue;
    const given = initialValue(declarator, typeNode, ctx);
    const value = given && typed(key, given, typeText);
    place(
      { key, value, type: typeText, isStatic, settable: settable && !isPlainData(typeNode) },
      parts,
      type,
      ctx,
    );
  }
}

interface Slot {
  readonly key: Node;
  readonly value: Expr | undefined;
  readonly type: string | undefined;
  readonly isStatic: boolean;
  readonly settable: boolean;
}

function place(
  { key, value, type, isStatic, settable }: Slot,
  parts: Parts,
  owner: TypeInfo,
  ctx: Context,
): void {
  const of = type === undefined ? undefined : ctx.typeNamed(type);
  if (isStatic) {
    parts.members.push(...shared(key.text, 'field', value ?? unknown(key), of));
    return;
  }
  // A value that can use the parameters of the class is in the constructor.
  const late = settable || hasParameters(owner);
  if (late) parts.initial.push({ key, value, settable });
  parts.members.push({
    name: key.text,
    static: false,
    role: 'field',
    value: late || !value ? unknown(key) : value,
    ...(of === undefined ? {} : { type: of }),
  });
}

function hasParameters({ node }: TypeInfo): boolean {
  return childOfType(node, 'parameter_list') !== undefined;
}

/** Classes that a framework fills with a section of the settings: `Configure<HubOptions>(configuration.GetSection("Hub"))`. */
const ofSettings = /(?:Options|Settings|Config|Configuration)$/;

/** What a section has under the name of the property; which section that is, is set up somewhere else. */
function settingOf(key: Node): Expr {
  const setting = anchored(key, `*:${key.text}`);
  return callOf(key, name(key, '@setting'), [setting]);
}

function property(node: Node, parts: Parts, type: TypeInfo, ctx: Context): void {
  const key = child(node, 'name');
  if (!key) return;
  const isStatic = hasModifier(node, 'static');
  const accessors = child(node, 'accessors');
  const value = child(node, 'value');
  const typeNode = child(node, 'type');
  const getter = (inner: Node | undefined, role: 'getter' | 'method', label: string): void => {
    const fn = ctx.within((): Fn => {
      if (role === 'method') ctx.declare('value');
      const params = role === 'method' ? [{ name: 'value' }] : [];
      return {
        kind: 'function',
        name: label,
        params,
        body: bodyOf(inner, ctx),
        ownSelf: true,
        ...span(node),
      };
    });
    parts.members.push({ name: label, static: isStatic, role, value: fn });
    if (isStatic) parts.members.push({ name: label, static: false, role, value: fn });
  };
  if (value?.type === 'arrow_expression_clause') return getter(value, 'getter', key.text);
  const written = (accessors ? children(accessors) : []).map((accessor) => ({
    word: accessor.children.find(({ type: word }) => /^(?:get|set|init)$/.test(word))?.type,
    body: child(accessor, 'body'),
  }));
  for (const { word, body } of written) {
    if (body) {
      getter(body, word === 'get' ? 'getter' : 'method', word === 'get' ? key.text : `set ${key.text}`);
    }
  }
  if (written.some(({ word, body }) => word === 'get' && body)) return;
  const settable =
    !isStatic && written.some(({ word, body }) => word !== 'get' && !body) && !isPlainData(typeNode);
  const given =
    value?.type === 'implicit_object_creation_expression'
      ? implicitConstruction(value, typeNode, ctx)
      : value
        ? ctx.expression(value)
        : settable && ofSettings.test(type.name) && /^string\??$/.test(typeNode?.text ?? '')
          ? settingOf(key)
          : undefined;
  const typeText = typeName(typeNode);
  place(
    { key, value: given && typed(key, given, typeText), type: typeText, isStatic, settable },
    parts,
    type,
    ctx,
  );
}

/** `static Hub() { Base = "…"; }`: what static fields are given there. */
function setStatically(type: TypeInfo, constructors: readonly Node[], ctx: Context): readonly ClassMember[] {
  return constructors.flatMap((node) => {
    const value = functionOf(node, undefined, ctx, true);
    const given = value.body.flatMap((stmt: Stmt): readonly ClassMember[] =>
      stmt.kind === 'assign' && stmt.target.kind === 'member' && isOwn(stmt.target.of, type)
        ? shared(stmt.target.name, 'field', stmt.value)
        : [],
    );
    return [...given, { name: '{static}', static: true, role: 'method' as const, value }];
  });
}

function isOwn(of: Expr, type: TypeInfo): boolean {
  return of.kind === 'name' && of.name === type.name;
}
