/** `val` and `var`: with a value, with what gives it later, with a getter. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { lazily } from './calls.ts';
import type { Context } from './context.ts';
import { bodyOf, partsOf, receiverType, typeOf } from './functions.ts';
import {
  behind,
  bind,
  callOf,
  childOfType,
  evaluated,
  functionAt,
  hidden,
  plainName,
  span,
} from './nodes.ts';
import { madeType } from './made-types.ts';
import { typeName } from './types.ts';

interface Property {
  readonly name: string;
  readonly type?: string;
  readonly value?: Expr;
  /** What reading it runs. */
  readonly getter?: Extract<Expr, { kind: 'function' }>;
}

/** @returns undefined for names that are taken from one value */
export function propertyOf(node: Node, ctx: Context): Property | undefined {
  const declared = childOfType(node, 'variable_declaration');
  if (!declared) return undefined;
  const type = typeName(typeOf(declared));
  const delegate = childOfType(node, 'property_delegate');
  const [written] = behind(node, '=');
  const value = delegate ? lazily(delegate, ctx) : written && ctx.expression(written);
  const getter = childOfType(node, 'getter');
  const body = getter && childOfType(getter, 'function_body');
  return {
    name: plainName(childOfType(declared, 'identifier')),
    ...(type === undefined || type === 'String' ? {} : { type }),
    ...(value ? { value } : {}),
    ...(body ? { getter: getterOf(node, body, ctx) } : {}),
  };
}

function getterOf(node: Node, body: Node, ctx: Context): Extract<Expr, { kind: 'function' }> {
  const extended = receiverType(node);
  const receiver = extended && ctx.newReceiver();
  const params = receiver ? [{ name: receiver.name }] : [];
  return ctx.withReceiver(receiver, () =>
    ctx.within(false, () => functionAt(node, params, bodyOf(body, ctx))),
  );
}

/** As a statement. */
export function property(node: Node, ctx: Context): readonly Stmt[] {
  const several = childOfType(node, 'multi_variable_declaration');
  if (several) {
    const value = ctx.expression(behind(node, '=')[0]);
    const whole = `@${several.startIndex}`;
    return [
      bind(several, whole, value),
      evaluated(hidden(several, whole)),
      ...partsOf(several, hidden(several, whole), ctx),
    ];
  }
  const found = propertyOf(node, ctx);
  if (!found) return [];
  const { name: key, value, type, getter } = found;
  ctx.locals.declare(key, type ?? madeType(behind(node, '=')[0]));
  if (!getter) return [bind(node, key, value, type)];
  const call = callOf(node, getter);
  return [{ kind: 'bind', name: key, value: call, hoisted: true, span: span(node) }];
}
