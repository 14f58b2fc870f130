/** Classes: fields, methods, accessors, constructor. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Class, ClassMember } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { functionExpr } from './functions.ts';
import { injectedType } from './registered.ts';
import { statements } from './statements.ts';
import { keyName, span, typeName, unknown } from './nodes.ts';

export function classExpr(
  node: TSESTree.ClassDeclaration | TSESTree.ClassExpression,
  ctx: Context,
  hint?: string,
): Class {
  const name = node.id?.name ?? hint;
  // Another parser than that of types has no such list.
  const types = 'implements' in node ? node.implements : [];
  const given = types.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? [expression.name] : [],
  );
  return {
    kind: 'class',
    ...(name === undefined ? {} : { name }),
    ...(node.superClass ? { base: ctx.expression(node.superClass) } : {}),
    ...(given.length > 0 ? { implements: given } : {}),
    members: [...decorated(node, ctx), ...node.body.body.flatMap((part) => member(part, ctx))],
    ...span(node),
  };
}

/** What decorators are given is evaluated when the class is: `@Module({ providers: [{ useFactory: () => … }] })`. */
function decorated(
  node: TSESTree.ClassDeclaration | TSESTree.ClassExpression,
  ctx: Context,
): readonly ClassMember[] {
  const parts = [node, ...node.body.body]
    .flatMap((part) => ('decorators' in part ? part.decorators : []))
    .flatMap(({ expression: given }) => (given.type === 'CallExpression' ? given.arguments : []))
    .map((given) => ctx.expression(given));
  return parts.length === 0 ? [] : [{ name: '@', static: true, role: 'field', value: unknown(node, parts) }];
}

function member(node: TSESTree.ClassElement, ctx: Context): readonly ClassMember[] {
  switch (node.type) {
    case 'PropertyDefinition':
    case 'AccessorProperty': {
      const name = memberName(node);
      const token = injectedType(node);
      const type = token ?? typeName(node.typeAnnotation);
      const value = node.value && token === undefined ? ctx.expression(node.value, name) : unknown(node);
      return [{ name, static: node.static, role: 'field', value, ...(type ? { type } : {}) }];
    }
    case 'MethodDefinition': {
      const name = memberName(node);
      if (!node.value.body) return [];
      // A setter is no value of its own, but what it calls is called.
      if (node.kind === 'set') {
        return [
          { name: `set ${name}`, static: node.static, role: 'method', value: functionExpr(node.value, ctx) },
        ];
      }
      const role = node.kind === 'constructor' ? 'constructor' : node.kind === 'get' ? 'getter' : 'method';
      return [{ name, static: node.static, role, value: functionExpr(node.value, ctx, name) }];
    }
    case 'StaticBlock':
      return [
        {
          name: '{}',
          static: true,
          role: 'field',
          value: { ...unknown(node), body: statements(node.body, ctx) },
        },
      ];
    case 'TSAbstractAccessorProperty':
    case 'TSAbstractMethodDefinition':
    case 'TSAbstractPropertyDefinition':
    case 'TSIndexSignature':
      return [];
    default:
      return node satisfies never;
  }
}

/**
 * A key that is computed (`[Symbol.asyncIterator]`) is named after its place: nothing reads it by that, but what it
 * does is done.
 */
function memberName({
  key,
  computed,
}: TSESTree.PropertyDefinition | TSESTree.AccessorProperty | TSESTree.MethodDefinition): string {
  return keyName(key, computed) ?? `[${key.range[0]}]`;
}
