/** Classes as they were written before there were classes: a function, and functions on its prototype. */
import type { Class, ClassMember, Expr, Fn, Stmt } from '../../ir/ir.ts';
import { withConstructors } from './constructors.ts';

/**
 * The statements with each such function turned into a class; what was assigned to its prototype are its methods, or
 * what it gives `this` itself.
 */
export function withPrototypes(body: readonly Stmt[]): readonly Stmt[] {
  return withConstructors(assignedToPrototypes(body));
}

function assignedToPrototypes(body: readonly Stmt[]): readonly Stmt[] {
  const methods = new Map<string, ClassMember[]>();
  for (const stmt of body) {
    const found = prototypeOf(stmt);
    if (found) methods.set(found.name, [...(methods.get(found.name) ?? []), ...found.members]);
  }
  if (methods.size === 0) return body;
  return body.flatMap((stmt): readonly Stmt[] => {
    const declared = declaredFunction(stmt);
    const members = declared && methods.get(declared.name);
    if (declared && members) return [{ ...declared.stmt, value: asClass(declared.fn, members) }];
    const assigned = prototypeOf(stmt);
    // Methods of a class of another file stay where they are.
    return assigned && isDeclared(body, assigned.name) ? [] : [stmt];
  });
}

function isDeclared(body: readonly Stmt[], name: string): boolean {
  return body.some((stmt) => declaredFunction(stmt)?.name === name);
}

function declaredFunction(stmt: Stmt) {
  if (stmt.kind === 'bind' && stmt.value?.kind === 'function') {
    return { name: stmt.name, fn: stmt.value, stmt };
  }
  if (stmt.kind === 'assign' && stmt.target.kind === 'name' && stmt.value.kind === 'function') {
    return { name: stmt.target.name, fn: stmt.value, stmt };
  }
  return undefined;
}

/** `X.prototype.get = function …`, `X.prototype = { get: function … }`. */
function prototypeOf(
  stmt: Stmt,
): { readonly name: string; readonly members: readonly ClassMember[] } | undefined {
  if (stmt.kind !== 'assign' || stmt.target.kind !== 'member') return undefined;
  const { target, value } = stmt;
  const whole = ownerOf(target);
  if (whole !== undefined && value.kind === 'record') {
    return {
      name: whole,
      members: value.fields.flatMap((field) =>
        field.kind === 'field' ? [member(field.name, field.value)] : [],
      ),
    };
  }
  const name = ownerOf(target.of);
  return name === undefined ? undefined : { name, members: [member(target.name, value)] };
}

/** The name before `.prototype`. */
function ownerOf(node: Expr): string | undefined {
  return node.kind === 'member' && node.name === 'prototype' && node.of.kind === 'name'
    ? node.of.name
    : undefined;
}

function member(name: string, value: Expr): ClassMember {
  const named: Expr = value.kind === 'function' && value.name === undefined ? { ...value, name } : value;
  return { name, static: false, role: value.kind === 'function' ? 'method' : 'field', value: named };
}

/** `Object.defineProperty(this, 'client', { get: function … })`, `this.__defineGetter__('client', function …)`. */
function getterOf(stmt: Stmt): ClassMember | undefined {
  const call = stmt.kind === 'expression' && stmt.value.kind === 'call' ? stmt.value : undefined;
  if (call?.callee.kind !== 'member') return undefined;
  const { callee, args } = call;
  const isDefined = callee.name === 'defineProperty' && args[0]?.kind === 'self';
  const isOld = callee.name === '__defineGetter__' && callee.of.kind === 'self';
  const [key, given] = isDefined ? args.slice(1) : isOld ? args : [];
  if (key?.kind !== 'text' || !given) return undefined;
  const value =
    given.kind === 'record'
      ? given.fields.find((field) => field.kind === 'field' && field.name === 'get')
      : undefined;
  const fn = value?.kind === 'field' ? value.value : given;
  return fn.kind === 'function' ? { name: key.value, static: false, role: 'getter', value: fn } : undefined;
}

function asClass(construct: Fn, members: readonly ClassMember[]): Class {
  const { start, end } = construct;
  const getters = construct.body.flatMap((stmt) => getterOf(stmt) ?? []);
  const body = construct.body.filter((stmt) => !getterOf(stmt));
  const value = getters.length === 0 ? construct : { ...construct, body };
  const first: ClassMember = { name: 'constructor', static: false, role: 'constructor', value };
  return {
    kind: 'class',
    ...(construct.name === undefined ? {} : { name: construct.name }),
    members: [first, ...getters, ...members],
    start,
    end,
  };
}
