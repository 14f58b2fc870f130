/** Reaching definitions: whether a name, at the place of its use, still has the value that one statement gave it. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Around } from './around.ts';
import { endOf } from './end-of.ts';
import { expressionsOf, pathTo } from './path-to.ts';

/**
 * `out, err := cmd.Output(); …; resp, err := http.Get(url)`: the first `err` is another one.
 *
 * @param given the value that a statement gives the name
 * @param use of the name, in the same scope
 * @returns false if it is seen that the name has another value there
 */
export function reaches(around: Around, given: Expr, name: string, use: Expr): boolean {
  if (around.functionAround(given) !== around.functionAround(use)) return true;
  const steps = (pathTo(around.file.program.body, given) ?? []).filter((step) => step.kind === 'statement');
  const inmost = steps.at(-1);
  const at = inmost?.list.findIndex((stmt) => expressionsOf(stmt).includes(given)) ?? -1;
  if (!inmost || at < 0) return true;
  const isInLoop = steps.some(({ list, at: i }) => isLoop(list[i]));
  if (use.start < given.start && !isInLoop) return false;
  const again = inmost.list.slice(at + 1).find((stmt) => gives(stmt, name));
  return again === undefined || use.start < given.start || use.start < endOf(again);
}

const isLoop = (stmt: Stmt | undefined): boolean => stmt?.kind === 'branch' && stmt.loop === true;

function gives(stmt: Stmt, name: string): boolean {
  if (stmt.kind === 'bind') return stmt.name === name && stmt.value !== undefined;
  return stmt.kind === 'assign' && !stmt.append && stmt.target.kind === 'name' && stmt.target.name === name;
}
