/** Classes, interfaces, traits and enums. Constants and static members belong to the class and to its objects at once. */
import type { Class, ClassMember, Expr, Stmt } from '../../ir/ir.ts';
import { shared } from '../class-members.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { functionOf } from './functions.ts';
import { classNamed } from './members.ts';
import { anchored, child, childOfType, children, span, unknown } from './nodes.ts';
import { documentedType, typeName } from './types.ts';

export const classKinds: readonly string[] = [
  'class_declaration',
  'interface_declaration',
  'trait_declaration',
  'enum_declaration',
];

export function classStatement(node: Node, ctx: Context): readonly Stmt[] {
  const named = child(node, 'name');
  if (!named) return [];
  const local = ctx.names.classNamed(named.text);
  const value = classOf(node, local, ctx);
  return [{ kind: 'bind', name: local, value, hoisted: true, span: span(node) }];
}

export function anonymousClass(node: Node, ctx: Context): Class {
  return classOf(node, undefined, ctx);
}

function classOf(node: Node, named: string | undefined, ctx: Context): Class {
  const [base, ...further] = namesIn(childOfType(node, 'base_clause'), ctx);
  const interfaces = namesIn(childOfType(node, 'class_interface_clause'), ctx);
  const body = child(node, 'body');
  const parts = body ? children(body) : [];
  const traits = parts.flatMap((part) => (part.type === 'use_declaration' ? namesIn(part, ctx) : []));
  const { owner, inStatic } = ctx;
  ctx.owner = { name: node.type === 'trait_declaration' ? undefined : named, base };
  const { value: members, before } = ctx.collecting(() =>
    parts.flatMap((part) => memberOf(part, named, ctx)),
  );
  ctx.owner = owner;
  ctx.inStatic = inStatic;
  ctx.runBefore(...before);
  const mixins = [...traits, ...further, ...interfaces];
  return {
    kind: 'class',
    ...(named === undefined ? {} : { name: named }),
    ...(base ? { base } : {}),
    ...(mixins.length > 0 ? { mixins } : {}),
    members,
    ...span(node),
  };
}

function namesIn(clause: Node | undefined, ctx: Context): readonly Expr[] {
  return (clause ? children(clause) : [])
    .filter(({ type }) => /^(?:name|qualified_name|relative_name)$/.test(type))
    .map((found) => classNamed(found, ctx));
}

function memberOf(node: Node, cls: string | undefined, ctx: Context): readonly ClassMember[] {
  switch (node.type) {
    case 'const_declaration':
      return constants(node).flatMap(({ key, value }) => shared(key.text, 'field', ctx.expression(value)));
    case 'property_declaration':
      return properties(node, ctx);
    case 'method_declaration':
      return method(node, cls, ctx);
    case 'enum_case': {
      const key = child(node, 'name');
      const value = child(node, 'value');
      return key ? shared(key.text, 'field', value ? ctx.expression(value) : anchored(key, key.text)) : [];
    }
    default:
      return [];
  }
}

/** The names and values of `const A = 'a', B = 'b'`. */
export function constants(node: Node): readonly { readonly key: Node; readonly value: Node }[] {
  return children(node).flatMap((element) => {
    const [key, value] = element.type === 'const_element' ? children(element) : [];
    return key && value ? [{ key, value }] : [];
  });
}

function properties(node: Node, ctx: Context): readonly ClassMember[] {
  const isStatic = childOfType(node, 'static_modifier') !== undefined;
  const type = typeName(child(node, 'type'), ctx) ?? documentedType(node, ctx);
  return children(node).flatMap((element): readonly ClassMember[] => {
    const key = element.type === 'property_element' ? child(element, 'name')?.text.slice(1) : undefined;
    if (key === undefined) return [];
    const given = child(element, 'default_value');
    const isInitialized = given && given.type !== 'null' && given.text !== "''" && given.text !== '""';
    const value = isInitialized ? ctx.expression(given) : unknown(element);
    if (isStatic) return shared(key, 'field', value, type);
    return [{ name: key, static: false, role: 'field', value, ...(type === undefined ? {} : { type }) }];
  });
}

function method(node: Node, cls: string | undefined, ctx: Context): readonly ClassMember[] {
  const key = child(node, 'name')?.text;
  if (key === undefined) return [];
  const isStatic = childOfType(node, 'static_modifier') !== undefined;
  ctx.inStatic = isStatic;
  const value = functionOf(node, ctx, true);
  ctx.inStatic = false;
  const isConstructor = key.toLowerCase() === '__construct' || key === cls;
  const own: ClassMember = {
    name: key,
    static: false,
    role: isConstructor ? 'constructor' : 'method',
    value,
  };
  return isStatic ? [{ ...own, static: true }, own] : [own];
}
