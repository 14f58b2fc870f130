/**
 * Classes that are called by their name to make an object: `class Hub(private val base: String) { … }`. Such a class is a
 * function that gives its members as a record; they see each other, and what the constructor is given, by their names.
 */
import type { Expr, Param, Span, Stmt } from '../../../ir/ir.ts';
import { field, nameNode } from './nodes.ts';

export function constructed(
  name: string,
  params: readonly Param[],
  body: readonly Stmt[],
  span: Span,
): readonly Stmt[] {
  const declared = body.flatMap((stmt) => (stmt.kind === 'bind' ? [stmt.name] : []));
  // References stand nowhere: what they name has a place of its own.
  const at = { start: span.end, end: span.end };
  const fields = [...new Set([...params.map((param) => param.name), ...declared])].map((member) =>
    field(member, nameNode(member, at), span),
  );
  const made: Stmt = { kind: 'return', value: { kind: 'record', fields, ...span }, span: at };
  const value: Expr = {
    kind: 'function',
    name,
    params,
    body: [...body, made],
    ownSelf: false,
    ...span,
  };
  return [{ kind: 'bind', name, value, hoisted: true, span }];
}
