/** Classes. */
import type { Class, ClassMember, Expr, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { functionOf } from './functions.ts';
import { typeKey } from './names.ts';
import { callOf, evaluated, name, span, unknown } from './nodes.ts';
import type { Method, Statement } from './syntax/tree.ts';

export function classStatement(node: Statement & { kind: 'class' }, around: Context): Stmt {
  const ctx = { ...around, inMethod: true };
  const key = typeKey(node.name);
  const fields = node.properties.map(
    ({ name: written, static: isStatic, type, value, ...at }): ClassMember => ({
      name: written.toLowerCase(),
      static: isStatic,
      role: 'field',
      value: value ? ctx.expression(value) : unknown(at),
      ...(type === undefined ? {} : { type: typeKey(type) }),
    }),
  );
  const methods = node.methods.map((method) => memberOf(method, node.name, ctx));
  const base: { base?: Expr } = node.base === undefined ? {} : { base: name(node, typeKey(node.base)) };
  const made: Class = {
    kind: 'class',
    name: node.name,
    ...base,
    members: [...fields, ...methods],
    ...span(node),
  };
  return { kind: 'bind', name: key, value: made, hoisted: true, span: span(node) };
}

function memberOf(method: Method, owner: string, ctx: Context): ClassMember {
  const isConstructor = method.name.toLowerCase() === owner.toLowerCase();
  const fn = functionOf(method, method.name, method.params, method.body, ctx);
  const above = (method.base ?? []).map((arg) => ctx.expression(arg));
  const first: readonly Stmt[] = method.base ? [evaluated(callOf(method, name(method, 'super'), above))] : [];
  // The order of a method's parameters is the order in which they are written.
  return {
    name: isConstructor ? 'new' : method.name.toLowerCase(),
    static: method.static && !isConstructor,
    role: isConstructor ? 'constructor' : 'method',
    value: {
      ...fn,
      params: fn.params.filter(({ name: key }) => key !== 'args'),
      body: [...first, ...fn.body],
      ownSelf: true,
    },
  };
}
