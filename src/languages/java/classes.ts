/** Classes, interfaces, enums and records. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Class, ClassMember, Expr, Fn, Stmt } from '../../ir/ir.ts';
import { annotationsOf, type Annotation } from './annotations.ts';
import { beanOf } from './beans.ts';
import type { ClassScope, Context, Declared } from './context.ts';
import { dataTypeOf } from './data-types.ts';
import { endpointsOf } from './endpoints.ts';
import { fieldsOf, staticValues } from './fields.ts';
import { methodOf } from './functions.ts';
import { enumMembers, lombokMembers, recordMembers } from './implied.ts';
import { own, shared } from '../class-members.ts';
import { typeExpr, typeName } from './names.ts';
import {
  child,
  childOfType,
  children,
  fields,
  hasModifier,
  name,
  span,
  unknownAround,
  callOf,
} from './nodes.ts';

const types = /^(?:class|interface|enum|record|annotation_type)_declaration$/;

export function isType(node: Node): boolean {
  return types.test(node.type);
}

/** Bound names of a type and of those inside it. */
export function boundNames(node: Node, around: string): readonly string[] {
  const own = joined(around, child(node, 'name')?.text ?? '');
  return [own, ...bodyOf(node).flatMap((inner) => (isType(inner) ? boundNames(inner, own) : []))];
}

function joined(around: string, key: string): string {
  return around === '' ? key : `${around}.${key}`;
}

/** The declarations inside a type, also those after the constants of an enum or in a place that is broken. */
function bodyOf(node: Node): readonly Node[] {
  const body = child(node, 'body') ?? childOfType(node, 'class_body');
  return (body ? children(body) : []).flatMap((part) =>
    part.type === 'enum_body_declarations' || part.type === 'ERROR' ? children(part) : [part],
  );
}

/** A type with those inside it, each bound under its whole name. */
export function typeStatements(node: Node, ctx: Context, around = ''): readonly Stmt[] {
  const bound = joined(around, child(node, 'name')?.text ?? '');
  return [...classStatements(node, bodyOf(node), bound, ctx)];
}

/** A class that is declared among statements. */
export function localClass(node: Node, ctx: Context): readonly Stmt[] {
  const own = child(node, 'name')?.text ?? '';
  ctx.declare(own);
  return classStatements(node, bodyOf(node), own, ctx);
}

/** Members of a file without a class around them: methods of a script, or of a file that is broken. */
export function looseMembers(nodes: readonly Node[], root: Node, ctx: Context): readonly Stmt[] {
  return nodes.length === 0 ? [] : classStatements(root, nodes, '@file', ctx);
}

function classStatements(node: Node, body: readonly Node[], bound: string, ctx: Context): readonly Stmt[] {
  const marks = annotationsOf(node);
  const scope = scopeOf(node, body, bound, ctx);
  const { members, nested } = ctx.inClass(scope, () => membersOf(node, body, bound, marks, ctx));
  const endpoints = ctx.inClass(scope, () => endpointsOf(node, bound, ctx));
  const [base, ...mixins] = basesOf(node, ctx);
  const data = dataTypeOf(node, body, bound, members);
  if (data) ctx.dataTypes.push(data);
  const cls: Class = {
    kind: 'class',
    name: bound,
    ...(base ? { base } : {}),
    ...(mixins.length > 0 ? { mixins } : {}),
    members: [...members, ...endpoints.members],
    ...span(node),
  };
  return [
    ...nested,
    { kind: 'bind', name: bound, value: cls, hoisted: true, span: span(node) },
    ...endpoints.start,
  ];
}

/** `new Callback() { … }`. */
export function anonymousClass(body: Node, type: Node, ctx: Context): Expr {
  const nodes = children(body);
  const scope = { ...scopeOf(body, nodes, '', ctx), inherits: true };
  const { members, nested } = ctx.inClass(scope, () => membersOf(body, nodes, '', [], ctx));
  const base = typeExpr(type, ctx);
  const cls: Class = { kind: 'class', base, members, ...span(body) };
  return nested.length > 0 ? unknownAround(span(body), [cls], nested) : cls;
}

/** The class that is extended, or else the first of the interfaces; then the others. */
function basesOf(node: Node, ctx: Context): readonly Expr[] {
  const extended = child(node, 'superclass');
  const lists = [child(node, 'interfaces'), childOfType(node, 'extends_interfaces')];
  const interfaces = lists.flatMap((list) =>
    list ? children(list).flatMap((part) => (part.type === 'type_list' ? children(part) : [])) : [],
  );
  return [...(extended ? children(extended) : []), ...interfaces].map((type) => typeExpr(type, ctx));
}

