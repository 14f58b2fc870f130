/** `rescue` clauses: what they catch, and the name that it gets. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children, evaluated, span, unknown } from './nodes.ts';

/** The error of a clause, as a value; one that names no classes is caught by the whole clause. */
export function caughtBy(clause: Node, tried: readonly Node[]): Expr {
  const thrown = spanOf(tried);
  return { ...unknown(child(clause, 'exceptions') ?? clause), ...(thrown && { thrown }) };
}

/** The statements that a clause begins with. */
export function rescued(clause: Node, tried: readonly Node[]): readonly Stmt[] {
  const value = caughtBy(clause, tried);
  const name = children(child(clause, 'variable') ?? clause).find(({ type }) => type === 'identifier');
  return child(clause, 'variable') && name
    ? [{ kind: 'bind', name: name.text, value, span: span(clause) }]
    : [evaluated(value)];
}

function spanOf(nodes: readonly Node[]): Span | undefined {
  const [first] = nodes;
  const last = nodes.at(-1);
  return first && last ? { start: first.startIndex, end: last.endIndex } : undefined;
}
