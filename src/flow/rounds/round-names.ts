/** Names that the code of a round declares, steps or gives another value. */
import type { Stmt } from '../../ir/ir.ts';
import { startOf } from '../code/start-of.ts';

/** Names that are declared there, anew for each entry. */
export function boundIn(body: readonly Stmt[]): readonly string[] {
  return body.flatMap((stmt) => {
    switch (stmt.kind) {
      case 'bind':
        return [stmt.name];
      case 'block':
        return boundIn(stmt.body);
      case 'branch':
        return stmt.arms.flatMap(boundIn);
      default:
        return [];
    }
  });
}

/** `i` of `for (let i = 0; queue.length > 0; i++)`: what its head declares once, and steps behind each round. */
export function steppedIn(body: readonly Stmt[]): string | undefined {
  const [only, more] = body;
  if (only?.kind === 'block' && !more) return steppedIn(only.body);
  const last = body.at(-1);
  if (last?.kind !== 'assign' || last.target.kind !== 'name') return undefined;
  const { start } = last.target;
  return body.some((stmt) => stmt !== last && startOf(stmt) > start) ? last.target.name : undefined;
}

export function assignsTo(body: readonly Stmt[], name: string): boolean {
  return body.some((stmt) => {
    switch (stmt.kind) {
      case 'assign':
        return stmt.target.kind === 'name' && stmt.target.name === name && !stmt.append;
      case 'block':
        return assignsTo(stmt.body, name);
      case 'branch':
        return stmt.arms.some((arm) => assignsTo(arm, name));
      default:
        return false;
    }
  });
}
