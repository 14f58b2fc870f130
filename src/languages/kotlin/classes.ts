/** Classes, interfaces, enumerations and objects. What a companion has, the class has and its objects see. */
import type { Class, ClassMember, Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { own, shared } from '../class-members.ts';
import { argumentsOf } from './calls.ts';
import type { Context } from './context.ts';
import { functionOf, paramsOf, typeOf } from './functions.ts';
import {
  assign,
  atEnd,
  behind,
  callOf,
  child,
  childOfType,
  children,
  evaluated,
  functionAt,
  hasToken,
  hidden,
  name,
  plainName,
  self,
  span,
  unknown,
} from './nodes.ts';
import { propertyOf } from './properties.ts';
import { typeExpr, typeName } from './types.ts';

type Share = typeof own;

/** A class or an object, bound under its name. */
export function typeDeclaration(node: Node, ctx: Context): readonly Stmt[] {
  const key = plainName(child(node, 'name'));
  const cls = classOf(node, key, ctx);
  const value = node.type === 'object_declaration' ? madeFrom(node, cls) : cls;
  return [{ kind: 'bind', name: key, value, hoisted: true, span: span(node) }];
}

/** `object : Callback { … }` */
export function objectLiteral(node: Node, ctx: Context): Expr {
  return madeFrom(node, classOf(node, '', ctx));
}

/** An object is the only one of its class. */
function madeFrom(node: Node, callee: Expr): Expr {
  return callOf({ start: node.startIndex, end: node.startIndex }, callee, [], [], 'new');
}

function classOf(node: Node, key: string, ctx: Context): Class {
  return ctx.withReceiver(undefined, () =>
    ctx.within(false, (): Class => {
      const { bases, handed } = madeOf(node, ctx);
      const share = node.type === 'object_declaration' ? shared : own;
      const primary = primaryOf(node, ctx);
      const parts = partsIn(node, key, share, ctx);
      const members = parts.flatMap((part) => part.members);
      const start = parts.flatMap((part) => part.start);
      const hasOther = members.some(({ role }) => role === 'constructor');
      const body = [...handed, ...primary.map((param) => kept(param, node)), ...start];
      const isNeeded = primary.length > 0 || body.length > 0;
      const made =
        isNeeded && !(hasOther && primary.length === 0)
          ? own(key, 'constructor', constructorOf(node, key, primary, body, hasOther))
          : [];
      const [base, ...mixins] = bases;
      return {
        kind: 'class',
        ...(key === '' ? {} : { name: key }),
        ...(base ? { base } : {}),
        ...(mixins.length > 0 ? { mixins } : {}),
        members: [...made, ...members],
        ...span(node),
      };
    }),
  );
}

/** What it is made from, and what the constructor of that is given. */
function madeOf(
  node: Node,
  ctx: Context,
): { readonly bases: readonly Expr[]; readonly handed: readonly Stmt[] } {
  const list = childOfType(node, 'delegation_specifiers');
  const handed: Stmt[] = [];
  const bases = (list ? children(list) : []).flatMap((specifier): readonly Expr[] => {
    const [given] = children(specifier).filter(({ type }) => type !== 'annotation');
    if (!given) return [];
    if (given.type === 'explicit_delegation') return ctx.expressions(behind(given, 'by'));
    if (given.type !== 'constructor_invocation') return [typeExpr(given)];
    const { args, named } = argumentsOf(childOfType(given, 'value_arguments'), ctx);
    handed.push(evaluated(callOf(given, hidden(atEnd(node), 'super'), args, named)));
    const [type] = children(given);
    return type ? [typeExpr(type)] : [];
  });
  return { bases, handed };
}

/** The parameters in the head of the class. */
function primaryOf(node: Node, ctx: Context): readonly Param[] {
  const primary = childOfType(node, 'primary_constructor');
  const list = primary && childOfType(primary, 'class_parameters');
  return (list ? children(list) : []).map((param): Param => {
    const type = typeName(typeOf(param));
    const [value] = behind(param, '=');
    return {
      name: plainName(childOfType(param, 'identifier')),
      ...(value ? { default: ctx.expression(value) } : {}),
      ...(type === undefined ? {} : { type }),
    };
  });
}

/** Code in the class sees a parameter as it sees a field. */
function kept({ name: key }: Param, node: Node): Stmt {
  const at = atEnd(node);
  return assign(at, { kind: 'member', of: self(at), name: key, at, ...at }, name(at, key));
}

function constructorOf(
  node: Node,
  key: string,
  params: readonly Param[],
  body: readonly Stmt[],
  overloaded: boolean,
): Fn {
  return { ...functionAt(node, params, body, true), name: key, ...(overloaded ? { overloaded } : {}) };
}

interface Part {
  readonly members: readonly ClassMember[];
  /** What runs when an object is made. */
  readonly start: readonly Stmt[];
}

function partsIn(node: Node, owner: string, share: Share, ctx: Context): readonly Part[] {
  const body = childOfType(node, 'class_body', 'enum_class_body');
  const nodes = (body ? children(body) : []).flatMap((part) =>
    part.type === 'ERROR' ? children(part) : [part],
  );
  const several = nodes.filter(({ type }) => type === 'secondary_constructor').length;
  const isOverloaded = several + (childOfType(node, 'primary_constructor') ? 1 : 0) > 1;
  const counts = new Map<string, number>();
  for (const part of nodes) {
    const key = part.type === 'function_declaration' ? plainName(child(part, 'name')) : '';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return nodes.map((part): Part => {
    switch (part.type) {
      case 'property_declaration':
        return { members: fieldOf(part, share, ctx), start: [] };
      case 'function_declaration': {
        const fn = functionOf(part, ctx);
        const key = fn.name ?? '';
        const overloaded = (counts.get(key) ?? 0) > 1 ? { overloaded: true } : {};
        return { members: share(key, 'method', { ...fn, ownSelf: true, ...overloaded }), start: [] };
      }
      case 'companion_object': {
        const inner = ctx.locals.within(() => partsIn(part, owner, shared, ctx));
        return { members: inner.flatMap(({ members }) => members), start: [] };
      }
      case 'secondary_constructor':
        return { members: own(owner, 'constructor', secondary(part, owner, isOverloaded, ctx)), start: [] };
      case 'anonymous_initializer':
        return {
          members: [],
          start: ctx.locals.within(() => children(part).flatMap((block) => ctx.block(block))),
        };
      case 'enum_entry':
        return { members: entryOf(part, owner, ctx), start: [] };
      case 'class_declaration':
      case 'object_declaration': {
        const bound = typeDeclaration(part, ctx);
        return {
          members: bound.flatMap((stmt) =>
            stmt.kind === 'bind' && stmt.value ? shared(stmt.name, 'field', stmt.value) : [],
          ),
          start: [],
        };
      }
      default:
        return { members: [], start: [] };
    }
  });
}

function fieldOf(node: Node, share: Share, ctx: Context): readonly ClassMember[] {
  const found = propertyOf(node, ctx);
  if (!found) return [];
  const { name: key, value, type, getter } = found;
  return getter
    ? share(key, 'getter', { ...getter, ownSelf: true })
    : share(key, 'field', value ?? unknown(node), type);
}

/** `constructor(path: String) : this(hub, path) { … }` */
function secondary(node: Node, owner: string, isOverloaded: boolean, ctx: Context): Fn {
  return ctx.within(false, () => {
    const params = paramsOf(childOfType(node, 'function_value_parameters'), ctx);
    const first = childOfType(node, 'constructor_delegation_call');
    const block = childOfType(node, 'block');
    const { args, named } = argumentsOf(first && childOfType(first, 'value_arguments'), ctx);
    const to = first && hasToken(first, 'super') ? 'super' : 'this';
    const body: readonly Stmt[] = [
      ...(first ? [evaluated(callOf(first, hidden(first, to), args, named))] : []),
      ...(block ? ctx.block(block) : []),
    ];
    return constructorOf(node, owner, params, body, isOverloaded);
  });
}

/** `INFO("/info") { override fun path() = … }` */
function entryOf(node: Node, owner: string, ctx: Context): readonly ClassMember[] {
  const key = childOfType(node, 'identifier');
  if (!key) return [];
  const base = name(key, owner);
  const of: Expr = childOfType(node, 'class_body') ? { ...classOf(node, '', ctx), base } : base;
  const { args, named } = argumentsOf(childOfType(node, 'value_arguments'), ctx);
  return shared(plainName(key), 'field', callOf(key, of, args, named, 'new'));
}
