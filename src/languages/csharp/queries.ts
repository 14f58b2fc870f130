/** `from x in list where … select f(x)`: a list of what is selected, with the names of its clauses. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Fn, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { expression } from './expressions.ts';
import { child, children, evaluated, oneOf, span } from './nodes.ts';

export function queryExpression(node: Node, ctx: Context): Expr {
  return ctx.within(() => {
    const body: Stmt[] = [];
    for (const clause of children(node)) {
      const target = child(clause, 'name') ?? children(clause)[0];
      const value = children(clause).at(-1);
      if (clause.type === 'from_clause' || clause.type === 'let_clause') {
        const lowered = expression(value, ctx);
        if (!target) continue;
        ctx.declare(target.text);
        const taken = clause.type === 'from_clause' ? oneOf(target, lowered) : lowered;
        body.push({ kind: 'bind', name: target.text, value: taken, span: span(target) });
      } else if (clause.type === 'select_clause') {
        body.push({ kind: 'return', value: expression(value, ctx), span: span(clause) });
      } else body.push(evaluated(expression(clause, ctx)));
    }
    const fn: Fn = { kind: 'function', params: [], body, ownSelf: false, ...span(node) };
    const item: Expr = { kind: 'call', callee: fn, args: [], named: [], form: 'call', ...span(node) };
    return { kind: 'list', items: [item], ...span(node) };
  });
}
