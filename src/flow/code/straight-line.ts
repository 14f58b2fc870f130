/** Whether nothing happens between two places: no branch, no loop, and no call that begins and ends there. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { expressionsOf, type Step } from './path-to.ts';

/** @param way from a list of statements to a place @param start the first of them that is run @param after an offset */
export function isFirst(
  [list, ...inside]: readonly Step[],
  start: number,
  after: number,
  before: number,
): boolean {
  if (list?.kind !== 'statement' || inside.some(({ kind }) => kind === 'statement') || !isPlain(inside)) {
    return false;
  }
  return areStraightLine(list.list.slice(start, list.at + 1), after, before);
}

/** Nothing but what is always evaluated: no branch of an expression, and no function. */
export function isPlain(way: readonly Step[]): boolean {
  return way.every((step) => step.kind === 'expression' && isAlways(step.node));
}

function isAlways(node: Expr): boolean {
  if (node.kind === 'either') return node.options.length === 1 && !node.test;
  return !['function', 'class', 'pipe'].includes(node.kind);
}

/** @param after an offset @param before another one */
export function areStraightLine(list: readonly Stmt[], after: number, before: number): boolean {
  return list.every(
    (stmt) => isQuiet(stmt) && expressionsOf(stmt).every((node) => callsNothing(node, after, before)),
  );
}

function isQuiet({ kind }: Stmt): boolean {
  return kind === 'bind' || kind === 'assign' || kind === 'expression' || kind === 'return';
}

/** Whether no call begins and ends between the two; what is only made does nothing. */
function callsNothing(node: Expr, after: number, before: number): boolean {
  if (node.kind === 'function' || node.kind === 'class') return true;
  if (node.kind === 'call' && node.form !== 'new' && node.start >= after && node.end <= before) return false;
  let isNothing = true;
  eachChild(
    node,
    (part) => (isNothing &&= callsNothing(part, after, before)),
    () => (isNothing = false),
  );
  return isNothing;
}
