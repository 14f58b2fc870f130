/** Operators with two sides. */
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { expression } from './expressions.ts';
import { callOf, member, name, span, unknown, withDefault } from './nodes.ts';
import type { BinaryNode, Node } from './syntax/tree.ts';

/** Operators in a row that are followed, where each works on what the one before gives. */
const maxRow = 60;

export function operators(node: BinaryNode, ctx: Context): Expr {
  if (node.rest.every(({ operator }) => operator === '+')) {
    const parts = [node.first, ...node.rest.map(({ right }) => right)].map((part) => expression(part, ctx));
    return { kind: 'join', parts, ...span(node) };
  }
  const first = expression(node.first, ctx);
  if (node.rest.length > maxRow) {
    return unknown(node, [first, ...node.rest.map(({ right }) => expression(right, ctx))]);
  }
  return node.rest.reduce(
    (left: Expr, { operator, right }) =>
      operated(left, operator, right, { start: node.start, end: right.end }, ctx),
    first,
  );
}

function operated(
  left: Expr,
  operator: string,
  right: Node,
  at: { readonly start: number; readonly end: number },
  ctx: Context,
): Expr {
  switch (operator) {
    case '??':
      return withDefault(at, left, expression(right, ctx));
    case '+':
      return { kind: 'join', parts: [left, expression(right, ctx)], ...at };
    case '-f': {
      const items = right.kind === 'items' ? right.items : [right];
      return callOf(at, name(at, '-f'), [left, ...items.map((item) => expression(item, ctx))]);
    }
    case '-join':
    case '-split':
    case '-replace': {
      const items = right.kind === 'items' ? right.items : [right];
      return callOf(
        at,
        member(at, left, operator),
        items.map((item) => expression(item, ctx)),
      );
    }
    case '-as':
      return left;
    default:
      return unknown(at, [left, expression(right, ctx)]);
  }
}