function scopeOf(node: Node, body: readonly Node[], bound: string, ctx: Context): ClassScope {
  const known = new Map<string, Declared>();
  const methods = new Map<string, { static: boolean; count: number }>();
  const inner = new Map<string, string>();
  const isInterface = node.type === 'interface_declaration';
  for (const part of body) {
    if (part.type === 'field_declaration' || part.type === 'constant_declaration') {
      const fixed = isInterface || hasModifier(part, 'static');
      const type = typeName(child(part, 'type'), ctx);
      for (const declarator of fields(part, 'declarator')) {
        known.set(child(declarator, 'name')?.text ?? '', { static: fixed, type });
      }
    } else if (part.type === 'enum_constant') {
      known.set(child(part, 'name')?.text ?? '', { static: true, type: bound });
    } else if (part.type === 'method_declaration') {
      const key = child(part, 'name')?.text ?? '';
      const count = (methods.get(key)?.count ?? 0) + 1;
      methods.set(key, { static: hasModifier(part, 'static'), count });
    } else if (isType(part)) {
      const key = child(part, 'name')?.text ?? '';
      inner.set(key, joined(bound, key));
    }
  }
  if (node.type === 'record_declaration') {
    for (const param of componentsOf(node)) {
      known.set(child(param, 'name')?.text ?? '', { static: false, type: undefined });
    }
  }
  const inherits =
    child(node, 'superclass') !== undefined ||
    child(node, 'interfaces') !== undefined ||
    childOfType(node, 'extends_interfaces') !== undefined;
  return { name: bound, fields: known, methods, inner, inherits };
}

function componentsOf(node: Node): readonly Node[] {
  const parameters = child(node, 'parameters');
  return parameters ? children(parameters).filter(({ type }) => type === 'formal_parameter') : [];
}

interface Members {
  readonly members: readonly ClassMember[];
  /** Statements for the classes inside. */
  readonly nested: readonly Stmt[];
}

function membersOf(
  node: Node,
  body: readonly Node[],
  bound: string,
  marks: readonly Annotation[],
  ctx: Context,
): Members {
  const members: ClassMember[] = [];
  const nested: Stmt[] = [];
  const start: Stmt[] = [];
  const constructors = body.filter(({ type }) => type === 'constructor_declaration').length;
  const given = staticValues(body, ctx);
  for (const part of body) {
    switch (part.type) {
      case 'field_declaration':
      case 'constant_declaration':
        members.push(...fieldsOf(part, node.type === 'interface_declaration', given, marks, ctx));
        break;
      case 'enum_constant':
        members.push(...constantOf(part, bound, ctx));
        break;
      case 'method_declaration': {
        const key = child(part, 'name')?.text ?? '';
        const overloaded = (ctx.owner?.methods.get(key)?.count ?? 0) > 1;
        const value = methodOf(part, ctx, { named: key, overloaded });
        members.push(...(hasModifier(part, 'static') ? shared : own)(key, 'method', value));
        const bean = beanOf(part, bound);
        if (bean) ctx.beans.push(bean);
        break;
      }
      case 'constructor_declaration': {
        const value = methodOf(part, ctx, { named: bound, overloaded: constructors > 1 });
        members.push(...own(bound, 'constructor', value));
        break;
      }
      case 'static_initializer':
        start.push(...children(part).flatMap((inner) => ctx.within(() => ctx.block(inner))));
        break;
      case 'compact_constructor_declaration':
      case 'annotation_type_element_declaration':
      case 'modifiers':
        break;
      default:
        if (isType(part)) {
          nested.push(...typeStatements(part, ctx, bound));
          const key = child(part, 'name')?.text ?? '';
          members.push(...shared(key, 'field', name(span(part), joined(bound, key))));
        } else start.push(...ctx.within(() => ctx.statement(part)));
    }
  }
  if (start.length > 0) {
    const value: Fn = { kind: 'function', params: [], body: start, ownSelf: true, ...span(node) };
    members.push(...own('<init>', 'method', value));
  }
  if (node.type === 'record_declaration') members.push(...recordMembers(node, body, bound, members, ctx));
  if (node.type === 'enum_declaration') members.push(...enumMembers(node, body));
  members.push(...lombokMembers(node, body, bound, marks, members, ctx));
  return { members, nested };
}

/** `HUB("https://…")`: an object of the enum. */
function constantOf(node: Node, bound: string, ctx: Context): readonly ClassMember[] {
  const key = child(node, 'name')?.text ?? '';
  const list = child(node, 'arguments');
  const args = list ? ctx.within(() => ctx.expressions(children(list))) : [];
  const body = child(node, 'body');
  const more = body ? membersOf(body, children(body), bound, [], ctx) : undefined;
  const at = span(node);
  const of: Expr = more
    ? { kind: 'class', base: name(at, bound), members: more.members, ...at }
    : name(at, bound);
  return shared(key, 'field', callOf(at, of, args, [], 'new'), bound);
}
