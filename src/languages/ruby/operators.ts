/** Operators: those that put texts together, and those that choose. Long chains are walked, not descended into. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { callOf, child, name, span, unknown } from './nodes.ts';

/** Operands of one chain that are read. */
const maxOperands = 4_000;

export function binary(node: Node, context: Context): Expr {
  const operator = operatorOf(node);
  switch (operator) {
    case '+':
    case '<<':
      return concatenation(node, operator, context);
    case '||':
    case 'or':
      return { kind: 'either', options: operands(node, operator, context), fallback: true, ...span(node) };
    case '&&':
    case 'and': {
      const all = operands(node, operator, context);
      const last = all.at(-1);
      if (!last) return unknown(node);
      const test = unknown(node, all.slice(0, -1));
      return { kind: 'either', options: [last], fallback: false, test, ...span(node) };
    }
    case '%':
      return formatted(node, context);
    default: {
      const all = operands(node, operator, context);
      return unknown(node, all);
    }
  }
}

function operatorOf(node: Node): string {
  return child(node, 'operator')?.type ?? '';
}

/** `a + b + c`, however the tree nests it on its left. */
function operands(node: Node, operator: string, context: Context): readonly Expr[] {
  const nodes: Node[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'binary' && operatorOf(at) === operator) {
    const right = child(at, 'right');
    if (right) nodes.push(right);
    at = child(at, 'left');
  }
  if (at) nodes.push(at);
  return nodes
    .toReversed()
    .slice(0, maxOperands)
    .map((part) => context.expression(part));
}

function concatenation(node: Node, operator: string, context: Context): Expr {
  const all = operands(node, operator, context);
  if (all.some(({ kind }) => kind === 'list')) {
    const items = all.map((value): Expr => {
      const isList = operator === '+' || value === all[0];
      return isList ? { kind: 'spread', value, start: value.start, end: value.end } : value;
    });
    return { kind: 'list', items, ...span(node) };
  }
  // A number added is a sum, not a text that grows.
  if (all.some((value) => value.kind === 'text' && value.number)) return unknown(node, all);
  return {
    kind: 'join',
    parts: all.flatMap((value) => (value.kind === 'join' ? value.parts : [value])),
    ...span(node),
  };
}

/** `'…%s' % value`, `'…%s%s' % [a, b]`, `'…%{a}' % { a: b }` */
function formatted(node: Node, context: Context): Expr {
  const [left, right] = operands(node, '%', context);
  if (!left || !right) return unknown(node);
  if (left.kind === 'text' && left.number) return unknown(node, [left, right]);
  return callOf(node, name(node, '%'), [left, ...(right.kind === 'list' ? right.items : [right])]);
}
