/** The way from the top of a file down to an expression: statements that contain it, and expressions around it. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { eachChild, eachPart } from '../../ir/walk.ts';

export type Step =
  /** The statement of the list at that index is, or holds, the next step. */
  | { readonly kind: 'statement'; readonly list: readonly Stmt[]; readonly at: number }
  | { readonly kind: 'expression'; readonly node: Expr };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** @returns undefined if nothing begins and ends there; else the last step is that expression */
export function pathTo(body: readonly Stmt[], place: Span): readonly Step[] | undefined {
  for (const [at, stmt] of body.entries()) {
    const inner = throughStatement(stmt, place);
    if (inner) return [{ kind: 'statement', list: body, at }, ...inner];
  }
  return undefined;
}

function throughStatement(stmt: Stmt, place: Span): readonly Step[] | undefined {
  if (stmt.kind === 'block') return pathTo(stmt.body, place);
  if (stmt.kind === 'branch') return first(stmt.arms, (arm) => pathTo(arm, place));
  return first(expressionsOf(stmt), (node) => throughExpression(node, place));
}

function throughExpression(node: Expr, place: Span): readonly Step[] | undefined {
  const parts: Expr[] = [];
  const bodies: (readonly Stmt[])[] = [];
  eachChild(
    node,
    (part) => parts.push(part),
    (body) => bodies.push(body),
  );
  // What a loop takes from a list has the place of its name, and the list follows it.
  const inner =
    first(parts, (part) => throughExpression(part, place)) ?? first(bodies, (body) => pathTo(body, place));
  const own: Step = { kind: 'expression', node };
  if (inner) return [own, ...inner];
  return node.start === place.start && node.end === place.end ? [own] : undefined;
}

/** The expressions that a statement works out by itself. */
export function expressionsOf(stmt: Stmt): readonly Expr[] {
  const values: Expr[] = [];
  eachPart(
    stmt,
    (node) => values.push(node),
    () => undefined,
  );
  return values;
}

function first<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
