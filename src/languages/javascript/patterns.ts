/** Destructuring: each name of a pattern is bound to a member of the value. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Expr, Param, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { itemOfList } from '../unpacked-lists.ts';
import { keyName, name, span, typeName, unknown, memberExpr } from './nodes.ts';
import { injectedType } from './registered.ts';

/** The bindings of a declared pattern. Without a value the names are declared all the same. */
export function bindPattern(pattern: TSESTree.Node, value: Expr | undefined, ctx: Context): readonly Stmt[] {
  return each(
    pattern,
    value,
    (target, found) => {
      const type = target.type === 'Identifier' ? typeName(target.typeAnnotation) : undefined;
      if (target.type !== 'Identifier') return [];
      return [
        {
          kind: 'bind',
          name: target.name,
          span: span(target),
          ...(found ? { value: found } : {}),
          ...(type ? { type } : {}),
        },
      ];
    },
    ctx,
  );
}

/** The assignments of `[a, b.c] = value`. */
export function assignPattern(
  pattern: TSESTree.Node,
  value: Expr,
  append: boolean,
  ctx: Context,
): readonly Stmt[] {
  return each(
    pattern,
    value,
    (target, found) => {
      const to = ctx.expression(target);
      if (to.kind !== 'name' && to.kind !== 'member' && to.kind !== 'index') return [];
      return [{ kind: 'assign', target: to, value: found ?? unknown(target), append, span: span(target) }];
    },
    ctx,
  );
}

type Put = (target: TSESTree.Node, value: Expr | undefined) => readonly Stmt[];

function each(pattern: TSESTree.Node, value: Expr | undefined, put: Put, ctx: Context): readonly Stmt[] {
  switch (pattern.type) {
    case 'AssignmentPattern': {
      const fallback = ctx.expression(
        pattern.right,
        pattern.left.type === 'Identifier' ? pattern.left.name : undefined,
      );
      const both: Expr = value
        ? { kind: 'either', options: [value, fallback], fallback: true, ...span(pattern) }
        : fallback;
      return each(pattern.left, both, put, ctx);
    }
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return each(property.argument, value, put, ctx);
        const key = keyName(property.key, property.computed);
        if (!value) return each(property.value, unknown(property, [ctx.expression(property.key)]), put, ctx);
        const found: Expr =
          key === undefined
            ? { kind: 'index', of: value, key: ctx.expression(property.key), ...span(property.key) }
            : memberExpr(value, key, property.key);
        return each(property.value, found, put, ctx);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element, i) => {
        if (!element) return [];
        if (element.type === 'RestElement') {
          return each(element.argument, value && restOf(value, i, element), put, ctx);
        }
        const own = value && itemOfList(value, i, pattern.elements.slice(0, i).map(nameOf));
        return each(element, own ?? (value && memberExpr(value, String(i), element)), put, ctx);
      });
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return each(pattern.expression, value, put, ctx);
    default:
      return put(pattern, value);
  }
}

/** The name that an element of a list takes; none for one that is left out. */
function nameOf(element: TSESTree.Node | null): string | undefined {
  if (!element) return '';
  return element.type === 'Identifier' ? element.name : undefined;
}

/** `[first, ...others]`: the items from a place on, as `slice` gives them. */
function restOf(value: Expr, from: number, node: TSESTree.Node): Expr {
  const place: Expr = { kind: 'text', value: String(from), at: node.range[0], number: true, ...span(node) };
  const callee = memberExpr(value, 'slice', node);
  return { kind: 'call', callee, args: [place], named: [], form: 'call', ...span(node) };
}

/** A parameter, and the bindings that its pattern makes at the head of the body. */
export function parameter(
  node: TSESTree.Parameter,
  index: number,
  ctx: Context,
): { readonly param: Param; readonly head: readonly Stmt[] } {
  switch (node.type) {
    case 'Identifier': {
      const type = injectedType(node) ?? typeName(node.typeAnnotation);
      return { param: { name: node.name, ...(type ? { type } : {}) }, head: [] };
    }
    case 'AssignmentPattern': {
      const { param, head } = parameter(node.left, index, ctx);
      return { param: { ...param, default: ctx.expression(node.right, param.name) }, head };
    }
    case 'RestElement':
      return node.argument.type === 'Identifier'
        ? { param: { name: node.argument.name, rest: true }, head: [] }
        : {
            param: { name: `…${index}`, rest: true },
            head: bindPattern(node.argument, name(node, `…${index}`), ctx),
          };
    case 'TSParameterProperty': {
      const { param: plain, head } = parameter(node.parameter, index, ctx);
      const token = injectedType(node);
      const param = token === undefined ? plain : { ...plain, type: token };
      const field = memberExpr({ kind: 'self', ...span(node) }, param.name, node);
      const store: Stmt = {
        kind: 'assign',
        target: field,
        value: name(node, param.name),
        append: false,
        span: span(node),
      };
      return { param, head: [store, ...head] };
    }
    case 'ObjectPattern':
    case 'ArrayPattern': {
      const made = `…${index}`;
      return { param: { name: made }, head: bindPattern(node, name(node, made), ctx) };
    }
    default:
      return node satisfies never;
  }
}
