/** Operators with two sides. */
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { callOf, member, name, span, unknown, withDefault } from './nodes.ts';
import type { BinaryNode, Node } from './syntax/tree.ts';

/** Operators in a row that are followed, where each works on what the one before gives. */
const maxRow = 60;

export function operators(node: BinaryNode, ctx: Context): Expr {
  if (node.rest.every(({ operator }) => operator === '+')) {
    const parts = [node.first, ...node.rest.map(({ right }) => right)].map((part) => ctx.expression(part));
    return { kind: 'join', parts, ...span(node) };
  }
  const first = ctx.expression(node.first);
  if (node.rest.length > maxRow) {
    return unknown(node, [first, ...node.rest.map(({ right }) => ctx.expression(right))]);
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
      return withDefault(at, left, ctx.expression(right));
    case '+':
      return { kind: 'join', parts: [left, ctx.expression(right)], ...at };
    case '-f': {
      const items = right.kind === 'items' ? right.items : [right];
      return callOf(at, name(at, '-f'), [left, ...items.map((item) => ctx.expression(item))]);
    }
    case '-join':
    case '-split':
    case '-replace': {
      const items = right.kind === 'items' ? right.items : [right];
      return callOf(
        at,
        member(at, left, operator),
        items.map((item) => ctx.expression(item)),
      );
    }
    case '-as':
      return left;
    default:
      return unknown(at, [left, ctx.expression(right)]);
  }
}
