/** `rescue` clauses: what they catch, and the name that it gets. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, children, evaluated, name, span, unknown } from './nodes.ts';

/** The error of a clause, as a value; one that names no classes is caught by the whole clause. */
export function caughtBy(clause: Node, tried: readonly Node[], context: Context): Expr {
  const thrown = spanOf(tried);
  const classes = child(clause, 'exceptions');
  const parts = (classes ? children(classes) : []).map((one) => context.expression(one));
  return { ...unknown(classes ?? clause, parts), ...(thrown && { thrown }) };
}

/** The statements that a clause begins with. */
export function rescued(clause: Node, tried: readonly Node[], context: Context): readonly Stmt[] {
  const value = caughtBy(clause, tried, context);
  const variable = child(clause, 'variable');
  const target = variable && children(variable).find(({ type }) => type === 'identifier');
  return target
    ? [{ kind: 'assign', target: name(target, target.text), value, append: false, span: span(clause) }]
    : [evaluated(value)];
}

function spanOf(nodes: readonly Node[]): Span | undefined {
  const [first] = nodes;
  const last = nodes.at(-1);
  return first && last ? { start: first.startIndex, end: last.endIndex } : undefined;
}
