/** Comprehensions and generator expressions: a function with the loop's variables, called where it is written. */
import type { Call, Expr, Fn, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { loopItem } from './loops.ts';
import { child, children, span, unknown, functionAt } from './nodes.ts';
import { assignTo } from './targets.ts';

export function comprehension(node: Node, context: Context): Expr {
  const body = child(node, 'body');
  const clauses = children(node).filter((part) => part.type === 'for_in_clause' || part.type === 'if_clause');
  if (!body) return unknown(node);
  const each = (part: Node) => rounds(node, clauses, context, () => context.expression(part));
  if (body.type === 'pair') {
    const [key, value] = [child(body, 'key'), child(body, 'value')];
    if (!key || !value) return unknown(node);
    return {
      kind: 'record',
      fields: [{ kind: 'computed', key: each(key), value: each(value) }],
      ...span(node),
    };
  }
  return { kind: 'list', items: [each(body)], ...span(node) };
}

/** The value in one round of all loops. */
function rounds(node: Node, clauses: readonly Node[], context: Context, inner: () => Expr): Expr {
  const [clause, ...rest] = clauses;
  if (!clause) return inner();
  if (clause.type === 'if_clause') {
    const [test] = children(clause);
    const value = rounds(node, rest, context, inner);
    return test
      ? {
          kind: 'either',
          options: [value],
          fallback: false,
          test: context.expression(test),
          start: value.start,
          end: value.end,
        }
      : value;
  }
  const [left, right] = [child(clause, 'left'), child(clause, 'right')];
  if (!left || !right) return unknown(clause);
  const item = loopItem(left, right, context);
  // An item takes the name of the variable that holds it, as in a loop.
  const bound = assignTo(left, item, context).flatMap(declared);
  // What `:=` assigns there is assigned in each round, to a name of the function around (PEP 572).
  const outer = context.before.splice(0);
  const value = rounds(node, rest, context, inner);
  const assigned = context.before.splice(0);
  context.before.push(...outer);
  const fn: Fn = functionAt(node, [], [...bound, ...assigned, { kind: 'return', value, span: span(node) }]);
  return { kind: 'call', callee: fn, args: [], named: [], form: 'call', ...span(node) } satisfies Call;
}

/** The variables of a comprehension are its own. */
function declared(stmt: Stmt): readonly Stmt[] {
  if (stmt.kind !== 'assign' || stmt.target.kind !== 'name') return [];
  return [{ kind: 'bind', name: stmt.target.name, value: stmt.value, span: stmt.span }];
}
