/** Reductions that keep nothing of what came before: they give what the last entry gives. */
import type { Call } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';

/** `entries.reduce((_, entry) => entry.name)` */
export function keepsLast(around: Around, { args, named }: Call): boolean {
  const fn = [...args, ...named.map(({ value }) => value)].find(({ kind }) => kind === 'function');
  if (fn?.kind !== 'function' || fn.params.length < 2) return false;
  const [before] = fn.params;
  return before !== undefined && around.uses(around.scopeOf(fn), before.name).length === 0;
}
